import FileReading
import Foundation

/// The processor time and context switches of this process.
package struct ProcessUsage: Sendable {
    private let processorTime: Duration
    /// How often a thread waited, for example for an answer of a network share.
    private let switches: Int

    static var now: ProcessUsage {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #endif
        let times = [usage.ru_utime, usage.ru_stime]
        return ProcessUsage(
            processorTime: times.reduce(.zero) { $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec) },
            switches: Int(usage.ru_nvcsw))
    }

    /// Whether the process has worked since then. Threads that only wait wake about once a second: in a minute they use
    /// a few milliseconds and wait a few hundred times.
    func isBusy(since earlier: ProcessUsage) -> Bool {
        processorTime - earlier.processorTime > .milliseconds(100) || switches - earlier.switches > 300
    }

    /// Whether the process is blocked by something outside: a disk, a network share, or the reader of its output.
    package static var isBlocked: Bool {
        var messages = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        if poll(&messages, 1, 0) == 0 { return true }
        let threads = (try? FolderListing(of: "/proc/self/task"))?.names ?? []
        return threads.contains { thread in
            guard let status = FileManager.default.contents(atPath: "/proc/self/task/\(thread)/stat") else {
                return false
            }
            // `4711 (name) D …`
            return String(decoding: status, as: UTF8.self).split(separator: ")").last?.hasPrefix(" D") ?? false
        }
    }
}
