import FileReading
import ImagePipeline
import SiteFolder
import SitePlanning
import Synchronization

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
