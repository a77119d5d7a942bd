import BuiltInTheme
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("What shared links and browsers show of a page")
struct SharedLinkTests {
    private static let picture = Picture(
        page: SitePath(["sea", "a.html"]), title: "Fog", metadata: PhotoMetadata(),
        formats: [
            Picture.Format(
                mediaType: "image/webp",
                sources: [
                    Picture.Source(path: SitePath(["sea", "a-240.webp"]), version: "k3", width: 240, height: 160)
                ]),
            Picture.Format(
                mediaType: "image/jpeg",
                sources: [Picture.Source(path: SitePath(["sea", "a-960.jpg"]), version: "k3", width: 960, height: 640)]),
        ], ratio: 1.5, colour: "#123456")
    private static let asset = SheetLink(path: SitePath(["theme", "theme.css"]), version: "1")

    private func renderer(
        language: String = "en", baseURL: String? = "https://example.org/", icons: [SiteIcon] = []
    ) throws -> PageRenderer {
        PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Photos", language: language, baseURL: baseURL, icons: icons))
    }

    private func album(_ renderer: PageRenderer, preview: SharedPicture? = nil) -> String {
        renderer.render(
            AlbumPage(
                path: SitePath(["sea", "index.html"]), title: "Sea", description: nil, trail: [],
                facts: "24 photos · May 2024", cards: [], gallery: nil, sheets: [], layoutScript: Self.asset,
                script: Self.asset, cover: Self.picture, preview: preview))
    }

    private func photo(_ renderer: PageRenderer) -> String {
        renderer.render(
            PhotoPage(
                picture: Self.picture, number: 1, total: 1, trail: [PageLink(title: "Sea", path: SitePath(["a"]))],
                previous: nil, next: nil, sheets: [], script: Self.asset))
    }

    private func property(_ name: String, in page: String) -> String? {
        page.matches(of: /<meta property="([^"]*)" content="([^"]*)"\/>/).first { $0.output.1 == name }.map {
            String($0.output.2)
        }
    }

    @Test("An album's picture is the one that was cut from its cover, with its size and its text")
    func cutPicture() throws {
        let preview = SharedPicture(
            path: SitePath(["sea", "cover.preview.jpg"]), version: "q9", mediaType: "image/jpeg", width: 1200,
            height: 630, alt: "A pier & fog")
        let page = album(try renderer(), preview: preview)
        #expect(property("og:image", in: page) == "https://example.org/sea/cover.preview.jpg?v=q9")
        #expect(property("og:image:width", in: page) == "1200" && property("og:image:height", in: page) == "630")
        #expect(property("og:image:alt", in: page) == "A pier &amp; fog")
        #expect(property("og:image:type", in: page) == "image/jpeg")
        #expect(property("og:type", in: page) == "website")
        #expect(property("og:description", in: page) == "Sea. 24 photos · May 2024")
    }

    @Test("Without one it is a rendition of the cover in its true size, as on the page of a photo")
    func rendition() throws {
        let renderer = try renderer()
        for page in [album(renderer), photo(renderer)] {
            #expect(property("og:image", in: page) == "https://example.org/sea/a-960.jpg?v=k3")
            #expect(property("og:image:width", in: page) == "960" && property("og:image:height", in: page) == "640")
            #expect(property("og:image:alt", in: page) == "Fog")
            #expect(property("og:image:type", in: page) == "image/jpeg")
        }
        #expect(property("og:type", in: photo(renderer)) == "article")
    }

    @Test("Without a base URL there is no picture and nothing about one")
    func noBaseURL() throws {
        let page = photo(try renderer(baseURL: nil))
        #expect(!page.contains("og:image") && !page.contains("og:url") && !page.contains("twitter:"))
        #expect(property("og:title", in: page) == "Fog – Sea")
    }

    @Test(
        "The language is named with its country",
        arguments: [("en", "en_US"), ("en-GB", "en_GB"), ("de", "de_DE"), ("pt", "pt_BR"), ("zh-Hant", "zh_TW")])
    func locale(language: String, locale: String) throws {
        #expect(property("og:locale", in: photo(try renderer(language: language))) == locale)
    }

    @Test("A language without a country has no locale")
    func noLocale() throws {
        #expect(property("og:locale", in: photo(try renderer(language: "x-elvish"))) == nil)
    }

    @Test("Icons are linked from every depth, with a version only if they have one")
    func icons() throws {
        let icons = [
            SiteIcon(
                purpose: .icon, path: SitePath(["favicon.ico"]), mediaType: "image/x-icon", sizes: "32x32 16x16"),
            SiteIcon(purpose: .touch, path: SitePath(["theme", "t.png"]), mediaType: "image/png", version: "a1"),
        ]
        let page = photo(try renderer(icons: icons))
        #expect(
            page.contains(#"<link rel="icon" href="../favicon.ico" type="image/x-icon" sizes="32x32 16x16"/>"#))
        #expect(page.contains(#"<link rel="apple-touch-icon" href="../theme/t.png?v=a1" type="image/png"/>"#))
        #expect(!page.contains("data:,"))
        #expect(photo(try renderer()).contains(#"<link rel="icon" href="data:,"/>"#))
    }
}
