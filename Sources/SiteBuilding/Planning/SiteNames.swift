import PageRendering
import PhotoCatalog

/// Where each album and each photo goes in the site: decided from names alone, before any photo is read.
struct SiteNames: Sendable {
    /// The folder that a top-level album can't have: the theme's files are in it.
    static let themeFolder = "theme"

    private let folders: [[String]: [String]]
    private let stems: [PhotoFile: String]

    init(_ library: PhotoLibrary) {
        var folders: [[String]: [String]] = [library.root.path: []]
        var stems: [PhotoFile: String] = [:]
        for album in library.albums {
            let folder = folders[album.path] ?? []
            let reserved: Set<String> = folder.isEmpty ? [Self.themeFolder] : []
            let names = URLName.albums(album.albums.map { $0.path.last ?? "" }, reserved: reserved)
            for (child, name) in zip(album.albums, names) { folders[child.path] = folder + [name] }
            stems.merge(Self.stems(of: album.groups.flatMap(\.photos))) { first, _ in first }
        }
        self.folders = folders
        self.stems = stems
    }

    /// The album's folder, from the site's root.
    func folder(of album: Album) -> [String] { folders[album.path] ?? [] }

    func page(of album: Album) -> SitePath { SitePath(folder(of: album), "index.html") }

    /// What the names of the photo's files begin with.
    func stem(of photo: PhotoFile) -> String { stems[photo] ?? URLName.photo(photo.name) }

    func page(of photo: PhotoFile, in album: Album) -> SitePath {
        SitePath(folder(of: album), stem(of: photo) + ".html")
    }

    /// Six characters of hash meet once in a billion names; those two then get all thirteen.
    private static func stems(of photos: [PhotoFile]) -> [PhotoFile: String] {
        let short = photos.map { URLName.photo($0.name) }
        let counts = Dictionary(grouping: short, by: { $0 }).mapValues(\.count)
        let stems = zip(photos, short).map { photo, stem in
            counts[stem] == 1 || photo.name == stem + ".jpg" ? stem : URLName.photo(photo.name, hashLength: 13)
        }
        return Dictionary(zip(photos, stems)) { first, _ in first }
    }
}
