import Foundation
import Testing

@testable import SiteChecking
@testable import SiteFolder

@Suite("Films of a site", .timeLimit(.minutes(30)))
struct FilmSiteTests {
    /// A site with a film, its captions, its original and a film that is not MP4.
    private func site() async throws -> HandmadeSite {
        let site = try HandmadeSite(isOwn: false)
        let film = try await TestFilm.makeSealed(site.file("sea/wave-90p.mp4"))
        try await TestFilm.make(
            site.file("sea/wave-original.mov"), TestFilm.bare + ["-metadata", "location=+48.2082+016.3738/"])
        try await TestFilm.make(site.file("sea/old.webm"), ["-c:v", "libvpx", "-an"])
        try site.write("sea/wave.en.vtt", "\u{FEFF}WEBVTT Wave\n")
        let type = "video/mp4; codecs=&quot;\(film.codecs.joined(separator: ", "))&quot;"
        let element = """
            <video controls preload="none" poster="wave-240.jpg" width="1600" height="900">
            <source src="wave-90p.mp4?v=1" type="\(type)"><track src="wave.en.vtt" kind="captions" srclang="en">
            </video>
            <p><a href="wave-original.mov">Original</a> <a href="old.webm">Old</a></p>
            """
        try site.replace("</main>", by: element + "\n</main>", in: "sea/wave.html")
        return site
    }

    private func findings(in report: CheckReport) -> [String] {
        // The pictures of the site are not pictures.
        report.findings.filter { ![.brokenPicture, .uncheckedPicture].contains($0.rule) }.map(\.description)
    }

    private let leak = """
        sea/wave-original.mov: the film reveals where it was taken (moov/udta/©xyz). Remove its metadata, or allow it \
        with "publish: [position]". (private-data)
        """

    @Test("A film as builds make it has no finding, its original is searched, and other formats are not checked")
    func clean() async throws {
        let site = try await site()
        let report = try await site.check(workers: Workers.confined)
        #expect(report.filmCount == 3)
        let unknown = """
            sea/old.webm: only MP4 and QuickTime are checked, so it may reveal private details. Publish it as MP4, or \
            add "unchecked-film:sea/old.webm" to "ignore". (unchecked-film)
            """
        #expect(findings(in: report) == [unknown, leak])
        let allowed = try await site.check(options: { $0.allowedDetails = [.position] }, workers: Workers.confined)
        #expect(findings(in: allowed) == [unknown])
        #expect(try await site.check().findings.isEmpty)
    }

    @Test("A film in a photo's original is found unless it is allowed, also if the film was cut")
    func clips() async throws {
        let (site, folder) = (try HandmadeSite(isOwn: false), try PictureFolder())
        let photo = try Data(contentsOf: URL(filePath: folder.photo("a.jpg")))
        try await TestFilm.make(folder.file("a.mp4"))
        let film = try Data(contentsOf: URL(filePath: folder.file("a.mp4")))
        try site.write("sea/wave-original.jpg", photo + film)
        try site.write("sea/cut-original.jpg", photo + film.dropLast(film.count / 4))
        try site.write("sea/still-original.jpg", photo)
        let links = ["wave", "cut", "still"].map { "<a href=\"\($0)-original.jpg\">Original</a>" }.joined()
        try site.replace("</main>", by: "<p>\(links)</p>\n</main>", in: "sea/wave.html")
        let leaks = ["cut", "wave"].map { name in
            "sea/\(name)-original.jpg: the picture reveals a film inside it, which may have sound "
                + "(byte \(photo.count)). Remove the film, or allow it with \"publish: [clip]\". (private-data)"
        }
        #expect(findings(in: try await site.check(workers: Workers.confined)) == leaks)
        let allowed = try await site.check(options: { $0.allowedDetails = [.clip] }, workers: Workers.confined)
        #expect(findings(in: allowed) == [])
    }

    @Test("What a page declares of a film is compared with the film")
    func declared() async throws {
        let site = try await site()
        try site.replace("width=\"1600\"", by: "width=\"900\"", in: "sea/wave.html")
        try site.replace("video/mp4;", by: "video/webm;", in: "sea/wave.html")
        let rules = try await site.check(workers: Workers.confined).findings.filter { $0.file == "sea/wave.html" }
        #expect(rules.map(\.rule) == [.filmRatio, .filmType])
    }

    @Test("A second check reads no film again, and finds the same")
    func cached() async throws {
        let (site, cache) = (try await site(), try HandmadeSite())
        let folder = CacheFolder(path: cache.file("cache"))
        let cold = try await site.check(cache: folder, workers: Workers.confined)
        let warm = try await site.check(cache: folder, workers: Workers.confined)
        #expect(warm.readCount == 0 && cold.readCount > 0)
        #expect(cold.findings == warm.findings)
        try FileManager.default.removeItem(atPath: site.file("sea/wave-90p.mp4"))
        try await TestFilm.make(site.file("sea/wave-90p.mp4"), TestFilm.h264 + ["-an"])
        let changed = try await site.check(cache: folder, workers: Workers.confined)
        #expect(changed.readCount == 1)
        #expect(changed.findings.contains { $0.rule == .filmStart })
    }

    @Test("A film is not loaded with a page until it is played, its poster is, and one that plays by itself is too")
    func firstView() async throws {
        let site = try await site()
        func firstView() throws -> Set<String> {
            let file = try #require(try SiteListing(site.root).files.first { $0.path == "sea/wave.html" })
            let facts = FactReading(root: site.root, isOwn: false, pageSchema: nil).facts(of: file).facts
            return Set(facts.references.filter(\.isInFirstView).map(\.address)).filter { $0.contains("wave") }
        }
        let picture = try #require(try firstView().first { $0.hasPrefix("wave-240.jpg?") })
        #expect(try firstView() == [picture, "wave-240.jpg"])
        try site.replace("preload=\"none\"", by: "autoplay muted loop", in: "sea/wave.html")
        #expect(try firstView() == [picture, "wave-240.jpg", "wave-90p.mp4?v=1"])
        #expect(try await site.check().findings.isEmpty)
    }
}
