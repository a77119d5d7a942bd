import Foundation

/// What tells, without reading it, whether a file is as it was.
struct FileStamp: Hashable, Sendable {
    let byteCount: Int
    /// When it was last written, in nanoseconds since 1970. Programs can set it back, and some do who change metadata.
    let modified: Int
    /// When anything about it last changed, which no program can set.
    let changed: Int
}

extension FileStamp {
    /// Of what a path leads to, links followed; nil if it leads nowhere.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.init(
            byteCount: Int(status.st_size), modified: FileSystem.nanoseconds(modified),
            changed: FileSystem.nanoseconds(changed))
    }
}
