import Synchronization

/// Jobs to which a worker answered that no job can be done: the disk is full, or a library is missing.
///
/// One job is not believed, since a photo that has taken over its worker may have it say so, and each build would end at that photo.
final class ImpossibleAnswers: Sendable {
    private let jobs = Mutex<Set<Int>>([])

    /// - Parameter job: a job's index.
    /// - Returns: whether another job was answered so, too.
    func add(_ job: Int) -> Bool {
        jobs.withLock { jobs in
            jobs.insert(job)
            return jobs.count > 1
        }
    }
}
