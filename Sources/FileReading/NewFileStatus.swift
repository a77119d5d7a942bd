import Foundation

extension FileSystem {
    /// Returns the status that a new file of this program has in a folder. The file is removed again.
    ///
    /// Some file systems show every file as executable: exFAT, FAT, NTFS and network shares. So files of other
    /// processes are compared with such a file.
    ///
    /// - Throws: ``FileError/cannotWrite(path:_:)``
    package static func statusOfNewFile(in folder: String) throws(FileError) -> FileStatus {
        let path = folder + "/new-file"
        // A killed build may have left one, and a worker may have changed it.
        unlink(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .cannotWrite(path: folder, .last) }
        defer {
            close(descriptor)
            unlink(path)
        }
        return try mapError(of: FileStatus(ofDescriptor: descriptor)) {
            FileError.cannotWrite(path: folder, .system($0))
        }
    }
}
