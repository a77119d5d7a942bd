import Synchronization

/// Counts the consecutive failures of a pool's workers to start, and computes the delay before the next start.
///
/// Every answer resets the count, so workers that are killed now and then only cost time. A program that can't run at
/// all reaches the limit within seconds.
final class FailedStarts: Sendable {
    /// At least 20, and several per worker, since all workers may fail at the same moment.
    private let limit: Int
    private let count = Mutex(0)

    /// - Parameter workers: The number of concurrent workers.
    init(workers: Int) {
        limit = max(20, 4 * workers)
    }

    /// Resets the count after an answer.
    func reset() {
        count.withLock { $0 = 0 }
    }

    /// Counts a failure.
    ///
    /// - Returns: The time to wait before the next start: 10 ms, doubled each time up to half a second.
    /// - Throws: ``WorkerError/startsFailed(_:count:)`` at the limit.
    func add(_ failure: StartFailure) throws(WorkerError) -> Duration {
        let count = count.withLock { count in
            count += 1
            return count
        }
        guard count < limit else { throw .startsFailed(failure, count: count) }
        return min(.milliseconds(10) * (1 << min(count - 1, 10)), .milliseconds(500))
    }
}

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
