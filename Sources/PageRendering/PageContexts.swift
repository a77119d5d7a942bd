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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "title": TemplateValue(title)
        case "language": TemplateValue(language)
        case "baseURL": TemplateValue(baseURL)
        case "direction": TemplateValue(direction)
        case "locale": TemplateValue(locale)
        case "hasColophon": TemplateValue(hasColophon)
        case "colophon": TemplateValue(colophon)
        default: nil
        }
    }

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

struct LinkContext: TemplateContext {
    let title: String
    let href: String

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "title": TemplateValue(title)
        case "href": TemplateValue(href)
        default: nil
        }
    }
}

struct TrailContext: TemplateContext {
    let links: [LinkContext]

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "links": TemplateValue(links)
        default: nil
        }
    }

    /// - Parameter photo: The photo's id on the last page of the trail, so that its link leads back to the photo.
    init(_ trail: [PageLink], from page: SitePath, photo: String? = nil) {
        links = trail.enumerated().map { index, link in
            let fragment = index == trail.count - 1 ? photo.map { "#" + $0 } : nil
            return LinkContext(title: link.title, href: page.href(to: link.path) + (fragment ?? ""))
        }
    }
}

struct CardContext: TemplateContext {
    let id: String
    let title: String
    let href: String
    let facts: String
    let image: ImageContext

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "id": TemplateValue(id)
        case "title": TemplateValue(title)
        case "href": TemplateValue(href)
        case "facts": TemplateValue(facts)
        case "image": TemplateValue(image)
        default: nil
        }
    }
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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "label": TemplateValue(label)
        case "place": TemplateValue(place)
        case "isFurther": TemplateValue(isFurther)
        case "previous": TemplateValue(previous)
        case "next": TemplateValue(next)
        case "links": TemplateValue(links)
        default: nil
        }
    }

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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "number": TemplateValue(number)
        case "label": TemplateValue(label)
        case "href": TemplateValue(href)
        case "isCurrent": TemplateValue(isCurrent)
        case "isAfterGap": TemplateValue(isAfterGap)
        default: nil
        }
    }
}

/// The links to the albums before and after an album.
struct NeighboursContext: TemplateContext {
    let previous: LinkContext?
    let next: LinkContext?

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "previous": TemplateValue(previous)
        case "next": TemplateValue(next)
        default: nil
        }
    }

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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "site": TemplateValue(site)
        case "words": TemplateValue(words)
        case "head": TemplateValue(head)
        case "isHome": TemplateValue(isHome)
        case "title": TemplateValue(title)
        case "description": TemplateValue(description)
        case "facts": TemplateValue(facts)
        case "trail": TemplateValue(trail)
        case "hasCards": TemplateValue(hasCards)
        case "cards": TemplateValue(cards)
        case "isWall": TemplateValue(isWall)
        case "gallery": TemplateValue(gallery)
        case "pages": TemplateValue(pages)
        case "neighbours": TemplateValue(neighbours)
        case "foot": TemplateValue(foot)
        case "home": TemplateValue(home)
        default: nil
        }
    }
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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "term": TemplateValue(term)
        case "value": TemplateValue(value)
        case "date": TemplateValue(date)
        case "href": TemplateValue(href)
        case "isDownload": TemplateValue(isDownload)
        case "zoomWidth": TemplateValue(zoomWidth)
        case "language": TemplateValue(language)
        case "rel": TemplateValue(rel)
        default: nil
        }
    }
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

    func value(named name: String) -> TemplateValue? {
        switch name {
        case "site": TemplateValue(site)
        case "words": TemplateValue(words)
        case "head": TemplateValue(head)
        case "id": TemplateValue(id)
        case "number": TemplateValue(number)
        case "stars": TemplateValue(stars)
        case "rating": TemplateValue(rating)
        case "title": TemplateValue(title)
        case "isUntitled": TemplateValue(isUntitled)
        case "titleLanguage": TemplateValue(titleLanguage)
        case "caption": TemplateValue(caption)
        case "captionLanguage": TemplateValue(captionLanguage)
        case "position": TemplateValue(position)
        case "hasDetails": TemplateValue(hasDetails)
        case "details": TemplateValue(details)
        case "image": TemplateValue(image)
        case "isTall": TemplateValue(isTall)
        case "trail": TemplateValue(trail)
        case "hasSteps": TemplateValue(hasSteps)
        case "previous": TemplateValue(previous)
        case "next": TemplateValue(next)
        case "first": TemplateValue(first)
        case "last": TemplateValue(last)
        case "foot": TemplateValue(foot)
        case "home": TemplateValue(home)
        default: nil
        }
    }
}
