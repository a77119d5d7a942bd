import FileReading
import Foundation
import PhotoCatalog

/// The folders of photos, without what is hidden, deleted, a built site, or leads elsewhere by a link.
struct PhotoTree: Sendable {
    struct Folder: Sendable {
        /// From the tree's root; empty for the root.
        let path: String
        /// Names of photos and films in natural order.
        let photos: [String]
        /// Names of other files, sorted.
        let others: [String]

        var name: String { (path as NSString).lastPathComponent }

    }

    let root: String
    /// Each before those in it.
    let folders: [Folder]
    /// Folders with photos in them or below them, by the folder that they are right in.
    private let inner: [String: [Folder]]

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
                case (.file, .picture), (.link, .picture), (.file, .raw), (.link, .raw), (.file, .film), (.link, .film):
                    photos.append(entry.name)
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
        // Folders come before those in them.
        var inner: [String: [Folder]] = [:]
        for folder in folders.reversed() where !folder.path.isEmpty {
            if !folder.photos.isEmpty || inner[folder.path] != nil {
                inner[Self.parent(of: folder.path), default: []].append(folder)
            }
        }
        self.inner = inner.mapValues { $0.reversed() }
    }

    /// The folder that a folder or a file is in; empty for the root. Foundation's function stops the program if a path
    /// has one letter only.
    static func parent(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

    static func isFolder(_ path: String) -> Bool { (try? FileStatus(of: path))?.kind == .folder }

    func file(_ name: String, in folder: Folder) -> String {
        root + "/" + (folder.path.isEmpty ? name : folder.path + "/" + name)
    }

    /// The folders right in a folder that have photos in them or below them.
    func innerAlbums(of folder: Folder) -> [Folder] { inner[folder.path] ?? [] }

    /// Whether there is a film in any folder.
    var hasFilms: Bool { folders.contains { $0.photos.contains { FileKind(ofFileNamed: $0) == .film } } }

    /// Whether there are photos in the folder or below it.
    func hasPhotos(_ folder: Folder) -> Bool { !folder.photos.isEmpty || !innerAlbums(of: folder).isEmpty }
}
