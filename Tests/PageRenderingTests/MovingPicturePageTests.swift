import Foundation
import Testing

@testable import PageRendering
@testable import PhotoCatalog

@Suite("Pages of pictures that move")
struct MovingPicturePageTests {
    /// Of a picture that is published as a film.
    private func film(repeats: Bool = true, playsInGrid: Bool = false) -> Film {
        Film(
            duration: 2.44,
            sources: [
                Film.Source(
                    path: SitePath(["sea", "a-moving.mp4"]), version: "f", width: 320, height: 160, byteCount: 9000,
                    codecs: ["avc1.64001f"])
            ],
            hasSound: false, playsInGrid: playsInGrid, motion: Film.Motion(repeats: repeats, picture: nil))
    }

    /// Of a picture that is published as it is.
    private func picture(repeats: Bool = true, playsInGrid: Bool = false) -> Film {
        Film(
            duration: 2.44, sources: [], hasSound: false, playsInGrid: playsInGrid,
            motion: Film.Motion(
                repeats: repeats,
                picture: Film.Motion.Picture(
                    path: SitePath(["sea", "a-moving.gif"]), version: "g", mediaType: "image/gif", byteCount: 700)))
    }

    private func page(_ film: Film?) throws -> String {
        try SampleFilmPages.renderer().render(SampleFilmPages.photo(film))
    }

    @Test("The page of a film has the still picture, and a link to the film that a script makes a button")
    func asFilm() throws {
        let page = try page(film())
        try SampleFilmPages.validate(page, at: "sea/a.html")
        let link =
            "<div class=\"motion\"><a class=\"film\" href=\"a-moving.mp4?v=f\" type=\"video/mp4\" aria-label=\"Play\" "
            + "data-words=\"Pause\" data-seconds=\"2.5\" data-repeats=\"\"></a></div>"
        #expect(page.contains(link))
        #expect(page.contains("<img srcset=\"a-480.jpg?v=k 480w, a-1200.jpg?v=k 1200w\""))
        #expect(!page.contains("<video") && !page.contains("<picture"))
        #expect(page.contains("<script src=\"../theme/films.js?v=1\" defer=\"defer\">"))
        #expect(try !self.page(film(repeats: false)).contains("data-repeats"))
    }

    @Test("The page of a picture that is published as it is shows it first, unless visitors ask for rest")
    func asItIs() throws {
        let page = try page(picture())
        try SampleFilmPages.validate(page, at: "sea/a.html")
        let source = try #require(page.firstMatch(of: /<picture><source ([^>]*)\/><img srcset="a-480.jpg\?v=k 480w/))
        #expect(source.1.hasPrefix("type=\"image/gif\" srcset=\"a-moving.gif?v=g 1200w\""))
        #expect(source.1.hasSuffix("media=\"(prefers-reduced-motion: no-preference)\""))
        #expect(page.contains("<a class=\"film\" href=\"a-moving.gif?v=g\" type=\"image/gif\""))
    }

    @Test("In all that is said of it, it is a photo", arguments: [true, false])
    func isPhoto(isFilm: Bool) throws {
        let page = try page(isFilm ? film() : picture())
        for text in ["VideoObject", "og:video", "video.other", "Film", "0:02", "<dt>Length"] {
            #expect(!page.contains(text), "\(text)")
        }
        #expect(page.contains("\"article\"") && page.contains("alt=\"Photo 3 of 24 in Sea\""))
        let head = { (page: String) in page.components(separatedBy: "</head>")[0] }
        #expect(try head(page) == head(self.page(nil)).replacing("</head>", with: "") + Self.scriptLine)
    }

    private static let scriptLine = "<script src=\"../theme/films.js?v=1\" defer=\"defer\"></script>\n"

    @Test("A tile has the still picture and a mark without a length", arguments: [true, false])
    func tile(isFilm: Bool) throws {
        let page = try SampleFilmPages.album([SampleFilmPages.picture(isFilm ? film() : picture())])
        try SampleFilmPages.validate(page, at: "sea/index.html")
        #expect(page.contains("<span class=\"film\" aria-hidden=\"true\"></span></a>"))
        #expect(page.contains("alt=\"Photo 1 of 1 in Sea\""))
        #expect(!page.contains("a-moving") && !page.contains("<button") && !page.contains("films.js"))
    }

    @Test("Where albums play films, a template has the link to what moves", arguments: [true, false])
    func inGrid(isFilm: Bool) throws {
        let page = try SampleFilmPages.album([
            SampleFilmPages.picture(isFilm ? film(playsInGrid: true) : picture(playsInGrid: true))
        ])
        try SampleFilmPages.validate(page, at: "sea/index.html")
        #expect(
            page.contains(
                "<button type=\"button\" class=\"film\" aria-label=\"Play Photo 1 of 1 in Sea\" "
                    + "hidden=\"hidden\"></button>"))
        let parts = page.components(separatedBy: "<template>")
        #expect(!parts[0].contains("a-moving"))
        #expect(parts.last?.hasPrefix("<div class=\"motion\"><a class=\"film\" href=\"a-moving.") == true)
        #expect(page.contains("films.js"))
    }

    @Test("Data says of its film that it is a picture that moves", arguments: [true, false])
    func data(isFilm: Bool) throws {
        let data = PhotoData(
            SampleFilmPages.photo(isFilm ? film() : picture()), from: SitePath(["sea", "album.json"]),
            showsRating: false,
            dates: try SampleFilmPages.renderer().words.dates)
        let json = try JSONSerialization.jsonObject(with: Data(data.dataText.utf8)) as? [String: Any]
        let film = try #require(json?["film"] as? [String: Any])
        #expect(film["moves"] as? Bool == true && film["repeats"] as? Bool == true)
        #expect(film["isLive"] == nil)
        #expect(film["duration"] as? Double == 2.44 && film["hasSound"] as? Bool == false)
        let source = try #require((film["sources"] as? [[String: Any]])?.first)
        let expected =
            isFilm
            ? ["video/mp4; codecs=\"avc1.64001f\"", "a-moving.mp4?v=f", "320", "9000"]
            : ["image/gif", "a-moving.gif?v=g", "1200", "700"]
        #expect(["format", "address", "width", "bytes"].map { "\(source[$0] ?? "")" } == expected)
    }
}
