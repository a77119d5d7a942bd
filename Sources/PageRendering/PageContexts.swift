// The values that templates can use: each property is a name in a template.

struct SiteContext: TemplateContext, Sendable {
    let title: String
    let language: String
    let baseURL: String?
    let direction: String
    /// `en_GB`, as Open Graph names languages; nil if the language has no usual country.
    let locale: String?
    let hasColophon: Bool
    /// The credit, the licence and the text of the footer, as far as they are set.
    let colophon: [ColophonContext]

    init(_ site: SiteIdentity, direction: String) {
        title = site.title
        language = site.language
        baseURL = site.baseURL
        self.direction = direction
        locale = SharedLocale.name(of: site.language)
        colophon = ColophonContext.list(site.footer)
        hasColophon = !colophon.isEmpty
    }
}

struct HeadContext: TemplateContext {
    let title: String
    let description: String?
    let sheets: [SheetContext]
    /// The layouts for the different widths of the window, if there are several. ``layoutScript`` loads the one that
    /// fits. A single layout is among ``sheets``, and this is empty.
    let layouts: [SheetContext]
    let layoutScript: String?
    let script: String
    /// Whether browsers wait for the script before they show anything, because it changes what they show.
    let waitsForScript: Bool
    /// The scripts that only some pages need, in the order in which they run.
    let moreScripts: [String]
    /// The addresses of files that the pages that this page links to need, separated by spaces.
    let prefetch: String?
    let canonical: String?
    /// What the page is to services that show shared links: Open Graph's `website` or `article`.
    let kind: String
    /// The absolute URL of the picture for link previews.
    let shareImage: String?
    /// What ``shareImage`` is, if there is one.
    let share: SharedPictureContext?
    /// Empty for a site without icons.
    let icons: [IconContext]
    /// An absolute URL.
    let feed: String?
    let isUnlisted: Bool
    /// What robots are asked, as the content of a `meta` element; nil for nothing.
    let robots: String?
    /// Whether the right to mine the page for texts and data is reserved.
    let reservesMining: Bool
    /// JSON-LD, ready for a `script` element.
    let structuredData: String?
}

/// The picture for link previews.
struct SharedPictureContext: TemplateContext {
    /// `image/jpeg`
    let mediaType: String
    let width: Int
    let height: Int
    let alt: String
}

struct IconContext: TemplateContext {
    let rel: String
    let href: String
    let mediaType: String
    /// In the notation of HTML; nil for any size.
    let sizes: String?
}

struct SheetContext: TemplateContext {
    let href: String
    let media: String?
}

struct LinkContext: TemplateContext {
    let title: String
    let href: String
}

struct TrailContext: TemplateContext {
    let links: [LinkContext]

    /// - Parameter photo: The photo's id on the last page of the trail, so that its link leads back to the photo.
    init(_ trail: [PageLink], from page: SitePath, photo: String? = nil) {
        links = trail.enumerated().map { index, link in
            let fragment = index == trail.count - 1 ? photo.map { "#" + $0 } : nil
            return LinkContext(title: link.title, href: page.href(to: link.path) + (fragment ?? ""))
        }
    }
}

/// The same picture in another format.
struct SourceContext: TemplateContext {
    let type: String
    let srcset: String

    var values: [String: Any] { ["type": type, "srcset": srcset] }
}

struct ImageContext: TemplateContext {
    /// Whether browsers choose among several formats.
    let isChoice: Bool
    /// The formats to prefer over that of `src`.
    let sources: [SourceContext]
    let src: String
    let srcset: String
    let sizes: String
    let width: Int
    let height: Int
    let alt: String
    /// The language of ``alt``; nil if it is the page's.
    let language: String?
    /// Whether it is the largest picture that a visitor sees first, which loads at once and before all others.
    let isFirst: Bool

    /// The width of the file for browsers that don't support `srcset`.
    private static let fallbackWidth = 800

    /// - Parameter alt: Nil if a link around it has the same text.
    init(_ picture: Picture, from page: SitePath, alt: AlternativeText?, sizes: String, isFirst: Bool) {
        let fallback = picture.sources.last { $0.width <= Self.fallbackWidth } ?? picture.sources[0]
        let largest = picture.sources[picture.sources.count - 1]
        src = page.href(to: fallback)
        sources = picture.formats.dropLast().map {
            SourceContext(type: $0.mediaType, srcset: Self.srcset($0.sources, from: page))
        }
        isChoice = !sources.isEmpty
        srcset = Self.srcset(picture.sources, from: page)
        self.sizes = sizes
        width = largest.width
        height = largest.height
        self.alt = alt?.text ?? ""
        language = alt?.language
        self.isFirst = isFirst
    }

    var values: [String: Any] {
        var values: [String: Any] = [
            "isChoice": isChoice, "sources": sources.map { TemplateValues($0) }, "src": src, "srcset": srcset,
            "sizes": sizes, "width": width, "height": height, "alt": alt, "isFirst": isFirst,
        ]
        values["language"] = language
        return values
    }

    private static func srcset(_ sources: [Picture.Source], from page: SitePath) -> String {
        sources.map { "\(page.href(to: $0)) \($0.width)w" }.joined(separator: ", ")
    }
}

struct CardContext: TemplateContext {
    let id: String
    let title: String
    let href: String
    let facts: String
    let image: ImageContext
}

/// The links from one page of an album to the others.
struct PagesContext: TemplateContext {
    /// The accessible name of the links.
    let label: String
    /// `Page 2 of 10`
    let place: String
    let isFurther: Bool
    let previous: String?
    let next: String?
    let links: [PageNumberContext]

    /// The number of pages before and after the current one that have links, besides the first and the last page.
    private static let reach = 2

    /// - Returns: nil for an album with one page.
    init?(_ page: AlbumPage, words: Words) {
        guard page.pages.count > 1, let current = page.pages.firstIndex(of: page.path) else { return nil }
        let count = page.pages.count
        let shown = page.pages.indices.filter { $0 == 0 || $0 == count - 1 || abs($0 - current) <= Self.reach }
        label = words.pages(of: page.title)
        place = words.page(current + 1, of: count)
        isFurther = current > 0
        previous = current > 0 ? page.path.href(to: page.pages[current - 1]) : nil
        next = current + 1 < count ? page.path.href(to: page.pages[current + 1]) : nil
        links = zip(shown, [-1] + shown).map { index, before in
            PageNumberContext(
                number: index + 1, label: words.page(index + 1), href: page.path.href(to: page.pages[index]),
                isCurrent: index == current, isAfterGap: index > before + 1)
        }
    }
}

struct PageNumberContext: TemplateContext {
    let number: Int
    /// `Page 3`
    let label: String
    let href: String
    let isCurrent: Bool
    /// Whether pages between the link before it and this one have no links.
    let isAfterGap: Bool
}

/// The links to the albums before and after an album.
struct NeighboursContext: TemplateContext {
    let previous: LinkContext?
    let next: LinkContext?

    /// - Returns: nil for an album without neighbours.
    init?(_ neighbours: AlbumNeighbours, from page: SitePath) {
        guard !neighbours.isEmpty else { return nil }
        func context(_ link: PageLink) -> LinkContext {
            LinkContext(title: link.title, href: page.href(to: link.path))
        }
        previous = neighbours.previous.map(context)
        next = neighbours.next.map(context)
    }
}

struct AlbumContext: TemplateContext {
    let site: SiteContext
    let words: [String: String]
    let head: HeadContext
    let isHome: Bool
    let title: String
    let description: String?
    let facts: String
    let trail: TrailContext
    let hasCards: Bool
    let cards: [CardContext]
    /// Whether covers have their own shapes, in rows that fill the width.
    let isWall: Bool
    let gallery: GalleryContext?
    /// Nil for an album with one page.
    let pages: PagesContext?
    /// Nil for an album without neighbours.
    let neighbours: NeighboursContext?
    let foot: FootContext
    let home: String
}

struct DetailContext: TemplateContext {
    let term: String
    let value: String
    /// The day that the value shows, as `2024-03-12`.
    var date: String?
    var href: String?
    /// Whether the link downloads a file.
    var isDownload = false
    /// The width of the picture that the link leads to, in pixels.
    var zoomWidth: Int?
    /// The language of the value; nil if it is the page's or unknown.
    var language: String?
    /// What the link is, as HTML's `rel` names it.
    var rel: String?
}

struct PhotoContext: TemplateContext {
    let site: SiteContext
    let words: [String: String]
    let head: HeadContext
    let id: String
    /// Its number in the album, from 1.
    let number: Int
    /// One star for each of its rating; nil for an unrated photo.
    let stars: String?
    /// `4 stars`
    let rating: String?
    let title: String
    /// Whether the title is only the photo's number in the album.
    let isUntitled: Bool
    /// The languages of title and caption; nil if they are the page's.
    let titleLanguage: String?
    let caption: String?
    let captionLanguage: String?
    let position: String
    let hasDetails: Bool
    let details: [DetailContext]
    let image: ImageContext
    /// Whether the photo is so much higher than wide that there is more room beside it than below it.
    let isTall: Bool
    let trail: TrailContext
    let hasSteps: Bool
    let previous: String?
    let next: String?
    let first: String?
    let last: String?
    let foot: FootContext
    let home: String
}
