import FileReading
import PageRendering
import PhotoCatalog

/// The addresses of albums, photos and texts in the site. They depend only on names and settings.
package struct SiteNames: Sendable {
    /// Name of the folder of the theme's files, which nothing else in the root can have.
    package static let themeFolder = "theme"

    /// The albums' folders in the site, by their folders in the source; and those of texts with pictures of their own.
    private var folders: [PhotoFile: [String]] = [:]
    /// The texts' folders in the root, by their files.
    private var pages: [PhotoFile: String] = [:]
    /// By folders of the site: what has names in them besides photos.
    private var surroundings: [[String]: Surroundings] = [:]
    /// Nil for no limit.
    let pageSize: Int?
    /// Whether albums have addresses from the site's root, which need not be below those of the albums around them.
    private let hasPaths: Bool
    private(set) var oldAddresses = OldAddresses()
    /// Where the pages of folders lead that are not albums, since they only have one.
    private(set) var passages: [SitePath: Signpost.Target] = [:]

    /// What has names in a folder of the site besides the photos of the folder's album.
    struct Surroundings: Sendable {
        /// The albums and texts in it.
        var claims: [NameClaim] = []
        /// The folders in it that the addresses of albums pass.
        var passages: Set<String> = []
    }

    /// - Parameters:
    ///   - pages: The texts that have pages in the root.
    ///   - pageSize: The largest number of photos on a page of an album; nil for no limit.
    /// - Complexity: O(*n*) in the number of albums, and of photos that have albums beside them. If anything has an
    ///   alias, in the number of all photos.
    package init(_ shown: PhotoLibrary, pages: [TextPageSetting] = [], pageSize: Int? = nil) {
        self.pageSize = pageSize
        // Folders that are not albums have names too, so that no address changes when one becomes an album.
        let library = shown.unfolded
        let albums = library.albums
        let paths = albums.filter { $0.chosenPath != nil }
        hasPaths = !paths.isEmpty
        surroundings[[]] = Surroundings(claims: pages.map { NameClaim($0) })
        for album in paths { addPath(of: album) }
        for album in albums {
            let folder = folders[album.folder] ?? []
            let inner = album.albums.filter { $0.chosenPath == nil }
            let own = surroundings[folder]?.claims.count ?? 0
            if !inner.isEmpty { surroundings[folder, default: Surroundings()].claims += inner.map { NameClaim($0) } }
            guard let around = surroundings[folder] else { continue }
            let isSettled = around.claims.allSatisfy(\.isExact)
            let names = isSettled ? around.claims.map(\.name) : namespace(of: album, in: folder).names
            for (child, name) in zip(inner, names[own...]) { folders[child.folder] = folder + [name] }
            if folder.isEmpty { self.pages = Self.byFile(pages, names) }
        }
        for album in shown.albums {
            for passage in album.passages {
                passages[page(of: passage)] = Signpost.Target(title: album.shownTitle, page: page(of: album))
            }
        }
        for album in shown.textAlbums {
            if let name = self.pages[album.folder] { folders[album.folder] = [name] }
        }
        if library.hasAliases { oldAddresses = OldAddresses(of: library, self) }
    }

    private mutating func addPath(of album: Album) {
        guard let path = album.chosenPath else { return }
        folders[album.folder] = path
        for (depth, name) in path.dropLast().enumerated() {
            surroundings[Array(path.prefix(depth)), default: Surroundings()].passages.insert(name)
        }
        surroundings[path.dropLast(), default: Surroundings()].claims.append(NameClaim(album))
    }

    private static func byFile(_ pages: [TextPageSetting], _ names: [String]) -> [PhotoFile: String] {
        Dictionary(zip(pages.map { PhotoFile(path: $0.file) }, names)) { first, _ in first }
    }

    /// Returns the album's folder, from the site's root.
    package func folder(of album: Album) -> [String] { folders[album.folder] ?? [] }

    package func page(of album: Album) -> SitePath { SitePath(folder(of: album), "index.html") }

    /// Returns the page of a text, one of those that the names were made with.
    package func page(of text: TextPageSetting) -> SitePath {
        SitePath([pages[PhotoFile(path: text.file)] ?? NameClaim(text).name], "index.html")
    }

    /// The pages of all texts.
    var textPages: [SitePath] { pages.values.map { SitePath([$0], "index.html") } }

    /// Returns the names of an album's photos.
    ///
    /// - Complexity: O(*n*) in the number of the album's own photos.
    package func photos(of album: Album) -> PhotoNames {
        let folder = folder(of: album)
        let (names, count) = (namespace(of: album, in: folder).names, surroundings[folder]?.claims.count ?? 0)
        return PhotoNames(album, folder: folder, names[count...])
    }

    /// Returns what else has a name in an album's folder and so decides on those of its photos, in any notation.
    package func neighbours(ofPhotosIn album: Album) -> [String] {
        guard let around = surroundings[folder(of: album)] else { return [] }
        return around.claims.map { "\($0.path)\0\($0.name)" } + around.passages.sorted()
    }

    /// Returns the folders of the site in which the files of an album and of those within it are, each with all that is
    /// below it.
    package func folders(around album: Album) -> [[String]] {
        guard hasPaths else { return [folder(of: album)] }
        func paths(in album: Album) -> [[String]] {
            album.albums.flatMap { [$0.chosenPath].compactMap(\.self) + paths(in: $0) }
        }
        return [folder(of: album)] + paths(in: album)
    }

    /// What has names in an album's folder: first its ``Surroundings``, then its photos.
    func namespace(of album: Album, in folder: [String]) -> Namespace {
        let around = surroundings[folder] ?? Surroundings()
        var claims = around.claims
        for group in album.groups { claims += group.photos.lazy.map { NameClaim($0) } }
        return Namespace(
            claims, reserved: folder.isEmpty ? RootFiles.reservedNames : [], passages: around.passages)
    }
}

extension Album {
    /// Its own folder, to which the two spellings of an accented letter are two, as with photos.
    package var folder: PhotoFile { PhotoFile(path: path.joined(separator: "/")) }

    /// Its address if that counts from the site's root.
    package var chosenPath: [String]? { if case .chosen(.path(let names)) = address { names } else { nil } }
}

extension PhotoLibrary {
    fileprivate var hasAliases: Bool {
        albums.contains { album in
            !album.aliases.isEmpty || album.groups.contains { $0.photos.contains { !$0.aliases.isEmpty } }
        }
    }
}
