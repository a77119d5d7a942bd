import Synchronization

/// Lends parts of a limited amount, in the order of requests.
///
/// An amount of memory lets small photos be read together while large ones wait for each other. An amount of places
/// limits how many tasks work at the same time. Tasks that wait block no thread, and their cancellation does not end
/// the wait.
package final class Budget: Sendable {
    /// A borrowed part, which must be returned.
    package struct Loan: Sendable {
        fileprivate let amount: Int
    }

    private struct State {
        var free: Int
        var waiting: [(amount: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let total: Int
    private let state: Mutex<State>

    /// - Parameter total: At least 1.
    package init(_ total: Int) {
        self.total = max(1, total)
        state = Mutex(State(free: self.total))
    }

    /// The number of requests that are waiting.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Borrows `amount`, runs `body` and gives it back.
    package func withLoan<Success, Failure: Error>(
        of amount: Int, _ body: () async throws(Failure) -> Success
    ) async throws(Failure) -> Success {
        let loan = await borrow(amount)
        defer { giveBack(loan) }
        return try await body()
    }

    /// Returns when `amount` is free and all earlier requests are served. A request for more than the budget gets all
    /// of it.
    package func borrow(_ amount: Int) async -> Loan {
        let amount = min(max(0, amount), total)
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.waiting.isEmpty, state.free >= amount else {
                    state.waiting.append((amount, continuation))
                    return false
                }
                state.free -= amount
                return true
            }
            if isFree { continuation.resume() }
        }
        return Loan(amount: amount)
    }

    package func giveBack(_ loan: Loan) {
        let served = state.withLock { state in
            state.free += loan.amount
            var served: [CheckedContinuation<Void, Never>] = []
            while let next = state.waiting.first, next.amount <= state.free {
                state.free -= next.amount
                served.append(state.waiting.removeFirst().continuation)
            }
            return served
        }
        for continuation in served { continuation.resume() }
    }
}
