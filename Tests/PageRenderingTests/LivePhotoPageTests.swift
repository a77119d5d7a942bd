import Foundation
import Testing

@testable import PageRendering
@testable import PhotoCatalog

@Suite("Pages of live photos")
struct LivePhotoPageTests {
    private func clip(hasSound: Bool = false, playsInGrid: Bool = false) -> Film {
        Film(
            duration: 2.44,
            sources: [
                Film.Source(
                    path: SitePath(["sea", "a-moving.mp4"]), version: "f", width: 960, height: 720, byteCount: 9000,
                    codecs: ["avc1.64001f"])
            ],
            hasSound: hasSound, playsInGrid: playsInGrid,
            motion: Film.Motion(repeats: false, isLive: true, picture: nil))
    }

    private func page(_ film: Film?) throws -> String {
        try SampleFilmPages.renderer().render(SampleFilmPages.photo(film))
    }

    @Test("The page has the still, and a link to the clip that says whether it has sound", arguments: [true, false])
    func photo(hasSound: Bool) throws {
        let page = try page(clip(hasSound: hasSound))
        try SampleFilmPages.validate(page, at: "sea/a.html")
        let link =
            "<div class=\"motion\"><a class=\"film live\" href=\"a-moving.mp4?v=f\" type=\"video/mp4\" "
            + "aria-label=\"Play\"\(hasSound ? " data-sound=\"\"" : "")></a></div>"
        #expect(page.contains(link))
        #expect(page.contains("<img srcset=\"a-480.jpg?v=k 480w, a-1200.jpg?v=k 1200w\""))
        #expect(!page.contains("<video") && !page.contains("<picture"))
        #expect(page.contains("<script src=\"../theme/films.js?v=1\" defer=\"defer\">"))
    }

    @Test("In all that is said of it, it is a photo")
    func isPhoto() throws {
        let page = try page(clip(hasSound: true))
        for text in ["VideoObject", "og:video", "video.other", "Film", "0:02", "<dt>Length"] {
            #expect(!page.contains(text), "\(text)")
        }
        #expect(page.contains("\"article\"") && page.contains("alt=\"Photo 3 of 24 in Sea\""))
    }

    @Test("An album shows it as any other photo, without a script")
    func tile() throws {
        let still = try SampleFilmPages.album([SampleFilmPages.picture(nil)])
        #expect(try SampleFilmPages.album([SampleFilmPages.picture(clip(hasSound: true))]) == still)
        #expect(!still.contains("films.js") && !still.contains("class=\"film"))
    }

    @Test("An album that plays films marks it, and a template has the link to its clip")
    func inGrid() throws {
        let page = try SampleFilmPages.album([SampleFilmPages.picture(clip(hasSound: true, playsInGrid: true))])
        try SampleFilmPages.validate(page, at: "sea/index.html")
        #expect(page.contains("<span class=\"film live\" aria-hidden=\"true\"></span></a>"))
        // The button names its photo.
        #expect(page.contains("alt=\"Photo 1 of 1 in Sea\""))
        let button = "<button type=\"button\" class=\"film live\" aria-label=\"Play Photo 1 of 1 in Sea\" "
        #expect(page.contains(button + "hidden=\"hidden\"></button>"))
        let parts = page.components(separatedBy: "<template>")
        #expect(parts.count == 2 && !parts[0].contains("a-moving"))
        #expect(parts[1].hasPrefix("<div class=\"motion\"><a class=\"film live\" href=\"a-moving.mp4?v=f\""))
        #expect(parts[1].contains("data-sound=\"\"") && page.contains("films.js"))
    }

    @Test("Data says that it moves only when visitors ask for it")
    func data() throws {
        let data = PhotoData(
            SampleFilmPages.photo(clip(hasSound: true)), from: SitePath(["sea", "album.json"]), showsRating: false,
            dates: try SampleFilmPages.renderer().words.dates)
        let json = try JSONSerialization.jsonObject(with: Data(data.dataText.utf8)) as? [String: Any]
        let film = try #require(json?["film"] as? [String: Any])
        #expect(film["moves"] as? Bool == true && film["isLive"] as? Bool == true && film["repeats"] as? Bool == false)
        #expect(film["hasSound"] as? Bool == true)
    }
}
