#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why a file could not be read.
package enum FileFailure: Error, Hashable, Sendable {
    /// The system's error number.
    case system(Int32)
    /// A folder, a pipe or a device.
    case notRegular

    /// The error of the system call that just failed.
    static var last: FileFailure { .system(errno) }

    /// In the system's words: `Permission denied`.
    package var reason: String {
        switch self {
        case .system(let code): SystemError(code: code).reason
        case .notRegular: "not a regular file"
        }
    }
}
