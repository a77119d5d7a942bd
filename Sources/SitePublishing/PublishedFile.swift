import SiteFolder

extension PublishedFile {
    /// The page that hosts show where there is none.
    static let notFoundPage = "404.html"
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
