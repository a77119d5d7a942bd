import FileReading
import Foundation

/// A worker's output to its pool: a private descriptor, so that libraries that print can't corrupt an answer.
struct AnswerOutput: Sendable {
    private let descriptor: Int32

    /// Takes over standard output for answers, and redirects descriptor 1 to standard error. If the pool has closed its
    /// end, ``write(_:)`` fails, without a signal.
    static func takingStandardOutput() -> AnswerOutput {
        signal(SIGPIPE, SIG_IGN)
        let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        return AnswerOutput(descriptor: own)
    }

    /// - Returns: Whether all of `data` was written.
    func write(_ data: Data) -> Bool {
        data.withUnsafeBytes { NewFile.writeAll($0, to: descriptor) } == nil
    }

    /// Ends this process when the pool's end closes, so that a worker that hangs in a decoder doesn't outlive a killed
    /// pool.
    func endProcessWhenReaderIsGone() {
        let descriptor = descriptor
        Thread.detachNewThread {
            var state = pollfd(fd: descriptor, events: 0, revents: 0)
            while poll(&state, 1, -1) < 0 {}
            _exit(0)
        }
    }
}
