import ImagePipeline

/// The site that a build is to replace, as far as it is still what we wrote.
struct PublishedSite: Sendable {
    let folder: String
    private let hashes: [String: ContentHash]
    private let paths: [ContentHash: String]
    /// Whether nothing that was written is missing or changed.
    let isWhole: Bool

    /// - Complexity: a system call for each file that we wrote.
    init(in folder: String) {
        self.folder = folder
        guard let manifest = SiteManifest(in: folder), manifest.isFinished else {
            (hashes, paths, isWhole) = ([:], [:], false)
            return
        }
        var hashes: [String: ContentHash] = [:]
        var paths: [ContentHash: String] = [:]
        hashes.reserveCapacity(manifest.entries.count)
        paths.reserveCapacity(manifest.entries.count)
        for (path, entry) in manifest.files where manifest.isUntouched(path, entry, in: folder) {
            hashes[path] = entry.hash
            paths[entry.hash] = path
        }
        self.hashes = hashes
        self.paths = paths
        isWhole = hashes.count == manifest.entries.count
    }

    /// How many of its files have a path that satisfies `condition`.
    func count(where condition: (String) -> Bool) -> Int { hashes.keys.count(where: condition) }

    /// What the file at `path` of the site holds; nil if it isn't there or not ours.
    func hash(of path: String) -> ContentHash? { hashes[path] }

    /// A file, by its absolute path, that holds what has this hash.
    func file(holding hash: ContentHash) -> String? { paths[hash].map { folder + "/" + $0 } }
}
