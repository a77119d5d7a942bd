import PhotoCatalog

// What templates get, by the names that `Documentation/themes.md` describes.

extension SiteIdentity {
    func context(direction: String) -> TemplateContext {
        let licence = footer.licence
        let parts = [(footer.credit, nil), (licence?.name, licence?.url), (footer.text, nil)]
        let colophon = parts.compactMap { text, href in text.map { (text: $0, href: href) } }.enumerated().map {
            ["text": $1.text, "href": $1.href, "isFurther": $0 > 0] as TemplateContext
        }
        return [
            "title": title, "language": language, "baseURL": baseURL, "direction": direction,
            "locale": SharedLocale.name(of: language), "hasColophon": !colophon.isEmpty, "colophon": colophon,
            "colourScheme": look.scheme.keywords,
        ]
    }
}

extension PageLink {
    /// - Parameter fragment: What follows the address.
    func context(from page: SitePath, fragment: String = "") -> TemplateContext {
        ["title": title, "href": page.href(to: path) + fragment]
    }
}

extension AlbumNeighbours {
    /// Nil for an album without neighbours.
    func context(from page: SitePath) -> TemplateContext? {
        if isEmpty { return nil }
        return ["previous": previous?.context(from: page), "next": next?.context(from: page)]
    }
}

/// The links from one page of an album to the others.
struct PageNumbers {
    /// `Page 2 of 10`
    let place: String
    let isFurther: Bool
    let context: TemplateContext

    /// The number of pages before and after the current one that have links, besides the first and the last page.
    private static let reach = 2

    /// - Returns: nil for an album with one page.
    init?(_ page: AlbumPage, words: Words) {
        let pages = page.pages
        guard pages.count > 1, let current = pages.firstIndex(of: page.path) else { return nil }
        let shown = pages.indices.filter { $0 == 0 || $0 == pages.count - 1 || abs($0 - current) <= Self.reach }
        place = words.page(current + 1, of: pages.count)
        isFurther = current > 0
        let links = zip(shown, [-1] + shown).map { index, before in
            [
                "number": index + 1, "label": words.page(index + 1), "href": page.path.href(to: pages[index]),
                "isCurrent": index == current, "isAfterGap": index > before + 1,
            ] as TemplateContext
        }
        context = [
            "label": words.pages(of: page.title), "place": place, "isFurther": isFurther,
            "previous": isFurther ? page.path.href(to: pages[current - 1]) : nil,
            "next": current + 1 < pages.count ? page.path.href(to: pages[current + 1]) : nil, "links": links,
        ]
    }
}

/// The head of a page.
struct PageHead {
    let title: String
    let description: String?
    let path: SitePath
    /// What the page is to services that show shared links: Open Graph's `website`, `article` or `video.other`.
    let kind: String
    let share: SharedPicture?
    /// What the same services play; nil for a page without a film.
    var video: Film.Source?
    let sheets: [SheetLink]
    /// The layouts for the different widths of the window, if there are several. ``layoutScript`` loads the one that
    /// fits. A single layout is among ``sheets``, and this is empty.
    var layouts: [SheetLink] = []
    var layoutScript: SheetLink?
    let script: SheetLink
    /// Whether browsers wait for the script before they show anything, because it changes what they show.
    let waitsForScript: Bool
    /// The scripts that only some pages need, in the order in which they run.
    var moreScripts: [SheetLink] = []
    /// Files that the pages that this page links to need.
    var prefetches: [SheetLink] = []
    let isUnlisted: Bool
    /// JSON-LD, ready for a `script` element.
    var structuredData: String?
    /// Nil for the gallery's.
    var look: PageLook?
    var isOfPhoto = false
    /// The page that search engines show in place of this one; nil for this one.
    var canonical: SitePath?

    func context(of site: SiteIdentity) -> TemplateContext {
        func contexts(_ links: [SheetLink]) -> [TemplateContext] {
            links.map { ["href": path.href(to: $0), "media": $0.media] }
        }
        // After what the theme says for all pages, and before what follows for this page.
        var sheets = sheets
        if let custom = site.customSheet {
            sheets.insert(custom, at: sheets.prefix { $0.path.folder == custom.path.folder }.count)
        }
        // `noai` and `noimageai` are not part of any standard. DeviantArt introduced them.
        let robots = (isUnlisted ? ["noindex"] : []) + (site.deniesAITraining ? ["noai", "noimageai"] : [])
        return [
            "title": title, "description": description, "sheets": contexts(sheets), "layouts": contexts(layouts),
            "layoutScript": layoutScript.map { path.href(to: $0) }, "script": path.href(to: script),
            "waitsForScript": waitsForScript, "moreScripts": moreScripts.map { path.href(to: $0) },
            "prefetch": prefetches.isEmpty ? nil : prefetches.map { path.href(to: $0) }.joined(separator: " "),
            "canonical": site.baseURL.map { $0 + (canonical ?? path).percentEncoded }, "kind": kind,
            "shareImage": site.baseURL.flatMap { base in share.map { SitePath.url(of: $0, below: base) } },
            "share": share?.context, "video": site.baseURL.flatMap { base in video?.shared(below: base) },
            "icons": site.icons.map { $0.context(from: path) },
            "feed": site.baseURL.map { $0 + AtomFeed.fileName }, "isUnlisted": isUnlisted,
            "robots": robots.isEmpty ? nil : robots.joined(separator: ", "), "reservesMining": site.deniesAITraining,
            "structuredData": structuredData, "colourScheme": (look ?? site.look).scheme.keywords,
            "fonts": (look ?? site.look).fonts(isOfPhoto: isOfPhoto).map {
                ["href": path.href(to: $0), "mediaType": $0.fontType] as TemplateContext
            },
        ]
    }
}
