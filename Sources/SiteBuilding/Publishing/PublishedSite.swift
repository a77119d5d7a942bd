import ImagePipeline

/// The site that a build replaces, with the files in it that are still as they were written.
struct PublishedSite: Sendable {
    let folder: String
    /// The manifest as it was written; nil if there is no site.
    let manifest: SiteManifest?
    /// The part of the manifest whose files are unchanged.
    let untouched: SiteManifest
    private let paths: [ContentHash: String]
    /// How far the files in the folder match the manifest; nil if there is no site.
    let state: SiteState?
    /// Number of lines in all files of the manifest.
    let lineCount: Int
    /// IDs of the manifest's parts, by their folders, percent-encoded.
    let parts: [String: ContentHash]
    /// Whether an earlier version of the program wrote the manifest.
    let isOutdated: Bool
    /// Whether a part of the manifest is missing: the folder may have files of an unlisted album that count as foreign
    /// files.
    let lacksPart: Bool

    /// - Complexity: one system call for each file in the manifest.
    init(in folder: String) {
        self.folder = folder
        guard let stored = StoredManifest(in: folder), stored.state != .unfinished else {
            (manifest, untouched, paths, state, lineCount) = (nil, SiteManifest(), [:], nil, 0)
            (parts, isOutdated, lacksPart) = ([:], false, false)
            return
        }
        let manifest = stored.manifest
        self.manifest = manifest
        (state, lineCount) = (stored.state, stored.lineCount)
        (parts, isOutdated, lacksPart) = (stored.parts, stored.isOutdated, stored.lacksPart)
        let untouched = manifest.filtered { $1.isUntouched(folder + "/" + $0) }
        var paths: [ContentHash: String] = [:]
        paths.reserveCapacity(untouched.fileCount)
        for (path, entry) in untouched.files { paths[entry.hash] = path }
        (self.untouched, self.paths) = (untouched, paths)
    }

    /// Whether the manifest is complete, and no build was killed while it moved files into place.
    var isFinished: Bool { state == .finished && !lacksPart }

    /// Hash of the manifest's contents; nil if there is no manifest.
    var signature: ContentHash? { manifest?.signature }

    /// Number of photo pages in the site.
    var photoPageCount: Int {
        guard let manifest else { return 0 }
        return manifest.folders.keys.reduce(0) { sum, path in
            let names = manifest.albumFolder(path)?.files.keys
            return sum + (names?.count { PhotoNames.isPage($0) } ?? 0)
        }
    }

    /// Whether the site is exactly as a completed build left it.
    var isWhole: Bool { isFinished && manifest?.fileCount == untouched.fileCount }

    /// Files that a build wrote and that were modified since, sorted.
    ///
    /// - Complexity: reads each file whose size is right and whose time is not.
    var changedFiles: [String] {
        guard let manifest, !isWhole else { return [] }
        return manifest.paths.filter { path in
            !untouched.contains(path) && FileSystem.status(folder + "/" + path) != nil
                && !manifest.owns(path, in: folder)
        }
    }

    /// Returns the hash of the file at `path` of the site; nil if it is missing or was modified.
    func hash(of path: String) -> ContentHash? { untouched.entry(of: path)?.hash }

    /// Returns whether a file that a build wrote exists at `path`, modified or not.
    func has(_ path: String) -> Bool {
        untouched.contains(path) || manifest?.contains(path) == true && FileSystem.status(folder + "/" + path) != nil
    }

    /// Returns whether the site has all renditions of a photo.
    func hasRenditions(of photo: RenderedPhoto) -> Bool {
        photo.renditions.allSatisfy { file(holding: $0.hash) != nil }
    }

    /// Returns the size in bytes of a file whose contents have this hash.
    func byteCount(holding hash: ContentHash) -> Int? { paths[hash].flatMap { untouched.entry(of: $0)?.byteCount } }

    /// Returns the absolute path of a file whose contents have this hash.
    func file(holding hash: ContentHash) -> String? { paths[hash].map { folder + "/" + $0 } }
}
