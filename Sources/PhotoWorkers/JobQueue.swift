import Synchronization

/// Jobs in the order in which they are given out.
final class JobQueue<Job: WorkerJob>: Sendable {
    struct Ticket: Sendable {
        let index: Int
        let job: Job
    }

    private let jobs: [Job]
    private let next = Mutex(0)

    init(_ jobs: [Job]) {
        self.jobs = jobs
    }

    /// - Returns: nil when all are taken.
    func take() -> Ticket? {
        next.withLock { index in
            guard index < jobs.count else { return nil }
            defer { index += 1 }
            return Ticket(index: index, job: jobs[index])
        }
    }
}
