import PhotoCatalog

/// Values that all pages of a site share.
public struct SiteIdentity: Sendable {
    public let title: String
    /// A BCP 47 tag.
    public let language: String
    /// The site's address, ending in `/`. Without it, pages contain no absolute URL of the site.
    public let baseURL: String?

    public init(title: String, language: String, baseURL: String?) {
        self.title = title
        self.language = language
        self.baseURL = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    }
}

/// A page to link to.
public struct PageLink: Sendable {
    public let title: String
    public let path: SitePath

    public init(title: String, path: SitePath) {
        self.title = title
        self.path = path
    }
}

/// A stylesheet to load, and its media query.
public struct SheetLink: CacheableFile, Sendable {
    public let path: SitePath
    /// Changes whenever the file changes, so that no browser combines a new page with an old stylesheet.
    public let version: String
    public let media: String?

    public init(path: SitePath, version: String, media: String? = nil) {
        self.path = path
        self.version = version
        self.media = media
    }
}

/// A photo as pages show it.
public struct Picture: Codable, Sendable {
    /// One rendition.
    public struct Source: CacheableFile, Codable, Hashable, Sendable {
        public let path: SitePath
        /// The photo's version, which all of its renditions share.
        public let version: String
        public let width: Int
        public let height: Int

        public init(path: SitePath, version: String, width: Int, height: Int) {
            self.path = path
            self.version = version
            self.width = width
            self.height = height
        }
    }

    /// All renditions in one format.
    public struct Format: Codable, Sendable {
        /// `image/jpeg`
        public let mediaType: String
        /// Smallest first, at least one.
        public let sources: [Source]

        public init(mediaType: String, sources: [Source]) {
            precondition(!sources.isEmpty, "a format must have at least one source")
            self.mediaType = mediaType
            self.sources = sources
        }
    }

    /// The photo's own page.
    public let page: SitePath
    /// Nil for a photo whose only name is a camera's number.
    public let title: String?
    public let metadata: PhotoMetadata
    /// At least one. Browsers use the first format that they support, or the last one.
    public let formats: [Format]
    /// Width divided by height.
    public let ratio: Double
    /// The average colour in CSS syntax.
    public let colour: String
    /// The point that stays visible if the picture is cropped.
    public let focus: FocusPoint

    public init(
        page: SitePath, title: String?, metadata: PhotoMetadata, formats: [Format], ratio: Double, colour: String,
        focus: FocusPoint = .centre
    ) {
        precondition(!formats.isEmpty, "a picture must have at least one format")
        self.page = page
        self.title = title
        self.metadata = metadata
        self.formats = formats
        self.ratio = ratio
        self.colour = colour
        self.focus = focus
    }

    /// The renditions for browsers that support none of the other formats.
    var sources: [Source] { formats[formats.count - 1].sources }

    /// The renditions for link previews: JPEG, if available, which every service supports.
    var sharedSources: [Source] { formats.first { $0.mediaType == "image/jpeg" }?.sources ?? sources }

    /// The one of them that is shown where a link is shared.
    var sharedSource: Source { sharedSources.last { $0.width <= 1280 } ?? sharedSources[0] }
}

/// A group of an album's pictures.
public struct PictureGroup: Sendable {
    public let title: String?
    public let pictures: [Picture]

    public init(title: String?, pictures: [Picture]) {
        self.title = title
        self.pictures = pictures
    }
}

/// An album's pictures and their layout at each breakpoint.
public struct Gallery: Sendable {
    /// The layout's name.
    public let layout: String
    public let form: GalleryForm
    public let groups: [PictureGroup]
    /// By ascending width, each with its path in the site.
    public let sheets: [(link: SheetLink, sheet: LayoutSheet, range: LayoutSheet.Range)]

    public init(
        layout: String, form: GalleryForm, groups: [PictureGroup],
        sheets: [(link: SheetLink, sheet: LayoutSheet, range: LayoutSheet.Range)]
    ) {
        self.layout = layout
        self.form = form
        self.groups = groups
        self.sheets = sheets
    }
}

/// An album, as its parent's page shows it.
public struct AlbumCard: Sendable {
    public let link: PageLink
    public let facts: String
    public let cover: Picture

    public init(link: PageLink, facts: String, cover: Picture) {
        self.link = link
        self.facts = facts
        self.cover = cover
    }
}

/// The page of an album; the home page is the page of the source folder.
public struct AlbumPage: Sendable {
    public let path: SitePath
    public let title: String
    public let description: String?
    /// The albums that contain it, from the home page down; empty for the home page.
    public let trail: [PageLink]
    /// The number of photos, and their dates.
    public let facts: String
    public let cards: [AlbumCard]
    /// Nil for an album with photos only in albums below it.
    public let gallery: Gallery?
    /// The stylesheets for all widths.
    public let sheets: [SheetLink]
    public let script: SheetLink
    /// The picture for link previews; nil if all of its photos are in unlisted albums.
    public let cover: Picture?
    /// Whether the page asks search engines not to index it.
    public let isUnlisted: Bool

    public init(
        path: SitePath, title: String, description: String?, trail: [PageLink], facts: String, cards: [AlbumCard],
        gallery: Gallery?, sheets: [SheetLink], script: SheetLink, cover: Picture?,
        isUnlisted: Bool = false
    ) {
        self.path = path
        self.title = title
        self.description = description
        self.trail = trail
        self.facts = facts
        self.cards = cards
        self.gallery = gallery
        self.sheets = sheets
        self.script = script
        self.cover = cover
        self.isUnlisted = isUnlisted
    }
}

/// The link to download a photo's original.
public struct DownloadLink: CacheableFile, Sendable {
    public let path: SitePath
    /// The original's own version: if only renditions change, visitors need not download the original again.
    public let version: String
    public let byteCount: Int

    public init(path: SitePath, version: String, byteCount: Int) {
        self.path = path
        self.version = version
        self.byteCount = byteCount
    }
}

/// The page of one photo.
public struct PhotoPage: Sendable {
    public let picture: Picture
    /// Nil if the original is not published.
    public let original: DownloadLink?
    /// Where it was taken, if that may be published.
    public let place: GeoPosition?
    /// Its number in the album, from 1.
    public let number: Int
    public let total: Int
    /// The albums that contain it, from the home page down to its own.
    public let trail: [PageLink]
    public let previous: SitePath?
    public let next: SitePath?
    public let sheets: [SheetLink]
    public let script: SheetLink
    /// Whether the page asks search engines not to index it.
    public let isUnlisted: Bool

    public init(
        picture: Picture, original: DownloadLink? = nil, place: GeoPosition? = nil, number: Int, total: Int,
        trail: [PageLink], previous: SitePath?, next: SitePath?,
        sheets: [SheetLink], script: SheetLink, isUnlisted: Bool = false
    ) {
        self.picture = picture
        self.original = original
        self.place = place
        self.number = number
        self.total = total
        self.trail = trail
        self.previous = previous
        self.next = next
        self.sheets = sheets
        self.script = script
        self.isUnlisted = isUnlisted
    }
}
