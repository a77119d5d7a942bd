import FileReading
import Foundation
import PhotoCatalog
import SiteFolder

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

    /// The folders that no target may contain or be in.
    var ownFolders: OwnFolders {
        OwnFolders([(source, "the source folder"), (site, "the site's folder"), (cache.path, "the cache")])
    }

    /// The list that the last publication from here has put at a target, in case that the target loses it.
    func listFile(of target: PublishTarget) -> String { keptFiles(of: target) + "-list" }

    /// The beginning of the names of what is kept for a target.
    func keptFiles(of target: PublishTarget) -> String {
        cache.publishingFolder(of: source) + "/" + TargetID(target.kind).hash.text
    }
}

extension PublicationPlaces {
    /// Refuses a repository of this machine that came with the gallery: git would run its hooks.
    fileprivate func refuseRepositoryOfGallery(_ address: String) throws(PublishError) {
        let isRemote = address.contains("://") ? !address.hasPrefix("file://") : address.hasSSHHost
        guard !isRemote else { return }
        let path = address.hasPrefix("file://") ? String(address.dropFirst("file://".count)) : address
        guard path.hasPrefix("/") else {
            throw .unusableFolder(address, reason: "is a relative path. Write the whole path of the repository.")
        }
        let place = FileSystem.resolved(path) + "/"
        for folder in [source, site] where place.hasPrefix(folder + "/") {
            throw .unusableFolder(
                address, reason: "is inside \(folder), so it could run programs of the gallery. Move it elsewhere.")
        }
    }
}

extension PublicationPlaces {
    /// The files of the gallery that a command names, each with the hash of its contents: who changes one of them
    /// changes what the command does.
    func fingerprints(of arguments: [String]) -> [[String]] {
        arguments.compactMap { argument in
            let path = argument.hasPrefix("/") ? argument : source + "/" + argument
            guard FileSystem.resolved(path).hasPrefix(source + "/"), FileSystem.status(path)?.kind == .file,
                let contents = FileManager.default.contents(atPath: path)
            else { return nil }
            return ["file of the gallery:", argument, ContentHash.of(contents).text]
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
                path: path, from: places.source, apartFrom: places.ownFolders,
                mustExist: FileSystem.status(places.listFile(of: self)) != nil)
        case .rsync(let address): return RsyncStore(address: address)
        case .git(let repository, let branch, let keepsHistory):
            try places.refuseRepositoryOfGallery(repository)
            return GitStore(
                repository: repository, branch: branch, keepsHistory: keepsHistory,
                folder: places.keptFiles(of: self) + ".git")
        case .rclone(let remote):
            return RcloneStore(remote: remote) { FileClass($0.path).uploadHeaders(for: host) }
        case .command: return nil
        }
    }
}
