import BuildCache
import PageRendering
import PhotoCatalog
import SiteFolder
import Synchronization
import Threading

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
final class ForecastSink: SiteSink {
    private let maker: FileMaker
    let contents = SiteContents()
    private let changes = Mutex(Changes())

    /// How files differ from the published ones.
    private struct Changes: Sendable {
        package var made: [BuildForecast.File] = []
        var rewritten: [BuildForecast.File] = []
        var keptCount = 0

        mutating func add(_ other: Changes) {
            made += other.made
            rewritten += other.rewritten
            keptCount += other.keptCount
        }
    }

    /// What is known of some of a folder's files.
    private struct Share: Sendable {
        var manifest = SiteManifest()
        var changes = Changes()
        /// The folder's pages, by name.
        package var pages: [String: BuildDatabase.Page] = [:]
    }

    init(maker: FileMaker) {
        self.maker = maker
    }

    func keep(_ folder: [String]) {
        let count = contents.addAlbum(SiteManifest.encoded(folder), from: maker.published.untouched)
        changes.withLock { $0.keptCount += count }
    }

    func put(
        _ files: [SiteFile], in folder: [String], known: [String: BuildDatabase.Page], ahead: Set<SitePath>,
        scope: LinkScope
    ) async throws(BuildError) -> [String: BuildDatabase.Page] {
        let targets = LinkTargets(files, ahead: ahead, site: contents, scope: scope)
        let shares = try await CoreShares.filled(files.count, startingWith: Share()) {
            [maker] index, share throws(BuildError) in
            try BuildError.checkCancellation()
            try Self.put(files[index], known: known, &share, targets, maker)
        }
        var pages: [String: BuildDatabase.Page] = [:]
        for share in shares {
            contents.add(share.manifest)
            changes.withLock { $0.add(share.changes) }
            pages.merge(share.pages) { own, _ in own }
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
            share.changes.keptCount += 1
        } else if published.has(path) {
            share.changes.rewritten.append(BuildForecast.File(path: path, bytes: bytes))
        } else {
            share.changes.made.append(BuildForecast.File(path: path, bytes: bytes))
        }
        share.manifest.add(path, SiteManifest.Entry(byteCount: bytes ?? 0, modified: 0, hash: content.hash))
    }

    /// Paths of all files that would be written.
    var writtenPaths: [String] { changes.withLock { ($0.made + $0.rewritten).map(\.path) } }

    func forecast(_ photos: RenderedLibrary, _ originals: PublishedOriginals) -> BuildForecast {
        func sorted(_ files: [BuildForecast.File]) -> [BuildForecast.File] { files.sorted { $0.path < $1.path } }
        let manifest = manifest
        let changes = changes.withLock { $0 }
        let removed = maker.published.untouched.files.filter { !manifest.contains($0.path) }
        let read = photos.read.merging(originals.read) { own, _ in own }
        return BuildForecast(
            read: sorted(read.map { BuildForecast.File(path: $0.path, bytes: $1) }), made: sorted(changes.made),
            rewritten: sorted(changes.rewritten),
            removed: sorted(removed.map { BuildForecast.File(path: $0.path, bytes: $0.entry.byteCount) }),
            keptCount: changes.keptCount, skipped: photos.failures.map(\.description))
    }
}
