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
    private(set) var manifest = SiteManifest()
    private var made: [BuildForecast.File] = []
    private var rewritten: [BuildForecast.File] = []
    private var keptCount = 0

    init(maker: FileMaker) {
        self.maker = maker
    }

    mutating func keep(_ folder: [String]) {
        let folder = SiteManifest.encoded(folder)
        manifest.takeAlbum(folder, from: maker.published.untouched)
        keptCount += manifest.folders[folder]?.files.count ?? 0
    }

    mutating func put(
        _ files: [SiteFile], in folder: [String], known: [String: BuildDatabase.Page], ahead: Set<SitePath>
    ) async throws(BuildError) -> [String: BuildDatabase.Page] {
        let published = maker.published
        let targets = LinkTargets(files, ahead: ahead, site: manifest)
        var pages: [String: BuildDatabase.Page] = [:]
        for file in files {
            let path = file.path.description
            let content = try maker.content(of: file, known: known, pages: &pages, targets: targets)
            let bytes = content.data?.count ?? content.byteCount ?? published.byteCount(holding: content.hash)
            if published.hash(of: path) == content.hash {
                keptCount += 1
            } else if published.has(path) {
                rewritten.append(BuildForecast.File(path: path, bytes: bytes))
            } else {
                made.append(BuildForecast.File(path: path, bytes: bytes))
            }
            manifest.add(path, SiteManifest.Entry(byteCount: bytes ?? 0, modified: 0, hash: content.hash))
        }
        return pages
    }

    /// Paths of all files that would be written.
    var writtenPaths: [String] { (made + rewritten).map(\.path) }

    func forecast(_ photos: RenderedLibrary, _ originals: PublishedOriginals) -> BuildForecast {
        func sorted(_ files: [BuildForecast.File]) -> [BuildForecast.File] { files.sorted { $0.path < $1.path } }
        let removed = maker.published.untouched.files.filter { !manifest.contains($0.path) }
        let read = photos.read.merging(originals.read) { own, _ in own }
        return BuildForecast(
            read: sorted(read.map { BuildForecast.File(path: $0.path, bytes: $1) }), made: sorted(made),
            rewritten: sorted(rewritten),
            removed: sorted(removed.map { BuildForecast.File(path: $0.path, bytes: $0.entry.byteCount) }),
            keptCount: keptCount, skipped: photos.failures.map(\.description))
    }
}
