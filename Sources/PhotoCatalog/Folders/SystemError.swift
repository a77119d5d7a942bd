import Foundation

/// What the system said when a file or a folder couldn't be read or written.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    package let code: Int32

    /// The reason for the call that just failed.
    package static var last: SystemError { SystemError(code: errno) }

    /// Whether there is nothing at the path.
    package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

    /// Lower case, no full stop: `permission denied`.
    package var description: String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
