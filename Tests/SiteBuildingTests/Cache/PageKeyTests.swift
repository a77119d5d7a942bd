import GalleryLayout
import PageRendering
import PhotoVocabulary
import Testing

@testable import BuildCache
@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The cache keys of pages")
struct PageKeyTests {
    @Test("Every change of a photo page changes its cache key")
    func photoPage() throws {
        try expectChanges(
            of: try Self.photoPage,
            atLeast: ["picture.metadata.lens", "picture.metadata.alt", "place.latitude", "isUnlisted"])
    }

    @Test("Every change of an album page changes its cache key")
    func albumPage() throws {
        try expectChanges(
            of: try Self.albumPage,
            atLeast: [
                "cards[0].facts", "gallery.groups[0].pictures[0].title", "gallery.sheets[0].widths[0][0].ofGallery",
            ])
    }

    @Test("Every change of the page for missing pages changes its cache key")
    func notFoundPage() throws {
        try expectChanges(
            of: NotFoundPage(stylesheet: Self.sheet, lookSheet: "p{}", albums: [Self.link]),
            atLeast: ["stylesheet.version", "lookSheet", "albums[0].title"])
    }

    @Test("Every change of a page that leads on changes its cache key")
    func signpostPage() throws {
        let path = SitePath(["old", "index.html"])
        try expectChanges(
            of: SignpostPage(path: path, movedTo: SitePath(["sea", "index.html"]), stylesheet: Self.sheet),
            atLeast: ["target.components[0]"], exclusive: ["choices"])
        try expectChanges(
            of: SignpostPage(path: path, choices: [Self.link], stylesheet: Self.sheet),
            atLeast: ["choices[0].title", "stylesheet.version"], exclusive: ["target"])
    }

    @Test("Every change of a text's page changes its cache key")
    func textPage() throws {
        let address = try #require(TextAddress("https://example.org/"))
        let blocks: [TextBlock] = [
            .heading(level: 2, id: "a", [.text("A")]), .paragraph([.link(address, [.strong([.code("b")])])]),
            .list(start: 2, isTight: true, items: [[.quote([.code("c")])]]),
            .paragraph([.picture(address, description: "Fog", line: 0)]),
        ]
        try expectChanges(
            of: TextPage(
                path: SitePath(["about", "index.html"]), title: "About", heading: "About us", description: "We",
                trail: [Self.link], blocks: blocks, pictures: [try Self.picture],
                unlinked: [SitePath(["about", "a.html"])], sheets: [Self.sheet], script: Self.sheet, isUnlisted: true),
            atLeast: ["heading", "blocks[0].heading._2[0].text._0"])
    }

    @Test("Every change of a feed changes its cache key")
    func feed() throws {
        var entry = AtomFeed.Entry(
            title: "Fog", caption: "In the bay", page: SitePath(["sea", "a.html"]), taken: try Self.taken,
            picture: try Self.picture, film: Self.enclosed)
        entry.firstAddress = SitePath(["see", "a.html"])
        try expectChanges(of: AtomFeed(entries: [entry]), atLeast: ["entries[0].caption"])
    }

    @Test("Every change of the site's title, language and address changes the cache keys of all pages")
    func identity() throws {
        try expectChanges(
            of: SiteIdentity(
                title: "Trips", language: "en", baseURL: "https://example.org/",
                footer: FooterSettings(
                    credit: "By Ada", licence: FooterSettings.Licence(name: "CC0", url: "https://example.org/0"),
                    text: "Since 2024"), pages: [Self.link],
                icons: [
                    SiteIcon(
                        purpose: .icon, path: SitePath(["favicon.ico"]), mediaType: "image/x-icon", sizes: "16x16",
                        version: "k5")
                ],
                banner: PageBanner(
                    logo: Self.logo, menu: [PageBanner.Item(title: "Sea", target: .page(Self.link.path))]),
                themeFiles: [Self.sheet], customSheet: Self.sheet,
                scripts: [
                    PageScript(
                        ScriptSetting(
                            source: "https://counter.example/count.js",
                            data: [ScriptSetting.Attribute(name: "site", value: "7")],
                            servers: ["https://counter.example"], origin: "https://counter.example",
                            integrity: "sha256-k"), file: Self.sheet)
                ],
                look: Self.look),
            atLeast: [
                "baseURL", "footer.licence.url", "pages[0].title", "banner.menu[0].title", "banner.logo.text",
                "customSheet.version", "scripts[0].setting.servers[0]", "look.scheme",
            ])
    }

    @Test("Galleries with different forms have different cache keys")
    func forms() {
        let forms: [GalleryForm] =
            [.column, .strip, .pages] + GalleryForm.Structure.allCases.map(GalleryForm.groupedPages)
        let keys = forms.map { CanonicalBytes.of(Gallery(layout: "x", form: $0, groups: [], sheets: [])) }
        #expect(Set(keys).count == forms.count)
    }

    @Test("A property that is not encoded, is nil or can't be changed is found")
    func problems() throws {
        struct Leaky: Codable {
            var shown = 1
            var forgotten = 2

            enum CodingKeys: CodingKey { case shown }
        }
        struct Fixed: Codable {
            let shown: String

            init() { shown = "always" }

            init(from decoder: any Decoder) { self.init() }
        }
        struct Empty: Codable {
            var text: String?
            var list: [Int] = []
        }
        #expect(try FieldChanges(of: Leaky()).problems == [".forgotten is not encoded, or nil in the sample"])
        #expect(try FieldChanges(of: Fixed()).problems == [".shown can't be changed"])
        #expect(try FieldChanges(of: Empty()).problems.count == 2)
    }

    @Test("Dates that differ in what is known of them differ in the key")
    func partialDates() throws {
        let texts = ["1914", "c. 1914", "1914–1918", "c. 1914–1918", "1914-01", "1914-01-01", "1914-01-01 00:00"]
        let keys = try texts.map { CanonicalBytes.hash(of: try #require(DateTaken(notation: $0))) }
        #expect(Set(keys).count == texts.count)
    }

    /// - Parameter paths: Places that have to be among the changes, as a check of the test itself.
    private func expectChanges<Model: Codable>(
        of sample: Model, atLeast paths: [String], exclusive: Set<String> = ["isCirca", "lastYear", "name"]
    ) throws {
        let all = try FieldChanges(
            of: sample, names: ["brokenSidecars": "brokenCompanions"], exclusive: exclusive)
        #expect(all.problems.isEmpty)
        let key = CanonicalBytes.hash(of: sample)
        for change in all.changes {
            #expect(CanonicalBytes.hash(of: change.value) != key, "\(change.path) is not part of the key")
        }
        for path in paths { #expect(all.changes.contains { $0.path == "." + path }, "\(path) was not changed") }
    }

    private static let sheet = SheetLink(path: SitePath(["theme", "theme.css"]), version: "abc123", media: "print")
    private static let link = PageLink(title: "Sea", path: SitePath(["sea", "index.html"]))

    private static let logo = PageBanner.Logo(file: sheet, width: 96, height: 32, text: "Ada")
    private static let look = PageLook(scheme: .both, font: sheet, titleFont: sheet, logo: logo)

    private static var taken: DateTaken {
        get throws {
            try #require(
                DateTaken(
                    year: 2024, month: 3, day: 9, hour: 18, minute: 30, second: 5, nanosecond: 5, offset: 60,
                    source: .name))
        }
    }

    private static var credit: PhotoCredit {
        var credit = PhotoCredit()
        credit.creators = ["Ada"]
        credit.line = "Ada/Agency"
        credit.webStatement = "https://example.org/terms"
        credit.licensor = "Agency"
        credit.licensorURL = "https://example.org/buy"
        return credit
    }

    private static var translations: Translations {
        let texts = [Translations.Text(language: "de", text: "Nebel")]
        var translations = Translations()
        (translations.title, translations.caption, translations.alt, translations.copyright) = (
            texts, texts, texts, texts
        )
        return translations
    }

    private static var languages: TextLanguages {
        var languages = TextLanguages()
        (languages.title, languages.caption, languages.alt, languages.copyright) = ("de", "de", "de", "de")
        return languages
    }

    private static var rights: PhotoRights {
        get throws {
            var metadata = PhotoMetadata()
            metadata.credit = credit
            metadata.copyright = "Ada"
            metadata.translations = translations
            return try #require(PhotoRights(of: metadata, language: "de-AT"))
        }
    }

    private static var picture: Picture {
        get throws {
            var metadata = PhotoMetadata(orientation: 3)
            metadata.title = "Fog lifts"
            metadata.caption = "In the bay"
            metadata.captionBlocks = [.paragraph([.emphasis([.text("In the bay")])])]
            metadata.alt = "A bay in fog"
            metadata.taken = try taken
            metadata.keywords = ["fog"]
            metadata.people = ["Ada"]
            metadata.rating = 3
            metadata.copyright = "Ada"
            metadata.credit = credit
            metadata.translations = translations
            metadata.position = GeoPosition(latitude: 64.5, longitude: -21.5, altitude: 12.5)
            metadata.camera = "X-T4"
            metadata.lens = "XF 23mm"
            metadata.focalLength = 23
            metadata.aperture = 2.8
            metadata.exposureTime = 0.004
            metadata.iso = 160
            metadata.duration = 12
            metadata.clip = EmbeddedClip(offset: 9000, byteCount: 500)
            metadata.focus = FocusPoint(x: 0.25, y: 0.75)
            metadata.brokenSidecars = [BrokenSidecar(name: "a.xmp", fault: .unreadable(5))]
            return Picture(
                page: SitePath(["sea", "a.html"]), title: "Fog lifts", name: "fog", metadata: metadata,
                languages: languages,
                formats: [
                    Picture.Format(
                        mediaType: "image/jpeg",
                        sources: [
                            Picture.Source(
                                path: SitePath(["sea", "a-480.jpg"]), version: "k3x9qa", width: 480, height: 320)
                        ])
                ], ratio: 1.5, colour: "#a0b1c2", focus: try #require(FocusPoint(x: 0.25, y: 0.75)),
                panorama: Picture.Source(
                    path: SitePath(["sea", "a-2560.jpg"]), version: "k3x9qa", width: 2560, height: 1707),
                film: film, shotCount: 12)
        }
    }

    private static let film = Film(
        duration: 12,
        sources: [
            Film.Source(
                path: SitePath(["sea", "a-480p.mp4"]), version: "m2", width: 854, height: 480, byteCount: 1000,
                codecs: ["avc1.64001f"])
        ], hasSound: true,
        subtitles: [Film.Subtitles(path: SitePath(["sea", "a.de.vtt"]), version: "v1", language: "de")],
        playsInGrid: true,
        motion: Film.Motion(
            repeats: true,
            picture: Film.Motion.Picture(
                path: SitePath(["sea", "a-moving.gif"]), version: "g1", mediaType: "image/gif", byteCount: 900)))

    /// A film without what pictures that move have, which feeds do not enclose.
    private static let enclosed = Film(duration: 12, sources: film.sources, hasSound: true)

    private static var photoPage: PhotoPage {
        get throws {
            PhotoPage(
                picture: try picture,
                enlargement: Picture.Source(
                    path: SitePath(["sea", "a-2560.jpg"]), version: "k3x9qa", width: 2560, height: 1707),
                original: DownloadLink(path: SitePath(["sea", "a-original.jpg"]), version: "o7", byteCount: 1000),
                place: GeoPosition(latitude: 64.5, longitude: -21.5, altitude: 12.5),
                rights: try rights, fileName: "a.jpg", number: 2, total: 3,
                burst: PhotoPage.Burst(
                    number: 1, pages: [SitePath(["sea", "a.html"])], after: SitePath(["sea", "c.html"])),
                trail: [link],
                previous: SitePath(["sea", "z.html"]), next: SitePath(["sea", "b.html"]),
                first: SitePath(["sea", "z.html"]), last: SitePath(["sea", "b.html"]), sheets: [sheet], script: sheet,
                viewerScript: sheet, filmScript: sheet, isUnlisted: true, look: look)
        }
    }

    private static var albumPage: AlbumPage {
        get throws {
            // Divided into lists, so that no property of the outline is empty.
            let count = 250
            let square = Size(width: 1, height: 1)
            let plan = try LayoutRequest(
                layout: Waterfall.name, options: ["header-height": 40], container: Size(width: 600, height: 600),
                groups: [LayoutGroup(items: Array(repeating: square, count: count))]
            ).plan()
            let layout = LayoutSheet(
                plan: plan, reference: 600, ratios: [Array(repeating: 1, count: count)], captionHeight: 0, form: .strip
            )
            return AlbumPage(
                path: SitePath(["sea", "index.html"]), title: "Sea", description: "The sea",
                descriptionBlocks: [.paragraph([.strong([.text("The sea")])])], trail: [link],
                facts: "3 photos", cards: [AlbumCard(link: link, facts: "2 photos", cover: try picture)],
                wall: CoverWall(of: [1.5, 0.75, 1.5], at: [600, 1200], isWholePage: true),
                gallery: Gallery(
                    layout: "grouped-pager", form: .groupedPages(.nested),
                    groups: [PictureGroup(title: "North", pictures: [try picture])],
                    sheets: [
                        SheetOutline(
                            of: layout, at: sheet, range: LayoutSheet.Range(from: 600, below: nil), height: 800)
                    ]),
                sheets: [sheet], layoutScript: sheet, script: sheet, filmScript: sheet,
                prefetches: [sheet], cover: try picture,
                preview: SharedPicture(
                    path: SitePath(["sea", "cover.preview.jpg"]), version: "k4", mediaType: "image/jpeg", width: 1200,
                    height: 630, alt: "Fog"),
                isUnlisted: true, neighbours: AlbumNeighbours(previous: link, next: link), look: look)
        }
    }
}
