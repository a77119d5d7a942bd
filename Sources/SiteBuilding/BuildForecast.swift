import PhotoCatalog

/// What a build would do.
public struct BuildForecast: Codable, Sendable {
    /// A file and what is in it, in bytes; nil where only making it would tell.
    public struct File: Codable, Hashable, Sendable {
        public let path: String
        public let bytes: Int?
    }

    /// Photos that would be read, by their paths below the source.
    public let read: [File]
    /// Files that would be new, by their paths from the site's root.
    public let made: [File]
    /// Files that would hold something else than now.
    public let rewritten: [File]
    /// Files of the site that would go.
    public let removed: [File]
    /// Files that would stay as they are.
    public let keptCount: Int
    /// Photos that can't be shown, with cause and remedy.
    public let skipped: [String]
}

extension BuildForecast {
    /// - Throws: ``BuildError/invalidPage(_:)`` for a page that breaks a rule, as the build would.
    init(
        _ plan: SitePlan, _ photos: RenderedLibrary, writer: SiteWriter, over published: PublishedSite
    ) throws(BuildError) {
        let paths = Set(plan.files.map(\.path.description))
        var (made, rewritten): ([File], [File]) = ([], [])
        var keptCount = 0
        var outcome = SiteWriter.Outcome()
        for file in plan.files {
            let path = file.path.description
            let content = try writer.content(of: file, sitePaths: paths, &outcome)
            let bytes = content.data?.count ?? content.byteCount ?? published.byteCount(holding: content.hash)
            guard let old = published.hash(of: path) else {
                made.append(File(path: path, bytes: bytes))
                continue
            }
            if old == content.hash {
                keptCount += 1
            } else {
                rewritten.append(File(path: path, bytes: bytes))
            }
        }
        self.init(
            read: photos.read.map { File(path: $0.path, bytes: $1) }.sorted { $0.path < $1.path }, made: made,
            rewritten: rewritten,
            removed: published.files.filter { !paths.contains($0.path) }.sorted { $0.path < $1.path }
                .map { File(path: $0.path, bytes: $0.byteCount) },
            keptCount: keptCount, skipped: photos.failures.map(\.description))
    }
}
