import Foundation

/// A new file or folder for temporary things, which only its owner can read. It is removed with its owner.
package final class TemporaryPlace: Sendable {
    /// Absolute.
    package let path: String

    /// Makes an empty folder.
    ///
    /// - Parameters:
    ///   - purpose: A part of its name.
    ///   - folder: Where it is made: on the file system to which its files are moved later. Nil for the system's folder
    ///     for temporary files.
    /// - Throws: ``FileError/cannotWrite(path:_:)``
    package init(folderFor purpose: String, in folder: String? = nil) throws(FileError) {
        path = Self.newPath(purpose, in: folder.map { URL(filePath: $0) })
        try FileSystem.makeFolder(path, isPrivate: true)
    }

    /// Makes a file in the system's folder for temporary files.
    ///
    /// - Parameter purpose: A part of its name.
    /// - Throws: ``FileError/cannotWrite(path:_:)``
    package init(fileFor purpose: String, with bytes: [UInt8]) throws(FileError) {
        path = Self.newPath(purpose)
        if let failure = NewFile.createNew(path, with: bytes, mode: 0o600) {
            throw .cannotWrite(path: path, .system(failure))
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func newPath(_ purpose: String, in folder: URL? = nil) -> String {
        (folder ?? FileManager.default.temporaryDirectory).absoluteURL
            .appending(path: "vitrine-\(purpose)-\(UUID().uuidString)").path(percentEncoded: false)
    }
}
