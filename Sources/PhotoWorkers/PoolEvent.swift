import Synchronization

/// An event that the task that runs a pool waits for.
enum PoolEvent<Outcome: Sendable>: Sendable {
    case result(Int, Outcome)
    case tick
    /// Nothing has happened for too long.
    case stalled
}

/// Suppresses ticks while an earlier tick is still unanswered.
final class TickSource: Sendable {
    private let isOpen = Mutex(false)

    /// - Returns: Whether the tick may be sent.
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
