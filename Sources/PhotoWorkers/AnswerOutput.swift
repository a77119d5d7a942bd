import Foundation

/// The way from a worker to its pool: a descriptor that no library knows of, so that none can print into an answer.
struct AnswerOutput: Sendable {
    private let descriptor: Int32

    /// Keeps the real standard output for answers, and lets descriptor 1 lead to standard error. That nobody reads the
    /// answers is then no signal but a ``write(_:)`` that fails.
    static func takingStandardOutput() -> AnswerOutput {
        signal(SIGPIPE, SIG_IGN)
        let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        return AnswerOutput(descriptor: own)
    }

    /// - Returns: whether all of `data` went out.
    func write(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Sees to it that a worker that hangs in a decoder doesn't outlive a pool that was killed.
    func endProcessWhenReaderIsGone() {
        let descriptor = descriptor
        Thread.detachNewThread {
            var state = pollfd(fd: descriptor, events: 0, revents: 0)
            while poll(&state, 1, -1) < 0 {}
            _exit(0)
        }
    }
}
