import Synchronization

/// A job that a worker has taken.
struct JobTicket<Job: WorkerJob>: Sendable {
    let index: Int
    let job: Job
    /// Whether a worker was killed on the job before it had answered any other job.
    var wasKilled = false
}

/// Where workers get their jobs.
protocol JobSource<Job>: Sendable {
    associatedtype Job: WorkerJob

    /// - Returns: The next job; nil when there will be none.
    func take() async -> JobTicket<Job>?

    /// Returns a job whose worker failed to start, for the next worker that asks.
    func putBack(_ ticket: JobTicket<Job>)
}

/// Jobs in the order in which workers take them. Each is created when it is taken: there may be a hundred thousand.
final class JobQueue<Job: WorkerJob>: JobSource {
    private struct State {
        var next = 0
        /// Jobs whose worker failed to start.
        var returned: [JobTicket<Job>] = []
    }

    private let count: Int
    private let job: @Sendable (Int) -> Job
    private let state = Mutex(State())

    init(count: Int, job: @escaping @Sendable (Int) -> Job) {
        self.count = count
        self.job = job
    }

    /// - Returns: Nil when all jobs are taken.
    func take() -> JobTicket<Job>? {
        state.withLock { state in
            if let ticket = state.returned.popLast() { return ticket }
            guard state.next < count else { return nil }
            defer { state.next += 1 }
            return JobTicket(index: state.next, job: job(state.next))
        }
    }

    func putBack(_ ticket: JobTicket<Job>) {
        state.withLock { $0.returned.append(ticket) }
    }
}
