import FileReading
import PhotoCatalog

/// Counts photos and films as far as names of files tell. No file is opened, and no link is followed.
enum PhotoCount {
    /// - Parameters:
    ///   - depth: How many levels below the folder count too.
    ///   - limit: The count at which it stops.
    /// - Throws: The reason why the folder can't be listed. Folders in it that can't be listed have no photos.
    static func count(in folder: String, depth: Int = .max, limit: Int) throws(SystemError) -> Int {
        var count = 0
        var open = [(path: folder, depth: depth)]
        while let (path, depth) = open.popLast() {
            let isTop = path == folder
            guard let listing = isTop ? try FolderListing(of: path) : try? FolderListing(of: path),
                isTop || !BuiltSite.isOne(listing)
            else { continue }
            for entry in listing.entries where !FileKind.isPassedOver(entry.name) {
                switch entry.kind {
                case .file, .link:
                    count += FileKind(ofFileNamed: entry.name).isPhoto ? 1 : 0
                    if count >= limit { return count }
                case .folder where depth > 0 && isAlbum(entry.name, isTop: isTop):
                    open.append((RelativePath.named(entry.name, in: path), depth - 1))
                case .folder, .special: break
                }
            }
        }
        return count
    }

    private static func isAlbum(_ name: String, isTop: Bool) -> Bool {
        !BinFolder.isName(name) && !(isTop && name == BuiltSite.folderName)
    }
}
