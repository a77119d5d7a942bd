import BuiltInTheme
import Foundation
import MarkupValidation
import Testing

@testable import PageRendering
@testable import PhotoCatalog

@Suite("Pages of films")
struct FilmPageTests {
    private func film(
        _ heights: [Int] = [480, 1080], duration: Double = 42.3, subtitles: [String?] = [], playsInGrid: Bool = false
    ) -> Film {
        Film(
            duration: duration,
            sources: heights.map {
                Film.Source(
                    path: SitePath(["sea", "a-\($0)p.mp4"]), version: "f\($0)", width: $0 * 16 / 9 / 2 * 2, height: $0,
                    byteCount: $0 * 1000, codecs: ["avc1.64001f", "mp4a.40.2"])
            },
            hasSound: true,
            subtitles: subtitles.map { language in
                let name = "a\(language.map { "." + $0.lowercased() } ?? "").vtt"
                return Film.Subtitles(path: SitePath(["sea", name]), version: "s", language: language)
            }, playsInGrid: playsInGrid)
    }

    private func picture(_ film: Film?, title: String? = "Fog", _ change: (inout PhotoMetadata) -> Void = { _ in })
        -> Picture
    {
        var metadata = PhotoMetadata()
        change(&metadata)
        return SampleFilmPages.picture(film, title: title, metadata: metadata)
    }

    private func page(_ picture: Picture, rights: PhotoRights? = nil, baseURL: String? = "https://example.org/") throws
        -> String
    {
        try SampleFilmPages.renderer(baseURL: baseURL).render(
            PhotoPage(
                picture: picture, rights: rights, number: 3, total: 24,
                trail: [PageLink(title: "Sea", path: SitePath(["sea", "index.html"]))], previous: nil, next: nil,
                sheets: [SampleFilmPages.asset], script: SampleFilmPages.asset))
    }

    /// The contents of the first element of this name.
    private func element(_ name: String, in page: String) throws -> String {
        let start = try #require(page.range(of: "<\(name)")), end = try #require(page.range(of: "</\(name)>"))
        return String(page[start.lowerBound..<end.upperBound])
    }

    @Test("A film covers its poster, and loads nothing before it plays")
    func video() throws {
        let page = try page(picture(film()))
        try SampleFilmPages.validate(page, at: "sea/a.html")
        let video = try element("video", in: page)
        #expect(video.contains("preload=\"none\"") && video.contains("controls=\"controls\""))
        #expect(!video.contains("autoplay") && !video.contains("a-1200.jpg"))
        #expect(video.contains("aria-label=\"Film, 0:42\"") && video.contains("width=\"1920\" height=\"1080\""))
        let image = try #require(page.range(of: "<img srcset=\"a-480.jpg?v=k 480w, a-1200.jpg?v=k 1200w\""))
        let film = try #require(page.range(of: "<video"))
        #expect(image.lowerBound < film.lowerBound)
        #expect(page.contains("<dt>Length</dt><dd>0:42</dd>") && page.contains("media-src 'self'"))
    }

    @Test("The largest source comes first, for windows that need it, and the smallest is for all others")
    func sources() throws {
        let video = try element("video", in: try page(picture(film())))
        let sources = video.matches(of: /<source src="([^"]*)" type="([^"]*)"(?: media="([^"]*)")?\/>/)
        #expect(sources.map { String($0.output.1) } == ["a-1080p.mp4?v=f1080", "a-480p.mp4?v=f480"])
        #expect(sources.allSatisfy { $0.output.2 == "video/mp4; codecs=&quot;avc1.64001f, mp4a.40.2&quot;" })
        let large =
            "(min-width: 1022px) and (min-height: 576px), "
            + "(min-width: 600px) and (min-height: 500px) and (min-resolution: 1.5dppx)"
        #expect(sources.map { $0.output.3.map(String.init) } == [large, nil])
    }

    @Test("A film of which only the poster is shown has a photo's page")
    func posterAlone() throws {
        let poster = try page(picture(film([])))
        #expect(try poster == page(picture(nil)))
        #expect(!poster.contains("<video") && !poster.contains("VideoObject") && poster.contains("\"article\""))
    }

    @Test("Subtitles are called as their languages call themselves")
    func subtitles() throws {
        let page = try page(picture(film(subtitles: ["de", "pt-BR", "tlh", nil])))
        try SampleFilmPages.validate(page, at: "sea/a.html")
        for track in [
            "src=\"a.de.vtt?v=s\" srclang=\"de\" label=\"Deutsch\"",
            "src=\"a.pt-br.vtt?v=s\" srclang=\"pt-BR\" label=\"Português (BR)\"",
            "src=\"a.tlh.vtt?v=s\" srclang=\"tlh\" label=\"tlh\"", "src=\"a.vtt?v=s\" label=\"Subtitles\"",
        ] { #expect(page.contains("<track kind=\"captions\" \(track)/>"), "\(track)") }
    }

    @Test(
        "Lengths are written as players and as ISO 8601 write them",
        arguments: [
            (0.2, "0:01", "PT1S"), (42.4, "0:42", "PT42S"), (59.6, "1:00", "PT1M"), (3600, "1:00:00", "PT1H"),
            (3723.4, "1:02:03", "PT1H2M3S"), (43_200, "12:00:00", "PT12H"),
        ])
    func lengths(duration: Double, text: String, iso: String) {
        #expect(FilmLength.text(of: duration) == text && FilmLength.iso(of: duration) == iso)
    }

    @Test("Search engines read what a film is, and services that show links can play it")
    func structuredData() throws {
        var credit = PhotoMetadata()
        credit.copyright = "© Ann"
        let page = try page(
            picture(film()) {
                $0.caption = "It </script> lifts."
                $0.taken = DateTaken(year: 2024, month: 3, day: 12, hour: 9, minute: 0, second: 0)
            }, rights: PhotoRights(of: credit, language: "en"))
        let script = try #require(page.firstMatch(of: /<script type="application\/ld\+json">([^<>&]*)<\/script>/))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(script.1.utf8)) as? [String: Any])
        let texts = json.compactMapValues { $0 as? String }
        let expected = [
            "@type": "VideoObject", "name": "Fog", "description": "It </script> lifts.", "duration": "PT42S",
            "contentUrl": "https://example.org/sea/a-1080p.mp4?v=f1080", "uploadDate": "2024-03-12",
            "thumbnailUrl": "https://example.org/sea/a-1200.jpg?v=k", "copyrightNotice": "© Ann",
        ]
        for (name, value) in expected { #expect(texts[name] == value, "\(name)") }
        #expect(json["width"] as? Int == 1920 && json["height"] as? Int == 1080)
        for (name, value) in [
            ("og:type", "video.other"), ("og:video", "https://example.org/sea/a-480p.mp4?v=f480"),
            ("og:video:type", "video/mp4"), ("og:video:width", "852"), ("og:video:height", "480"),
        ] { #expect(page.contains("<meta property=\"\(name)\" content=\"\(value)\"/>"), "\(name)") }
        let unknown = try self.page(picture(film()), baseURL: nil)
        #expect(!unknown.contains("og:video\"") && unknown.contains("\"contentUrl\":\"a-1080p.mp4?v=f1080\""))
        #expect(!unknown.contains("uploadDate"))
    }

    @Test("A tile of a film shows its length, and its link says that it is a film")
    func tile() throws {
        let page = try SampleFilmPages.album([picture(film(duration: 3723), title: nil), picture(nil, title: nil)])
        #expect(page.matches(of: /<span class="film"/).count == 1)
        #expect(page.contains("<span class=\"film\" role=\"img\" aria-label=\"Film, 1:02:03\"> 1:02:03</span></a>"))
        #expect(page.contains("alt=\"Film 1 of 2 in Sea\"") && page.contains("alt=\"Photo 2 of 2 in Sea\""))
        #expect(!page.contains("<video") && !page.contains("<button") && !page.contains("films.js"))
    }

    @Test("Where albums play films, a template has the film, and a script shows the button")
    func inGrid() throws {
        let page = try SampleFilmPages.album([picture(film(subtitles: ["de"], playsInGrid: true))])
        try SampleFilmPages.validate(page, at: "sea/index.html")
        let template = try element("template", in: page)
        #expect(template.contains("<video") && template.contains("<track"))
        #expect(
            page.contains(
                "<button type=\"button\" class=\"film\" aria-label=\"Play film, 0:42 Fog\" "
                    + "hidden=\"hidden\">"))
        #expect(page.contains("<script src=\"../theme/films.js?v=1\" defer=\"defer\">"))
        #expect(try !SampleFilmPages.album([picture(film([], playsInGrid: true))]).contains("films.js"))
    }

    @Test("A page may not have a film that loads or plays by itself", arguments: ["preload", "autoplay"])
    func refused(attribute: String) throws {
        let page = try page(picture(film()))
        let changed =
            attribute == "preload"
            ? page.replacing("preload=\"none\"", with: "preload=\"auto\"")
            : page.replacing("<video", with: "<video autoplay=\"autoplay\"")
        #expect(throws: MarkupError.self) { try SampleFilmPages.validate(changed, at: "sea/a.html") }
    }

    @Test("The feed encloses the smallest rendition, by the grammar of feeds")
    func feed() throws {
        let taken = try #require(DateTaken(year: 2024, month: 3, day: 12, hour: 9, minute: 0, second: 0))
        let entry = { (film: Film?) in
            AtomFeed.Entry(
                title: "Fog", caption: nil, page: SitePath(["sea", "a.html"]), taken: taken, picture: picture(film),
                film: film)
        }
        let text = AtomFeed(entries: [entry(film()), entry(nil)]).text(
            title: "Trips", base: "https://example.org/", language: "en")
        try MarkupValidator(schema: DefaultTheme.feedSchema).validate(text, at: "feed.xml")
        let link =
            "<link rel=\"enclosure\" type=\"video/mp4\" length=\"480000\" "
            + "href=\"https://example.org/sea/a-480p.mp4?v=f480\"/>"
        #expect(text.components(separatedBy: link).count == 2)
        #expect(text.components(separatedBy: "enclosure").count == 2)
    }

    @Test("The sitemap names a film with its poster, by the grammar of sitemaps")
    func sitemap() throws {
        let pages = [
            Sitemap.Page(
                url: "https://example.org/a.html", image: "https://example.org/a-1200.jpg?v=k",
                film: Sitemap.Film(url: "https://example.org/a-1080p.mp4?v=f", title: "Fog & rain")),
            Sitemap.Page(url: "https://example.org/b.html", image: nil),
        ]
        let text = Sitemap.text(of: pages)
        try MarkupValidator(schema: DefaultTheme.sitemapSchema).validate(text, at: "sitemap.xml")
        #expect(text.contains("<video:title>Fog &amp; rain</video:title>"))
        #expect(text.contains("<video:content_loc>https://example.org/a-1080p.mp4?v=f</video:content_loc>"))
        let longest = pages.flatMap { [$0.url, $0.image ?? "", $0.film?.url ?? ""] }.map(\.utf8.count).max() ?? 0
        for page in pages {
            #expect(Sitemap.byteCount(of: page) <= Sitemap.mostBytes(forURLsOf: longest, hasFilm: page.film != nil))
        }
    }

    @Test("Data lists a film's sources with their codecs")
    func data() throws {
        let page = PhotoPage(
            picture: picture(film(duration: 42.1234, subtitles: ["de"])), number: 1, total: 1, trail: [], previous: nil,
            next: nil, sheets: [], script: SampleFilmPages.asset)
        let data = PhotoData(
            page, from: SitePath(["sea", "album.json"]), showsRating: false,
            dates: try SampleFilmPages.renderer().words.dates)
        let json = try JSONSerialization.jsonObject(with: Data(data.dataText.utf8)) as? [String: Any]
        let film = try #require(json?["film"] as? [String: Any])
        #expect(film["duration"] as? Double == 42.123 && film["hasSound"] as? Bool == true)
        let sources = try #require(film["sources"] as? [[String: Any]])
        #expect(sources.map { $0["address"] as? String } == ["a-480p.mp4?v=f480", "a-1080p.mp4?v=f1080"])
        #expect(sources.map { $0["bytes"] as? Int } == [480_000, 1_080_000])
        #expect(sources[0]["format"] as? String == "video/mp4; codecs=\"avc1.64001f, mp4a.40.2\"")
        #expect((film["subtitles"] as? [[String: String]])?.map { $0["language"] } == ["de"])
    }
}
