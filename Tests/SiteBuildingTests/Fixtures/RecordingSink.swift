import FileReading
import ImagePipeline
import PageRendering
import Synchronization

@testable import BuildCache
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

/// Takes what it is given, as a site whose files hold their own paths.
final class RecordingSink: SiteSink {
    private struct Record {
        var kept: [String] = []
        var made: [String] = []
        var files: [SiteFile] = []
    }

    let contents: SiteContents
    private let record = Mutex(Record())
    private let onPut: @Sendable (_ folder: String) async throws(BuildError) -> Void

    /// - Parameter onPut: Called with a folder before its files are taken.
    init(
        contents: SiteManifest = SiteManifest(),
        onPut: @escaping @Sendable (_ folder: String) async throws(BuildError) -> Void = { _ in }
    ) {
        self.contents = SiteContents(contents)
        self.onPut = onPut
    }

    /// The folders of albums that were kept.
    var kept: Set<String> { record.withLock { Set($0.kept) } }
    /// The folders whose files were received, in this order.
    var made: [String] { record.withLock { $0.made } }
    /// In the order of their paths.
    var files: [SiteFile] { record.withLock { $0.files }.sorted { $0.path < $1.path } }

    func keep(_ folder: [String], from published: SiteManifest) {
        let folder = folder.joined(separator: "/")
        record.withLock { $0.kept.append(folder) }
        contents.addAlbum(folder, from: published)
    }

    func put(
        _ files: [SiteFile], in folder: [String], known: [String: BuildDatabase.Page], ahead: Set<SitePath>,
        scope: LinkScope
    ) async throws(BuildError) -> [String: BuildDatabase.Page] {
        try await onPut(folder.joined(separator: "/"))
        var manifest = SiteManifest()
        for path in files.map(\.path.description) {
            manifest.add(
                path, SiteManifest.Entry(byteCount: path.utf8.count, modified: 0, hash: .of(Array(path.utf8))))
        }
        contents.add(manifest)
        record.withLock { record in
            record.made.append(folder.joined(separator: "/"))
            record.files += files
        }
        return ["index.html": BuildDatabase.Page(cacheKey: ContentHash(value: 1), hash: ContentHash(value: 1))]
    }
}
