import FileReading
import Foundation

/// A file to publish, and where it is on this machine.
package struct PublishedFile: Hashable, Sendable {
    /// The path from the root of the site and of the target, with `/` between its parts.
    package let path: String
    /// The absolute path on this machine: in the site, or in the overlay of files made for the target.
    package let file: String
    package let byteCount: Int
    package let hash: ContentHash
    /// Whether it has rules by which a host leads from old addresses to pages, so that the pages come first.
    package let leadsToPages: Bool

    package init(path: String, file: String, byteCount: Int, hash: ContentHash, leadsToPages: Bool = false) {
        self.path = path
        self.file = file
        self.byteCount = byteCount
        self.hash = hash
        self.leadsToPages = leadsToPages
    }
}

/// A built site that is ready to be published. No build can change it while the value exists.
package final class PublishableSite {
    /// The site's folder, absolute, with links resolved.
    package let folder: String
    /// All files of the site, sorted by path. The manifest is not among them.
    package let files: [PublishedFile]
    /// The folders of unlisted albums, from the site's root.
    package let unlistedFolders: Set<String>
    private let lock: FileLock

    private static let namedCount = 5

    /// - Parameter path: the site's folder, as the user names it.
    /// - Throws: ``SiteFolderError`` if the folder belongs to a preview with drafts, is not a site that this program built,
    ///   is written by a build, or differs from what was built.
    /// - Complexity: one system call for each file; files with a new time are read.
    package init(in path: String) throws(SiteFolderError) {
        try PreviewMark.refuse(path)
        folder = FileSystem.resolved(path)
        guard let lock = try? FileLock(folder, O_DIRECTORY) else { throw .noSite(path) }
        guard (try? lock.take(.shared)) == true else { throw .busy(path) }
        self.lock = lock
        let manifest = try Self.manifest(of: folder, named: path)
        files = manifest.files.map { [folder] path, entry in
            PublishedFile(path: path, file: folder + "/" + path, byteCount: entry.byteCount, hash: entry.hash)
        }.sorted { $0.path < $1.path }
        unlistedFolders = Set(manifest.unlistedFolders.map(SiteManifest.decoded))
    }

    private static func manifest(of folder: String, named path: String) throws(SiteFolderError) -> SiteManifest {
        let site = PublishedSite(in: folder)
        guard let manifest = site.manifest else { throw .noSite(path) }
        guard site.isFinished else { throw .changedSite(path, files: [], count: 0) }
        let changed = manifest.files.filter { file, entry in
            !site.untouched.contains(file) && !entry.isOf(folder + "/" + file)
        }.map(\.path).sorted()
        guard changed.isEmpty else {
            throw .changedSite(path, files: Array(changed.prefix(namedCount)), count: changed.count)
        }
        return manifest
    }

    /// Finds files in the site's folder that are not part of the site.
    ///
    /// - Parameter isWanted: called with the path of each such file from the site's root.
    /// - Returns: the wanted files, sorted by path. Links, and files of this program in the folder, are never among
    ///   them.
    package func otherFiles(where isWanted: (String) -> Bool) throws(SiteFolderError) -> [PublishedFile] {
        let known = Set(files.map(\.path))
        var found: [PublishedFile] = []
        let all = try SiteFolderError.files(FileSystem.contents(of: folder).files)
        for path in all.sorted() where !known.contains(path) && isWanted(path) {
            // The staging folder and the parts of the manifest are private.
            guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".vitrine") }) else { continue }
            let file = folder + "/" + path
            guard let status = FileSystem.status(file), status.kind == .file, let hash = ContentHash.of(file: file)
            else { continue }
            found.append(PublishedFile(path: path, file: file, byteCount: status.byteCount, hash: hash))
        }
        return found
    }
}
