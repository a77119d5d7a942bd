import Foundation

/// Identifies a file or folder, whatever path leads to it.
package struct FileIdentity: Hashable, Sendable {
    package let device: Int
    package let inode: Int
}

/// What the system knows of a file or folder without reading it.
package struct FileStatus: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case file, folder, link, special }

    package let kind: Kind
    package let identity: FileIdentity
    package let byteCount: Int
    /// When the contents were last written, in nanoseconds since 1970. Programs can set it.
    package let modified: Int
    /// When contents, name or permissions last changed, in nanoseconds since 1970. Programs cannot set it.
    package let changed: Int
    /// The permissions, and the bits of the kind.
    package let mode: UInt32
    /// How many names it has.
    package let linkCount: Int

    package var device: Int { identity.device }
    package var inode: Int { identity.inode }

    /// Whether it is a file that is as a new file in its folder is: with one name, and without further permissions to
    /// run it.
    ///
    /// - Parameter newFile: The status of a file that this program has just created in the same folder.
    package func isPlainFile(like newFile: FileStatus) -> Bool {
        kind == .file && linkCount <= newFile.linkCount && !isRunnable(unlike: newFile)
    }

    /// Whether it may be run although a new file in its folder may not, or runs as another user or group.
    ///
    /// exFAT, FAT, NTFS and network shares keep no such permissions: all of their files, also new ones, may be run.
    ///
    /// - Parameter newFile: As in ``isPlainFile(like:)``; nil if new files are known to have no such permission.
    package func isRunnable(unlike newFile: FileStatus?) -> Bool {
        let usual = (newFile?.mode ?? 0) & 0o111
        return mode & 0o7111 & ~usual != 0
    }

    /// - Parameter followsLinks: Whether the status of a link is that of what it leads to.
    package init(of path: String, followsLinks: Bool = true) throws(SystemError) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { throw .last }
        self.init(status)
    }

    package init(ofDescriptor descriptor: CInt) throws(SystemError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        self.init(status)
    }

    /// Of what is in an open folder; links are not followed.
    package init(of name: UnsafePointer<CChar>, inFolder descriptor: CInt) throws(SystemError) {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last }
        self.init(status)
    }

    /// Whether there is a link at the path, wherever it leads.
    package static func isLink(_ path: String) -> Bool {
        (try? FileStatus(of: path, followsLinks: false))?.kind == .link
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .special
            }
        identity = FileIdentity(
            device: Int(truncatingIfNeeded: status.st_dev), inode: Int(truncatingIfNeeded: status.st_ino))
        byteCount = Int(status.st_size)
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.modified = Self.nanoseconds(modified)
        self.changed = Self.nanoseconds(changed)
        mode = UInt32(status.st_mode)
        linkCount = Int(status.st_nlink)
    }

    /// After the year 2262 it overflows and wraps, which still tells two times apart.
    private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
}
