import Synchronization

/// Jobs in the order in which workers take them. Each is created when it is taken: there may be a hundred thousand.
final class JobQueue<Job: WorkerJob>: Sendable {
    struct Ticket: Sendable {
        let index: Int
        let job: Job
        /// Whether a worker was killed on the job before it had answered any other job.
        var wasKilled = false
    }

    private struct State {
        var next = 0
        /// Jobs whose worker failed to start.
        var returned: [Ticket] = []
    }

    private let count: Int
    private let job: @Sendable (Int) -> Job
    private let state = Mutex(State())

    init(count: Int, job: @escaping @Sendable (Int) -> Job) {
        self.count = count
        self.job = job
    }

    /// - Returns: Nil when all jobs are taken.
    func take() -> Ticket? {
        state.withLock { state in
            if let ticket = state.returned.popLast() { return ticket }
            guard state.next < count else { return nil }
            defer { state.next += 1 }
            return Ticket(index: state.next, job: job(state.next))
        }
    }

    /// Returns a job to the queue, for the next worker that asks.
    func putBack(_ ticket: Ticket) {
        state.withLock { $0.returned.append(ticket) }
    }
}
