import BuiltInTheme
import Foundation
import GalleryLayout
import Testing

@testable import PageRendering
@testable import PhotoCatalog

/// The contexts of pages that together have every value that templates can use.
enum SampleContexts {
    private static let path = SitePath(["sea", "page.2.html"])
    private static let sheet = SheetLink(path: SitePath(["theme.css"]), version: "k", media: "(min-width: 600px)")
    private static let link = PageLink(title: "Dunes", path: SitePath(["dunes", "index.html"]))

    static func renderer() throws -> PageRenderer {
        let site = SiteIdentity(
            title: "Sea", language: "en", baseURL: "https://example.org/",
            footer: FooterSettings(
                credit: "Ada", licence: FooterSettings.Licence(name: "CC0", url: "https://example.org/"), text: nil),
            pages: [link],
            icons: [
                SiteIcon(
                    purpose: .icon, path: SitePath(["favicon.ico"]), mediaType: "image/x-icon", sizes: "32x32")
            ],
            banner: PageBanner(
                logo: PageBanner.Logo(file: sheet, width: 120, height: 32, text: "Ada"),
                menu: [PageBanner.Item(title: "Sea", target: .page(path))]),
            customSheet: sheet,
            scripts: [
                PageScript(
                    ScriptSetting(
                        source: "https://counter.example/count.js", data: [.init(name: "site", value: "7")],
                        servers: ["https://counter.example"], origin: "https://counter.example",
                        integrity: "sha256-k"))
            ],
            look: PageLook(
                scheme: .both,
                font: SheetLink(path: SitePath(["theme", "font-abc123.woff2"]), version: "abc123")))
        return PageRenderer(theme: try Theme(files: DefaultTheme.files), site: site)
    }

    private static func metadata() -> PhotoMetadata {
        var metadata = PhotoMetadata()
        metadata.caption = "Thick"
        metadata.captionBlocks = [.paragraph([.strong([.text("Thick")])])]
        metadata.rating = 4
        metadata.taken = DateTaken(year: 2024, month: 3, day: 12, hour: 9, minute: 0, second: 0)
        metadata.copyright = "Ada"
        metadata.translations = Translations()
        metadata.translations?.copyright = [.init(language: "de", text: "Ada")]
        metadata.credit = PhotoCredit()
        metadata.credit?.webStatement = "https://creativecommons.org/licenses/by/4.0/"
        return metadata
    }

    private static var picture: Picture { picture(motion: nil) }

    private static func picture(motion: Film.Motion?) -> Picture {
        var languages = TextLanguages()
        languages.title = "de"
        languages.caption = "fr"
        return Picture(
            page: SitePath(["sea", "a.html"]), title: "A", metadata: metadata(), languages: languages,
            formats: ["image/avif", "image/jpeg"].map {
                Picture.Format(
                    mediaType: $0,
                    sources: [Picture.Source(path: SitePath(["a.jpg"]), version: "k", width: 240, height: 120)])
            }, ratio: 2, colour: "#123456",
            film: Film(
                duration: 42,
                sources: [480, 1080].map {
                    Film.Source(
                        path: SitePath(["a-\($0)p.mp4"]), version: "k", width: 2 * $0, height: $0, byteCount: 1000,
                        codecs: ["avc1.64001f"])
                },
                hasSound: true,
                subtitles: [Film.Subtitles(path: SitePath(["a.de.vtt"]), version: "k", language: "de")],
                playsInGrid: true, motion: motion), shotCount: 2)
    }

    /// Of pages with indicators and tabs.
    private static func outline(pageCounts: [Int]) throws -> SheetOutline {
        let json = """
            {"link": {"path": "layout.css", "version": "k"}, "pageCounts": \(pageCounts), "listStarts": [1], "stretch": 1,
            "widths": [[{"ofGallery": 0.5}], [{"ofGallery": 0.5}]], "firstView": [0], "hasCaptions": true,
            "hasHeadings": false, "hasIndicator": true, "hasTitles": true}
            """
        var object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        object["link"] = try JSONSerialization.jsonObject(with: JSONEncoder().encode(sheet))
        return try JSONDecoder().decode(SheetOutline.self, from: JSONSerialization.data(withJSONObject: object))
    }

    /// - Parameter pageCounts: The number of pages of each group that has its own.
    static func album(
        form: GalleryForm = .groupedPages(.nested), pageCounts: [Int] = [3, 13]
    ) throws -> AlbumPage {
        let groups = ["Fog", "Sun"].map { PictureGroup(title: $0, pictures: [picture]) }
        return AlbumPage(
            path: path, pages: ["index.html", "page.2.html", "page.3.html"].map { SitePath(["sea", $0]) },
            title: "Sea", description: "Waves", descriptionBlocks: [.rule], trail: [link], facts: "3 photos",
            cards: [AlbumCard(link: link, facts: "1 photo", cover: picture)],
            gallery: Gallery(
                layout: "grouped-pager", form: form, groups: groups,
                sheets: Array(repeating: try outline(pageCounts: pageCounts), count: 2)),
            sheets: [sheet], layoutScript: sheet, script: sheet, prefetches: [sheet], cover: picture,
            isUnlisted: true, neighbours: AlbumNeighbours(previous: link, next: link))
    }

    static func photo() -> PhotoPage { photo(picture) }

    private static func photo(_ picture: Picture) -> PhotoPage {
        PhotoPage(
            picture: picture,
            enlargement: Picture.Source(path: SitePath(["a-2560.jpg"]), version: "k", width: 2560, height: 1280),
            original: DownloadLink(path: SitePath(["a.tif"]), version: "k", byteCount: 1000),
            rights: PhotoRights(of: metadata(), language: "en"), number: 2, total: 3,
            burst: PhotoPage.Burst(number: 1, pages: [picture.page, link.path], after: link.path), trail: [link],
            previous: link.path, next: link.path, first: link.path, last: link.path, sheets: [sheet], script: sheet,
            viewerScript: sheet)
    }

    /// By the headings of their tables in `Documentation/themes.md`.
    static func byHeading() throws -> KeyValuePairs<String, TemplateContext> {
        let renderer = try renderer()
        let moving = Film.Motion.Picture(
            path: SitePath(["a-moving.gif"]), version: "k", mediaType: "image/gif", byteCount: 1000)
        return [
            "`album.mustache`": renderer.context(of: try album()),
            "`embed.mustache`": renderer.context(
                of: EmbedPage(of: try album(), origins: ["https://blog.example"], script: sheet)),
            "`photo.mustache`": renderer.context(of: photo()),
            "`photo.mustache`": renderer.context(
                of: photo(picture(motion: Film.Motion(repeats: true, picture: moving)))),
            "`text.mustache`": renderer.context(
                of: TextPage(
                    path: SitePath(["imprint.html"]), title: "Imprint", heading: "Imprint", description: nil,
                    trail: [link], blocks: [], sheets: [sheet], script: sheet, isUnlisted: false)),
            "`not-found.mustache`": renderer.context(
                of: NotFoundPage(stylesheet: sheet, albums: [link]), styleHash: "abc"
            ).with(["customStyle": "a{}"]),
            "`signpost.mustache`": renderer.context(
                of: SignpostPage(path: path, movedTo: link.path, stylesheet: sheet), scriptHash: "abc"
            ).with(["choices": [link.context(from: path)]]),
        ]
    }
}
