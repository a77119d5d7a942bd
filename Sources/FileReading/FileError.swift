/// A file or a folder that can't be used.
package enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
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

    /// The path, the operation and the cause. The remedy depends on what the file is for.
    package var description: String {
        switch self {
        case .cannotRead(let path, let cause): "\(path): can't be read: \(cause)."
        case .cannotWrite(let path, let cause): "\(path): can't be written: \(cause)."
        }
    }
}

/// An error of a module that can be one about a file.
package protocol FileErrorConvertible: Error {
    static func file(_ error: FileError) -> Self
}

extension FileErrorConvertible {
    /// Turns errors about files into those of the module.
    package static func files<Value>(_ body: @autoclosure () throws(FileError) -> Value) throws(Self) -> Value {
        try mapError(of: body(), Self.file)
    }
}
