import Synchronization

/// Collects jobs to which a worker answered that no job is possible: the disk is full, or a library is missing.
///
/// A single answer is not trusted: a photo that exploits a decoder could force it, and each build would end at that
/// photo.
final class ImpossibleAnswers: Sendable {
    private let jobs = Mutex<Set<Int>>([])

    /// - Parameter job: The job's index.
    /// - Returns: Whether another job had such an answer, too.
    func add(_ job: Int) -> Bool {
        jobs.withLock { jobs in
            jobs.insert(job)
            return jobs.count > 1
        }
    }
}
