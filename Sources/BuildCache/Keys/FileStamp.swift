import FileReading

/// A file's size and times, which show without reading the file whether it has changed.
package struct FileStamp: Hashable, Sendable {
    package let byteCount: Int
    /// Time of the last modification of the contents, in nanoseconds since 1970. Programs can set it, and some that
    /// edit metadata restore the old time.
    package let modified: Int
    /// Time of the last change of the contents or the status, in nanoseconds since 1970. Programs can't set it.
    package let changed: Int
}

extension FileStamp {
    /// Creates the stamp of the file at a path, following symbolic links; nil if there is none.
    package init?(of path: String) {
        guard let status = try? FileStatus(of: path) else { return nil }
        self.init(byteCount: status.byteCount, modified: status.modified, changed: status.changed)
    }
}

/// A cache of the hashes of an album's sidecars, so that each is read once.
package struct FileHashes {
    private var hashes: [String: ContentHash?] = [:]

    package init() {}

    package mutating func hash(of file: String) -> ContentHash? {
        if let known = hashes[file] { return known }
        let hash = ContentHash.of(file: file)
        hashes[file] = .some(hash)
        return hash
    }
}
