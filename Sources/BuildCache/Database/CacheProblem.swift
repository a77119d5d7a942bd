import FileReading
import GRDB

/// The reason why what earlier builds know can't be used.
package enum CacheError: Error, Sendable, CustomStringConvertible {
    /// The cache can't be read or written.
    case unusable(path: String, CacheProblem)
    /// A newer version of the program wrote the cache.
    case newer(path: String)
    /// The database with a store's answers can't be used.
    case unusableIndex(path: String, CacheProblem)

    package var description: String {
        switch self {
        case .unusable(let path, let cause):
            "\(path): can't be used as the cache: \(cause). Everything is built again. Choose another folder with "
                + "--cache-dir."
        case .newer(let path):
            "\(path): was written by a newer version of vitrine and is left unchanged. Use that version, or choose "
                + "another folder with --cache-dir."
        case .unusableIndex(let path, let cause):
            "\(path): can't be used for the answers of the store: \(cause). They are read again by the next build. "
                + "Choose another folder with --cache-dir."
        }
    }
}

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
