import FileReading
import PageRendering
import PhotoCatalog
import SiteBuilding
import SitePlanning

/// An album as a preview shows it.
struct ShownAlbum: Sendable {
    let plan: AlbumPlan
    let edition: LiveEdition
    /// Whether photos are still being read, so that their order may change.
    let isProvisional: Bool

    private var built: BuiltAlbum { plan.album }

    /// Nil for the source's own photos if no album is made of folders.
    private var scanned: Album? { edition.material.library.root.album(at: path[...]) }

    var title: String { built.album.shownTitle }

    /// What becomes of its films.
    var films: FilmSettings { built.album.options.films }

    /// Without formatting.
    var description: String? { built.album.description }

    /// The album's folder in the source: names from the source down.
    var path: [String] { built.album.path }

    /// Whether the album is made of a folder, whose settings file can say how it is arranged and laid out.
    var isOfFolder: Bool { edition.configuration.albumSource == .folders }

    /// What makes its groups, if its settings list none.
    var grouping: GroupingKey? { built.album.grouping }

    /// As settings or front matter name it.
    var cover: PhotoFile? { built.album.cover }

    var groups: [ArrangedGroup] {
        built.groups.map { ArrangedGroup(title: $0.title, photos: $0.photos.map(\.file)) }
    }

    /// The photos that its page shows, in their order.
    var photos: [BuiltPhoto] { built.photos }

    /// The same with the other shots of bursts.
    var photosAndShots: [BuiltPhoto] { built.photosAndShots }

    /// Whether a photo is in the album or below it, so that it can be the cover.
    func contains(_ photo: PhotoFile) -> Bool { BuiltAlbum.find(photo, in: built.album) != nil }

    /// The albums that its page shows, each with its cover, in their order.
    var cards: [(album: BuiltAlbum.Inner, cover: Picture)] {
        let shown = edition.material.library.showsDrafts ? built.albums : built.listedAlbums
        return shown.compactMap { inner in inner.digest.cover.map { (inner, $0.picture) } }
    }

    /// The folders of the albums that its page shows, in their order.
    var innerAlbums: [PhotoFile] { cards.map { built.album.folder(around: $0.album.album) } }

    /// The shortest list of albums that come first which gives them an order.
    ///
    /// - Parameters:
    ///   - wanted: Their folders in this order.
    ///   - isStated: Whether the settings have a word for the order, which the list replaces.
    /// - Complexity: O(*n*² log *n*) in the number of albums.
    func firstAlbums(for wanted: [PhotoFile], asStated isStated: Bool) -> [PhotoFile] {
        let album = built.album
        let places = Dictionary(uniqueKeysWithValues: zip(album.albums.map(\.path), 0...))
        let scanned = cards.map(\.album).sorted { places[$0.album.path] ?? 0 < places[$1.album.path] ?? 0 }
        // The order of the others follows from the folders, and the word hides which one that is.
        let others: [AlbumOrder] = isStated ? [.automatic, .name] : [album.albumOrder]
        func isEnough(_ count: Int) -> Bool {
            others.allSatisfy { order in
                let parent = album.ordering(order, first: Array(wanted.prefix(count)))
                return scanned.ordered(in: parent).map { album.folder(around: $0.album) } == wanted
            }
        }
        var (least, most) = (0, wanted.count)
        while least < most {
            let middle = (least + most) / 2
            if isEnough(middle) { most = middle } else { least = middle + 1 }
        }
        return Array(wanted.prefix(most))
    }

    /// Of the photos that it shows.
    var metadata: [PhotoFile: PhotoMetadata] {
        Dictionary(built.photos.map { ($0.file, $0.metadata) }) { first, _ in first }
    }

    /// Reads a folder of the source as it is now.
    ///
    /// - Parameter path: Names from the source down.
    /// - Returns: nil if there is no such folder any more.
    func folder(at path: [String]) throws(CatalogError) -> PhotoFolder? {
        try LibraryReader(
            source: edition.configuration.source, settings: edition.configuration.settings,
            excluding: [edition.configuration.destination],
            showsDrafts: edition.material.library.showsDrafts
        ).folder(at: path)
    }

    /// Whether the album is what its folder would be now.
    func isUpToDate(with folder: PhotoFolder) -> Bool { scanned.map(folder.isUnchanged) ?? false }
}

extension LiveSite {
    /// Whether there is an album, perhaps one of which nothing has been read yet.
    ///
    /// - Parameter source: The album's folder in the source, joined by slashes; empty for the source folder itself.
    func hasAlbum(_ source: String) -> Bool { edition?[source: source] != nil }

    /// The components of the path of an album's page; nil if there is no such album. Nothing is read for it.
    ///
    /// - Parameter source: As for ``hasAlbum(_:)``.
    func page(ofSource source: String) -> [String]? {
        guard let edition, let place = edition[source: source] else { return nil }
        return edition.planner.names.page(of: place.album).components
    }

    /// An album with its photos, read if that has not happened yet; as ``album(ofSource:)``.
    ///
    /// - Parameter source: As for ``hasAlbum(_:)``.
    func shownAlbum(_ source: String) async -> ShownAlbum? {
        guard let (album, edition) = await album(ofSource: source) else { return nil }
        return ShownAlbum(plan: album.plan, edition: edition, isProvisional: album.isProvisional)
    }
}
