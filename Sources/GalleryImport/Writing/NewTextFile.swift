import FileReading
import Foundation

/// A file to write that must not exist yet.
package struct NewTextFile: Hashable, Sendable {
    /// As messages show it.
    package let path: String
    package let text: String

    /// Whether something with this name exists: a file, a folder or a link, even one that leads nowhere.
    package var exists: Bool { (try? FileStatus(of: path, followsLinks: false)) != nil }

    /// Creates the file, and the folders above it.
    ///
    /// - Throws: ``ImportError/exists(file:)``, or ``ImportError/cannotWrite(file:_:)``. Then there is no such file,
    ///   or the one that was there is unchanged.
    package func write() throws(ImportError) {
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty {
            try mapError(of: FileSystem.makeFolder(folder)) { (error: FileError) in
                ImportError.cannotWrite(file: folder, error.problem)
            }
        }
        if let error = NewFile.createNew(path, with: Array(text.utf8), mode: 0o666) {
            throw error.code == EEXIST ? .exists(file: path) : .cannotWrite(file: path, .system(error))
        }
    }
}
