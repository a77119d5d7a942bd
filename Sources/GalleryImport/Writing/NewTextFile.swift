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
        if !folder.isEmpty { try makeFolder(folder) }
        if let error = NewFile.createNew(path, with: Array(text.utf8), mode: 0o666) {
            throw error.code == EEXIST ? .exists(file: path) : .cannotWrite(file: path, error)
        }
    }

    /// Creates a folder and those above it.
    private func makeFolder(_ path: String) throws(ImportError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { ($0 as NSError).code }
            throw .cannotWrite(file: path, SystemError(code: Int32(code ?? Int(EIO))))
        }
    }
}
