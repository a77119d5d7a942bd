import ImagePipeline

/// The site that a build is to replace, as far as it is still what we wrote.
struct PublishedSite: Sendable {
    let folder: String
    private let entries: [String: SiteManifest.Entry]
    private let paths: [ContentHash: String]
    /// Whether nothing that was written is missing or changed.
    let isWhole: Bool
    /// Of what its manifest says; nil if it has none.
    let signature: ContentHash?

    /// - Complexity: a system call for each file that we wrote.
    init(in folder: String) {
        self.folder = folder
        guard let manifest = SiteManifest(in: folder), manifest.isFinished else {
            (entries, paths, isWhole, signature) = ([:], [:], false, nil)
            return
        }
        var entries: [String: SiteManifest.Entry] = [:]
        var paths: [ContentHash: String] = [:]
        entries.reserveCapacity(manifest.entries.count)
        paths.reserveCapacity(manifest.entries.count)
        for (path, entry) in manifest.files where manifest.isUntouched(path, entry, in: folder) {
            entries[path] = entry
            paths[entry.hash] = path
        }
        self.entries = entries
        self.paths = paths
        signature = manifest.signature
        isWhole = entries.count == manifest.entries.count
    }

    /// Its files, in no order.
    var files: some Sequence<(path: String, byteCount: Int)> {
        entries.lazy.map { (path: $0, byteCount: $1.byteCount) }
    }

    /// What the file at `path` of the site holds; nil if it isn't there or not ours.
    func hash(of path: String) -> ContentHash? { entries[path]?.hash }

    /// The size of a file that holds what has this hash.
    func byteCount(holding hash: ContentHash) -> Int? { paths[hash].flatMap { entries[$0]?.byteCount } }

    /// A file, by its absolute path, that holds what has this hash.
    func file(holding hash: ContentHash) -> String? { paths[hash].map { folder + "/" + $0 } }
}
