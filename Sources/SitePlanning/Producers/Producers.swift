import PageRendering
import PhotoCatalog
import PhotoVocabulary
import SiteFolder

/// Makes the files of one kind from an album.
package protocol AlbumProducer: Sendable {
    /// All of them are in the album's folder, and no two have the same path.
    func files(of album: AlbumPlan) -> [SiteFile]

    /// Its pages as far as names tell, before any photo is read. None by default.
    func foreseeablePaths(of album: Album, _ names: PhotoNames, _ settings: SiteSettings) -> [SitePath]
}

extension AlbumProducer {
    package func foreseeablePaths(of album: Album, _ names: PhotoNames, _ settings: SiteSettings) -> [SitePath] { [] }
}

/// Makes the files of one kind from what the whole site holds.
package protocol SiteProducer: Sendable {
    /// No two have the same path. Empty if the site needs no such file.
    func documents(of site: SiteOverview) -> [any SiteDocument]
}

/// What files that are made from the whole site can show.
package struct SiteOverview: Sendable {
    package let identity: SiteIdentity
    let stylesheet: SheetLink
    /// The rules of the gallery's look, for pages that can't load the stylesheet.
    let lookSheet: String
    /// Every file of the site that is made from an album.
    let manifest: SiteManifest
    /// The folders of albums that may be named, encoded and in order: the home page's first. Empty if none may be.
    let listedFolders: [String]
    /// The albums on the home page, in its order; empty if the home page may not be named.
    let homeAlbums: [PageLink]
    /// The newest of the photos and albums that may be named, in no order.
    let newest: [AtomFeed.Entry]
    /// Of pictures, in order of preference.
    let formats: [RenditionFormat]
    /// The albums that may be named, as pages list them, if the site has data.
    let albums: [AlbumEntry]

    package init(
        identity: SiteIdentity, stylesheet: SheetLink, lookSheet: String = "", manifest: SiteManifest,
        listedFolders: [String], homeAlbums: [PageLink] = [], newest: [AtomFeed.Entry], formats: [RenditionFormat],
        albums: [AlbumEntry] = []
    ) {
        self.identity = identity
        self.stylesheet = stylesheet
        self.lookSheet = lookSheet
        self.manifest = manifest
        self.listedFolders = listedFolders
        self.homeAlbums = homeAlbums
        self.newest = newest
        self.formats = formats
        self.albums = albums
    }
}

/// Every kind of file that a site has, besides the theme's.
package enum Producers {
    /// Made album by album, inner albums first.
    package static let ofAlbums: [any AlbumProducer] = [
        AlbumPageProducer(), PhotoPageProducer(), EmbedPageProducer(), AlbumDataProducer(), PhotoFileProducer(),
    ]

    /// Made after the last album.
    package static let ofSite: [any SiteProducer] = [
        NotFoundProducer(), RobotsProducer(), SitemapProducer(), FeedProducer(), MiningReservationProducer(),
        SiteDataProducer(),
    ]

    /// Every file that an album adds to the site. No two have the same path.
    package static func files(of album: AlbumPlan) -> [SiteFile] { ofAlbums.flatMap { $0.files(of: album) } }
}

extension SitePlanner {
    /// The site's assets and these albums' pages as far as names tell: all but renditions, layouts and the
    /// script for motion.
    package func foreseeablePaths(of albums: [Album]) -> [SitePath] {
        let albums = settings.albumSource == .folders ? albums : []
        return assets(hasMotion: false).map(\.path) + texts.pages.map(\.path)
            + albums.flatMap { album in
                let names = names.photos(of: album)
                return Producers.ofAlbums.flatMap { $0.foreseeablePaths(of: album, names, settings) }
            }
    }
}
