import ImagePipeline
import PageRendering
import PhotoCatalog

/// Where each album goes in the site: decided from names alone.
struct SiteNames: Sendable {
    /// The folder that a top-level album can't have: the theme's files are in it.
    static let themeFolder = "theme"

    /// By their own folders.
    private let folders: [PhotoFile: [String]]
    /// Names that new photos in the root can't have.
    private let reservedStems: Set<String>

    /// - Parameter published: the site that is replaced: pages that are there keep their addresses.
    init(_ library: PhotoLibrary, over published: SiteManifest = SiteManifest()) {
        reservedStems = RootFiles.reservedStems(over: published)
        var folders: [PhotoFile: [String]] = [:]
        for album in library.albums {
            let folder = folders[album.folder] ?? []
            let reserved: Set<String> = folder.isEmpty ? [Self.themeFolder] : []
            let names = Self.distinct(album.albums.map { $0.path.last ?? "" }) {
                URLName.album($0, reserved: reserved, hashLength: $1)
            }
            for (child, name) in zip(album.albums, names) { folders[child.folder] = folder + [name] }
        }
        self.folders = folders
    }

    /// The album's folder, from the site's root.
    func folder(of album: Album) -> [String] { folders[album.folder] ?? [] }

    func page(of album: Album) -> SitePath { SitePath(folder(of: album), "index.html") }

    /// - Complexity: O(*n*) in the album's own photos.
    func photos(of album: Album) -> PhotoNames {
        let folder = folder(of: album)
        return PhotoNames(album, folder: folder, reserved: folder.isEmpty ? reservedStems : [])
    }

    /// Names within one folder. Six characters of hash meet once in a billion names; those two then get all thirteen.
    fileprivate static func distinct<Named>(
        _ names: [Named], as name: (Named, _ hashLength: Int) -> String
    ) -> [String] {
        let short = names.map { name($0, 6) }
        let counts = Dictionary(grouping: short, by: \.self).mapValues(\.count)
        return zip(names, short).map { counts[$1] == 1 ? $1 : name($0, 13) }
    }
}

/// Where an album's photos go in the site.
struct PhotoNames: Sendable {
    /// The album's, from the site's root.
    let folder: [String]
    private let stems: [PhotoFile: String]

    fileprivate init(_ album: Album, folder: [String], reserved: Set<String>) {
        let photos = album.groups.flatMap(\.photos)
        let names = SiteNames.distinct(photos) { photo, length in
            let isAtHome = PhotoFile(path: (album.path + [photo.name]).joined(separator: "/")) == photo
            return URLName.photo(
                photo.name, at: isAtHome ? nil : photo.path, reserved: reserved, hashLength: length)
        }
        self.folder = folder
        stems = Dictionary(zip(photos, names)) { first, _ in first }
    }

    /// What the names of the photo's files begin with.
    func stem(of photo: PhotoFile) -> String { stems[photo] ?? URLName.photo(photo.name) }

    func page(of photo: PhotoFile) -> SitePath { SitePath(folder, stem(of: photo) + ".html") }

    func file(of rendition: Rendition, of photo: PhotoFile) -> SitePath {
        SitePath(folder, "\(stem(of: photo))-\(rendition.size.width).\(rendition.format.suffix)")
    }

    /// Where the photo's own file goes; its format is what the photographer calls it.
    func original(of photo: PhotoFile) -> SitePath {
        let suffix = photo.name.split(separator: ".").last?.lowercased() ?? ""
        return SitePath(folder, "\(stem(of: photo))-original.\(suffix)")
    }
}
