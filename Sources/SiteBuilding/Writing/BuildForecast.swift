import BuildCache
import PageRendering
import PhotoCatalog
import SiteFolder
import SitePlanning
import Synchronization

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
        var made: [BuildForecast.File] = []
        var rewritten: [BuildForecast.File] = []
        var keptCount = 0
    }

    init(maker: FileMaker) {
        self.maker = maker
    }

    func keep(_ folder: [String], from published: SiteManifest) {
        let count = contents.addAlbum(SiteManifest.encoded(folder), from: published)
        changes.withLock { $0.keptCount += count }
    }

    func put(
        _ files: [SiteFile], in folder: [String], known: [String: BuildDatabase.Page], ahead: Set<SitePath>,
        scope: LinkScope
    ) async throws(BuildError) -> [String: BuildDatabase.Page] {
        try await maker.make(files, known: known, ahead: ahead, scope: scope, into: contents) { [self] content, path in
            let published = maker.published
            let bytes = content.data?.count ?? content.byteCount ?? published.byteCount(holding: content.hash)
            let file = BuildForecast.File(path: path, bytes: bytes)
            changes.withLock { changes in
                if published.hash(of: path) == content.hash {
                    changes.keptCount += 1
                } else if published.has(path) {
                    changes.rewritten.append(file)
                } else {
                    changes.made.append(file)
                }
            }
            return SiteManifest.Entry(byteCount: bytes ?? 0, modified: 0, hash: content.hash)
        }
    }

    /// Paths of all files that would be written.
    var writtenPaths: [String] { changes.withLock { ($0.made + $0.rewritten).map(\.path) } }

    func forecast(_ rendered: RenderedFiles) -> BuildForecast {
        func sorted(_ files: [BuildForecast.File]) -> [BuildForecast.File] { files.sorted { $0.path < $1.path } }
        let manifest = manifest
        let changes = changes.withLock { $0 }
        let removed = maker.published.untouched.files.filter { !manifest.contains($0.path) }
        let read = rendered.renditions.read.merging(rendered.originals.read) { own, _ in own }
            .merging(rendered.films.read) { own, _ in own }
        return BuildForecast(
            read: sorted(read.map { BuildForecast.File(path: $0.path, bytes: $1) }), made: sorted(changes.made),
            rewritten: sorted(changes.rewritten),
            removed: sorted(removed.map { BuildForecast.File(path: $0.path, bytes: $0.entry.byteCount) }),
            keptCount: changes.keptCount, skipped: rendered.renditions.failures.map(\.description))
    }
}
