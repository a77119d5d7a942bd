import Foundation
import PhotoCatalog
import Testing

@testable import PageRendering

/// The tables of `Documentation/themes.md` and the values that templates get.
@Suite("Values of templates in the documentation")
struct DocumentedContextTests {
    private static let picture = Picture(
        page: SitePath(["a.html"]), title: "A", metadata: PhotoMetadata(),
        formats: [
            Picture.Format(
                mediaType: "image/jpeg",
                sources: [Picture.Source(path: SitePath(["a.jpg"]), version: "k", width: 240, height: 120)])
        ], ratio: 2, colour: "#123456")
    private static let image = ImageContext(
        picture, from: SitePath(["index.html"]), alt: AlternativeText("Fog", language: nil), sizes: "100vw",
        isFirst: false)
    private static let head = HeadContext(
        title: "", description: nil, sheets: [], layouts: [], layoutScript: nil, script: "", waitsForScript: false,
        moreScripts: [], prefetch: nil, canonical: nil, kind: "", shareImage: nil, share: nil, icons: [], feed: nil,
        isUnlisted: false, robots: nil, reservesMining: false, structuredData: nil)
    private static let site = SiteContext(SiteIdentity(title: "", language: "en", baseURL: nil), direction: "ltr")
    private static let foot = FootContext([], on: SitePath(["index.html"]))
    private static let trail = TrailContext([], from: SitePath(["index.html"]))
    private static let stop = StopContext(number: 1, place: 1, label: "")
    private static let link = SheetLink(path: SitePath(["theme.css"]), version: "k")

    private static func gallery() throws -> GalleryContext {
        let page = AlbumPage(
            path: SitePath(["index.html"]), title: "", description: nil, trail: [], facts: "", cards: [], gallery: nil,
            sheets: [], layoutScript: link, script: link, cover: nil)
        let words = try Words(WordsFile.english)
        return GalleryContext(
            Gallery(layout: "flow", form: .column, groups: [], sheets: []), page: page, words: words,
            extent: .unlimited)
    }

    /// By the headings of their tables.
    private static func contexts() throws -> [String: any TemplateContext] {
        [
            "`album.mustache`": AlbumContext(
                site: site, words: [:], head: head, isHome: true, title: "", description: nil, facts: "", trail: trail,
                hasCards: false, cards: [], isWall: false, gallery: nil, pages: nil, neighbours: nil, foot: foot,
                home: ""),
            "`photo.mustache`": PhotoContext(
                site: site, words: [:], head: head, id: "", number: 1, stars: nil, rating: nil, title: "",
                isUntitled: false, titleLanguage: nil, caption: nil, captionLanguage: nil, position: "",
                hasDetails: false, details: [], image: image, isTall: false,
                trail: trail, hasSteps: false, previous: nil, next: nil, first: nil, last: nil, foot: foot,
                home: ""),
            "`text.mustache`": TextContext(
                site: site, words: [:], head: head, heading: "", body: "", trail: trail, foot: foot, home: ""),
            "`foot.mustache`": foot,
            "Links to your pages": FootContext.Link(title: "", href: "", isCurrent: false),
            "Parts of the colophon": ColophonContext(text: "", href: nil, isFurther: false),
            "Pictures for link previews": SharedPictureContext(mediaType: "", width: 1, height: 1, alt: ""),
            "Icons": IconContext(rel: "", href: "", mediaType: "", sizes: nil),
            "Neighbours": try #require(
                NeighboursContext(
                    AlbumNeighbours(previous: PageLink(title: "", path: SitePath(["index.html"])), next: nil),
                    from: SitePath(["index.html"]))),
            "`not-found.mustache`": NotFoundContext(site: site, words: [:], sheet: nil, home: nil),
            "`head.mustache`": head,
            "Sheets": SheetContext(href: "", media: nil),
            "`trail.mustache`": LinkContext(title: "", href: ""),
            "`image.mustache`": image,
            "Sources": SourceContext(type: "", srcset: ""),
            "`tiles.mustache`": ListContext(box: nil, tiles: []),
            "Tiles": TileContext(
                id: "", href: "", number: 1, stars: nil, caption: nil, captionLanguage: nil, image: image),
            "`marks.mustache`": MarksContext(group: 0, label: "", stops: [], dotCount: 0),
            "`pages.mustache`": try #require(
                PagesContext(
                    AlbumPage(
                        path: SitePath(["index.html"]), pages: [SitePath(["index.html"]), SitePath(["page.2.html"])],
                        title: "", description: nil, trail: [], facts: "", cards: [], gallery: nil, sheets: [],
                        layoutScript: link, script: link, cover: nil),
                    words: try Words(WordsFile.english))),
            "Page numbers": PageNumberContext(number: 1, label: "", href: "", isCurrent: true, isAfterGap: false),
            "Site": site,
            "Cards": CardContext(id: "", title: "", href: "", facts: "", image: image),
            "Details": DetailContext(term: "", value: ""),
            "Gallery": try gallery(),
            "Sections": SectionContext(
                id: "", heading: nil, lists: [], stops: [], scrollerLabel: "", isScrollable: false),
            "Tabs": TabContext(tabID: "", title: "", href: ""),
            "Stops": stop,
        ]
    }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The names in the first column of each table of values, by the heading above it.
    private func documented() throws -> [String: Set<String>] {
        let text = try String(
            contentsOf: Self.repository.appending(path: "Documentation/themes.md"), encoding: .utf8)
        let part = try #require(text.components(separatedBy: "## What templates get\n").last)
        var names: [String: Set<String>] = [:]
        var heading = ""
        for line in part.split(separator: "\n") {
            if line.hasPrefix("#") { heading = line.drop { "# ".contains($0) }.description }
            guard line.hasPrefix("| `"), let cell = line.split(separator: "|").first else { continue }
            names[heading, default: []].formUnion(cell.matches(of: /`(\w+)`/).map { String($0.output.1) })
        }
        return names
    }

    @Test("The page on themes describes exactly the values that each template gets")
    func tablesAreComplete() throws {
        let documented = try documented()
        let contexts = try Self.contexts()
        #expect(documented.keys.sorted() == contexts.keys.sorted())
        for (heading, context) in contexts {
            let names = Set(Mirror(reflecting: context).children.compactMap(\.label))
            #expect(documented[heading] == names, "\(heading)")
        }
    }

    @Test("The page on themes has a table for every kind of value within another one")
    func nestedValuesHaveTables() throws {
        let known = Set(try Self.contexts().values.map { String(describing: type(of: $0)) } + ["TrailContext"])
        for context in try Self.contexts().values {
            for child in Mirror(reflecting: context).children {
                let type = String(describing: type(of: child.value))
                guard let name = type.firstMatch(of: /\w+Context/)?.output else { continue }
                #expect(known.contains(String(name)), "\(type)")
            }
        }
    }
}
