import CFileExchange
import Foundation

/// A folder beside the destination in which the new site grows, and from which it takes the destination's place.
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
        let parent = (destination as NSString).deletingLastPathComponent
        if let status = FileSystem.status(destination), status.device != FileSystem.status(parent)?.device {
            throw .cannotSwap(path: destination, cause: "it is a file system of its own")
        }
        let name = (destination as NSString).lastPathComponent
        folder = (parent == "/" ? "" : parent) + "/.\(name).vitrine"
        if FileSystem.status(parent) == nil { try FileSystem.makeFolder(parent) }
        // Originals wait in it that nobody has looked into yet.
        try FileSystem.makeFolder(folder, isPrivate: true)
        lock = open(folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard lock >= 0 else { throw .cannotWrite(path: folder, cause: FileSystem.lastCause) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0, Self.isCurrent(lock, folder + "/lock") else { throw .busy(path) }
        try clear(isLeftBehind: true)
        try begin()
    }

    private func begin() throws(BuildError) {
        try FileSystem.makeFolder(pool)
        try FileSystem.makeFolder(site)
        try SiteManifest().write(to: site)
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

    /// Puts the new site, whose files are all in `manifest`, in the place of the old one, and removes that.
    ///
    /// Files of others in the destination stay where they are: they get a second name in the new site before the two
    /// change places in one step, so that there is no moment at which any of them is missing.
    ///
    /// - Parameter old: The old site's manifest, finished, if that is known.
    func swap(_ manifest: SiteManifest, for old: SiteManifest? = nil) throws(BuildError) {
        var finished = manifest
        finished.isFinished = true
        try finished.write(to: site)
        // Else a power cut could leave neither the old site nor a new one with anything in its files.
        guard vitrine_sync(lock) == 0 else { throw .cannotWrite(path: site, cause: FileSystem.lastCause) }
        guard FileSystem.status(destination) != nil else {
            try FileSystem.rename(site, to: destination)
            return
        }
        let old = old ?? SiteManifest(in: destination)
        let foreign = try ForeignContent(of: destination, besides: old ?? SiteManifest())
        let blocked = foreign.obstacles(to: finished.paths)
        guard blocked.isEmpty else { throw .foreignFiles(blocked, in: destination) }
        try foreign.carry(to: site)
        try exchange()
        try RetiredSite(folder: site, successor: destination).remove(old)
        try clear()
    }

    /// Whether the open lock is still the one by that name: a build that ends takes its lock away.
    private static func isCurrent(_ lock: Int32, _ path: String) -> Bool {
        var held = stat()
        return fstat(lock, &held) == 0 && FileSystem.status(path)?.inode == Int(truncatingIfNeeded: held.st_ino)
    }

    private func exchange() throws(BuildError) {
        if vitrine_exchange(site, destination) == 0 { return }
        guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else {
            throw .cannotSwap(path: destination, cause: FileSystem.lastCause)
        }
        let old = folder + "/old"
        guard Foundation.rename(destination, old) == 0 else {
            throw .cannotSwap(path: destination, cause: FileSystem.lastCause)
        }
        guard Foundation.rename(site, destination) == 0 else {
            let cause = FileSystem.lastCause
            try FileSystem.rename(old, to: destination)
            throw .cannotSwap(path: destination, cause: cause)
        }
        try FileSystem.rename(old, to: site)
    }

    /// Empties the folder: a site that never was finished, or one that had its day.
    ///
    /// - Parameter isLeftBehind: Whether another build left it, which was killed.
    private func clear(isLeftBehind: Bool = false) throws(BuildError) {
        let old = folder + "/old"
        if FileSystem.isFolder(old) {
            if FileSystem.status(destination) == nil {
                try FileSystem.rename(old, to: destination)
            } else {
                try RetiredSite(folder: old, successor: destination, isLeftBehind: isLeftBehind).remove()
            }
        }
        try RetiredSite(folder: site, successor: destination, isLeftBehind: isLeftBehind).remove()
        guard FileSystem.isFolder(pool) else { return }
        for file in try FileSystem.contents(of: pool).files { unlink(pool + "/" + file) }
        rmdir(pool)
    }
}
