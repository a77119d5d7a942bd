import BuildCache
import FileReading
import ImagePipeline
import PageRendering
import SiteFolder
import SitePlanning
import Synchronization

/// A receiver of a site's files. It may receive several folders at the same time.
protocol SiteSink: Sendable {
    /// The files received so far.
    var contents: SiteContents { get }

    /// Receives the unchanged files of the album directly in a folder.
    ///
    /// - Parameter published: the files of albums in the published site.
    func keep(_ folder: [String], from published: SiteManifest)

    /// Receives files that are all in one folder.
    ///
    /// - Parameters:
    ///   - known: the folder's pages as they were last written, by name.
    ///   - ahead: pages in other folders that the finished site will have.
    ///   - scope: where else the folder's pages can lead to.
    /// - Returns: the folder's pages as they are now.
    /// - Throws: ``BuildError/invalidPage(_:_:)`` for the first page that breaks a rule.
    func put(
        _ files: [SiteFile], in folder: [String], known: [String: BuildDatabase.Page], ahead: Set<SitePath>,
        scope: LinkScope
    ) async throws(BuildError) -> [String: BuildDatabase.Page]
}

extension SiteSink {
    var manifest: SiteManifest { contents.manifest }
}

/// The files that a sink has received. Several tasks can add files and look them up at the same time.
final class SiteContents: Sendable {
    private let state: Mutex<SiteManifest>

    init(_ manifest: SiteManifest = SiteManifest()) {
        state = Mutex(manifest)
    }

    /// A copy of the list. It costs time when more files are added while the copy exists.
    var manifest: SiteManifest { state.withLock { $0 } }

    func entry(of path: String) -> SiteManifest.Entry? {
        let (folder, name) = RelativePath.split(SiteManifest.encoded(path))
        return state.withLock { $0.folders[folder]?.files[name] }
    }

    /// The hash of the files directly in a folder, given percent-encoded.
    func signature(of folder: String) -> ContentHash { state.withLock { $0.signature(of: folder) } }

    /// Adds files. No file may be added twice.
    func add(_ files: SiteManifest) { state.withLock { $0.merge(files) } }

    /// Adds the files of the album directly in a folder, given percent-encoded, from another list.
    ///
    /// - Returns: the number of files.
    @discardableResult
    func addAlbum(_ folder: String, from other: SiteManifest) -> Int {
        state.withLock { manifest in
            manifest.replace(folder, by: other.albumFolder(folder))
            return manifest.folders[folder]?.files.count ?? 0
        }
    }
}
