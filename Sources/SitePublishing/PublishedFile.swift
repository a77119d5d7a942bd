import ImagePipeline

/// A file to publish, and where it is on this machine.
struct PublishedFile: Hashable, Sendable {
    /// The path from the target's root, with `/` between its parts.
    let path: String
    /// The absolute path on this machine: in the site, or in the overlay of files made for the target.
    let file: String
    let byteCount: Int
    let hash: ContentHash
}

/// A file that is at a target.
struct FileAtTarget: Hashable, Sendable {
    /// The path from the target's root, with `/` between its parts.
    let path: String
    let byteCount: Int
}
