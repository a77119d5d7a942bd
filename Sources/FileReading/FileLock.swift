import Foundation

/// An open file or folder that one process after the other can lock, as with `flock(2)`.
///
/// The lock is released with its owner, and when the process ends.
package final class FileLock: Sendable {
    package enum Kind: Sendable {
        /// Several processes can have it at the same time.
        case shared
        case exclusive
    }

    package let descriptor: CInt
    /// The time between two attempts.
    private static let pause = Duration.milliseconds(20)

    /// Opens the file or the folder, and doesn't lock it yet.
    ///
    /// - Parameters:
    ///   - flags: Those of `open(2)`.
    ///   - mode: The permissions of a new file.
    package init(_ path: String, _ flags: CInt = O_RDONLY, mode: mode_t = 0o600) throws(SystemError) {
        descriptor = open(path, flags | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw .last }
    }

    deinit {
        release()
        close(descriptor)
    }

    /// Takes the lock if it is free, also in place of one of the other kind.
    ///
    /// - Returns: Whether the lock was taken. If not, another process has it.
    /// - Throws: If the file system has no locks.
    package func take(_ kind: Kind) throws(SystemError) -> Bool {
        if flock(descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 { return true }
        guard [EWOULDBLOCK, EINTR].contains(errno) else { throw .last }
        return false
    }

    /// Takes the lock, or waits for it without blocking a thread. There are few, and the end of the program needs one
    /// too.
    ///
    /// - Parameter limit: The longest wait.
    /// - Returns: Whether the lock was taken. If not, another process had it all the time, or the task is cancelled.
    package func take(_ kind: Kind, within limit: Duration) async throws(SystemError) -> Bool {
        let end = ContinuousClock.now + limit
        while true {
            // The last attempt comes after the limit: a busy machine may have had no time for an earlier one.
            let isLast = ContinuousClock.now >= end
            if try take(kind) { return true }
            guard !isLast, (try? await Task.sleep(for: Self.pause)) != nil else { return false }
        }
    }

    /// Releases the lock. Closing the file is not enough while a process that is starting has a copy of the descriptor.
    package func release() { flock(descriptor, LOCK_UN) }
}
