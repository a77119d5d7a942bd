import FileReading
import CFileExchange
import Foundation
import ImagePipeline
import PhotoCatalog

/// What the writing of sites needs of the file system, with errors that name the path and the cause.
enum FileSystem {
    /// Nil if nothing is there. Links are not followed.
    static func status(_ path: String) -> FileStatus? { try? FileStatus(of: path, followsLinks: false) }

    static func isFolder(_ path: String) -> Bool { status(path)?.kind == .folder }

    /// Every path below `folder` except folders, relative to it, and every folder, after its contents.
    ///
    /// - Throws: ``BuildError/cannotRead(path:cause:)`` for a folder that can't be listed, and a name that Swift can't say.
    static func contents(of folder: String) throws(BuildError) -> (files: [String], folders: [String]) {
        var files: [String] = []
        var folders: [String] = []
        var open = [""]
        while let parent = open.popLast() {
            let path = parent.isEmpty ? folder : folder + "/" + parent
            let listing: FolderListing
            do throws(SystemError) {
                listing = try FolderListing(of: path)
            } catch {
                throw .cannotRead(path: path, cause: error.description)
            }
            if let name = listing.undecodable.first {
                throw .cannotRead(path: path + "/" + name, cause: "its name is not UTF-8")
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

    /// Names of the folders right in a folder, links not followed; none if it can't be listed. Names that aren't UTF-8 are left out.
    static func folderNames(in path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let kind = Int(entry.pointee.d_type)
            guard kind == Int(DT_DIR) || kind == Int(DT_UNKNOWN) else { continue }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let name, name != ".", name != ".." else { continue }
            // Some file systems don't tell kinds.
            if kind == Int(DT_DIR) || isFolder(path + "/" + name) { names.append(name) }
        }
        return names
    }

    /// Removes a folder with all files right in it, whatever bytes their names are. Nothing happens to a folder in it.
    static func removeFlatFolder(_ path: String) {
        guard isFolder(path), let stream = opendir(path) else { return }
        let descriptor = dirfd(stream)
        while let entry = readdir(stream) {
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    _ = unlinkat(descriptor, $0, 0)
                }
            }
        }
        closedir(stream)
        rmdir(path)
    }

    /// - Parameter isPrivate: whether other users can't read it, if it is new.
    static func makeFolder(_ path: String, isPrivate: Bool = false) throws(BuildError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: isPrivate ? [.posixPermissions: 0o700] : nil)
        } catch {
            throw .cannotWrite(path: path, cause: cause(of: error))
        }
    }

    /// Foundation would wait for the disk after each file, which a site does once, when all are written.
    static func write(_ data: Data, to path: String) throws(BuildError) {
        if let failure = data.withUnsafeBytes({ NewFile.create(path, with: $0) }) {
            throw .cannotWrite(path: path, cause: failure)
        }
    }

    static func rename(_ old: String, to new: String) throws(BuildError) {
        guard Foundation.rename(old, new) == 0 else { throw .cannotWrite(path: new, cause: lastCause) }
    }

    /// Renames to a name that nothing has.
    ///
    /// - Returns: whether that is so; nothing has happened if not.
    static func renameIfFree(_ old: String, to new: String) throws(BuildError) -> Bool {
        if vitrine_rename_new(old, new) == 0 { return true }
        guard errno == EEXIST else { throw .cannotWrite(path: new, cause: lastCause) }
        return false
    }

    /// The same file, or the same symbolic link, under a second name; a copy where the file system knows none.
    static func link(_ old: String, to new: String) throws(BuildError) {
        if linkat(AT_FDCWD, old, AT_FDCWD, new, 0) == 0 { return }
        try copy(old, to: new)
    }

    static func copy(_ old: String, to new: String) throws(BuildError) {
        do {
            try FileManager.default.copyItem(atPath: old, toPath: new)
        } catch {
            throw .cannotWrite(path: new, cause: cause(of: error))
        }
    }

    /// The absolute path with all links resolved; of what does not exist yet, the part that does.
    ///
    /// As the system reads it: `..` after a link is the parent of where the link leads.
    static func resolved(_ path: String) -> String {
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

    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// What the system says of the last call that failed.
    static var lastCause: String { SystemError.last.reason }

    private static func cause(of error: any Error) -> String {
        // Not as NSError: on Linux the error within is one of Swift's own.
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        for candidate in [underlying, error].compactMap({ $0 as NSError? })
        where candidate.domain == NSPOSIXErrorDomain {
            return SystemError(code: Int32(candidate.code)).reason
        }
        return error.localizedDescription
    }
}
