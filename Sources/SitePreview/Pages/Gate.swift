import Synchronization

/// An event that happens once, for which tasks can wait for a limited time.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiters: [AsyncStream<Void>.Continuation] = []
    }

    private let state = Mutex(State())

    var isOpen: Bool { state.withLock(\.isOpen) }

    /// Reports the event.
    func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.finish() }
    }

    /// Waits for the event, the end of the time, or the cancellation of the task.
    ///
    /// - Returns: Whether the event has happened.
    func wait(atMost limit: Duration) async -> Bool {
        let (pause, waiter) = AsyncStream.makeStream(of: Void.self)
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiters.append(waiter) }
            return state.isOpen
        }
        if isOpen { return true }
        let timer = Task {
            try? await Task.sleep(for: limit)
            waiter.finish()
        }
        for await _ in pause {}
        timer.cancel()
        return self.isOpen
    }
}
