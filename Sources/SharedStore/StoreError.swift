import BuildCache
import FileReading

/// The reason why a store can't be used.
package enum StoreError: FileErrorConvertible, Sendable, CustomStringConvertible {
    /// The folder is not a store.
    case notAStore(String)
    /// A folder that is to become a store has other files.
    case foreign(String)
    /// A store can't be read or written.
    case unusable(path: String, FileProblem)
    /// A file outside of the store can't be written.
    case file(FileError)
    /// The database with a store's answers can't be used.
    case cache(CacheError)
    /// A store has photos of a folder that does not exist.
    case sourceIsGone(store: String, source: String)
    /// Nearly all answers of a store would be removed, for this reason.
    case wouldBeEmptied(store: String, why: String)
    /// Another version of the program wrote a part of a store.
    case otherVersion(path: String)
    /// A store lacks photos, and the build must not render them.
    case lacks(MissingPhotos)
    /// The task was cancelled.
    case cancelled

    package var description: String {
        switch self {
        case .notAStore(let path):
            "\(path): is not a store that vitrine render has made. Check the path, or render the photos first."
        case .foreign(let path):
            "\(path): has files that are not a store's. Choose an empty or a new folder for the store."
        case .unusable(let path, let cause):
            "\(path): the store can't be read or written: \(cause). Check that its disk is mounted, has "
                + "space and may be "
                + "written to, and start again. Finished photos stay in the store."
        case .file(let error): "\(error) Free some space, or fix the permissions, and start again."
        case .cache(let error): error.description
        case .wouldBeEmptied(let store, let why):
            "\(store): \(why). Nothing was removed. If a disk or a network share is not mounted, mount it. "
                + "To remove the "
                + "answers all the same, add --allow-removals."
        case .otherVersion(let path):
            "\(path): was written by another version of vitrine. Nothing was removed. Use the newer version."
        case .sourceIsGone(let store, let source):
            "\(store): has photos of \(source), and that folder does not exist. Nothing was removed. Mount "
                + "it, or name the "
                + "folder where the photos are now with --source."
        case .lacks(let photos): photos.description
        case .cancelled: "Stopped."
        }
    }
}

extension StoreError {
    /// Turns errors about the cache into those of stores.
    static func cache<Value>(_ body: @autoclosure () throws(CacheError) -> Value) throws(StoreError) -> Value {
        try mapError(of: body(), StoreError.cache)
    }

    /// Turns errors about files into those of the store that they are in.
    static func files<Value>(
        of store: String, _ body: @autoclosure () throws(FileError) -> Value
    ) throws(StoreError) -> Value {
        try mapError(of: body()) { (error: FileError) in StoreError.unusable(path: store, error.problem) }
    }

    /// - Throws: ``cancelled`` if the task was cancelled.
    static func checkCancellation() throws(StoreError) {
        if Task.isCancelled { throw .cancelled }
    }
}
