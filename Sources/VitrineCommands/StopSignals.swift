import Foundation
import Synchronization

/// The first SIGINT (Ctrl-C) or SIGTERM asks a build to stop; the second ends the program at once.
final class StopSignals: Sendable {
    private let received = Mutex<Int32?>(nil)

    /// The signal that was received, or nil.
    var signal: Int32? { received.withLock(\.self) }

    /// Installs the handlers. Call it once per process.
    ///
    /// - Parameter stop: Called on its own thread when the first signal is received.
    func begin(_ stop: @escaping @Sendable () -> Void) {
        // Creates the pipe here: a signal handler must not.
        guard signalPipe.reading >= 0 else { return }
        // Without this, Swift's runtime prints a backtrace and continues.
        Foundation.signal(SIGQUIT, SIG_DFL)
        for number in [SIGINT, SIGTERM] { Foundation.signal(number, passOn) }
        Thread.detachNewThread { [self] in
            var number: UInt8 = 0
            while read(signalPipe.reading, &number, 1) < 0 {
                if errno != EINTR { return }
            }
            received.withLock { $0 = Int32(number) }
            stop()
        }
    }
}

private let signalPipe: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}()

/// The signal handler. It calls only async-signal-safe functions.
private func passOn(_ number: Int32) {
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
    var byte = UInt8(truncatingIfNeeded: number)
    let old = errno
    _ = write(signalPipe.writing, &byte, 1)
    errno = old
}
