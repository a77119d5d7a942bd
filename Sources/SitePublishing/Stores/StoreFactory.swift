import FileReading
import Foundation
import PhotoCatalog
import SiteFolder

extension PublicationPlaces {
    /// Refuses a repository of this machine that came with the gallery: git would run its hooks.
    fileprivate func refuseRepositoryOfGallery(_ address: String) throws(PublishError) {
        let isRemote = address.contains("://") ? !address.hasPrefix("file://") : address.hasSSHHost
        guard !isRemote else { return }
        let path = address.hasPrefix("file://") ? String(address.dropFirst("file://".count)) : address
        guard path.hasPrefix("/") else {
            throw .unusable(address, "is a relative path. Write the whole path of the repository.")
        }
        let place = FileSystem.resolved(path) + "/"
        for folder in [source, site] where place.hasPrefix(folder + "/") {
            throw .unusable(
                address, "is inside \(folder), so it could run programs of the gallery. Move it elsewhere.")
        }
    }
}

extension String {
    /// Whether git reads this as `host:path`: a colon before the first slash.
    fileprivate var hasSSHHost: Bool { firstIndex(of: ":").map { !self[..<$0].contains("/") } ?? false }
}

extension PublishTarget {
    /// Returns the store of the target; nil for a target that is a command.
    func store(_ places: PublicationPlaces) throws(PublishError) -> (any TargetStore)? {
        switch kind {
        case .folder(let path):
            return try FolderStore(
                path: path, from: places.source, apartFrom: OwnFolders(of: places),
                mustExist: FileSystem.status(places.listFile(of: self)) != nil)
        case .rsync(let address): return RsyncStore(address: address)
        case .git(let repository, let branch, let keepsHistory):
            try places.refuseRepositoryOfGallery(repository)
            return GitStore(
                repository: repository, branch: branch, keepsHistory: keepsHistory,
                folder: places.keptFiles(of: self) + ".git")
        case .rclone(let remote):
            return RcloneStore(remote: remote) { FileClass.uploadHeaders(of: $0.path, for: host) }
        case .command: return nil
        }
    }
}
