import GalleryLayout
import Testing

@testable import PhotoCatalog

@Suite("Settings in vitrine.yaml")
struct SiteSettingsTests {
    @Test("A missing vitrine.yaml gives default settings")
    func noFileSaysNothing() throws {
        #expect(try read(nil) == SiteSettings())
    }

    @Test(
        "An empty vitrine.yaml leaves settings at their defaults",
        arguments: ["", "# nothing yet\n", "---\n", "title:\nwidths: ~\n"])
    func emptyFilesSayNothing(yaml: String) throws {
        let settings = try read(yaml)
        #expect(settings.title == nil)
        #expect(settings.widths == SiteSettings().widths)
        #expect(settings.albumDefaults == AlbumOptions())
    }

    @Test("Every key of vitrine.yaml is read")
    func everyKeyIsRead() throws {
        let yaml = """
            title: 2024
            language: de-AT
            base-url: https://example.org/photos
            breakpoints: [900x640, 360x560]
            widths: [800, 240, 800]
            layout: paged-grid
            options:
              item-width: 88.5
              page-indicator: false
              rows: 3
            crop: attention
            originals: strip
            publish: [position, serial-number, position]
            """
        let settings = try read(yaml)
        #expect(settings.title == "2024")
        #expect(settings.language.description == "de-AT")
        #expect(settings.baseURL?.description == "https://example.org/photos/")
        #expect(settings.breakpoints.map(\.description) == ["360x560", "900x640"])
        #expect(settings.widths == [240, 800])
        #expect(settings.albumDefaults.layout.name == "paged-grid")
        #expect(settings.albumDefaults.crop == .attention)
        #expect(settings.albumDefaults.originals == .strip)
        #expect(settings.allowedDetails == [.position, .serialNumber])
        #expect(
            settings.albumDefaults.layout.options == [
                "item-width": .number(88.5), "page-indicator": .flag(false), "rows": .number(3),
            ])
    }

    @Test(
        "The error for a mistake in vitrine.yaml names its line",
        arguments: [
            ("titel: x", 1, "unknown key \"titel\". Did you mean \"title\"?"),
            ("\n\ntitle: [a]", 3, "\"title\" must be a single text. Change it, or leave it out."),
            ("title: a\ntitle: b", 2, "\"title\" is there twice. Remove one."),
            (
                "language: deutsch!", 1,
                "\"language\" must be a language tag such as en or de-AT. Change it, or leave it out."
            ),
            (
                "base-url: example.org", 1,
                "\"base-url\" must be an absolute URL such as https://example.org/photos/. Change it, or leave it out."
            ),
            (
                "breakpoints:\n  - 360x560\n  - wide", 3,
                "\"breakpoints\" must be a list of sizes such as 360x560, each side 120 to 16384. Change it, or leave it out."
            ),
            (
                "breakpoints: [360x560, 360x640]", 1,
                "\"breakpoints\" must be a list of sizes of different widths; 360 is there twice. Change it, or leave it out."
            ),
            ("breakpoints: []", 1, "\"breakpoints\" must be a list of at least one size. Change it, or leave it out."),
            (
                "page-size: 0", 1,
                "\"page-size\" must be a whole number of photos from 1, or none for no limit. Change it, or leave it out."
            ),
            (
                "zoom-width: 8", 1,
                "\"zoom-width\" must be a whole number of pixels from 16 to 16384, full or none. Change it, or leave it out."
            ),
            ("widths: []", 1, "\"widths\" must be a list of at least one width. Change it, or leave it out."),
            (
                "widths: [240, 8]", 1,
                "\"widths\" must be a list of whole numbers from 16 to 16384. Change it, or leave it out."
            ),
            ("options: 3", 1, "\"options\" must be made of lines such as \"key: value\". Change it, or leave it out."),
            ("options:\n  inset: [1, a]", 2, "\"inset\" must be a list of numbers. Change it, or leave it out."),
        ])
    func mistakesAreNamedWithTheirLine(yaml: String, line: Int, message: String) throws {
        let folder = try TemporaryFolder(["vitrine.yaml": yaml])
        let error = #expect(throws: CatalogError.self) { try SiteSettings.read(from: folder.path) }
        #expect(error?.description == "\(folder.path)/vitrine.yaml:\(line): \(message)")
    }

    @Test(
        "The size of pages is a number of photos or none",
        arguments: [("", 1000), ("page-size: 40", 40), ("page-size: none", nil), ("page-size: None", nil)]
            as [(String, Int?)])
    func pageSize(yaml: String, size: Int?) throws {
        #expect(try read(yaml).pageSize == size)
    }

    @Test(
        "The width for zooming is a number of pixels, full or none",
        arguments: [
            ("", .pixels(2560)), ("zoom-width: 4000", .pixels(4000)), ("zoom-width: Full", .full),
            ("zoom-width: none", .none),
        ]
            as [(String, ZoomWidth)])
    func zoomWidth(yaml: String, width: ZoomWidth) throws {
        #expect(try read(yaml).zoomWidth == width)
    }

    @Test("An album has as many pages as its photos need, at least one")
    func pageCounts() throws {
        let settings = try read("page-size: 10")
        #expect([0, 1, 10, 11, 20, 21].map(settings.pageCount) == [1, 1, 1, 2, 2, 3])
        #expect(try read("page-size: \(Int.max)").pageCount(ofPhotos: 1_000_000) == 1)
        #expect(try read("page-size: none").pageCount(ofPhotos: 1_000_000) == 1)
    }

    @Test("Flags override the keys of vitrine.yaml")
    func flagsSayWhatKeysWould() throws {
        var settings = try read("title: File\nlanguage: de\nwidths: [100]\ncrop: entropy")
        try settings.override([
            "title": " My\n photos ", "base-url": "https://example.org", "breakpoints": "900x640, 360x560",
            "widths": "800,240,800", "crop": "attention", "min-rating": "3", "originals": "keep",
            "publish": "owner,position", "language": nil,
        ])
        #expect(settings.albumDefaults.originals == .keep)
        #expect(settings.allowedDetails == [.owner, .position])
        #expect(settings.albumDefaults.minRating == 3)
        #expect(settings.albumDefaults.crop == .attention)
        #expect(settings.title == "My photos")
        #expect(settings.language.description == "de")
        #expect(settings.baseURL?.description == "https://example.org/")
        #expect(settings.breakpoints.map(\.description) == ["360x560", "900x640"])
        #expect(settings.widths == [240, 800])
    }

    @Test(
        "The error for an invalid flag names it and changes no setting",
        arguments: [
            ("title", "", "more than white space"), ("title", " \u{7}\t", "more than white space"),
            ("language", "?", "a language tag such as en or de-AT"),
            ("base-url", "photos", "an absolute URL such as https://example.org/photos/"),
            ("breakpoints", "360", "a list of sizes such as 360x560, each side 120 to 16384"),
            ("breakpoints", "360x100", "a list of sizes such as 360x560, each side 120 to 16384"),
            ("breakpoints", "360x560,360x640", "a list of sizes of different widths; 360 is there twice"),
            ("widths", "1", "a list of whole numbers from 16 to 16384"),
            ("widths", "240,,480", "a list of whole numbers from 16 to 16384"),
            ("widths", "240 480", "a list of whole numbers from 16 to 16384"),
            (
                "albums-from", "years",
                "folders, dates, keywords, people, rating or a pattern such as {YYYY}/{YYYY-MM}"
            ),
            ("min-rating", "-1", "a whole number of stars from 0 to 5"),
            ("widths", "", "a list of whole numbers from 16 to 16384"),
        ])
    func mistakesInFlagsNameTheFlag(key: String, text: String, expected: String) {
        var settings = SiteSettings()
        let error = #expect(throws: CatalogError.self) { try settings.override(["crop": "entropy", key: text]) }
        #expect(error?.description == "--\(key): must be \(expected). Change it, or leave it out.")
        #expect(settings == SiteSettings())
    }

    @Test(
        "A language tag must be well formed",
        arguments: [
            ("en", true), ("de-AT", true), ("zh-Hant-TW", true), ("", false), ("e", false), ("en_GB", false),
            ("en-", false),
            ("42", false), ("en-abcdefghi", false),
        ])
    func languageTagsHaveTheirForm(text: String, isValid: Bool) {
        #expect((LanguageTag(text) != nil) == isValid)
    }

    @Test(
        "A base URL is an absolute HTTP URL without query, fragment or password",
        arguments: [
            ("http://localhost:8080", "http://localhost:8080/"), ("HTTPS://example.org/a/", "HTTPS://example.org/a/"),
            ("ftp://example.org", nil), ("/photos", nil), ("https://", nil), ("https://example.org/?a=1", nil),
            ("https://example.org/#a", nil), ("https://me:secret@example.org", nil), ("https://exa mple.org", nil),
        ])
    func baseURLsAreAbsolute(text: String, url: String?) {
        #expect(BaseURL(text)?.description == url)
    }

    private func read(_ yaml: String?) throws -> SiteSettings {
        let folder = try TemporaryFolder(yaml.map { ["vitrine.yaml": $0] } ?? [:])
        return try SiteSettings.read(from: folder.path).settings
    }
}
