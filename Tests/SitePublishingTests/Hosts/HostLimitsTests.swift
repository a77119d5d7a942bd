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
}
