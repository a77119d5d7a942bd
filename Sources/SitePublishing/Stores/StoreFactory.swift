import Foundation
import PhotoCatalog
import SiteBuilding

/// The folders of one publication.
package struct PublicationPlaces: Sendable {
    /// The source folder, absolute. Relative paths of targets begin here.
    package let source: String
    /// The site's folder, absolute.
    package let site: String
    /// The folder of the user's cache.
    package let cache: CacheFolder

    /// - Parameters: as the user names them.
    package init(source: String, site: String, cache: CacheFolder) {
        self.source = FileSystem.resolved(source)
        self.site = FileSystem.resolved(site)
        self.cache = cache
    }

    /// The beginning of the names of what is kept for a target.
    func keptFiles(of target: PublishTarget) -> String {
        cache.publishingFolder(of: source) + "/" + TargetID(target.kind).hash.text
    }
}

extension PublishTarget {
    /// Returns the store of the target; nil for a target that is a command.
    func store(_ places: PublicationPlaces) throws(PublishError) -> (any TargetStore)? {
        switch kind {
        case .folder(let path):
            return try FolderStore(
                path: path, from: places.source,
                apartFrom: [
                    (places.source, "the source folder"), (places.site, "the site's folder"),
                    (places.cache.path, "the cache"),
                ])
        case .rsync(let address): return RsyncStore(address: address)
        case .git(let repository, let branch, let keepsHistory):
            return GitStore(
                repository: repository, branch: branch, keepsHistory: keepsHistory,
                folder: places.keptFiles(of: self) + ".git")
        case .rclone(let remote):
            let headers = UploadHeaders(host: host)
            return RcloneStore(remote: remote) { headers.lines(for: $0.path) }
        case .command: return nil
        }
    }
}
