import PhotoCatalog
import Testing

@testable import PageRendering

/// A context of each type. None of their properties is nil.
enum SampleContexts {
    private static let path = SitePath(["index.html"])
    private static let sheet = SheetLink(path: SitePath(["theme.css"]), version: "k")
    private static let picture = Picture(
        page: SitePath(["a.html"]), title: "A", metadata: PhotoMetadata(),
        formats: ["image/avif", "image/jpeg"].map {
            Picture.Format(
                mediaType: $0,
                sources: [Picture.Source(path: SitePath(["a.jpg"]), version: "k", width: 240, height: 120)])
        }, ratio: 2, colour: "#123456")
    private static let image = ImageContext(
        picture, from: path, alt: AlternativeText("Fog", language: "de"), sizes: "100vw", isFirst: false)
    private static let share = SharedPictureContext(mediaType: "image/jpeg", width: 1200, height: 630, alt: "Fog")
    private static let icon = IconContext(rel: "icon", href: "favicon.ico", mediaType: "image/x-icon", sizes: "32x32")
    private static let sheetContext = SheetContext(href: "layout.css", media: "(min-width: 600px)")
    private static let head = HeadContext(
        title: "Sea", description: "Waves", sheets: [sheetContext], layouts: [sheetContext], layoutScript: "layout.js",
        script: "site.js", waitsForScript: true, moreScripts: ["viewer.js"], prefetch: "viewer.css",
        canonical: "https://example.org/", kind: "website", shareImage: "https://example.org/a.jpg", share: share,
        icons: [icon], feed: "https://example.org/feed.xml", isUnlisted: false, robots: "noindex",
        reservesMining: false, structuredData: "{}")
    private static let site = SiteContext(
        SiteIdentity(title: "Sea", language: "en", baseURL: "https://example.org/"), direction: "ltr")
    private static let foot = FootContext([PageLink(title: "Imprint", path: SitePath(["imprint.html"]))], on: path)
    static let trail = TrailContext([PageLink(title: "Sea", path: path)], from: path)
    private static let stop = StopContext(number: 3, place: 1, label: "Page 1")
    private static let tile = TileContext(
        id: "p1", href: "a.html", number: 1, stars: "★", caption: "Fog", captionLanguage: "de", image: image)
    private static let list = ListContext(box: "r1", tiles: [tile])
    private static let words = ["skip": "Skip"]

    private static func neighbours() throws -> NeighboursContext {
        let link = PageLink(title: "Dunes", path: SitePath(["dunes", "index.html"]))
        return try #require(NeighboursContext(AlbumNeighbours(previous: link, next: link), from: path))
    }

    private static func pages() throws -> PagesContext {
        let paths = ["index.html", "page.2.html", "page.3.html"].map { SitePath([$0]) }
        let page = AlbumPage(
            path: paths[1], pages: paths, title: "Sea", description: nil, trail: [], facts: "", cards: [], gallery: nil,
            sheets: [], layoutScript: sheet, script: sheet, cover: nil)
        return try #require(PagesContext(page, words: try Words(WordsFile.english)))
    }

    private static func gallery() throws -> GalleryContext {
        let page = AlbumPage(
            path: path, title: "Sea", description: nil, trail: [], facts: "", cards: [], gallery: nil, sheets: [],
            layoutScript: sheet, script: sheet, cover: nil)
        return GalleryContext(
            Gallery(layout: "flow", form: .column, groups: [], sheets: []), page: page,
            words: try Words(WordsFile.english), extent: .unlimited)
    }

    /// By the headings of their tables in `Documentation/themes.md`.
    static func byHeading() throws -> [String: any TemplateContext] {
        [
            "`album.mustache`": AlbumContext(
                site: site, words: words, head: head, isHome: true, title: "Sea", description: "Waves",
                facts: "3 photos", trail: trail, hasCards: false, cards: [], isWall: false, gallery: try gallery(),
                pages: try pages(), neighbours: try neighbours(), foot: foot, home: "index.html"),
            "`photo.mustache`": PhotoContext(
                site: site, words: words, head: head, id: "p2", number: 2, stars: "★", rating: "1 star", title: "Fog",
                isUntitled: false, titleLanguage: "de", caption: "Thick", captionLanguage: "fr", position: "2 / 3",
                hasDetails: false, details: [], image: image, isTall: true, trail: trail, hasSteps: true,
                previous: "a.html", next: "c.html", first: "first.html", last: "last.html", foot: foot,
                home: "index.html"),
            "`text.mustache`": TextContext(
                site: site, words: words, head: head, heading: "Imprint", body: "<p></p>", trail: trail, foot: foot,
                home: "index.html"),
            "`foot.mustache`": foot,
            "Links to your pages": FootContext.Link(title: "Imprint", href: "imprint.html", isCurrent: true),
            "Parts of the colophon": ColophonContext(text: "CC", href: "https://example.org/cc", isFurther: true),
            "Pictures for link previews": share,
            "Icons": icon,
            "Neighbours": try neighbours(),
            "`not-found.mustache`": NotFoundContext(
                site: site, words: words, sheet: "theme.css", home: "/", styleHash: "abc"),
            "`head.mustache`": head,
            "Sheets": sheetContext,
            "`trail.mustache`": LinkContext(title: "Sea", href: "index.html"),
            "`image.mustache`": image,
            "Sources": SourceContext(type: "image/avif", srcset: "a 240w"),
            "`tiles.mustache`": list,
            "Tiles": tile,
            "`marks.mustache`": MarksContext(group: 0, label: "Pages", stops: [stop], dotCount: 1),
            "`pages.mustache`": try pages(),
            "Page numbers": PageNumberContext(
                number: 2, label: "Page 2", href: "page.2.html", isCurrent: true, isAfterGap: false),
            "Site": site,
            "Cards": CardContext(id: "a1", title: "Sea", href: "sea/index.html", facts: "1 photo", image: image),
            "Details": DetailContext(
                term: "Date", value: "March 12, 2024", date: "2024-03-12", href: "a.jpg", isDownload: true,
                zoomWidth: 2560, language: "de", rel: "license"),
            "Gallery": try gallery(),
            "Sections": SectionContext(
                id: "g1", heading: "Fog", lists: [list], stops: [stop], scrollerLabel: "Photos", isScrollable: true),
            "Tabs": TabContext(tabID: "t1", title: "Fog", href: "#g1"),
            "Stops": stop,
        ]
    }
}
