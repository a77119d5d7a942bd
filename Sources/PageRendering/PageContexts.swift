// What templates see: each property is a name that they can use.

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
    let canonical: String?
    let shareImage: String?
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

    /// - Parameter photo: The photo's id on the last of the pages, so that one comes back to where it is.
    init(_ trail: [PageLink], from page: SitePath, photo: String? = nil) {
        links = trail.enumerated().map { index, link in
            let fragment = index == trail.count - 1 ? photo.map { "#" + $0 } : nil
            return LinkContext(title: link.title, href: page.href(to: link.path) + (fragment ?? ""))
        }
    }
}

struct ImageContext: TemplateContext {
    let src: String
    let srcset: String
    let sizes: String
    let width: Int
    let height: Int
    let alt: String
    let isLazy: Bool
    /// Whether it is the first thing that a visitor waits for.
    let isFirst: Bool

    /// The width of the file for browsers that know no `srcset`.
    private static let fallbackWidth = 800

    init(_ picture: Picture, from page: SitePath, alt: String, sizes: String, isEager: Bool, isFirst: Bool) {
        let fallback = picture.sources.last { $0.width <= Self.fallbackWidth } ?? picture.sources[0]
        let largest = picture.sources[picture.sources.count - 1]
        src = page.href(to: fallback.path)
        srcset = picture.sources.map { "\(page.href(to: $0.path)) \($0.width)w" }.joined(separator: ", ")
        self.sizes = sizes
        width = largest.width
        height = largest.height
        self.alt = alt
        isLazy = !isEager
        self.isFirst = isFirst
    }
}

struct CardContext: TemplateContext {
    let id: String
    let title: String
    let href: String
    let facts: String
    let image: ImageContext
}

struct TileContext: TemplateContext {
    let id: String
    let href: String
    let caption: String?
    let image: ImageContext
}

struct SectionContext: TemplateContext {
    let id: String
    /// Not `title`: a template that finds none here would find the album's.
    let heading: String?
    let tiles: [TileContext]
}

struct PageStopContext: TemplateContext {
    let number: Int
    let label: String
}

struct GalleryContext: TemplateContext {
    let layout: String
    /// The groups whose layout has room for their headings, each with its photos; else all photos as one.
    let sections: [SectionContext]
    let isPaged: Bool
    /// Whether some breakpoint has an indicator of its pages.
    let hasIndicator: Bool
    /// Whether the layout has room for captions below the pictures.
    let isCaptioned: Bool
    let hasSections: Bool
    /// As many pages as the breakpoint with the most of them has; sheets hide what is too much.
    let stops: [PageStopContext]
    /// The stops again where they are few enough for dots.
    let dots: [PageStopContext]
    let hasDots: Bool
    /// All of them, where some breakpoint has too many for dots.
    let numbers: [PageStopContext]
    let hasNumbers: Bool

    /// Photos that are fetched at once: about a window's worth.
    private static let eagerTiles = 6

    init(_ gallery: Gallery, page: AlbumPage, words: Words) {
        layout = gallery.layout
        let total = gallery.groups.reduce(0) { $0 + $1.pictures.count }
        var tiles: [[TileContext]] = []
        var number = 0
        for group in gallery.groups {
            tiles.append(
                group.pictures.map { picture in
                    number += 1
                    return TileContext(
                        id: "p\(number)", href: page.path.href(to: picture.page), caption: picture.title,
                        image: ImageContext(
                            picture, from: page.path,
                            alt: picture.title ?? picture.metadata.caption ?? words.photo(number, of: total),
                            sizes: ImageSizes.tile(number - 1, in: gallery), isEager: number <= Self.eagerTiles,
                            isFirst: number == 1 && page.cards.isEmpty))
                })
        }
        hasSections = gallery.sheets.contains { !$0.sheet.groupTops.isEmpty }
        if hasSections {
            sections = zip(gallery.groups, tiles).enumerated().map { index, group in
                SectionContext(id: "g\(index + 1)", heading: group.0.title, tiles: group.1)
            }
        } else {
            sections = [SectionContext(id: "g1", heading: nil, tiles: tiles.flatMap { $0 })]
        }
        let counts = gallery.sheets.map(\.sheet.plan.pages.count)
        let most = counts.max() ?? 0
        isPaged = most > 1
        hasIndicator = gallery.sheets.contains(where: \.sheet.hasIndicator)
        isCaptioned = gallery.sheets.contains { $0.sheet.captionHeight > 0 }
        stops = (0..<most).map {
            PageStopContext(number: $0 + 1, label: words.page($0 + 1))
        }
        dots = Array(stops.prefix(counts.filter { $0 <= LayoutSheet.mostDots }.max() ?? 0))
        hasDots = !dots.isEmpty
        numbers = most > LayoutSheet.mostDots ? stops : []
        hasNumbers = !numbers.isEmpty
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
    let gallery: GalleryContext?
    let home: String
}

struct DetailContext: TemplateContext {
    let term: String
    let value: String
}

struct PhotoContext: TemplateContext {
    let site: SiteContext
    let words: [String: String]
    let head: HeadContext
    let id: String
    let title: String
    /// Whether the title is only its place in the album.
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
    let home: String
}
