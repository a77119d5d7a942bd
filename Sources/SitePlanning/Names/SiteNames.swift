import FileReading
import ImagePipeline
import PageRendering
import PhotoCatalog
import SiteFolder

/// The addresses of albums and photos in the site. They depend only on names.
package struct SiteNames: Sendable {
    /// Name of the folder of the theme's files, which no top-level album can have.
    package static let themeFolder = "theme"

    /// The albums' folders in the site, by their folders in the source.
    private let folders: [PhotoFile: [String]]
    /// Names that new photos in the root must not have.
    private let reservedStems: Set<String>

    /// - Parameter published: the manifest of the site that is replaced. Its pages keep their addresses.
    package init(_ library: PhotoLibrary, over published: SiteManifest = SiteManifest()) {
        reservedStems = RootFiles.reservedStems(over: published)
        var folders: [PhotoFile: [String]] = [:]
        for album in library.albums {
            let folder = folders[album.folder] ?? []
            let reserved: Set<String> = folder.isEmpty ? [Self.themeFolder] : []
            let names = Self.distinct(album.albums) { URLName.album($0, reserved: reserved, hashLength: $1) }
            for (child, name) in zip(album.albums, names) { folders[child.folder] = folder + [name] }
        }
        self.folders = folders
    }

    /// Returns the album's folder, from the site's root.
    package func folder(of album: Album) -> [String] { folders[album.folder] ?? [] }

    package func page(of album: Album) -> SitePath { SitePath(folder(of: album), "index.html") }

    /// Returns the names of an album's photos.
    ///
    /// - Complexity: O(*n*) in the number of the album's own photos.
    package func photos(of album: Album) -> PhotoNames {
        let folder = folder(of: album)
        return PhotoNames(album, folder: folder, reserved: folder.isEmpty ? reservedStems : [])
    }

    /// Returns distinct names within one folder. Two names collide in six hash characters about once in a billion; both
    /// then get all thirteen.
    fileprivate static func distinct<Named>(
        _ names: [Named], as name: (Named, _ hashLength: Int) -> String
    ) -> [String] {
        let short = names.map { name($0, 6) }
        let counts = Dictionary(grouping: short, by: \.self).mapValues(\.count)
        return zip(names, short).map { counts[$1] == 1 ? $1 : name($0, 13) }
    }
}

extension URLName {
    /// Returns the name of an album's folder.
    ///
    /// - Parameter album: if its address is secret, it has its suffix already.
    fileprivate static func album(_ album: Album, reserved: Set<String>, hashLength: Int) -> String {
        let folderName = album.path.last ?? ""
        switch album.address {
        case .folderName: return self.album(folderName, reserved: reserved, hashLength: hashLength)
        case .chosen(.name(let address)): return address
        case .chosen(.path(let names)): return names[names.count - 1]
        case .secret(_, let suffix?): return self.album(folderName, secretSuffix: suffix)
        case .secret(_, nil): preconditionFailure("names are made of a library whose secret addresses have suffixes")
        }
    }
}

/// The addresses of an album's photos in the site.
package struct PhotoNames: Sendable {
    /// The album's folder, from the site's root.
    package let folder: [String]
    private let stems: [PhotoFile: String]

    fileprivate init(_ album: Album, folder: [String], reserved: Set<String>) {
        let photos = album.photos.map(\.file)
        let names = SiteNames.distinct(photos) { photo, length in
            let isAtHome = PhotoFile(path: (album.path + [photo.name]).joined(separator: "/")) == photo
            return URLName.photo(
                photo.name, at: isAtHome ? nil : photo.path, reserved: reserved, hashLength: length)
        }
        self.folder = folder
        stems = Dictionary(zip(photos, names)) { first, _ in first }
    }

    /// Returns the common beginning of the names of the photo's files.
    package func stem(of photo: PhotoFile) -> String { stems[photo] ?? URLName.photo(photo.name) }

    package func page(of photo: PhotoFile) -> SitePath { SitePath(folder, stem(of: photo) + ".html") }

    /// The album's picture for link previews. No photo's file has two dots.
    package var preview: SitePath { SitePath(folder, Self.previewName) }

    package static let previewName = "cover.preview.jpg"

    /// Whether a file's name is that of a photo's page, not of a page of an album.
    package static func isPage(_ name: some StringProtocol) -> Bool {
        name.hasSuffix(".html") && name != "index.html" && !name.dropLast(".html".count).contains(".")
    }

    /// Returns a page of the album itself, from 1. The names of further ones have two dots, which no photo's page has.
    package func albumPage(_ number: Int) -> SitePath {
        SitePath(folder, number == 1 ? "index.html" : "page.\(number).html")
    }

    /// Returns a stylesheet of one of the album's pages.
    package func sheet(_ name: String, onPage number: Int) -> SitePath {
        SitePath(folder, number == 1 ? "\(name).css" : "\(name).\(number).css")
    }

    package func file(of rendition: Rendition, of photo: PhotoFile) -> SitePath {
        SitePath(folder, "\(stem(of: photo))-\(rendition.size.width).\(rendition.format.suffix)")
    }

    /// Returns the address of the photo's original. Its extension is that of the photo's file, in lower case, or that
    /// of the content if the photo's file has a wrong one. The stem is the photo's alone, so originals can't collide.
    package func address(of original: PublishedOriginal, of photo: PhotoFile) -> SitePath {
        let suffix = original.suffix ?? photo.name.split(separator: ".").last?.lowercased() ?? ""
        return SitePath(folder, "\(stem(of: photo))-original.\(suffix)")
    }
}

extension Album {
    /// Its own folder, to which the two spellings of an accented letter are two, as with photos.
    package var folder: PhotoFile { PhotoFile(path: path.joined(separator: "/")) }
}

extension SiteNames {
    /// - Throws: ``PlanningError/addressTaken(file:address:)`` if an album shall have an address that is not free.
    package static func refuseTakenAddresses(in library: PhotoLibrary, source: String) throws(PlanningError) {
        let albums = library.albums.filter { $0.albums.contains(where: \.hasChosenAddress) }
        guard !albums.isEmpty else { return }
        let names = SiteNames(library)
        for album in albums {
            let folders = album.albums.map { ($0, names.folder(of: $0)) }
            let counts = Dictionary(grouping: folders, by: \.1).mapValues(\.count)
            for (inner, folder) in folders {
                guard case .chosen(.name(let address)) = inner.address else { continue }
                let reserved: Set<String> = folder.count == 1 ? [themeFolder] : []
                guard counts[folder] == 1, URLName.isFree(address, of: reserved) else {
                    throw .addressTaken(
                        file: RelativePath.named(AlbumSettings.file(in: inner.path), in: source), address: address)
                }
            }
        }
    }
}

extension Album {
    fileprivate var hasChosenAddress: Bool { if case .chosen = address { true } else { false } }
}
