import FileReading
import Foundation
import Synchronization

/// The first SIGINT (Ctrl-C), SIGTERM or SIGHUP (a closed terminal) asks the program to stop; a second SIGINT or
/// SIGTERM ends it at once. A signal that was ignored when the program started stays ignored.
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
        InheritedSignals.set(SIGQUIT, to: quit)
        for number in [SIGINT, SIGTERM, SIGHUP] { InheritedSignals.set(number, to: passOn) }
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
    InheritedSignals.set(SIGINT, to: SIG_DFL)
    InheritedSignals.set(SIGTERM, to: SIG_DFL)
    // A terminal that is closed sends it twice, by way of the shell too. After another signal, it ends the program.
    if number == SIGHUP { signal(SIGHUP, SIG_IGN) } else { InheritedSignals.set(SIGHUP, to: SIG_DFL) }
    var byte = UInt8(truncatingIfNeeded: number)
    let old = errno
    _ = write(signalPipe.writing, &byte, 1)
    errno = old
}

/// The handler of SIGQUIT: ends the process at once, without a core dump, which takes seconds in which workers go on.
/// Swift's own handler would print a backtrace and continue.
private func quit(_ number: Int32) {
    ResourceLimit.coreDump.lower(to: 0)
    signal(number, SIG_DFL)
    raise(number)
}
