import PageRendering
import PhotoCatalog

// Albums as lists and data show them.
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
            photoCount: digest.listedPhotoCount - digest.listedFilmCount, filmCount: digest.listedFilmCount,
            dates: digest.span.map { ($0.first, $0.last) },
            cover: digest.cover?.picture)
    }

    /// `3 albums · 24 photos · 2 films · March 2–9, 2024`, with the dates as short as `dates` writes them.
    ///
    /// - Parameter dates: The text for the first and the last date.
    func facts(of digest: AlbumDigest, dates: (DateTaken, DateTaken) -> String) -> String {
        let films = digest.listedFilmCount
        let photos = digest.listedPhotoCount - films
        var facts = digest.listedAlbumCount > 0 ? [words.albums(digest.listedAlbumCount)] : []
        if photos > 0 || films == 0 { facts.append(words.photos(photos)) }
        if films > 0 { facts.append(words.films(films)) }
        if let span = digest.span { facts.append(dates(span.first, span.last)) }
        return facts.joined(separator: " · ")
    }
}
