import FileReading
import Foundation
import PhotoCatalog
import SiteFolder

/// The folders of a gallery that a target must neither contain nor be in: the source, the site and the cache.
///
/// A folder of this computer is compared by its path. What a tool reaches can have any name: that of a host, a mount or
/// a remote in the tool's settings. So the lock that was just written to the target is looked for in these folders.
struct OwnFolders: Sendable {
    /// Absolute, with links resolved, and what messages call the folder.
    private let folders: [(path: String, name: String)]

    init(_ folders: [(path: String, name: String)] = []) {
        self.folders = folders.map { (FileSystem.resolved($0.path), $0.name) }
    }

    init(of places: PublicationPlaces) {
        self.init([
            (places.source, "the source folder"), (places.site, "the site's folder"), (places.cache.path, "the cache"),
        ])
    }

    /// A lock that was found in one of the folders or above one.
    struct Place: Hashable {
        /// The folder that has the lock.
        let path: String
        /// What messages call the gallery's own folder.
        let own: String
    }

    /// Returns why a folder of this computer can't be a target; nil if it can.
    ///
    /// - Parameter folder: absolute, with links resolved.
    func refusal(of folder: String) -> String? {
        folders.first { FileSystem.areNested(folder, $0.path) }.map { Self.refusal(for: $0.name) }
    }

    /// Returns why a target can't be used whose lock was found.
    func refusal(of place: Place) -> String { "is the folder \(place.path). It " + Self.refusal(for: place.own) }

    private static func refusal(for name: String) -> String {
        "must not contain \(name) or be in it. Choose another folder."
    }

    /// Returns where the lock with an ID is, in one of the folders, in a folder below, or in a folder above.
    ///
    /// Links in the folders are not followed: a build reads what they lead to, and a target there is the user's choice.
    ///
    /// - Complexity: Reads the names in all folders, and looks for one name in each. No photo is opened.
    func place(ofLock id: String) -> Place? {
        for own in folders {
            let above = RelativePath.foldersAbove(own.path).reversed().map { $0.isEmpty ? "/" : $0 }
            let all = above + Self.tree(own.path)
            if let path = all.first(where: { Self.hasLock(id, $0) }) { return Place(path: path, own: own.name) }
        }
        return nil
    }

    /// Returns the paths of the folders and of all folders in them.
    func tree() -> Set<String> { Set(folders.flatMap { Self.tree($0.path) }) }

    /// Removes the folder that a lock was found in, and those above it, as far as they are new and empty.
    ///
    /// - Parameter earlier: ``tree()`` before the lock was written.
    func removeFolders(at place: Place, unlessIn earlier: Set<String>) {
        var path = place.path
        while !earlier.contains(path), rmdir(path) == 0 { path = (path as NSString).deletingLastPathComponent }
    }

    /// The folder and all folders in it that can be read.
    private static func tree(_ root: String) -> [String] {
        var folders = [root]
        var index = 0
        while index < folders.count {
            let folder = folders[index]
            for entry in (try? FolderListing(of: folder))?.entries ?? [] where entry.kind == .folder {
                folders.append(folder + "/" + entry.name)
            }
            index += 1
        }
        return folders
    }

    private static func hasLock(_ id: String, _ folder: String) -> Bool {
        let descriptor = open(folder + "/" + FileAtTarget.lockName, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return TargetLock.readText(descriptor).contains(id)
    }
}
