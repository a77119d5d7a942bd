/// How changes are noticed.
package enum WatchMethod: Hashable, Sendable {
    /// The system reports them at once.
    case notifications
    /// The folder is listed again and again, every second or less often.
    case polling(PollingReason)
}

/// Why a folder is polled. The description is for users, and has the remedy.
package enum PollingReason: Hashable, Sendable {
    case requested
    /// The user's processes watch as many folders as the system admits.
    case watchesRanOut(limit: Int?)
    /// The user's processes have as many notification queues as the system admits.
    case queuesRanOut(limit: Int?)
    /// The folder at this path is on a file system that other machines write to.
    case networkShare(folder: String)
    /// The system has no notifications, for the given reason.
    case unavailable(String)
}

extension PollingReason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .requested: "polling was asked for"
        case .watchesRanOut(let limit):
            "the system's limit of watched folders\(Self.inBrackets(limit)) is reached. "
                + Self.remedy("fs.inotify.max_user_watches", atLeast: 524_288, now: limit)
        case .queuesRanOut(let limit):
            "the system's limit of programs that watch folders\(Self.inBrackets(limit)) is reached. Close some of "
                + "them, or " + Self.remedy("fs.inotify.max_user_instances", atLeast: 1024, now: limit, isFirst: false)
        case .networkShare(let folder):
            "\(folder) is on a network share, and the system doesn't report what other machines change there. "
                + "To see changes sooner, use a copy on a local disk."
        case .unavailable(let reason): "the system can't report changes (\(reason))."
        }
    }

    private static func inBrackets(_ limit: Int?) -> String { limit.map { " (\($0))" } ?? "" }

    private static func remedy(_ setting: String, atLeast value: Int, now: Int?, isFirst: Bool = true) -> String {
        let value = max(value, 2 * (now ?? 0))
        return "\(isFirst ? "Raise" : "raise") it: sudo sysctl \(setting)=\(value)"
    }
}
