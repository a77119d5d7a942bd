/// A file or a folder that can't be used.
package enum FileError: Error, Hashable, Sendable {
    /// It can't be read or listed.
    case cannotRead(path: String, FileProblem)
    /// It can't be made, written or moved.
    case cannotWrite(path: String, FileProblem)

    package var path: String {
        switch self {
        case .cannotRead(let path, _), .cannotWrite(let path, _): path
        }
    }

    package var problem: FileProblem {
        switch self {
        case .cannotRead(_, let problem), .cannotWrite(_, let problem): problem
        }
    }
}
