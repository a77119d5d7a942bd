import Synchronization

/// Memory that is lent to whoever asks first, so that large photos wait for each other and small ones pass together.
final class MemoryBudget: Sendable {
    /// Bytes that were lent; to be given back.
    struct Loan: Sendable {
        fileprivate let bytes: Int
    }

    private struct State {
        var free: Int
        var waiting: [(bytes: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let total: Int
    private let state: Mutex<State>

    /// - Parameter bytes: at least 1.
    init(bytes: Int) {
        total = max(1, bytes)
        state = Mutex(State(free: total))
    }

    /// How many ask and have to wait.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Returns once so many bytes are free and all who asked before have theirs. Who asks for more than there is gets all.
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
