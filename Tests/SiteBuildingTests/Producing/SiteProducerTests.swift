import BuiltInTheme
import FileReading
import ImagePipeline
import MarkupValidation
import PageRendering
import PhotoCatalog
import Testing

@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("Producers of files for the whole site")
struct SiteProducerTests {
    private static let photoCount = 5

    /// A home page without photos and a folder with some.
    private func overview(
        baseURL: String? = "https://example.org/my/", listed: [String] = ["", "sea"], photos: Int = photoCount,
        pictures: [String] = ["240.jpg", "480.jpg", "480.webp"], pictureHash: UInt64 = 1, more: [String] = [],
        denies: Bool = false
    ) -> SiteOverview {
        var manifest = SiteManifest()
        func add(_ path: String, _ hash: UInt64) {
            manifest.add(path, SiteManifest.Entry(byteCount: 1, modified: 0, hash: ContentHash(value: hash)))
        }
        for path in ["index.html", "sea/index.html", "sea/photos.css", "whisper/index.html"] + more { add(path, 7) }
        for number in 0..<photos {
            add("sea/p\(number).html", 8)
            for name in pictures { add("sea/p\(number)-\(name)", pictureHash) }
        }
        let taken = DateTaken(year: 2024, month: 3, day: 9, hour: 18, minute: 30, second: 5)
        let picture = Picture(
            page: SitePath(["sea", "p0.html"]), title: "A & B", metadata: PhotoMetadata(),
            formats: [
                Picture.Format(
                    mediaType: "image/jpeg",
                    sources: [
                        Picture.Source(path: SitePath(["sea", "p0-480.jpg"]), version: "a", width: 480, height: 320)
                    ])
            ], ratio: 1.5, colour: "#000000")
        return SiteOverview(
            identity: SiteIdentity(title: "Trips", language: "en", baseURL: baseURL, deniesAITraining: denies),
            stylesheet: SheetLink(path: SitePath(["theme", "theme.css"]), version: "abc123"), manifest: manifest,
            listedFolders: listed,
            newest: taken.map {
                [AtomFeed.Entry(title: "A & B", caption: "<c>", page: picture.page, taken: $0, picture: picture)]
            } ?? [], formats: [.webp, .jpeg])
    }

    /// The files that a producer makes, each checked, by name.
    private func files(_ producer: some SiteProducer, _ site: SiteOverview) throws -> [String: String] {
        let renderer = PageRenderer(theme: try Theme(files: DefaultTheme.files), site: site.identity)
        let validator = try MarkupValidator(
            schema: String(decoding: DefaultTheme.files["page.rng"] ?? .init(), as: UTF8.self))
        var manifest = site.manifest
        manifest.add("theme/theme.css", SiteManifest.Entry(byteCount: 1, modified: 0, hash: ContentHash(value: 1)))
        let targets = LinkTargets([], ahead: [], scope: .site, site: SiteContents(manifest).entry(of:))
        var files: [String: String] = [:]
        for document in producer.documents(of: site) {
            let text = document.render(by: renderer)
            if !(producer is NotFoundProducer) { try document.check(text, by: validator, targets: targets) }
            files[document.path.description] = text
        }
        return files
    }

    private func locations(in sitemap: String?) -> [String] {
        sitemap?.matches(of: /<loc>https:\/\/example\.org\/my\/([^<]*)/).map { String($0.output.1) } ?? []
    }

    @Test("Without a base URL there is a page for missing addresses and nothing else")
    func withoutBaseURL() throws {
        let site = overview(baseURL: nil)
        #expect(try files(NotFoundProducer(), site).keys.sorted() == ["404.html"])
        #expect(try files(RobotsProducer(), site).isEmpty)
        #expect(try files(SitemapProducer(), site).isEmpty)
        #expect(try files(FeedProducer(), site).isEmpty)
    }

    @Test(
        "A sitemap with as many pages as allowed is one file, and one with more is split, with an index",
        arguments: [(7, 1), (6, 2), (3, 3), (1, 7)])
    func split(limit: Int, parts: Int) throws {
        let files = try files(SitemapProducer(limits: Sitemap.Limits(pageCount: limit, byteCount: .max)), overview())
        let all = ["index.html", "sea/index.html"] + (0..<5).map { "sea/p\($0).html" }
        guard parts > 1 else {
            #expect(files.keys.sorted() == ["sitemap.xml"])
            #expect(locations(in: files["sitemap.xml"]) == all)
            return
        }
        let names = (1...parts).map { "sitemap-\($0).xml" }
        #expect(files.keys.sorted() == (names + ["sitemap.xml"]).sorted())
        #expect(locations(in: files["sitemap.xml"]) == names)
        #expect(names.flatMap { locations(in: files[$0]) } == all)
    }

    @Test("A sitemap has up to 50,000 pages in one file", arguments: [(49_998, 1), (49_999, 3)])
    func mostPages(photos: Int, files: Int) {
        // With the two albums' pages; where there are two parts, an index is the third file.
        let site = overview(photos: photos, pictures: [])
        #expect(SitemapProducer().documents(of: site).count == files)
    }

    @Test(
        "A sitemap is split where the next page would make it too large, and lists every page once",
        arguments: [1.0, 0.99, 0.6, 0.3, 0])
    func mostBytes(share: Double) throws {
        let photos = (0..<40).map { String(repeating: "\($0 % 10)", count: 1 + $0 * 3) + "-\($0)" }
        let site = overview(
            baseURL: "https://example.org/my/?a=1&b=%22/", listed: ["", "sea", "wood"], photos: 3,
            more: photos.flatMap { ["wood/\($0).html", "wood/\($0)-480.jpg"] })
        let whole = try #require(try files(SitemapProducer(), site)["sitemap.xml"])
        let limit = Int(Double(whole.utf8.count) * share)
        let files = try files(SitemapProducer(limits: Sitemap.Limits(pageCount: 50_000, byteCount: limit)), site)
        let entries = whole.split(separator: "\n").filter { $0.hasPrefix("<url>") }
        #expect(entries.count == 1 + 4 + 40)
        guard share < 1 else { return #expect(files == ["sitemap.xml": whole]) }
        let parts = (1..<files.count).compactMap { files["sitemap-\($0).xml"] }
        #expect(parts.count == files.count - 1)
        #expect(parts.flatMap { $0.split(separator: "\n").filter { $0.hasPrefix("<url>") } } == entries)
        for (index, part) in parts.enumerated() {
            let own = part.split(separator: "\n").count { $0.hasPrefix("<url>") }
            #expect(part.utf8.count <= limit || own == 1)
            guard index + 1 < parts.count else { continue }
            // Whether the next part's first page would have had room here.
            let next = try #require(parts[index + 1].split(separator: "\n").first { $0.hasPrefix("<url>") })
            #expect(part.utf8.count + next.utf8.count + 1 > limit)
        }
    }

    @Test("A sitemap has up to 50 MB in one file")
    func protocolLimits() {
        #expect(Sitemap.Limits.ofProtocol.byteCount == 52_428_800)
        #expect(Sitemap.Limits.ofProtocol.pageCount == 50_000)
    }

    @Test("A picture in the sitemap is the largest that everyone can read, with the version that pages use")
    func picture() throws {
        let version = FileVersion.of(renditions: Array(repeating: ContentHash(value: 1), count: 3))
        let text = try files(SitemapProducer(), overview())["sitemap.xml"]
        #expect(text?.contains("sea/p0-480.jpg?v=\(version)</image:loc>") == true)
    }

    @Test("Where no album may be named there is no sitemap, and robots are not led to one")
    func unlisted() throws {
        let site = overview(listed: [])
        #expect(try files(SitemapProducer(), site).isEmpty)
        #expect(try files(RobotsProducer(), site)["robots.txt"] == "User-agent: *\nAllow: /\n")
    }

    @Test("A site that denies training refuses the crawlers that collect for it, and reserves mining of its host")
    func training() throws {
        let robots = try files(RobotsProducer(), overview(denies: true))["robots.txt"]
        let text = try #require(robots)
        #expect(text.hasPrefix("User-agent: *\nAllow: /\n\nUser-agent: GPTBot\n"))
        #expect(text.contains("User-agent: Meta-ExternalAgent\nDisallow: /\n\nSitemap: https://example.org/my/"))
        #expect(!text.contains("Perplexity") && !text.contains("SearchBot"))
        let path = ".well-known/tdmrep.json"
        func reservation(_ baseURL: String?, denies: Bool = true) throws -> String? {
            try files(MiningReservationProducer(), overview(baseURL: baseURL, denies: denies))[path]
        }
        let json = "[{\"location\":\"/\",\"tdm-reservation\":1}]\n"
        #expect(try reservation("https://example.org") == json)
        #expect(try reservation("https://example.org/my/") == nil)
        #expect(try reservation(nil) == nil)
        #expect(try reservation("https://example.org", denies: false) == nil)
    }

    @Test("Files that another program reads are checked: a wrong element, address or line is refused")
    func checks() throws {
        let site = overview()
        let page = try MarkupValidator(
            schema: String(decoding: DefaultTheme.files["page.rng"] ?? .init(), as: UTF8.self))
        let targets = LinkTargets([], ahead: [], scope: .site, site: SiteContents(site.manifest).entry(of:))
        let renderer = PageRenderer(theme: try Theme(files: DefaultTheme.files), site: site.identity)
        let cases: [(any SiteProducer, String, String)] = [
            (SitemapProducer(), "<loc>https:", "<loc>ftp:"), (SitemapProducer(), "<url>", "<url><date/>"),
            (FeedProducer(), "05Z</updated>", "05</updated>"), (FeedProducer(), "<author>", "<author><email/>"),
            (FeedProducer(), "2024-03", "2024-13"), (RobotsProducer(), "Allow", "Alow"),
        ]
        for (producer, good, bad) in cases {
            let document = try #require(producer.documents(of: site).first)
            let text = document.render(by: renderer)
            #expect(text.contains(good), "\(good)")
            #expect(throws: MarkupError.self, "\(bad)") {
                try document.check(text.replacing(good, with: bad), by: page, targets: targets)
            }
        }
    }

    @Test("A document's key changes with what it shows")
    func keys() throws {
        func key(_ producer: some SiteProducer, _ site: SiteOverview) -> ContentHash? {
            producer.documents(of: site).first?.key
        }
        let site = overview()
        #expect(key(SitemapProducer(), site) == key(SitemapProducer(), overview()))
        #expect(key(SitemapProducer(), site) != key(SitemapProducer(), overview(photos: 4)))
        #expect(key(SitemapProducer(), site) != key(SitemapProducer(), overview(listed: [""])))
        #expect(key(SitemapProducer(), site) != key(SitemapProducer(), overview(pictureHash: 2)))
        #expect(key(RobotsProducer(), site) != key(RobotsProducer(), overview(listed: [])))
        let other = SiteOverview(
            identity: site.identity, stylesheet: SheetLink(path: SitePath(["theme", "theme.css"]), version: "other1"),
            manifest: site.manifest, listedFolders: site.listedFolders, newest: [], formats: site.formats)
        #expect(key(NotFoundProducer(), site) != key(NotFoundProducer(), other))
        #expect(key(FeedProducer(), site) != key(FeedProducer(), other))
    }
}
