@testable import PhotoCatalog

/// Albums made of the paths of their photos, as a reader would find them.
func library(_ paths: [String], covers: [String: String] = [:]) -> PhotoLibrary {
    PhotoLibrary(root: album([], of: paths.map { $0.split(separator: "/").map(String.init) }, covers), warnings: [])
}

private func album(_ path: [String], of photos: [[String]], _ covers: [String: String]) -> Album {
    let own = photos.filter { $0.count == path.count + 1 }
    var folders: [PhotoFile] = []
    for photo in photos where photo.count > path.count + 1 {
        // As bytes: two spellings of one letter are two folders.
        let folder = PhotoFile(path: photo[path.count])
        if !folders.contains(folder) { folders.append(folder) }
    }
    return Album(
        path: path, title: path.last ?? "Photos", description: nil,
        cover: covers[path.joined(separator: "/")].map(PhotoFile.init), sort: PhotoOrder(.name),
        groups: own.isEmpty
            ? [] : [PhotoGroup(title: nil, photos: own.map { Photo(path: $0.joined(separator: "/")) })],
        albums: folders.map { folder in
            let inside = photos.filter {
                $0.count > path.count + 1 && $0[path.count].utf8.elementsEqual(folder.path.utf8)
            }
            return album(path + [folder.path], of: inside, covers)
        })
}
