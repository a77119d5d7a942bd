import Foundation

/// Why a system call failed, or why a file can't be read.
package struct SystemError: Error, Hashable, Codable, Sendable {
    /// The system's number, such as `EACCES`; -1 for ``notRegular``.
    package let code: Int32

    /// A folder, a pipe or a device is where a file is needed.
    package static let notRegular = SystemError(code: -1)

    package init(code: Int32) { self.code = code }

    /// The error of the call that just failed.
    package static var last: SystemError { SystemError(code: errno) }

    /// Whether there is nothing at the path.
    package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

    /// Whether the disk, or the user's part of it, is full.
    package var isFullDisk: Bool { code == ENOSPC || code == EDQUOT }

    /// In the system's words: `Permission denied`.
    package var reason: String { self == .notRegular ? "not a regular file" : String(cString: strerror(code)) }
}

extension SystemError: CustomStringConvertible {
    /// The reason within a sentence: `permission denied`.
    package var description: String { reason.prefix(1).lowercased() + reason.dropFirst() }
}
