import PhotoCatalog

/// What every page of a site shares.
public struct SiteIdentity: Sendable {
    public let title: String
    /// A BCP 47 tag.
    public let language: String
    /// Where the site is put, ending in `/`; without it pages name no absolute URL.
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

/// A stylesheet to load, and when it applies.
public struct SheetLink: CacheableFile, Sendable {
    public let path: SitePath
    /// Changes whenever the file does, so that no browser mixes a new page with an old sheet.
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
    /// One file of its pixels.
    public struct Source: CacheableFile, Codable, Sendable {
        public let path: SitePath
        /// The photo's, which all of its files share.
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

    /// All of its pixels in one format.
    public struct Format: Codable, Sendable {
        /// `image/jpeg`
        public let mediaType: String
        /// Smallest first, at least one.
        public let sources: [Source]

        public init(mediaType: String, sources: [Source]) {
            precondition(!sources.isEmpty, "a picture has pixels")
            self.mediaType = mediaType
            self.sources = sources
        }
    }

    /// The photo's own page.
    public let page: SitePath
    /// Nil for a photo that has nothing but a camera's number.
    public let title: String?
    public let metadata: PhotoMetadata
    /// At least one. Browsers take the first that they know, and the last if they know none.
    public let formats: [Format]
    /// Width over height.
    public let ratio: Double
    /// The average colour as CSS has it.
    public let colour: String
    /// What stays in view where its place is of another shape.
    public let focus: FocusPoint

    public init(
        page: SitePath, title: String?, metadata: PhotoMetadata, formats: [Format], ratio: Double, colour: String,
        focus: FocusPoint = .centre
    ) {
        precondition(!formats.isEmpty, "a picture has pixels")
        self.page = page
        self.title = title
        self.metadata = metadata
        self.formats = formats
        self.ratio = ratio
        self.colour = colour
        self.focus = focus
    }

    /// Those for browsers that know none of the formats before.
    var sources: [Source] { formats[formats.count - 1].sources }

    /// Those for whoever reads a link: JPEG, which all can, if there is one.
    var sharedSources: [Source] { formats.first { $0.mediaType == "image/jpeg" }?.sources ?? sources }
}

/// A run of an album's pictures.
public struct PictureGroup: Sendable {
    public let title: String?
    public let pictures: [Picture]

    public init(title: String?, pictures: [Picture]) {
        self.title = title
        self.pictures = pictures
    }
}

/// An album's pictures and where they go at each breakpoint.
public struct Gallery: Sendable {
    /// The layout's name.
    public let layout: String
    public let form: GalleryForm
    public let groups: [PictureGroup]
    /// By ascending width, each with its place in the site.
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

/// An album as its parent shows it.
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

/// The page of an album; the home page is that of the source folder.
public struct AlbumPage: Sendable {
    public let path: SitePath
    public let title: String
    public let description: String?
    /// The albums that it is in, from the home page down; empty for the home page.
    public let trail: [PageLink]
    /// How many photos, and from when.
    public let facts: String
    public let cards: [AlbumCard]
    /// Nil for an album whose photos are all further down.
    public let gallery: Gallery?
    /// The sheets that apply at every width.
    public let sheets: [SheetLink]
    public let script: SheetLink
    /// What stands for the album where others link to it; nil if all of its photos are in unlisted albums.
    public let cover: Picture?
    /// Whether search engines are to leave it alone.
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

/// A photo's own file, to be downloaded.
public struct DownloadLink: CacheableFile, Sendable {
    public let path: SitePath
    /// Its own: other renditions need not make visitors download it again.
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
    /// Nil if the file stays at home.
    public let original: DownloadLink?
    /// Where it was taken, if visitors may know.
    public let place: GeoPosition?
    /// Its place in the album, from 1.
    public let number: Int
    public let total: Int
    /// The albums that it is in, from the home page down to its own.
    public let trail: [PageLink]
    public let previous: SitePath?
    public let next: SitePath?
    public let sheets: [SheetLink]
    public let script: SheetLink
    /// Whether search engines are to leave it alone.
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
