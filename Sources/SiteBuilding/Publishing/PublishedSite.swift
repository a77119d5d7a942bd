import ImagePipeline

/// The site that a build is to replace, as far as it is still what we wrote.
struct PublishedSite: Sendable {
    let folder: String
    /// As it was written; nil if there is none.
    let manifest: SiteManifest?
    /// Of it, all files that are as they were written.
    let untouched: SiteManifest
    private let paths: [ContentHash: String]
    /// How far its folder has what its manifest says; nil if there is none.
    let state: SiteState?
    /// Lines of the manifest's files.
    let lineCount: Int
    /// The numbers of the manifest's parts, by the folders that they are in, encoded.
    let parts: [String: ContentHash]
    /// Whether an earlier version wrote its manifest.
    let isOutdated: Bool
    /// Whether a part of its manifest has gone: files of an unlisted album that may be there aren't known to be ours.
    let lacksPart: Bool

    /// - Complexity: a system call for each file that we wrote.
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

    /// Whether its manifest is complete, and no build was killed while files took their places.
    var isFinished: Bool { state == .finished && !lacksPart }

    /// Of what its manifest says; nil if it has none.
    var signature: ContentHash? { manifest?.signature }

    /// How many pages of photos it has.
    var photoPageCount: Int {
        guard let manifest else { return 0 }
        return manifest.folders.keys.reduce(0) { sum, path in
            let names = manifest.albumFolder(path)?.files.keys
            return sum + (names?.count { $0.hasSuffix(".html") && $0 != "index.html" } ?? 0)
        }
    }

    /// Whether it is as a build left it that came to its end.
    var isWhole: Bool { isFinished && manifest?.fileCount == untouched.fileCount }

    /// Files that we wrote and someone has changed, in order.
    ///
    /// - Complexity: those that were touched are read.
    var changedFiles: [String] {
        guard let manifest, !isWhole else { return [] }
        return manifest.paths.filter { path in
            !untouched.contains(path) && FileSystem.status(folder + "/" + path) != nil
                && !manifest.owns(path, in: folder)
        }
    }

    /// What the file at `path` of the site holds; nil if it isn't there or not ours.
    func hash(of path: String) -> ContentHash? { untouched.entry(of: path)?.hash }

    /// Whether a file that we wrote is there, touched or not.
    func has(_ path: String) -> Bool {
        untouched.contains(path) || manifest?.contains(path) == true && FileSystem.status(folder + "/" + path) != nil
    }

    /// Whether it has all renditions of a photo.
    func hasRenditions(of photo: RenderedPhoto) -> Bool {
        photo.renditions.allSatisfy { file(holding: $0.hash) != nil }
    }

    /// The size of a file that holds what has this hash.
    func byteCount(holding hash: ContentHash) -> Int? { paths[hash].flatMap { untouched.entry(of: $0)?.byteCount } }

    /// A file, by its absolute path, that holds what has this hash.
    func file(holding hash: ContentHash) -> String? { paths[hash].map { folder + "/" + $0 } }
}
