import Synchronization

/// Jobs in the order in which they are given out, each made when it is: there may be a hundred thousand.
final class JobQueue<Job: WorkerJob>: Sendable {
    struct Ticket: Sendable {
        let index: Int
        let job: Job
        /// Whether a worker that had done nothing before was killed on the job.
        var wasKilled = false
    }

    private struct State {
        var next = 0
        /// Jobs whose worker failed at its start.
        var returned: [Ticket] = []
    }

    private let count: Int
    private let job: @Sendable (Int) -> Job
    private let state = Mutex(State())

    init(count: Int, job: @escaping @Sendable (Int) -> Job) {
        self.count = count
        self.job = job
    }

    /// - Returns: nil when all are taken.
    func take() -> Ticket? {
        state.withLock { state in
            if let ticket = state.returned.popLast() { return ticket }
            guard state.next < count else { return nil }
            defer { state.next += 1 }
            return Ticket(index: state.next, job: job(state.next))
        }
    }

    /// Gives a job to the next worker that asks.
    func putBack(_ ticket: Ticket) {
        state.withLock { $0.returned.append(ticket) }
    }
}
