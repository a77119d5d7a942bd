import FileReading
import CFileExchange
import Foundation

/// A folder in which new files of the site wait until all are made.
///
/// One build at a time holds it, by a lock that the system lets go of when the process ends. What a killed build left
/// behind is cleared away by the next, by the same rule as always: what is not in a manifest of ours is not deleted. Its finished
/// renditions stay for the next build to take.
final class StagingFolder {
    /// Absolute, with links resolved.
    let destination: String
    private let folder: String
    private let lock: Int32
    /// On the destination itself, since who builds may decide on where the folder is; -1 for none.
    private let destinationLock: Int32

    /// Whether the next build will know what finished files are.
    var isRemembered = true

    /// Where the new site's files go.
    var site: String { folder + "/site" }
    /// Where new renditions and originals wait until it is known what they are called. Those of a build that didn't publish them may
    /// be in it.
    var pool: String { folder + "/pool" }

    init(for path: String) throws(BuildError) {
        destination = FileSystem.resolved(path)
        if let status = FileSystem.status(destination), status.kind != .folder { throw .destinationIsFile(path) }
        let places = try Self.places(for: destination)
        folder = places.chosen
        destinationLock = open(destination, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if destinationLock >= 0, flock(destinationLock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            Self.close(lock: destinationLock)
            throw .busy(path)
        }
        let isNew = FileSystem.status(folder) == nil
        do throws(BuildError) {
            try Self.refuseForeign(folder)
            // It contains originals that are not yet checked for private details.
            try FileSystem.makeFolder(folder, isPrivate: true)
            lock = try Self.lock(folder, for: path)
        } catch {
            // Does nothing unless the folder is empty.
            if isNew { rmdir(folder) }
            if destinationLock >= 0 { Self.close(lock: destinationLock) }
            throw error
        }
        do throws(BuildError) {
            try clearSite(of: folder)
            try clearOther(places.other)
            unlink(destination + "/" + ManifestFile.draftName)
            try begin()
        } catch {
            // No other code removes it: on a full disk the folder exists, but its files can't be written.
            try? abandon(after: error)
            throw error
        }
    }

    /// Where the folder may be: beside the destination, where no visitor comes, and in it, if files could not be moved there from
    /// beside.
    private static func places(for destination: String) throws(BuildError) -> (chosen: String, other: String) {
        let (above, name) = RelativePath.split(destination)
        let (beside, within) = ("\(above)/.\(name).vitrine", destination + "/.vitrine")
        let parent = above.isEmpty ? "/" : above
        guard let status = FileSystem.status(destination) else {
            if FileSystem.status(parent) == nil { try FileSystem.makeFolder(parent) }
            return (beside, within)
        }
        let isMountPoint =
            status.device != FileSystem.status(parent)?.device || vitrine_is_one_mount(parent, destination) == 0
        return isMountPoint || access(parent, W_OK) != 0 ? (within, beside) : (beside, within)
    }

    /// - Throws: ``BuildError/foreignFiles(_:count:)`` if something else has the folder's name.
    private static func refuseForeign(_ folder: String) throws(BuildError) {
        guard FileSystem.status(folder) != nil, !isOurs(folder) else { return }
        let (parent, name) = RelativePath.split(folder)
        throw .foreignFiles([name], in: parent)
    }

    /// Whether nothing is in a folder but what we make there, the lock first.
    private static func isOurs(_ folder: String) -> Bool {
        guard FileSystem.isFolder(folder),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return false }
        return names.isEmpty || names.contains("lock") && Set(names).isSubset(of: ["lock", "site", "pool"])
    }

    private static func lock(_ folder: String, for path: String) throws(BuildError) -> Int32 {
        let lock = open(folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard lock >= 0 else { throw .cannotWrite(path: folder, cause: FileSystem.lastCause) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0, isCurrent(lock, folder + "/lock") else {
            close(lock: lock)
            throw .busy(path)
        }
        return lock
    }

    /// Clears what a killed build left where another user's would have its folder.
    private func clearOther(_ other: String) throws(BuildError) {
        guard FileSystem.status(other) != nil, Self.isOurs(other), let lock = try? Self.lock(other, for: other) else {
            return
        }
        defer { Self.close(lock: lock) }
        try clear(other)
        unlink(other + "/lock")
        rmdir(other)
    }

    private func begin() throws(BuildError) {
        try FileSystem.makeFolder(pool)
        try FileSystem.makeFolder(site)
        try ManifestFile.write(SiteManifest(), as: .unfinished, to: site, isLasting: false)
    }

    /// Empties it for another try.
    func startOver() throws(BuildError) {
        try clear(folder)
        try begin()
    }

    deinit {
        Self.close(lock: lock)
        if destinationLock >= 0 { Self.close(lock: destinationLock) }
    }

    /// Lets go of it even where a process that is just being started has a copy of the descriptor.
    private static func close(lock: Int32) {
        flock(lock, LOCK_UN)
        Foundation.close(lock)
    }

    /// Removes the staging folder with all that is ours in it.
    func discard() throws(BuildError) {
        try clear(folder)
        release()
    }

    /// Ends a build that publishes nothing.
    ///
    /// Finished renditions stay for the next build, unless it can't use them, or the disk is full, or they may tell what must not be
    /// known. In the destination, whose owner may copy it to a host at any time, they stay only where the user stopped the build.
    func abandon(after error: BuildError) throws(BuildError) {
        let isInDestination = RelativePath.split(folder).folder == destination
        guard isRemembered, !error.leavesNoRoom, !error.isAboutPrivacy, !isInDestination || error.isCancellation else {
            return try discard()
        }
        try clearSite(of: folder)
        rmdir(pool)
        release()
    }

    /// Removes the folder, if nothing is kept in it, and lets other builds go on.
    private func release() {
        if !FileSystem.isFolder(pool) {
            unlink(folder + "/lock")
            rmdir(folder)
        }
        flock(lock, LOCK_UN)
        if destinationLock >= 0 { flock(destinationLock, LOCK_UN) }
    }

    /// Lets the new files take their places in the destination, and those go that the new site doesn't have.
    ///
    /// - Parameters:
    ///   - manifest: the new site's.
    ///   - published: the site that is in the destination.
    func publish(_ manifest: SiteManifest, over published: PublishedSite) throws(BuildError) {
        if FileSystem.status(destination) == nil {
            try StoredManifest.write(manifest, to: site)
            try sync()
            return try FileSystem.rename(site, to: destination)
        }
        let update = SiteUpdate(from: site, to: published, manifest)
        try update.prepare(sync)
        try update.run(sync)
        try clear(folder)
    }

    /// Waits until all that was written is on the disk: else a power cut could leave files with nothing in them.
    private func sync() throws(BuildError) {
        guard vitrine_sync(lock) == 0 else { throw .cannotWrite(path: folder, cause: FileSystem.lastCause) }
    }

    /// Whether the open lock is still the one by that name: a build that ends takes its lock away.
    private static func isCurrent(_ lock: Int32, _ path: String) -> Bool {
        guard let held = try? FileStatus(ofDescriptor: lock) else { return false }
        return FileSystem.status(path)?.inode == held.inode
    }

    /// Empties a folder of files that never took their places, and of those that were in them before.
    private func clearSite(of folder: String) throws(BuildError) {
        try RetiredSite(folder: folder + "/site", successor: destination).remove()
    }

    /// Empties a folder of everything.
    private func clear(_ folder: String) throws(BuildError) {
        try clearSite(of: folder)
        FileSystem.removeFlatFolder(folder + "/pool")
    }
}
