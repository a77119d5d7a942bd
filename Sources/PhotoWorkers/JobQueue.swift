import Synchronization

/// Jobs in the order in which they are given out, each made when it is: there may be a hundred thousand.
final class JobQueue<Job: WorkerJob>: Sendable {
    struct Ticket: Sendable {
        let index: Int
        let job: Job
    }

    private let count: Int
    private let job: @Sendable (Int) -> Job
    private let next = Mutex(0)

    init(count: Int, job: @escaping @Sendable (Int) -> Job) {
        self.count = count
        self.job = job
    }

    /// - Returns: nil when all are taken.
    func take() -> Ticket? {
        next.withLock { index in
            guard index < count else { return nil }
            defer { index += 1 }
            return Ticket(index: index, job: job(index))
        }
    }
}
