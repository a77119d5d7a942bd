import FileReading
import ImagePipeline
import PhotoCatalog
import SiteFolder
import Testing

@testable import SitePublishing

@Suite("Limits of hosts")
struct HostLimitsTests {
    private func file(_ path: String, _ byteCount: Int = 1000) -> PublishedFile {
        PublishedFile(path: path, file: "/nowhere", byteCount: byteCount, hash: ContentHash(value: 0))
    }

    /// A page and pictures for each photo.
    private func site(photos: Int, widths: [Int], formats: [String], byteCount: Int = 1000) -> [PublishedFile] {
        (0..<photos).flatMap { number in
            [file("p\(number).html", byteCount)]
                + widths.flatMap { width in formats.map { file("p\(number)-\(width).\($0)", byteCount) } }
        }
    }

    @Test("A site within the limits has no findings", arguments: HostName.allCases)
    func within(_ host: HostName) {
        #expect(HostLimits(host).findings(in: site(photos: 100, widths: [240, 480], formats: ["jpg"])).isEmpty)
    }

    @Test("Too many files for Cloudflare Pages: the message names the formats that help, with numbers")
    func formats() {
        let findings = HostLimits(.cloudflarePages).findings(
            in: site(photos: 3000, widths: [240, 480, 800, 1280, 1920], formats: ["avif", "jpg"]))
        #expect(
            findings == [
                "Cloudflare Pages takes 20,000 files (100,000 files in a paid plan); the site has 33,000. "
                    + "With formats: [jpeg] it would have 18,000 files."
            ])
    }

    @Test("If formats are not enough, widths are left out too")
    func widths() {
        let findings = HostLimits(.cloudflarePages).findings(
            in: site(photos: 4000, widths: [240, 480, 800, 1280, 1920], formats: ["avif", "jpg"]))
        let advice = "With formats: [jpeg] and widths: [240, 480, 800, 1280] it would have 20,000 files."
        #expect(findings.first?.contains(advice) == true)
    }

    @Test("The only format of a site stays")
    func onlyFormat() {
        let findings = HostLimits(.cloudflarePages).findings(
            in: site(photos: 4000, widths: [240, 480, 800, 1280, 1920], formats: ["avif"]))
        #expect(findings.first?.contains("formats") == false)
        #expect(findings.first?.contains("With widths: [240, 480, 800, 1280] it would have 20,000 files.") == true)
    }

    @Test("A site that is too large for GitHub Pages")
    func bytes() {
        let findings = HostLimits(.githubPages).findings(
            in: site(photos: 1000, widths: [240], formats: ["jpg"], byteCount: 600_000) + [file("a.tiff", 2 << 20)])
        #expect(findings.first?.hasPrefix("GitHub Pages takes 1.0 GB; the site has 1.2 GB. ") == true)
    }

    @Test("A file that is too large for Cloudflare Pages is named")
    func largeFile() {
        let findings = HostLimits(.cloudflarePages).findings(in: [file("a-original.tiff", 40 << 20), file("a.html")])
        #expect(findings.count == 1)
        #expect(findings.first?.contains("a-original.tiff has 41.9 MB") == true)
        #expect(findings.first?.contains("originals: none") == true)
    }

    @Test("Films that are too large are named with the settings that help, apart from originals")
    func largeFilms() {
        let site = [
            file("a.html"), file("a-480p.mp4", 20 << 20), file("a-1080p.mp4", 40 << 20),
            file("a-original.mov", 300 << 20), file("b.html"), file("b-1080p.mp4", 110 << 20),
            file("c-1080p.mp4", 27 << 20),
        ]
        #expect(
            HostLimits(.cloudflarePages).findings(in: site) == [
                "Cloudflare Pages takes files of 26.2 MB; c-1080p.mp4 has 28.3 MB. Leave it out, or make it smaller.",
                "Cloudflare Pages takes files of 26.2 MB; b-1080p.mp4 has 115.3 MB and 1 more. "
                    + "Limit films (film-bytes: 25 MB), or leave out large film-heights.",
                "Cloudflare Pages takes files of 26.2 MB; a-original.mov has 314.6 MB. "
                    + "Publish no originals (originals: none).",
            ])
        let findings = HostLimits(.githubPages).findings(in: site)
        #expect(findings.count == 2)
        #expect(findings.first?.contains("b-1080p.mp4 has 115.3 MB. Limit films (film-bytes: 100 MB)") == true)
    }

    @Test("A file that moves and is too large is named with the settings that help", arguments: ["mp4", "gif"])
    func largeMovingFile(suffix: String) {
        let site = [file("a.html"), file("a-moving.\(suffix)", 30 << 20), file("b-moving.mp4", 1000)]
        #expect(
            HostLimits(.cloudflarePages).findings(in: site) == [
                "Cloudflare Pages takes files of 26.2 MB; a-moving.\(suffix) has 31.5 MB. "
                    + "Show live photos still (live: still), and animated pictures too (films: poster)."
            ])
    }

    @Test(
        "If what moves makes a site too large, stills are enough, before photos lose widths", arguments: ["mp4", "gif"])
    func manyMovingFiles(suffix: String) {
        let site = (0..<1000).flatMap { number in
            [
                file("p\(number).html"), file("p\(number)-480.jpg", 50_000), file("p\(number)-1600.jpg", 350_000),
                file("p\(number)-moving.\(suffix)", 1_000_000),
            ]
        }
        let findings = HostLimits(.githubPages).findings(in: site)
        let advice = "With live: still (films: poster for animated pictures) it would have 401.0 MB."
        #expect(findings.first?.contains(advice) == true, "\(findings)")
    }

    @Test("If films make a site too large, fewer heights are enough, and each film keeps one")
    func heights() {
        let site = (0..<20).flatMap { number in
            [
                file("f\(number).html"), file("f\(number)-480p.mp4", 20_000_000),
                file("f\(number)-1080p.mp4", 60_000_000),
            ]
        }
        let small = [file("g.html"), file("g-1080p.mp4", 90_000_000), file("h.html"), file("h-360p.mp4", 1_000_000)]
        let findings = HostLimits(.githubPages).findings(in: site + small)
        #expect(findings.first?.hasSuffix("With film-heights: [480] it would have 491.0 MB.") == true, "\(findings)")
    }
}
