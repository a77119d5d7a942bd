import GalleryLayout
import PhotoCatalog
import SiteBuilding
import SitePlanning

/// What the inspector shows of a site.
struct InspectedSite: Encodable, Sendable {
    struct Album: Encodable, Sendable {
        /// Its folder in the source, joined by slashes; empty for the source folder itself. It names the album in
        /// requests.
        let folder: String
        let title: String
        /// Of its page: an absolute path with percent-escapes.
        let address: String
        /// The number of its own photos.
        let photoCount: Int
        /// The number of albums that contain it.
        let depth: Int
        let isUnlisted: Bool
    }

    let title: String
    /// By ascending width.
    let breakpoints: [Breakpoint]
    /// Each before those within it.
    let albums: [Album]
    /// The layouts to choose from.
    let engines: [InspectedEngine]
}

extension InspectedSite {
    init(_ edition: LiveEdition) {
        title = edition.library.root.shownTitle
        breakpoints = edition.configuration.breakpoints
        engines = LayoutCatalog.engines.map { InspectedEngine($0) }
        var albums: [Album] = []
        Self.add(edition.library.root, isUnlisted: false, edition, to: &albums)
        self.albums = albums
    }

    private static func add(
        _ album: PhotoCatalog.Album, isUnlisted: Bool, _ edition: LiveEdition, to albums: inout [Album]
    ) {
        let isUnlisted = isUnlisted || album.isUnlisted
        albums.append(
            Album(
                folder: album.folder.path, title: album.shownTitle,
                address: edition.address(of: album), photoCount: album.photos.count, depth: album.path.count,
                isUnlisted: isUnlisted))
        for child in album.albums { add(child, isUnlisted: isUnlisted, edition, to: &albums) }
    }
}

extension LiveEdition {
    /// The address of an album's page: an absolute path with percent-escapes.
    func address(of album: Album) -> String {
        let page = "/" + planner.names.page(of: album).percentEncoded
        return String(page.dropLast("index.html".count))
    }
}
