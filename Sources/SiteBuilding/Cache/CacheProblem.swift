import FileReading
import GRDB

/// Why the cache can't be read or written, as part of a message.
package enum CacheProblem: Sendable, CustomStringConvertible {
    case file(FileProblem)
    case database(DatabaseError)
    /// A row that other rows refer to; what it would have contained.
    case missingRow(String)
    /// Any other error of a database call, such as a value of a wrong type.
    case other(any Error)

    init(_ error: any Error) {
        self = (error as? DatabaseError).map(CacheProblem.database) ?? .other(error)
    }

    package var description: String {
        switch self {
        case .file(let problem): problem.description
        case .database(let error): error.description
        case .missingRow(let content): "it has no \(content)"
        case .other(let error): String(describing: error)
        }
    }
}
