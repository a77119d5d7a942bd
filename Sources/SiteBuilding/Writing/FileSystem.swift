import Foundation

/// What the writing of sites needs of the file system, with errors that name the path and the cause.
enum FileSystem {
    /// What `lstat` says of a path.
    struct Status: Hashable {
        enum Kind: Hashable { case file, folder, link, other }

        let kind: Kind
        let byteCount: Int
        /// Nanoseconds since 1970.
        let modified: Int
        let device: Int
        let inode: Int
        let mode: UInt32

        /// Whether both are names of the same file.
        func isSameFile(as other: Status) -> Bool { device == other.device && inode == other.inode }
    }

    /// Nil if nothing is there. Links are not followed.
    static func status(_ path: String) -> Status? {
        var info = stat()
        guard lstat(path, &info) == 0 else { return nil }
        let kind: Status.Kind =
            switch info.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        #if canImport(Darwin)
            let time = info.st_mtimespec
        #else
            let time = info.st_mtim
        #endif
        return Status(
            kind: kind, byteCount: Int(info.st_size), modified: time.tv_sec * 1_000_000_000 + time.tv_nsec,
            device: Int(info.st_dev), inode: Int(info.st_ino), mode: UInt32(info.st_mode))
    }

    static func isFolder(_ path: String) -> Bool { status(path)?.kind == .folder }

    /// Every path below `folder` that is no folder, relative to it, and every folder after all that is in it.
    static func contents(of folder: String) -> (files: [String], folders: [String]) {
        var files: [String] = []
        var folders: [String] = []
        var open = [""]
        while let parent = open.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + parent)) ?? []
            for name in names.sorted() {
                let path = parent.isEmpty ? name : parent + "/" + name
                if status(folder + "/" + path)?.kind == .folder {
                    folders.append(path)
                    open.append(path)
                } else {
                    files.append(path)
                }
            }
        }
        return (files, folders.sorted { $0.utf8.count > $1.utf8.count })
    }

    static func makeFolder(_ path: String) throws(BuildError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .cannotWrite(path: path, cause: cause(of: error))
        }
    }

    static func write(_ data: Data, to path: String) throws(BuildError) {
        do {
            try data.write(to: URL(filePath: path, directoryHint: .notDirectory))
        } catch {
            throw .cannotWrite(path: path, cause: cause(of: error))
        }
    }

    static func rename(_ old: String, to new: String) throws(BuildError) {
        guard Foundation.rename(old, new) == 0 else { throw .cannotWrite(path: new, cause: lastCause) }
    }

    /// The same file under a second name; a copy where the file system knows no second names.
    static func link(_ old: String, to new: String) throws(BuildError) {
        if Foundation.link(old, new) == 0 { return }
        do {
            try FileManager.default.copyItem(atPath: old, toPath: new)
        } catch {
            throw .cannotWrite(path: new, cause: cause(of: error))
        }
    }

    /// The path with all links resolved; of what does not exist yet, the part that does.
    static func resolved(_ path: String) -> String {
        let absolute = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
        var existing = absolute
        var rest: [String] = []
        while status(existing) == nil, existing != "/", !existing.isEmpty {
            rest.insert((existing as NSString).lastPathComponent, at: 0)
            existing = (existing as NSString).deletingLastPathComponent
        }
        guard let real = realpath(existing, nil) else { return absolute }
        defer { free(real) }
        let base = String(cString: real)
        return rest.reduce(base) { $0 == "/" ? "/" + $1 : $0 + "/" + $1 }
    }

    /// What the system says of the last call that failed.
    static var lastCause: String { String(cString: strerror(errno)) }

    private static func cause(of error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        for candidate in [underlying, error as NSError] {
            if let candidate, candidate.domain == NSPOSIXErrorDomain {
                return String(cString: strerror(Int32(candidate.code)))
            }
        }
        return error.localizedDescription
    }
}
