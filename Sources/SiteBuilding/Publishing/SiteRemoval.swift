import BuildCache
import FileReading
import Foundation
import PhotoCatalog
import SiteFolder

/// The removal of what builds and previews of a source have made: a site, and what is cached for it.
///
/// A site's files are removed by its manifest, if they are still as they were written. Everything else in the
/// destination stays. In the cache folder, only what has the name of this source and this destination is removed.
package struct SiteRemoval: Sendable {
    /// Something that will be removed, or that stays.
    package struct Part: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// A site in the destination.
            case site
            /// New files of a build that did not end.
            case staging
            case cache
            /// A site that only previews showed, with its staging folder.
            case preview
            /// Pictures of hidden photos.
            case drafts
            /// The results of checks of the site.
            case checks
            /// What publications keep, except at targets.
            case publishing
            /// Answers that were read from stores.
            case stores
            /// What `vitrine serve` can undo.
            case history
        }

        package let kind: Kind
        package let path: String
        package let fileCount: Int
        package let byteCount: Int
    }

    package let parts: [Part]
    /// Paths of files of the site that were changed since they were written, and stay.
    package let changedFiles: [String]
    /// Number of files in the destination that no build wrote, and that stay.
    package let foreignCount: Int
    /// The history of edits, if it exists and stays.
    package let keptHistory: Part?
    /// The destination as the user wrote it.
    package let destination: String
    private let source: String
    private let cache: CacheFolder

    package var fileCount: Int { parts.reduce(0) { $0 + $1.fileCount } }
    package var byteCount: Int { parts.reduce(0) { $0 + $1.byteCount } }

    /// Finds what there is. Nothing is changed.
    ///
    /// - Parameters:
    ///   - source: as the user wrote it. It need not exist any more.
    ///   - removesHistory: whether the history of edits is removed, which cannot be made again.
    /// - Throws: ``BuildError/siteOfOther(destination:source:)`` if another source's site is in the destination,
    ///   or what makes the destination unusable.
    package init(
        of source: String, from destination: String, cache: CacheFolder, removesHistory: Bool = false
    ) throws(BuildError) {
        self.source = FileSystem.resolved(source)
        self.destination = destination
        self.cache = cache
        try BuildError.site(PreviewMark.refuse(destination))
        let folder = FileSystem.resolved(destination)
        if let status = FileSystem.status(folder), status.kind != .folder {
            throw .site(.destinationIsFile(destination))
        }
        if let other = cache.otherSource(of: folder, besides: self.source) {
            throw .siteOfOther(destination: destination, source: other)
        }
        let published = PublishedSite(in: folder)
        let history = Self.folderPart(.history, cache.editsFolder(of: source))
        let others = [
            Self.folderPart(.drafts, cache.draftsFolder(of: source)),
            Self.databasePart(cache.checksFile(of: folder), .checks),
            Self.folderPart(.publishing, cache.publishingFolder(of: source)),
            Self.folderPart(.stores, cache.storesFolder(of: self.source)), removesHistory ? history : nil,
        ]
        let previewed = PublishedSite(in: cache.previewFolder(of: source))
        parts =
            Self.parts(of: published, .site, source: self.source, cache)
            + Self.parts(of: previewed, .preview, source: self.source, cache) + others.compactMap(\.self)
        keptHistory = removesHistory ? nil : history
        changedFiles = published.changedFiles
        foreignCount = Self.foreignCount(in: folder, besides: published)
    }

    /// Removes what was found. What was changed since then stays.
    ///
    /// - Returns: The number of removed files.
    /// - Throws: ``BuildError/busy(_:)`` if a build or a preview uses one of the folders. Then nothing of that folder
    ///   and of the parts after it is removed.
    package func run() throws(BuildError) -> Int {
        var count = 0
        if has(.site) || has(.staging) { count += try removeSite(from: destination) }
        let folder = FileSystem.resolved(destination)
        count += removeDatabase(cache.databaseFile(source: source, destination: folder))
        let preview = cache.previewFolder(of: source)
        if FileSystem.isFolder(preview) || !Self.stagingParts(of: FileSystem.resolved(preview)).isEmpty {
            count += try removeSite(from: preview)
        }
        count += removeDatabase(cache.databaseFile(source: source, destination: FileSystem.resolved(preview)))
        if has(.drafts) { count += try removeDrafts(cache.draftsFolder(of: source)) }
        count += removeDatabase(cache.checksFile(of: folder))
        if has(.publishing) { count += try removePublishing(cache.publishingFolder(of: source)) }
        if has(.stores) {
            count += try removing(cache.storesFolder(of: source), lockedBy: "lock") { $0.contains(".sqlite") }
        }
        if has(.history) { count += try removeHistory(cache.editsFolder(of: source)) }
        removeEmptyCacheFolders()
        return count
    }

    private func has(_ kind: Part.Kind) -> Bool { parts.contains { $0.kind == kind } }

    /// Removes the files of a site, its manifest, and the folders that are empty then.
    private func removeSite(from path: String) throws(BuildError) -> Int {
        let folder = FileSystem.resolved(path)
        let staged = Self.stagingParts(of: folder).reduce(0) { $0 + $1.fileCount }
        let count = try BuildError.site(StagingFolder.removeSite(from: path, keepsManifest: false))
        // Keeps a folder with other files, and one that a link leads to.
        if FileSystem.isFolder(path) { rmdir(folder) }
        return count + staged
    }

    /// Removes the folders of the cache that have nothing in them any more, also those of other galleries.
    private func removeEmptyCacheFolders() {
        let inner = [
            cache.previewFolder(of: source), cache.draftsFolder(of: source), cache.checksFile(of: destination),
            cache.publishingFolder(of: source), cache.storesFolder(of: source), cache.editsFolder(of: source),
        ].map { RelativePath.split($0).folder }
        // A folder that the user has named is the user's.
        for folder in inner + (cache == .usual ? [cache.path] : []) { rmdir(folder) }
    }

    private func removeDatabase(_ file: String) -> Int {
        guard let part = Self.databasePart(file) else { return 0 }
        CacheDatabase.remove(file)
        unlink(file + CacheFolder.movedSuffix)
        return part.fileCount
    }

    /// Removes the pictures of previews that were killed. A running preview holds a lock on the mark.
    private func removeDrafts(_ folder: String) throws(BuildError) -> Int {
        try removing(folder, lockedBy: PreviewMark.fileName) { name in name.hasPrefix("vitrine-") }
    }

    private func removePublishing(_ folder: String) throws(BuildError) -> Int {
        try removing(folder, lockedBy: "lock") { name in [".git", "-files", "-list"].contains(where: name.hasSuffix) }
    }

    private func removeHistory(_ folder: String) throws(BuildError) -> Int {
        try removing(folder, lockedBy: "lock") { name in name.hasPrefix("edit-") || name == "pending" || name == "draft"
        }
    }

    /// Removes files and folders of the program's own cache folder by their names, then the lock and the folder.
    private func removing(
        _ folder: String, lockedBy lockName: String, _ isOurs: (String) -> Bool
    ) throws(BuildError) -> Int {
        let lock = try? FileLock(folder + "/" + lockName, O_NOFOLLOW)
        defer { lock?.release() }
        if (try? lock?.take(.exclusive)) == false { throw .site(.busy(folder)) }
        let count = Self.measure(folder).count
        for name in (try? FolderListing(of: folder))?.names ?? [] where isOurs(name) {
            do {
                try FileManager.default.removeItem(atPath: folder + "/" + name)
            } catch {
                throw .file(.cannotWrite(path: folder + "/" + name, .last))
            }
        }
        unlink(folder + "/" + lockName)
        rmdir(folder)
        return count - Self.measure(folder).count
    }
}

extension SiteRemoval {
    /// The site, new files of a build of it that did not end, and the database of its builds.
    ///
    /// - Complexity: one system call for each file of the site.
    private static func parts(
        of site: PublishedSite, _ kind: Part.Kind, source: String, _ cache: CacheFolder
    ) -> [Part] {
        let destination = FileSystem.resolved(site.folder)
        let files = site.untouched
        let part = Part(kind: kind, path: site.folder, fileCount: files.fileCount, byteCount: files.byteCount)
        let database = databasePart(cache.databaseFile(source: source, destination: destination))
        return (site.manifest == nil ? [] : [part]) + stagingParts(of: destination) + [database].compactMap(\.self)
    }

    private static func stagingParts(of destination: String) -> [Part] {
        let paths = StagingFolder.paths(for: destination)
        return [paths.beside, paths.within].filter(StagingFolder.isOurs).compactMap { folderPart(.staging, $0) }
    }

    private static func databasePart(_ file: String, _ kind: Part.Kind = .cache) -> Part? {
        let suffixes = ["", "-wal", "-shm", "-journal", CacheFolder.movedSuffix]
        let sizes = suffixes.compactMap { FileSystem.status(file + $0)?.byteCount }
        guard !sizes.isEmpty else { return nil }
        return Part(kind: kind, path: file, fileCount: sizes.count, byteCount: sizes.reduce(0, +))
    }

    private static func folderPart(_ kind: Part.Kind, _ path: String) -> Part? {
        guard FileSystem.isFolder(path) else { return nil }
        let (count, size) = measure(path)
        return Part(kind: kind, path: path, fileCount: count, byteCount: size)
    }

    /// The number of files below a folder, and their size in bytes. Links are not followed.
    private static func measure(_ folder: String) -> (count: Int, size: Int) {
        guard FileSystem.isFolder(folder), let files = try? FileSystem.contents(of: folder).files else { return (0, 0) }
        return (files.count, files.reduce(0) { $0 + (FileSystem.status(folder + "/" + $1)?.byteCount ?? 0) })
    }

    private static func foreignCount(in folder: String, besides published: PublishedSite) -> Int {
        guard FileSystem.isFolder(folder), let files = try? FileSystem.contents(of: folder).files else { return 0 }
        return files.count { path in
            let isManifest = RelativePath.split(path).name == ManifestFile.name
            return published.manifest?.contains(path) != true && !isManifest && !path.hasPrefix(".vitrine/")
        }
    }
}
