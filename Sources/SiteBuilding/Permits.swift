import Synchronization

/// Limits how many tasks do something at the same time. Those that wait block no thread, and go on in the order in which
/// they came.
final class Permits: Sendable {
    private struct State {
        var free: Int
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    /// - Parameter count: at least 1.
    init(_ count: Int) {
        state = Mutex(State(free: count))
    }

    func withOne<Success, Failure: Error>(
        _ body: () async throws(Failure) -> Success
    ) async throws(Failure) -> Success {
        await take()
        defer { giveBack() }
        return try await body()
    }

    private func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free == 0 else {
                    state.free -= 1
                    return true
                }
                state.waiters.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    private func giveBack() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
