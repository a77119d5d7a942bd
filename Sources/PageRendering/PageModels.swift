import GalleryLayout
import PhotoCatalog
import PhotoVocabulary

// Models are values that can be encoded: the cache key of a page is derived from all of their stored properties.
// So what a page does not show must not be a property of its model.

/// Values that all pages of a site share.
package struct SiteIdentity: Codable, Sendable {
    package let title: String
    /// A BCP 47 tag.
    package let language: String
    /// The site's address, ending in `/`. Without it, pages contain no absolute URL of the site.
    package let baseURL: String?
    /// What the footer says besides links to pages.
    package let footer: FooterSettings
    /// The pages of the user's texts, to which the footer of every page links, in order.
    package let pages: [PageLink]
    /// Whether pages and `robots.txt` ask not to use the photos to train AI models.
    package let deniesAITraining: Bool
    /// The icons that all pages name.
    package let icons: [SiteIcon]
    package let banner: PageBanner
    /// The files of the theme that templates name.
    package let themeFiles: [SheetLink]
    /// The user's stylesheet, which comes after those of the theme; nil for none.
    package let customSheet: SheetLink?
    package let scripts: [PageScript]
    package let look: PageLook

    package init(
        title: String, language: String, baseURL: String?, footer: FooterSettings = .empty,
        pages: [PageLink] = [], deniesAITraining: Bool = false, icons: [SiteIcon] = [],
        banner: PageBanner = .none, themeFiles: [SheetLink] = [], customSheet: SheetLink? = nil,
        scripts: [PageScript] = [], look: PageLook = .usual
    ) {
        self.themeFiles = themeFiles
        self.customSheet = customSheet
        self.scripts = scripts
        self.icons = icons
        self.look = look
        self.banner = banner
        self.title = title
        self.footer = footer
        self.pages = pages
        self.language = language
        self.baseURL = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        self.deniesAITraining = deniesAITraining
    }
}

/// A page to link to.
package struct PageLink: Codable, Sendable {
    package let title: String
    package let path: SitePath

    package init(title: String, path: SitePath) {
        self.title = title
        self.path = path
    }
}

/// A stylesheet to load, and its media query.
package struct SheetLink: CacheableFile, Codable, Sendable {
    package let path: SitePath
    /// Changes whenever the file changes, so that no browser combines a new page with an old stylesheet.
    package let version: String
    package let media: String?

    package init(path: SitePath, version: String, media: String? = nil) {
        self.path = path
        self.version = version
        self.media = media
    }
}

/// A photo as pages show it.
package struct Picture: Codable, Sendable {
    /// One rendition.
    package struct Source: CacheableFile, Codable, Hashable, Sendable {
        package let path: SitePath
        /// The photo's version, which all of its renditions share.
        package let version: String
        package let width: Int
        package let height: Int

        package init(path: SitePath, version: String, width: Int, height: Int) {
            self.path = path
            self.version = version
            self.width = width
            self.height = height
        }
    }

    /// All renditions in one format.
    package struct Format: Codable, Sendable {
        /// `image/jpeg`
        package let mediaType: String
        /// Smallest first, at least one.
        package let sources: [Source]

        package init(mediaType: String, sources: [Source]) {
            precondition(!sources.isEmpty, "a format must have at least one source")
            self.mediaType = mediaType
            self.sources = sources
        }
    }

    /// The photo's own page.
    package let page: SitePath
    /// Nil for a photo whose only name is a camera's number.
    package let title: String?
    /// What a photo without a title and a date is called; nil for others.
    package let name: String?
    /// With texts in the language that fits the page best.
    package var metadata: PhotoMetadata
    /// The languages of these texts where they differ from the page's.
    package let languages: TextLanguages
    /// At least one. Browsers use the first format that they support, or the last one.
    package let formats: [Format]
    /// Width divided by height.
    package let ratio: Double
    /// The average colour in CSS syntax.
    package let colour: String
    /// The point that stays visible if the picture is cropped.
    package let focus: FocusPoint
    /// The rendition of a panorama for a closer look. Galleries show it too: they crop the panorama, so its place can be
    /// higher than the other renditions. Nil for other photos.
    package let panorama: Source?
    /// Nil for a photo. Of a film, all other values are those of its poster.
    package let film: Film?
    /// The number of shots of the burst whose cover it is; nil for other photos.
    package let shotCount: Int?

    /// - Parameter name: Its file's name without an extension; nil to call it as its page's address does.
    package init(
        page: SitePath, title: String?, name: String? = nil, metadata: PhotoMetadata,
        languages: TextLanguages = TextLanguages(), formats: [Format], ratio: Double, colour: String,
        focus: FocusPoint = .centre, panorama: Source? = nil, film: Film? = nil, shotCount: Int? = nil
    ) {
        precondition(!formats.isEmpty, "a picture must have at least one format")
        self.page = page
        self.title = title
        self.name = title == nil && metadata.taken == nil ? name : nil
        self.metadata = metadata
        self.languages = languages
        self.formats = formats
        self.ratio = ratio
        self.colour = colour
        self.focus = focus
        self.panorama = panorama
        self.film = film
        self.shotCount = shotCount
    }

    /// What to call it wherever it needs a name: its title, else the day on which it was taken, else its file's name.
    package func shownTitle(_ dates: DateWords) -> String {
        let address = page.components[page.components.count - 1]
        return title ?? metadata.taken.map(dates.day) ?? name ?? FileStem.split(address).stem
    }

    /// Whether ``shownTitle(_:)`` is a date.
    var isCalledByDate: Bool { title == nil && metadata.taken != nil }

    /// The renditions for browsers that support none of the other formats.
    var sources: [Source] { formats[formats.count - 1].sources }

    /// The height that the largest of them has as a cover, in pixels.
    package var coverHeight: Double { Double(sources.last?.width ?? 1) / max(ratio, CoverWall.ratios.lowerBound) }

    /// The renditions for link previews: JPEG, if available, which every service supports.
    var sharedSources: [Source] { formats.first { $0.mediaType == "image/jpeg" }?.sources ?? sources }

    /// The one of them that is shown where a link is shared: of the 1200 pixels that services ask for, or the largest.
    var sharedSource: Source { sharedSources.first { $0.width >= 1200 } ?? sharedSources[sharedSources.count - 1] }
}

/// A group of an album's pictures.
package struct PictureGroup: Codable, Sendable {
    package let title: String?
    package let pictures: [Picture]

    package init(title: String?, pictures: [Picture]) {
        self.title = title
        self.pictures = pictures
    }
}

/// The pictures on a page of an album, and their layout at each breakpoint.
package struct Gallery: Codable, Sendable {
    /// The layout's name.
    package let layout: String
    package let form: GalleryForm
    package let groups: [PictureGroup]
    /// By ascending width.
    package let sheets: [SheetOutline]
    /// The number of the album's pictures on earlier pages.
    package let before: Int
    /// The number of all of the album's pictures.
    package let total: Int

    /// - Parameter total: Nil if the album has no other pictures.
    package init(
        layout: String, form: GalleryForm, groups: [PictureGroup], sheets: [SheetOutline], before: Int = 0,
        total: Int? = nil
    ) {
        self.layout = layout
        self.form = form
        self.groups = groups
        self.sheets = sheets
        self.before = before
        self.total = total ?? groups.reduce(0) { $0 + $1.pictures.count }
    }

    /// Whether visitors can play some of its films or pictures that move without opening a page.
    package var playsFilms: Bool {
        groups.contains {
            $0.pictures.contains { ($0.moves || $0.playableFilm != nil) && $0.film?.playsInGrid == true }
        }
    }
}

/// An album, as its parent's page shows it.
package struct AlbumCard: Codable, Sendable {
    package let link: PageLink
    package let facts: String
    package let cover: Picture

    package init(link: PageLink, facts: String, cover: Picture) {
        self.link = link
        self.facts = facts
        self.cover = cover
    }
}

/// The albums before and after an album, in the order in which the page of the album around them lists them.
package struct AlbumNeighbours: Codable, Sendable {
    package let previous: PageLink?
    package let next: PageLink?

    package static let none = AlbumNeighbours(previous: nil, next: nil)

    package init(previous: PageLink?, next: PageLink?) {
        self.previous = previous
        self.next = next
    }

    var isEmpty: Bool { previous == nil && next == nil }
}

/// A page of an album; the home page is the first page of the source folder.
package struct AlbumPage: Codable, Sendable {
    package let path: SitePath
    /// All pages of the album, in order.
    package let pages: [SitePath]
    package let title: String
    package let description: String?
    /// The description with its formatting; nil if it has none.
    package let descriptionBlocks: [TextBlock]?
    /// The albums that contain it, from the home page down; empty for the home page.
    package let trail: [PageLink]
    /// The number of photos, and their dates.
    package let facts: String
    package let cards: [AlbumCard]
    /// How the cards' covers are arranged; nil for a table of equal cards.
    package let wall: CoverWall?
    /// The albums that follow the end of this one in both directions.
    package let neighbours: AlbumNeighbours
    /// Nil for an album with photos only in albums below it.
    package let gallery: Gallery?
    /// The stylesheets for all widths.
    package let sheets: [SheetLink]
    /// The script that loads the layout for the window's width.
    package let layoutScript: SheetLink
    package let script: SheetLink
    /// The script that plays films, and pictures that move, where they stand; nil for a page without them.
    package let filmScript: SheetLink?
    /// Files that its photos' pages need, for browsers to load while the album is viewed.
    package let prefetches: [SheetLink]
    /// The picture for link previews; nil if all of its photos are in unlisted albums.
    package let cover: Picture?
    /// What is cut from the cover for link previews; nil to use a rendition of the cover.
    package let preview: SharedPicture?
    /// Whether the page asks search engines not to index it.
    package let isUnlisted: Bool
    /// Nil for the gallery's.
    package let look: PageLook?

    /// - Parameter pages: Nil for an album with one page.
    package init(
        path: SitePath, pages: [SitePath]? = nil, title: String, description: String?,
        descriptionBlocks: [TextBlock]? = nil, trail: [PageLink], facts: String, cards: [AlbumCard],
        wall: CoverWall? = nil, gallery: Gallery?, sheets: [SheetLink], layoutScript: SheetLink,
        script: SheetLink, filmScript: SheetLink? = nil,
        prefetches: [SheetLink] = [], cover: Picture?, preview: SharedPicture? = nil, isUnlisted: Bool = false,
        neighbours: AlbumNeighbours = .none, look: PageLook? = nil
    ) {
        self.look = look
        self.preview = preview
        self.path = path
        self.pages = pages ?? [path]
        self.title = title
        self.description = description
        self.descriptionBlocks = descriptionBlocks
        self.trail = trail
        self.facts = facts
        self.cards = cards
        self.wall = wall
        self.neighbours = neighbours
        self.gallery = gallery
        self.sheets = sheets
        self.layoutScript = layoutScript
        self.script = script
        self.filmScript = filmScript
        self.prefetches = prefetches
        self.cover = cover
        self.isUnlisted = isUnlisted
    }
}

/// The link to download a photo's original.
package struct DownloadLink: CacheableFile, Codable, Sendable {
    package let path: SitePath
    /// The original's own version: if only renditions change, visitors need not download the original again.
    package let version: String
    package let byteCount: Int

    package init(path: SitePath, version: String, byteCount: Int) {
        self.path = path
        self.version = version
        self.byteCount = byteCount
    }
}

/// The page of one photo.
package struct PhotoPage: Codable, Sendable {
    package let picture: Picture
    /// A rendition for a closer look; nil if there is none.
    package let enlargement: Picture.Source?
    /// Nil if the original is not published.
    package let original: DownloadLink?
    /// Where it was taken, if that may be published.
    package let place: GeoPosition?
    /// Its credit and licence, if they may be published.
    package let rights: PhotoRights?
    /// Its file's name, if the page shows it.
    package let fileName: String?
    /// Its number in the album, from 1. All shots of a burst have the same.
    package let number: Int
    package let total: Int
    /// Nil for a photo that is not in a burst.
    package let burst: Burst?
    /// The albums that contain it, from the home page down to the page of its own.
    package let trail: [PageLink]
    package let previous: SitePath?
    package let next: SitePath?
    /// The pages of the album's first and last photo.
    package let first: SitePath?
    package let last: SitePath?
    package let sheets: [SheetLink]
    package let script: SheetLink
    /// The script that makes the page a viewer.
    package let viewerScript: SheetLink?
    /// The script that plays pictures that move; nil in an album without such pictures. The viewer does not load it when
    /// a visitor steps to such a picture.
    package let filmScript: SheetLink?
    /// Whether the page asks search engines not to index it.
    package let isUnlisted: Bool
    /// Nil for the gallery's.
    package let look: PageLook?

    package init(
        picture: Picture, enlargement: Picture.Source? = nil, original: DownloadLink? = nil, place: GeoPosition? = nil,
        rights: PhotoRights? = nil, fileName: String? = nil, number: Int, total: Int, burst: Burst? = nil,
        trail: [PageLink], previous: SitePath?, next: SitePath?, first: SitePath? = nil, last: SitePath? = nil,
        sheets: [SheetLink], script: SheetLink, viewerScript: SheetLink? = nil, filmScript: SheetLink? = nil,
        isUnlisted: Bool = false, look: PageLook? = nil
    ) {
        self.look = look
        self.picture = picture
        self.enlargement = enlargement
        self.original = original
        self.place = place
        self.rights = rights
        self.fileName = fileName
        (self.number, self.total, self.burst) = (number, total, burst)
        self.trail = trail
        self.previous = previous
        self.next = next
        self.first = first
        self.last = last
        self.sheets = sheets
        self.script = script
        self.viewerScript = viewerScript
        self.filmScript = filmScript
        self.isUnlisted = isUnlisted
    }
}
