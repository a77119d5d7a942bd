import CFileExchange
import Foundation

/// Calls of the file system. Their errors name the path and the cause.
package enum FileSystem {
    /// Returns the status of a file or folder; nil if it doesn't exist. Symbolic links are not followed.
    package static func status(_ path: String) -> FileStatus? { try? FileStatus(of: path, followsLinks: false) }

    package static func isFolder(_ path: String) -> Bool { status(path)?.kind == .folder }

    /// Lists everything below `folder`: the relative paths of all files, and of all folders, each after its contents.
    ///
    /// - Throws: ``FileError/cannotRead(path:_:)`` for a folder that can't be listed, and for a name that is not
    ///   UTF-8.
    package static func contents(of folder: String) throws(FileError) -> (files: [String], folders: [String]) {
        var files: [String] = []
        var folders: [String] = []
        var open = [""]
        while let parent = open.popLast() {
            let path = parent.isEmpty ? folder : folder + "/" + parent
            let listing = try mapError(of: FolderListing(of: path)) { FileError.cannotRead(path: path, .system($0)) }
            if let name = listing.undecodable.first {
                throw .cannotRead(path: path + "/" + name, .nameIsNotUTF8)
            }
            for entry in listing.entries {
                let path = parent.isEmpty ? entry.name : parent + "/" + entry.name
                if entry.kind == .folder {
                    folders.append(path)
                    open.append(path)
                } else {
                    files.append(path)
                }
            }
        }
        return (files, folders.sorted { $0.utf8.count > $1.utf8.count })
    }

    /// Removes a folder and the files directly in it, even those whose names are not UTF-8. If it
    /// has subfolders, they and the folder itself are kept.
    package static func removeFlatFolder(_ path: String) {
        guard isFolder(path), let descriptor = try? FolderListing.open(path) else { return }
        try? FolderListing.read(descriptor) { name, _ in unlinkat(descriptor, name, 0) }
        rmdir(path)
    }

    /// Creates a folder and the missing folders above it.
    ///
    /// - Parameter isPrivate: whether a new folder is inaccessible to other users.
    package static func makeFolder(_ path: String, isPrivate: Bool = false) throws(FileError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: isPrivate ? [.posixPermissions: 0o700] : nil)
        } catch {
            throw .cannotWrite(path: path, problem(in: error))
        }
    }

    /// Writes a file without `fsync`, because a site is flushed to the disk once, when all files are written.
    package static func write(_ data: Data, to path: String) throws(FileError) {
        if let failure = data.withUnsafeBytes({ NewFile.create(path, with: $0) }) {
            throw .cannotWrite(path: path, .system(failure))
        }
    }

    /// Replaces a file at once, so that a killed process leaves no part of it.
    ///
    /// - Parameters:
    ///   - chunks: The bytes; each chunk is created after the previous one is written.
    ///   - isLasting: Whether to wait until the bytes are on the disk.
    ///   - draft: Where the file is written before, on the same file system; nil for the same folder.
    package static func replace(
        _ path: String, with chunks: some Sequence<[UInt8]>, isLasting: Bool, draft: String? = nil
    ) throws(FileError) {
        let draft = draft ?? path + ".new"
        var failure = NewFile.create(draft, isLasting: isLasting, with: chunks)
        if failure == nil, Foundation.rename(draft, path) != 0 { failure = .last }
        guard let failure else { return }
        unlink(draft)
        throw .cannotWrite(path: path, .system(failure))
    }

    package static func rename(_ old: String, to new: String) throws(FileError) {
        guard Foundation.rename(old, new) == 0 else { throw .cannotWrite(path: new, .last) }
    }

    /// Renames a file unless the new name is taken.
    ///
    /// - Returns: whether the file was renamed.
    package static func renameIfFree(_ old: String, to new: String) throws(FileError) -> Bool {
        if vitrine_rename_new(old, new) == 0 { return true }
        guard errno == EEXIST else { throw .cannotWrite(path: new, .last) }
        return false
    }

    /// Makes a hard link to a file or to a symbolic link, or a copy if the file system doesn't support hard links.
    package static func link(_ old: String, to new: String) throws(FileError) {
        if linkat(AT_FDCWD, old, AT_FDCWD, new, 0) == 0 { return }
        try copy(old, to: new)
    }

    /// Copies a file without its permissions, which on another file system may mean something else.
    package static func copyContents(of old: String, to new: String) throws(FileError) {
        try write(data(of: old, options: .alwaysMapped), to: new)
    }

    /// Reads a whole file.
    package static func data(of path: String, options: Data.ReadingOptions = []) throws(FileError) -> Data {
        try mapError(of: Data(contentsOf: URL(filePath: path), options: options)) {
            FileError.cannotRead(path: path, problem(in: $0))
        }
    }

    package static func copy(_ old: String, to new: String) throws(FileError) {
        try mapError(of: FileManager.default.copyItem(atPath: old, toPath: new)) {
            FileError.cannotWrite(path: new, problem(in: $0))
        }
    }

    /// Returns the absolute path with all symbolic links resolved, as far as the path exists.
    ///
    /// As in the system, `..` after a link is the parent of the link's target.
    package static func resolved(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        let start = path.utf8.first == slash ? "/" : FileManager.default.currentDirectoryPath
        return path.utf8.split(separator: slash).reduce(real(start) ?? start) { folder, name in
            switch String(Substring(name)) {
            case ".": return folder
            case "..": return (folder as NSString).deletingLastPathComponent
            case let name:
                let inner = folder == "/" ? "/" + name : folder + "/" + name
                return real(inner) ?? inner
            }
        }
    }

    /// Whether a path is that of a folder or of something inside it. Both are absolute, with links resolved.
    package static func isInside(_ path: String, _ folder: String) -> Bool { steps(path).starts(with: steps(folder)) }

    /// Whether one of two folders contains the other, or both are the same.
    package static func areNested(_ one: String, _ other: String) -> Bool {
        isInside(one, other) || isInside(other, one)
    }

    /// A path as bytes, which alone tell names apart, up to and with its last slash.
    private static func steps(_ path: String) -> [UInt8] { Array((path == "/" ? path : path + "/").utf8) }

    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func problem(in error: any Error) -> FileProblem {
        // The underlying error is not an NSError on Linux, but a Swift error.
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        for candidate in [underlying, error].compactMap({ $0 as NSError? })
        where candidate.domain == NSPOSIXErrorDomain {
            return .system(SystemError(code: Int32(candidate.code)))
        }
        return .other(error.localizedDescription)
    }
}
