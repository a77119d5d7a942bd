import Foundation
import PageRendering
import PhotoCatalog

/// All that the files of an album can show, and what pages above it show of it.
package struct AlbumPlan: Sendable {
    package let album: BuiltAlbum
    /// Where the files of its photos go.
    package let names: PhotoNames
    /// The albums that contain it, from the home page down.
    let trail: [PageLink]
    package let neighbours: AlbumNeighbours
    /// The link to its own page.
    package let link: PageLink
    /// Whether it or an album that contains it is unlisted.
    let isUnlisted: Bool
    /// Its description with its formatting; nil if it has none.
    let description: [TextBlock]?
    /// Links of its description and its photos' captions that pages show as text, with the files of these texts.
    package let refusedLinks: [(link: RefusedLink, file: String, photo: String?)]
    /// Its own photos, in the order of ``BuiltAlbum/photos``.
    package let pictures: [Picture]
    /// For each of them, the other shots of its burst, in the order of ``BuiltPhoto/shots``.
    let shots: [[PlannedShot]]
    /// Whether some of them are pictures that move.
    var hasMotion: Bool {
        pictures.contains(where: \.moves) || shots.contains { $0.contains { $0.picture.moves } }
    }
    /// The rendition of each photo for a closer look; nil for photos without one.
    let enlargements: [Picture.Source?]
    /// The albums that its page shows.
    let cards: [AlbumCard]
    /// How their covers are arranged; nil for a table of equal cards.
    let wall: CoverWall?
    /// Nil if all of its photos are in unlisted albums.
    package let cover: Picture?
    /// What is cut from the cover for link previews; nil if it has too few pixels, or links are not shared.
    let preview: SharedPicture?
    /// The number of photos, and their dates.
    let facts: String
    /// Its own pages, at least one. The first is that of ``link``.
    package let pages: [PlannedPage]
    /// Nil for an album with the gallery's look.
    let look: AlbumLook?
    /// The theme's stylesheet.
    let stylesheet: SheetLink
    /// The theme's script for pages with several layouts.
    let layoutScript: SheetLink
    /// The theme's script.
    let script: SheetLink
    /// The script that plays films where they stand, and pictures that move.
    let filmScript: SheetLink
    /// The stylesheet and the script that only photos' pages load.
    let viewerStylesheet: SheetLink
    let viewerScript: SheetLink
    /// The private data that pages may show.
    let allowedDetails: Set<PrivateDetail>
    /// The language of the pages, a BCP 47 tag.
    let language: String
    package let digest: AlbumDigest
    /// The newest of its own photos.
    package let newest: [AtomFeed.Entry]
    /// What `album.json` says besides its photos; nil if the site has no data.
    let data: AlbumDataSource?
    /// Who may show it in a frame, and the script for that; nil for no website.
    let embedding: (origins: [String], script: SheetLink)?

    /// The stylesheet of its own look, if it has one.
    var ownSheets: [AlbumSheet] { look.map { [$0.sheet] } ?? [] }

    /// The path of a file in the album's folder.
    package func path(_ name: String) -> SitePath { SitePath(names.folder, name) }
}

/// Another shot of a burst, which is behind its cover.
typealias PlannedShot = (picture: Picture, enlargement: Picture.Source?)

/// What the data of an album needs besides its pages.
struct AlbumDataSource: Sendable {
    let site: SiteIdentity
    let entry: AlbumEntry
    /// Whether pages show the stars of photos.
    let showsRatings: Bool
    /// How the site writes dates.
    let dates: DateWords
}

/// A page of an album, with some of the album's photos.
package struct PlannedPage: Sendable {
    package let path: SitePath
    /// Indices of ``AlbumPlan/pictures``.
    package let photos: Range<Int>
    /// Nil without photos.
    let gallery: PlannedGallery?
    /// The colours and proportions of its pictures.
    let colours: AlbumSheet
}

/// A page's photos as they are laid out.
struct PlannedGallery: Sendable {
    let model: Gallery
    /// The layout's stylesheets, by ascending width.
    let sheets: [AlbumSheet]
}

/// A stylesheet that is made for one album.
struct AlbumSheet: Sendable {
    /// The number of photos whose pages share a stylesheet.
    static let photoCount = 20

    let link: SheetLink
    private let css: String

    init(_ css: String, at path: SitePath, media: String? = nil) {
        self.css = css
        link = SheetLink(path: path, version: FileVersion.of(.of(css.utf8)), media: media)
    }

    /// Whether the pages of an album's photos use the colours of the album's page.
    ///
    /// - Parameter count: With the other shots of bursts.
    static func isShared(photoCount count: Int, pageCount: Int) -> Bool { count <= photoCount && pageCount == 1 }

    var file: SiteFile { SiteFile(path: link.path, content: .data(Data(css.utf8))) }
}

extension SitePlanner {
    /// Returns the neighbours of each album, by its folder in the source.
    ///
    /// - Parameter albums: Those that one page lists, in the order in which it shows them.
    package func neighbours(among albums: [Album]) -> [PhotoFile: AlbumNeighbours] {
        let links = albums.map(link)
        return Dictionary(
            albums.indices.map { index in
                (
                    albums[index].folder,
                    AlbumNeighbours(
                        previous: index > 0 ? links[index - 1] : nil,
                        next: index + 1 < links.count ? links[index + 1] : nil)
                )
            }
        ) { first, _ in first }
    }
}
