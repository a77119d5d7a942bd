import SiteBuilding
import Synchronization

/// An event that happens once, for which tasks can wait for a limited time.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        /// Numbers of waiters whose time was up before they began to wait.
        var late: Set<Int> = []
        var count = 0
    }

    private let state = Mutex(State())

    var isOpen: Bool { state.withLock(\.isOpen) }

    /// Reports the event.
    func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits for the event, the end of the time, or the cancellation of the task.
    ///
    /// - Returns: Whether the event has happened.
    func wait(atMost limit: Duration) async -> Bool {
        guard !isOpen else { return true }
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        let timer = Task {
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            leave(number)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let goesOn = state.withLock { state in
                    if state.isOpen || state.late.contains(number) { return true }
                    state.waiters[number] = continuation
                    return false
                }
                if goesOn { continuation.resume() }
            }
        } onCancel: {
            leave(number)
        }
        timer.cancel()
        return state.withLock { state in
            state.late.remove(number)
            return state.isOpen
        }
    }

    private func leave(_ number: Int) {
        let waiter = state.withLock { state in
            let waiter = state.waiters.removeValue(forKey: number)
            if waiter == nil { state.late.insert(number) }
            return waiter
        }
        waiter?.resume()
    }
}
