import FileReading

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
        guard let status = try? FileStatus(of: path) else { return nil }
        self.init(byteCount: status.byteCount, modified: status.modified, changed: status.changed)
    }
}
