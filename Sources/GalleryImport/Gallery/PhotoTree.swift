import FileReading
import Foundation
import PhotoCatalog

/// The folders of photos, without what is hidden, deleted, a built site, or leads elsewhere by a link.
struct PhotoTree: Sendable {
    struct Folder: Sendable {
        /// From the tree's root; empty for the root.
        let path: String
        /// Names of photos in natural order.
        let photos: [String]
        /// Names of other files, sorted.
        let others: [String]

        var name: String { (path as NSString).lastPathComponent }
    }

    let root: String
    /// Each before those in it.
    let folders: [Folder]

    /// In folders, so that a wrong path ends soon.
    static let limit = 100_000

    init(_ root: String) throws(ImportError) {
        self.root = root
        guard Self.isFolder(root) else { throw .noPhotoFolder(root) }
        var folders: [Folder] = []
        var open = [""]
        while let path = open.popLast(), folders.count < Self.limit {
            let listing = try mapError(of: FolderListing(of: path.isEmpty ? root : root + "/" + path)) {
                ImportError.unreadable(file: path.isEmpty ? root : root + "/" + path, $0)
            }
            if !path.isEmpty, BuiltSite.isOne(listing) { continue }
            var (photos, others, inner): ([String], [String], [String]) = ([], [], [])
            for entry in listing.entries where !FileKind.isPassedOver(entry.name) {
                switch (entry.kind, FileKind(ofFileNamed: entry.name)) {
                case (.folder, _) where BinFolder.isName(entry.name): break
                case (.folder, _) where path.isEmpty && entry.name == BuiltSite.folderName: break
                case (.folder, _): inner.append(entry.name)
                case (.file, .picture), (.link, .picture), (.file, .raw), (.link, .raw): photos.append(entry.name)
                case (.file, _): others.append(entry.name)
                default: break
                }
            }
            folders.append(
                Folder(
                    path: path, photos: photos.sorted { NaturalOrder($0) < NaturalOrder($1) }, others: others.sorted()))
            for name in inner.sorted(by: >) { open.append(path.isEmpty ? name : path + "/" + name) }
        }
        self.folders = folders
    }

    static func isFolder(_ path: String) -> Bool { (try? FileStatus(of: path))?.kind == .folder }

    func file(_ name: String, in folder: Folder) -> String {
        root + "/" + (folder.path.isEmpty ? name : folder.path + "/" + name)
    }

    /// Whether there are photos in the folder or below it.
    func hasPhotos(_ folder: Folder) -> Bool {
        folders.contains { inner in
            !inner.photos.isEmpty
                && (folder.path.isEmpty || inner.path == folder.path || inner.path.hasPrefix(folder.path + "/"))
        }
    }
}
