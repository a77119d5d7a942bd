import Synchronization

/// What the task that runs a pool waits for.
enum PoolEvent<Result: Sendable>: Sendable {
    case result(Int, Result)
    case tick
    /// Nothing has happened for too long.
    case stalled
}

/// Holds back a tick while the one before it has not been answered.
final class TickSource: Sendable {
    private let isOpen = Mutex(false)

    /// - Returns: whether the tick may be sent.
    func begin() -> Bool {
        isOpen.withLock { isOpen in
            defer { isOpen = true }
            return !isOpen
        }
    }

    func end() {
        isOpen.withLock { $0 = false }
    }
}
