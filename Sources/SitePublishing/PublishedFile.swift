import FileReading

/// A file to publish, and where it is on this machine.
package struct PublishedFile: Hashable, Sendable {
    /// The path from the target's root, with `/` between its parts.
    package let path: String
    /// The absolute path on this machine: in the site, or in the overlay of files made for the target.
    package let file: String
    package let byteCount: Int
    package let hash: ContentHash

    /// The page that hosts show where there is none.
    static let notFoundPage = "404.html"

    package init(path: String, file: String, byteCount: Int, hash: ContentHash) {
        self.path = path
        self.file = file
        self.byteCount = byteCount
        self.hash = hash
    }
}

/// A file that is at a target, or something that could be in a file's way, such as a symbolic link.
package struct FileAtTarget: Hashable, Sendable {
    /// The path from the target's root, with `/` between its parts.
    package let path: String
    package let byteCount: Int
    /// Whether it is a regular file. Publications never put anything else there.
    package let isFile: Bool

    package init(path: String, byteCount: Int, isFile: Bool = true) {
        self.path = path
        self.byteCount = byteCount
        self.isFile = isFile
    }
}
