import PageRendering
import PhotoCatalog

// Albums as data lists them.
extension SitePlanner {
    /// - Parameter parent: The page of the album around it; nil for the home page.
    func data(of album: Album, _ digest: AlbumDigest, below parent: SitePath?) -> AlbumDataSource? {
        guard settings.publishesData else { return nil }
        return AlbumDataSource(
            site: identity, entry: entry(of: album, digest, below: parent),
            showsRatings: settings.theme == .contactSheet, dates: words.dates)
    }

    /// The albums that may be named, each before those within it, in the order in which pages list them.
    ///
    /// - Parameter digests: Of these albums, by their folders in the source. Empty if the site has no data.
    package func listing(of library: PhotoLibrary, _ digests: [PhotoFile: AlbumDigest]) -> [AlbumEntry] {
        func entries(of album: Album, below parent: SitePath?) -> [AlbumEntry] {
            guard let digest = digests[album.folder] else { return [] }
            let page = names.page(of: album)
            let inner = album.albums.filter { digests[$0.folder] != nil }
                .ordered(in: album, album: { $0 }, latest: { digests[$0.folder]?.span?.last })
            return [entry(of: album, digest, below: parent)] + inner.flatMap { entries(of: $0, below: page) }
        }
        return entries(of: library.root, below: nil)
    }

    private func entry(of album: Album, _ digest: AlbumDigest, below parent: SitePath?) -> AlbumEntry {
        AlbumEntry(
            link: link(to: album), description: album.description, parent: parent,
            facts: facts(of: digest, dates: words.dates.span), albumCount: digest.listedAlbumCount,
            photoCount: digest.listedPhotoCount, dates: digest.span.map { ($0.first, $0.last) },
            cover: digest.cover?.picture)
    }
}
