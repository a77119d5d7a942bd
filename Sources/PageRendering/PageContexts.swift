// The values that templates can use: each property is a name in a template.

struct SiteContext: TemplateContext, Sendable {
    let title: String
    let language: String
    let baseURL: String?
    let direction: String
}

struct HeadContext: TemplateContext {
    let title: String
    let description: String?
    let sheets: [SheetContext]
    let script: String
    /// The scripts that only some pages need, in the order in which they run.
    let moreScripts: [String]
    /// Files that the pages that this page links to need.
    let prefetches: [String]
    let canonical: String?
    let shareImage: String?
    /// An absolute URL.
    let feed: String?
    let isUnlisted: Bool
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
    let isLazy: Bool
    /// Whether it is among the first pictures that a visitor sees, so that it loads first.
    let isFirst: Bool

    /// The width of the file for browsers that don't support `srcset`.
    private static let fallbackWidth = 800

    init(_ picture: Picture, from page: SitePath, alt: String, sizes: String, isEager: Bool, isFirst: Bool) {
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
        self.alt = alt
        isLazy = !isEager
        self.isFirst = isFirst
    }

    var values: [String: Any] {
        [
            "isChoice": isChoice, "sources": sources.map { TemplateValues($0) }, "src": src, "srcset": srcset,
            "sizes": sizes, "width": width, "height": height, "alt": alt, "isLazy": isLazy, "isFirst": isFirst,
        ]
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
    let gallery: GalleryContext?
    let home: String
}

struct DetailContext: TemplateContext {
    let term: String
    let value: String
    var href: String?
    /// Whether the link downloads a file.
    var isDownload = false
}

struct PhotoContext: TemplateContext {
    let site: SiteContext
    let words: [String: String]
    let head: HeadContext
    let id: String
    let title: String
    /// Whether the title is only the photo's number in the album.
    let isUntitled: Bool
    let caption: String?
    let position: String
    let hasDetails: Bool
    let details: [DetailContext]
    let image: ImageContext
    let trail: TrailContext
    let hasSteps: Bool
    let previous: String?
    let next: String?
    let first: String?
    let last: String?
    let home: String
}
