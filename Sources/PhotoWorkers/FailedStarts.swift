import Synchronization

/// Counts the workers of a pool that failed at their start, one after another, and says how long to wait before the next.
///
/// The limit is on failures without any answer in between: workers that are killed now and then cost time only, however many
/// they are. A program that can't run at all reaches the limit within seconds.
final class FailedStarts: Sendable {
    /// At least 20, and several for each worker, since all of them may fail at the same moment.
    private let limit: Int
    private let count = Mutex(0)

    /// - Parameter workers: how many there are at a time.
    init(workers: Int) {
        limit = max(20, 4 * workers)
    }

    /// Starts the count again after an answer.
    func reset() {
        count.withLock { $0 = 0 }
    }

    /// Counts a failure.
    ///
    /// - Returns: the time to wait before the next start: 10 ms, doubled each time up to half a second.
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
