import Foundation

/// A new file or folder for temporary things, which only its owner can read. It is removed with its owner.
package final class TemporaryPlace: Sendable {
    /// Absolute.
    package let path: String
    /// Says that a folder outside of the system's one is in use; nil on a file system without locks.
    private let lock: FileLock?

    /// Makes an empty folder in the system's folder for temporary files.
    ///
    /// - Parameter purpose: A part of its name.
    /// - Throws: ``FileError/cannotWrite(path:_:)``
    package init(folderFor purpose: String) throws(FileError) {
        path = Self.newPath(purpose)
        lock = nil
        try FileSystem.makeFolder(path, isPrivate: true)
    }

    /// Makes a folder with a lock in it, and removes those of the same purpose that killed processes left beside it.
    ///
    /// - Parameters:
    ///   - purpose: A part of its name.
    ///   - folder: Where it is made: on the file system to which its files are moved later.
    /// - Throws: ``FileError/cannotWrite(path:_:)``
    package init(folderFor purpose: String, in folder: String) throws(FileError) {
        Self.removeAbandoned(purpose, in: folder)
        while true {
            let path = Self.newPath(purpose, in: URL(filePath: folder))
            try FileSystem.makeFolder(path, isPrivate: true)
            switch Self.lock(path) {
            case .success(let lock):
                (self.path, self.lock) = (path, lock)
                return
            case .failure(let error) where error.isAbsence: continue
            case .failure(let error):
                rmdir(path)
                throw .cannotWrite(path: path, .system(error))
            }
        }
    }

    /// Makes a file in the system's folder for temporary files.
    ///
    /// - Parameter purpose: A part of its name.
    /// - Throws: ``FileError/cannotWrite(path:_:)``
    package init(fileFor purpose: String, with bytes: [UInt8]) throws(FileError) {
        path = Self.newPath(purpose)
        lock = nil
        if let failure = NewFile.createNew(path, with: bytes, mode: 0o600) {
            throw .cannotWrite(path: path, .system(failure))
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func newPath(_ purpose: String, in folder: URL? = nil) -> String {
        (folder ?? FileManager.default.temporaryDirectory).absoluteURL
            .appending(path: prefix(purpose) + UUID().uuidString).path(percentEncoded: false)
    }

    private static func prefix(_ purpose: String) -> String { "vitrine-\(purpose)-" }
}

// MARK: - Folders of killed processes

extension TemporaryPlace {
    private static let lockName = "/lock"

    /// Locks a new folder.
    ///
    /// - Returns: Nil if the file system has no locks. ``SystemError/isAbsence`` if another process has taken the folder
    ///   for an abandoned one and removes it.
    private static func lock(_ folder: String) -> Result<FileLock?, SystemError> {
        Result { () throws(SystemError) in
            let lock = try FileLock(folder + lockName, O_CREAT | O_RDWR)
            guard let isTaken = try? lock.take(.exclusive) else { return nil }
            let isThere =
                try FileStatus(ofDescriptor: lock.descriptor).identity
                == FileStatus(of: folder + lockName, followsLinks: false).identity
            guard isTaken, isThere else { throw SystemError(code: ENOENT) }
            return lock
        }
    }

    /// Removes folders whose process has ended.
    package static func removeAbandoned(_ purpose: String, in folder: String) {
        let prefix = prefix(purpose)
        for entry in (try? FolderListing(of: folder))?.entries ?? [] where entry.kind == .folder {
            guard entry.name.hasPrefix(prefix), UUID(uuidString: String(entry.name.dropFirst(prefix.count))) != nil
            else { continue }
            let path = folder + "/" + entry.name
            guard let lock = try? FileLock(path + lockName, O_RDWR | O_NOFOLLOW) else {
                // The process ended before it made the lock. A folder that has files is kept.
                rmdir(path)
                continue
            }
            if (try? lock.take(.exclusive)) == true { FileSystem.removeFlatFolder(path) }
        }
    }
}
