import Foundation

/// Locks of files, as `flock(2)` gives them to one process after the other.
package enum FileLock {
    /// The time between two attempts.
    private static let pause = Duration.milliseconds(20)

    /// Takes a lock, or waits for it without blocking a thread. There are few, and the end of the program needs one
    /// too.
    ///
    /// - Parameters:
    ///   - descriptor: The open file. Closing it releases the lock.
    ///   - kind: `LOCK_EX` or `LOCK_SH`.
    ///   - limit: The longest wait.
    /// - Returns: Whether the lock was taken. If not, another process had it all the time, or the task is cancelled.
    package static func take(
        _ descriptor: Int32, _ kind: Int32, within limit: Duration
    ) async throws(SystemError) -> Bool {
        let end = ContinuousClock.now + limit
        while true {
            // The last attempt comes after the limit: a busy machine may have had no time for an earlier one.
            let isLast = ContinuousClock.now >= end
            if flock(descriptor, kind | LOCK_NB) == 0 { return true }
            guard [EWOULDBLOCK, EINTR].contains(errno) else { throw .last }
            guard !isLast, (try? await Task.sleep(for: pause)) != nil else { return false }
        }
    }
}
