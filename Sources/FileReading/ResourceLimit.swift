import Foundation

/// A limit of this process, which `ulimit` shows. The system sets two: the lower one holds, and a process may raise it
/// up to the higher one.
package enum ResourceLimit: Sendable {
    /// In bytes.
    case addressSpace
    /// In bytes.
    case coreDump
    /// Of one file, in bytes.
    case fileSize
    /// The number of descriptors.
    case openFiles
    /// In seconds, of all threads together.
    case processorTime
    /// Of the first thread, in bytes. Other threads get as much address space unless they ask for another size.
    case stack

    /// The limit that holds, `Int.max` for none; nil if the system doesn't say.
    package var current: Int? { limits.map { Int(clamping: $0.rlim_cur) } }

    /// Raises the limit if it is lower than wanted and may be raised.
    ///
    /// - Returns: The limit that holds then, which may be lower or higher than wanted; nil if the system doesn't say.
    package func raise(to wanted: Int) -> Int? {
        guard var limits, let current, current < wanted else { return current }
        limits.rlim_cur = min(rlim_t(wanted), limits.rlim_max)
        return setrlimit(resource, &limits) == 0 ? Int(clamping: limits.rlim_cur) : current
    }

    /// Lowers both limits for good. May be called by the handler of a signal.
    ///
    /// - Parameter grace: By how much the higher limit is above the lower one.
    package func lower(to limit: Int, grace: Int = 0) {
        guard var limits else { return }
        limits.rlim_max = min(rlim_t(limit + grace), limits.rlim_max)
        limits.rlim_cur = min(rlim_t(limit), limits.rlim_max)
        setrlimit(resource, &limits)
    }

    private var limits: rlimit? {
        var limits = rlimit()
        return getrlimit(resource, &limits) == 0 ? limits : nil
    }

    #if canImport(Darwin)
        private typealias Number = Int32
        private var resource: Int32 { number }
    #else
        private typealias Number = __rlimit_resource
        private var resource: __rlimit_resource_t { __rlimit_resource_t(number.rawValue) }
    #endif

    private var number: Number {
        switch self {
        case .addressSpace: RLIMIT_AS
        case .coreDump: RLIMIT_CORE
        case .fileSize: RLIMIT_FSIZE
        case .openFiles: RLIMIT_NOFILE
        case .processorTime: RLIMIT_CPU
        case .stack: RLIMIT_STACK
        }
    }
}
