/// Why a file or a folder can't be read, listed or written, as part of a message.
package enum FileProblem: Hashable, Sendable, CustomStringConvertible {
    /// The system refused a call.
    case system(SystemError)
    /// What is wrong without a refusal of the system.
    case other(String)

    /// The error of the system call that just failed.
    package static var last: FileProblem { .system(.last) }
    package static let nameIsNotUTF8 = FileProblem.other("its name is not UTF-8")

    /// Whether a disk, or the user's part of it, is full.
    package var isFullDisk: Bool {
        if case .system(let error) = self { error.isFullDisk } else { false }
    }

    package var description: String {
        switch self {
        case .system(let error): error.description
        case .other(let words): words
        }
    }
}
