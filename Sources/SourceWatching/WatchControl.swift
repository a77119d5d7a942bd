import Synchronization

/// What a watcher shares with its thread.
final class WatchControl: Sendable {
    let mailbox = ChangeMailbox()
    let wake: WakeSignal
    private let isStopped = Atomic(false)
    private let currentMethod = Mutex(WatchMethod.notifications)
    private let onPolling: @Sendable (PollingReason) -> Void

    init(wake: WakeSignal, onPolling: @escaping @Sendable (PollingReason) -> Void) {
        (self.wake, self.onPolling) = (wake, onPolling)
    }

    var shouldStop: Bool { isStopped.load(ordering: .acquiring) }

    func stop() {
        isStopped.store(true, ordering: .releasing)
        wake.send()
    }

    var method: WatchMethod { currentMethod.withLock { $0 } }

    /// The thread calls it after each step.
    func update(_ method: WatchMethod) {
        let hasChanged = currentMethod.withLock { current in
            defer { current = method }
            return current != method
        }
        if hasChanged, case .polling(let reason) = method, reason != .requested { onPolling(reason) }
    }

    /// The thread calls it last.
    func close() {
        wake.close()
        mailbox.close()
    }
}
