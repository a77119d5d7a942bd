import Synchronization

/// Lends memory in the order of requests, so that large photos wait for each other while small photos are read
/// together.
final class MemoryBudget: Sendable {
    /// Borrowed bytes, which must be returned.
    struct Loan: Sendable {
        fileprivate let bytes: Int
    }

    private struct State {
        var free: Int
        var waiting: [(bytes: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let total: Int
    private let state: Mutex<State>

    /// - Parameter bytes: At least 1.
    init(bytes: Int) {
        total = max(1, bytes)
        state = Mutex(State(free: total))
    }

    /// The number of requests that are waiting.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Returns when so many bytes are free and all earlier requests are served. A request for more than the budget gets
    /// all of it.
    func borrow(_ bytes: Int) async -> Loan {
        let bytes = min(max(0, bytes), total)
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.waiting.isEmpty, state.free >= bytes else {
                    state.waiting.append((bytes, continuation))
                    return false
                }
                state.free -= bytes
                return true
            }
            if isFree { continuation.resume() }
        }
        return Loan(bytes: bytes)
    }

    func giveBack(_ loan: Loan) {
        let served = state.withLock { state in
            state.free += loan.bytes
            var served: [CheckedContinuation<Void, Never>] = []
            while let next = state.waiting.first, next.bytes <= state.free {
                state.free -= next.bytes
                served.append(state.waiting.removeFirst().continuation)
            }
            return served
        }
        for continuation in served { continuation.resume() }
    }
}
