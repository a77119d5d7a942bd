import CFileExchange
import Foundation

/// A folder in which new files of the site wait until all are made.
///
/// One build at a time holds it, by a lock that the system lets go of when the process ends. What a killed build left
/// behind is cleared away by the next, by the same rule as always: what is not in a manifest of ours is not deleted.
final class StagingFolder {
    /// Absolute, with links resolved.
    let destination: String
    private let folder: String
    private let lock: Int32

    /// Where the new site's files go.
    var site: String { folder + "/site" }
    /// Where new renditions wait until it is known what they are called.
    var pool: String { folder + "/pool" }

    init(for path: String) throws(BuildError) {
        destination = FileSystem.resolved(path)
        if let status = FileSystem.status(destination), status.kind != .folder { throw .destinationIsFile(path) }
        folder = try Self.place(for: destination)
        // Originals wait in it that nobody has looked into yet.
        try FileSystem.makeFolder(folder, isPrivate: true)
        lock = open(folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard lock >= 0 else { throw .cannotWrite(path: folder, cause: FileSystem.lastCause) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0, Self.isCurrent(lock, folder + "/lock") else { throw .busy(path) }
        try clear()
        unlink(destination + "/" + ManifestFile.draftName)
        try begin()
    }

    /// Beside the destination, where no visitor comes; in it where files could not be moved there from beside.
    private static func place(for destination: String) throws(BuildError) -> String {
        let (above, name) = RelativePath.split(destination)
        let parent = above.isEmpty ? "/" : above
        guard let status = FileSystem.status(destination) else {
            if FileSystem.status(parent) == nil { try FileSystem.makeFolder(parent) }
            return "\(above)/.\(name).vitrine"
        }
        let isMountPoint = status.device != FileSystem.status(parent)?.device
        let isAlone = isMountPoint || access(parent, W_OK) != 0
        return isAlone ? destination + "/.vitrine" : "\(above)/.\(name).vitrine"
    }

    private func begin() throws(BuildError) {
        try FileSystem.makeFolder(pool)
        try FileSystem.makeFolder(site)
        try ManifestFile.write(SiteManifest(), to: site, isFinished: false, isLasting: false)
    }

    /// Empties it for another try.
    func startOver() throws(BuildError) {
        try clear()
        try begin()
    }

    deinit {
        close(lock)
    }

    /// Removes the staging folder with all that is ours in it.
    func discard() throws(BuildError) {
        try clear()
        unlink(folder + "/lock")
        rmdir(folder)
    }

    /// Lets the new files take their places in the destination, and those go that the new site doesn't have.
    ///
    /// - Parameters:
    ///   - manifest: the new site's.
    ///   - published: the site that is in the destination.
    func publish(_ manifest: SiteManifest, over published: PublishedSite) throws(BuildError) {
        if FileSystem.status(destination) == nil {
            try ManifestFile.write(manifest, to: site)
            try sync()
            return try FileSystem.rename(site, to: destination)
        }
        let update = SiteUpdate(from: site, to: published, manifest)
        try update.prepare()
        try sync()
        try update.run()
        try clear()
    }

    /// Waits until all that was written is on the disk: else a power cut could leave files with nothing in them.
    private func sync() throws(BuildError) {
        guard vitrine_sync(lock) == 0 else { throw .cannotWrite(path: folder, cause: FileSystem.lastCause) }
    }

    /// Whether the open lock is still the one by that name: a build that ends takes its lock away.
    private static func isCurrent(_ lock: Int32, _ path: String) -> Bool {
        var held = stat()
        return fstat(lock, &held) == 0 && FileSystem.status(path)?.inode == Int(truncatingIfNeeded: held.st_ino)
    }

    /// Empties the folder: files that never took their places, and those that were in them before.
    private func clear() throws(BuildError) {
        try RetiredSite(folder: site, successor: destination).remove()
        guard FileSystem.isFolder(pool) else { return }
        for file in try FileSystem.contents(of: pool).files { unlink(pool + "/" + file) }
        rmdir(pool)
    }
}
