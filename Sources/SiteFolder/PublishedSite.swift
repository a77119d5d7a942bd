import FileReading

/// The site that a build replaces, with the files in it that are still as they were written.
package struct PublishedSite: Sendable {
    package let folder: String
    /// What was read of the manifest; nil if there is no site.
    let stored: StoredManifest?
    /// The part of the manifest whose files are unchanged.
    package let untouched: SiteManifest
    private let paths: [ContentHash: String]

    /// - Complexity: one system call for each file in the manifest.
    package init(in folder: String) {
        self.folder = folder
        stored = StoredManifest(in: folder).flatMap { $0.state == .unfinished ? nil : $0 }
        let untouched = stored?.manifest.filtered { $1.isUntouched(folder + "/" + $0) } ?? SiteManifest()
        var paths: [ContentHash: String] = [:]
        paths.reserveCapacity(untouched.fileCount)
        for (path, entry) in untouched.files { paths[entry.hash] = path }
        (self.untouched, self.paths) = (untouched, paths)
    }

    /// The manifest as it was written; nil if there is no site.
    package var manifest: SiteManifest? { stored?.manifest }

    /// Whether a part of the manifest is missing: the folder may have files of an unlisted album that count as foreign
    /// files.
    package var lacksPart: Bool { stored?.lacksPart ?? false }

    /// Whether the manifest is complete, and no build was killed while it moved files into place.
    var isFinished: Bool { stored?.state == .finished && !lacksPart }

    /// Hash of the manifest's contents; nil if there is no manifest.
    package var signature: ContentHash? { manifest?.signature }

    /// Whether the site is exactly as a completed build left it.
    package var isWhole: Bool { isFinished && manifest?.fileCount == untouched.fileCount }

    /// Files that a build wrote and that were modified since, sorted.
    ///
    /// - Complexity: reads each file whose size is right and whose time is not.
    package var changedFiles: [String] {
        guard let manifest, !isWhole else { return [] }
        return manifest.paths.filter { path in
            !untouched.contains(path) && FileSystem.status(folder + "/" + path) != nil
                && !manifest.owns(path, in: folder)
        }
    }

    /// Returns the hash of the file at `path` of the site; nil if it is missing or was modified.
    package func hash(of path: String) -> ContentHash? { untouched.entry(of: path)?.hash }

    /// Returns whether a file that a build wrote exists at `path`, modified or not.
    package func has(_ path: String) -> Bool {
        untouched.contains(path) || manifest?.contains(path) == true && FileSystem.status(folder + "/" + path) != nil
    }

    /// Returns the size in bytes of a file whose contents have this hash.
    package func byteCount(holding hash: ContentHash) -> Int? {
        paths[hash].flatMap { untouched.entry(of: $0)?.byteCount }
    }

    /// Returns the absolute path of a file whose contents have this hash.
    package func file(holding hash: ContentHash) -> String? { paths[hash].map { folder + "/" + $0 } }
}
