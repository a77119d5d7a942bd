import FileReading
import Foundation
import Synchronization

/// Wakes a thread that waits for descriptors. Owns the pipe.
final class WakeSignal: Sendable {
    private struct Ends {
        let reading: CInt
        let writing: CInt
    }

    private let pipe: Mutex<Ends?>

    init() throws(SystemError) {
        var ends: [CInt] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw .last }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        pipe = Mutex(Ends(reading: ends[0], writing: ends[1]))
    }

    deinit { close() }

    /// Does nothing after `close`.
    func send() {
        pipe.withLock { pipe in
            var byte: UInt8 = 1
            // A full pipe wakes the thread too.
            if let pipe { _ = write(pipe.writing, &byte, 1) }
        }
    }

    /// Waits for a signal or the other descriptor, and takes all signals.
    func wait(or other: CInt?, until deadline: ContinuousClock.Instant) {
        guard let reading = pipe.withLock({ $0?.reading }) else { return }
        let wait = max(.zero, ContinuousClock.now.duration(to: deadline))
        // Rounded up, so that the thread doesn't wake before the deadline again and again.
        let milliseconds = min((wait / .milliseconds(1)).rounded(.up), 60_000)
        var descriptors = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
        if let other { descriptors.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0)) }
        guard poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds)) > 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 64)
        if descriptors[0].revents != 0 { while read(reading, &bytes, bytes.count) == bytes.count {} }
    }

    func close() {
        pipe.withLock { pipe in
            guard let ends = pipe else { return }
            Foundation.close(ends.reading)
            Foundation.close(ends.writing)
            pipe = nil
        }
    }
}
