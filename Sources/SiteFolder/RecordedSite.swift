import FileReading

/// What a build recorded in a site's folder about the files that it wrote.
package struct RecordedSite: Sendable {
    /// A file as it was written.
    package struct File: Hashable, Sendable {
        /// In bytes.
        package let byteCount: Int
        /// Nanoseconds since 1970.
        package let modified: Int
        package let hash: ContentHash
    }

    /// By path from the site's root.
    package let files: [String: File]
    /// The paths of the folders of albums that no page links to.
    package let unlistedFolders: Set<String>
    /// Whether a build was killed while it moved files into place, or before all files were there.
    package let isUnfinished: Bool

    /// - Returns: nil if no build of ours wrote the folder.
    package init?(in folder: String) {
        guard let stored = StoredManifest(in: FileSystem.resolved(folder)) else { return nil }
        var files: [String: File] = [:]
        files.reserveCapacity(stored.manifest.fileCount)
        for (path, entry) in stored.manifest.files {
            files[path] = File(byteCount: entry.byteCount, modified: entry.modified, hash: entry.hash)
        }
        self.files = files
        unlistedFolders = Set(stored.manifest.unlistedFolders.map(SiteManifest.decoded))
        isUnfinished = stored.state != .finished
    }
}
