import PageRendering
import PhotoCatalog

/// The files that a build would read, write and remove.
package struct BuildForecast: Codable, Sendable {
    /// A file and its size in bytes; nil if the size is only known after the file is made.
    package struct File: Codable, Hashable, Sendable {
        package let path: String
        package let bytes: Int?
    }

    /// Photos that would be read, with paths from the source.
    package let read: [File]
    /// Files that would be added, with paths from the site's root.
    package let made: [File]
    /// Files whose contents would change.
    package let rewritten: [File]
    /// Files of the site that would be removed.
    package let removed: [File]
    /// Number of files that would stay unchanged.
    package let keptCount: Int
    /// Photos that can't be shown, with cause and remedy.
    package let skipped: [String]
}

/// Compares a site's files with the published ones, and writes nothing.
struct ForecastSink: SiteSink {
    private let maker: FileMaker
    private var share = Share()

    /// What is known of some of the files.
    private struct Share: Sendable {
        var manifest = SiteManifest()
        var made: [BuildForecast.File] = []
        var rewritten: [BuildForecast.File] = []
        var keptCount = 0
        /// The pages of one folder, by name.
        var pages: [String: BuildDatabase.Page] = [:]
    }

    init(maker: FileMaker) {
        self.maker = maker
    }

    var manifest: SiteManifest { share.manifest }

    mutating func keep(_ folder: [String]) {
        let folder = SiteManifest.encoded(folder)
        share.manifest.takeAlbum(folder, from: maker.published.untouched)
        share.keptCount += manifest.folders[folder]?.files.count ?? 0
    }

    mutating func put(
        _ files: [SiteFile], in folder: [String], known: [String: BuildDatabase.Page], ahead: Set<SitePath>
    ) async throws(BuildError) -> [String: BuildDatabase.Page] {
        let targets = LinkTargets(files, ahead: ahead, site: manifest)
        let shares = try await CoreShares.filled(files.count, startingWith: Share()) {
            [maker] index, share throws(BuildError) in
            try Self.put(files[index], known: known, &share, targets, maker)
        }
        var pages: [String: BuildDatabase.Page] = [:]
        for own in shares {
            share.manifest.merge(own.manifest)
            share.made += own.made
            share.rewritten += own.rewritten
            share.keptCount += own.keptCount
            pages.merge(own.pages) { own, _ in own }
        }
        return pages
    }

    private static func put(
        _ file: SiteFile, known: [String: BuildDatabase.Page], _ share: inout Share, _ targets: LinkTargets,
        _ maker: FileMaker
    ) throws(BuildError) {
        let published = maker.published
        let path = file.path.description
        let content = try maker.content(of: file, known: known, pages: &share.pages, targets: targets)
        let bytes = content.data?.count ?? content.byteCount ?? published.byteCount(holding: content.hash)
        if published.hash(of: path) == content.hash {
            share.keptCount += 1
        } else if published.has(path) {
            share.rewritten.append(BuildForecast.File(path: path, bytes: bytes))
        } else {
            share.made.append(BuildForecast.File(path: path, bytes: bytes))
        }
        share.manifest.add(path, SiteManifest.Entry(byteCount: bytes ?? 0, modified: 0, hash: content.hash))
    }

    /// Paths of all files that would be written.
    var writtenPaths: [String] { (share.made + share.rewritten).map(\.path) }

    func forecast(_ photos: RenderedLibrary, _ originals: PublishedOriginals) -> BuildForecast {
        func sorted(_ files: [BuildForecast.File]) -> [BuildForecast.File] { files.sorted { $0.path < $1.path } }
        let removed = maker.published.untouched.files.filter { !manifest.contains($0.path) }
        let read = photos.read.merging(originals.read) { own, _ in own }
        return BuildForecast(
            read: sorted(read.map { BuildForecast.File(path: $0.path, bytes: $1) }), made: sorted(share.made),
            rewritten: sorted(share.rewritten),
            removed: sorted(removed.map { BuildForecast.File(path: $0.path, bytes: $0.entry.byteCount) }),
            keptCount: share.keptCount, skipped: photos.failures.map(\.description))
    }
}
