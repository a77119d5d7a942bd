import Synchronization

/// Jobs in the order in which they are given out.
final class JobQueue: Sendable {
    struct Ticket: Sendable {
        let index: Int
        let job: PhotoJob
    }

    private let jobs: [PhotoJob]
    private let next = Mutex(0)

    init(_ jobs: [PhotoJob]) {
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
