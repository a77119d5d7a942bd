import SiteFolder

extension PublishedFile {
    /// The page that hosts show where there is none.
    static let notFoundPage = "404.html"
}

extension FileAtTarget {
    /// The name of the lock at a target.
    static let lockName = ".vitrine-lock"

    /// The names that publications use for themselves.
    static let ownNames: Set = [PublicationList.fileName, lockName]
}

/// A file that is at a target, or something that could be in a file's way, such as a symbolic link.
package struct FileAtTarget: Hashable, Sendable {
    /// The path from the target's root, with `/` between its parts.
    package let path: String
    package let byteCount: Int
    /// Whether it is a regular file. Publications never put anything else there.
    package var isFile = true
}
