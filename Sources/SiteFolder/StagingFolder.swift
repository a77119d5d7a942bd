import FileReading
import CFileExchange
import Foundation

/// A folder in which new files of the site are kept until all are made.
///
/// One build at a time uses it: it holds a lock, which the system releases when the process ends. The next build
/// removes what a killed build left, but never a foreign file, that is, one that is in none of the program's manifests.
/// Finished renditions are kept for the next build.
package final class StagingFolder {
    /// The absolute path of the destination, with links resolved.
    package let destination: String
    private let folder: String
    /// Nil once it is released.
    private var lock: FileLock?
    /// A lock on the destination itself, because two users may choose different staging folders for it; nil for none.
    private var destinationLock: FileLock?

    /// Whether the cache has the keys of finished files, so that the next build can reuse the files.
    package var isRemembered = true

    /// The folder for the new site's files.
    package var site: String { folder + "/site" }
    /// The folder for new renditions and originals whose names are not known yet. It may also have those of a build
    /// that was not published.
    package var pool: String { folder + "/pool" }

    package init(for path: String) throws(SiteFolderError) {
        destination = FileSystem.resolved(path)
        if let status = FileSystem.status(destination), status.kind != .folder { throw .destinationIsFile(path) }
        let places = try Self.places(for: destination)
        folder = places.chosen
        destinationLock = try? FileLock(destination, O_DIRECTORY)
        if (try? destinationLock?.take(.exclusive)) == false { throw .busy(path) }
        let isNew = FileSystem.status(folder) == nil
        do throws(SiteFolderError) {
            try Self.refuseForeign(folder)
            // The folder contains originals that are not yet checked for private details.
            try SiteFolderError.files(FileSystem.makeFolder(folder, isPrivate: true))
            lock = try Self.lock(folder, for: path)
        } catch {
            // Does nothing unless the folder is empty.
            if isNew { rmdir(folder) }
            throw error
        }
        do throws(SiteFolderError) {
            try clearSite(of: folder)
            try clearOther(places.other)
            unlink(destination + "/" + ManifestFile.draftName)
            try begin()
        } catch {
            // No other code removes the folder. On a full disk it exists, but files in it can't be written.
            try? abandon(keepsRenditions: error.problem?.isFullDisk != true)
            throw error
        }
    }

    /// The paths that the folder of a destination may have.
    ///
    /// - Parameter destination: absolute, with links resolved.
    package static func paths(for destination: String) -> (beside: String, within: String) {
        let (above, name) = RelativePath.split(destination)
        return ("\(above)/.\(name).vitrine", destination + "/.vitrine")
    }

    /// Returns the two possible paths of the folder: beside the destination, where no web server reads it, and inside
    /// the destination, if files beside it can't be moved into it.
    private static func places(for destination: String) throws(SiteFolderError) -> (chosen: String, other: String) {
        let (beside, within) = paths(for: destination)
        let above = RelativePath.split(destination).folder
        let parent = above.isEmpty ? "/" : above
        guard let status = FileSystem.status(destination) else {
            if FileSystem.status(parent) == nil {
                try SiteFolderError.files(FileSystem.makeFolder(parent))
            }
            return (beside, within)
        }
        let isMountPoint =
            status.device != FileSystem.status(parent)?.device || vitrine_is_one_mount(parent, destination) == 0
        return isMountPoint || access(parent, W_OK) != 0 ? (within, beside) : (beside, within)
    }

    /// - Throws: ``SiteFolderError/foreignFiles(_:count:)`` if the path is taken by something else.
    private static func refuseForeign(_ folder: String) throws(SiteFolderError) {
        guard FileSystem.status(folder) != nil, !isOurs(folder) else { return }
        let (parent, name) = RelativePath.split(folder)
        throw .foreignFiles([name], in: parent)
    }

    /// Returns whether a folder has only what a staging folder contains. The lock is created first.
    package static func isOurs(_ folder: String) -> Bool {
        guard FileSystem.isFolder(folder),
            let names = try? FolderListing(of: folder).names
        else { return false }
        let own = names.filter { !isRemoved($0) }
        return own.isEmpty || own.contains("lock") && Set(own).isSubset(of: ["lock", "site", "pool"])
    }

    /// Returns whether a file was removed while it was open, by its name: FUSE and NFS keep it until it is closed.
    private static func isRemoved(_ name: String) -> Bool { name.hasPrefix(".fuse_hidden") || name.hasPrefix(".nfs") }

    /// Removes a folder if it is empty, or will be as soon as the system has closed files that were removed from it.
    private static func removeEmpty(_ folder: String) {
        for _ in 0..<100 {
            guard rmdir(folder) != 0, errno == ENOTEMPTY,
                let names = try? FolderListing(of: folder).names, names.allSatisfy(isRemoved)
            else { return }
            usleep(10_000)
        }
    }

    private static func lock(_ folder: String, for path: String) throws(SiteFolderError) -> FileLock {
        let lock = try mapError(of: FileLock(folder + "/lock", O_CREAT | O_RDWR, mode: 0o644)) {
            SiteFolderError.file(.cannotWrite(path: folder, .system($0)))
        }
        // A build that ends removes its lock.
        guard (try? lock.take(.exclusive)) == true,
            let held = try? FileStatus(ofDescriptor: lock.descriptor),
            FileSystem.status(folder + "/lock")?.inode == held.inode
        else { throw .busy(path) }
        return lock
    }

    /// Clears what a killed build left at the other possible path, for example that of a build by another user.
    private func clearOther(_ other: String) throws(SiteFolderError) {
        guard FileSystem.status(other) != nil, Self.isOurs(other), let lock = try? Self.lock(other, for: other)
        else { return }
        defer { lock.release() }
        try clear(other)
        unlink(other + "/lock")
        Self.removeEmpty(other)
    }

    private func begin() throws(SiteFolderError) {
        do throws(FileError) {
            try FileSystem.makeFolder(pool)
            try FileSystem.makeFolder(site)
            try ManifestFile.write(SiteManifest(), as: .unfinished, to: site, isLasting: false)
        } catch {
            throw .file(error)
        }
    }

    /// Empties the folder for another attempt.
    package func startOver() throws(SiteFolderError) {
        try clear(folder)
        try begin()
    }

    /// Removes the staging folder, except foreign files in it.
    package func discard() throws(SiteFolderError) {
        try clear(folder)
        release()
    }

    /// Ends a build that publishes nothing.
    ///
    /// Finished renditions are kept for the next build, unless it can't use them. A folder inside the destination, which
    /// the owner may upload at any time, is only kept if the user stopped the build.
    ///
    /// - Parameter keepsRenditions: false if the disk is full, or if files may have private details.
    package func abandon(keepsRenditions: Bool, isCancelled: Bool = false) throws(SiteFolderError) {
        let isInDestination = RelativePath.split(folder).folder == destination
        guard isRemembered, keepsRenditions, !isInDestination || isCancelled else { return try discard() }
        try clearSite(of: folder)
        rmdir(pool)
        release()
    }

    /// Removes the folder if it contains nothing to keep, and releases the locks.
    private func release() {
        let isEmpty = !FileSystem.isFolder(pool)
        if isEmpty { unlink(folder + "/lock") }
        (lock, destinationLock) = (nil, nil)
        if isEmpty { Self.removeEmpty(folder) }
    }

    /// Moves the new files into the destination, and removes the files that the new site doesn't have.
    ///
    /// - Parameters:
    ///   - manifest: the new site's manifest.
    ///   - published: the site in the destination.
    package func publish(_ manifest: SiteManifest, over published: PublishedSite) throws(SiteFolderError) {
        if FileSystem.status(destination) == nil {
            do throws(FileError) {
                try StoredManifest.write(manifest, to: site)
                try sync()
                return try FileSystem.rename(site, to: destination)
            } catch {
                throw .file(error)
            }
        }
        let update = SiteUpdate(from: site, to: published, manifest)
        try update.prepare(sync)
        try update.run(sync)
        try clear(folder)
    }

    /// Waits until everything written is on the disk. Without this, a power failure could leave empty files.
    private func sync() throws(FileError) {
        guard let lock, vitrine_sync(lock.descriptor) == 0 else { throw .cannotWrite(path: folder, .last) }
    }

    /// Removes staged files, including the files of the old site that were moved there.
    private func clearSite(of folder: String) throws(SiteFolderError) {
        let retired = RetiredFolder(folder: folder + "/site", successor: destination)
        try SiteFolderError.files(retired.remove())
    }

    /// Removes everything in a folder, except foreign files.
    private func clear(_ folder: String) throws(SiteFolderError) {
        try clearSite(of: folder)
        FileSystem.removeFlatFolder(folder + "/pool")
    }
}

extension StagingFolder {
    /// Removes every file of a site that is unchanged since it was written, the folders that are empty then, and what a
    /// killed build left.
    ///
    /// - Parameters:
    ///   - path: the site's folder, as the user names it.
    ///   - keepsManifest: whether a manifest without files stays.
    /// - Returns: the number of removed files of the site.
    package static func removeSite(from path: String, keepsManifest: Bool) throws(SiteFolderError) -> Int {
        let staging = try StagingFolder(for: path)
        let folder = staging.destination
        do throws(SiteFolderError) {
            let published = PublishedSite(in: folder)
            if published.manifest != nil { try staging.publish(SiteManifest(), over: published) }
            if !keepsManifest, let left = StoredManifest(in: folder), left.state == .finished,
                left.manifest.fileCount == 0
            {
                unlink(folder + "/" + ManifestFile.name)
            }
            try staging.discard()
            return published.untouched.fileCount
        } catch {
            try? staging.discard()
            throw error
        }
    }
}
