import Foundation

/// What this process has used of the machine.
public struct ProcessUsage: Sendable {
    private let processorTime: Duration
    /// How often a thread waited for something, such as each answer of a network share.
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

    /// Whether the process has worked. Threads that only wait wake once a second or so: in a minute they use some
    /// milliseconds and wait some hundred times.
    func isBusy(since earlier: ProcessUsage) -> Bool {
        processorTime - earlier.processorTime > .milliseconds(100) || switches - earlier.switches > 300
    }

    /// Whether the process waits for something outside: a disk or a network share, or whoever reads its messages.
    public static var isBlocked: Bool {
        var messages = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        if poll(&messages, 1, 0) == 0 { return true }
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return threads.contains { thread in
            guard let status = FileManager.default.contents(atPath: "/proc/self/task/\(thread)/stat") else {
                return false
            }
            // `4711 (name) D …`
            return String(decoding: status, as: UTF8.self).split(separator: ")").last?.hasPrefix(" D") ?? false
        }
    }
}
