import Foundation
import Testing

@testable import SiteChecking

@Suite("Hostile sites")
struct HostileSiteTests {
    @Test("A page with elements 200,000 deep is reported as malformed", arguments: [true, false])
    func deepNesting(isOwn: Bool) async throws {
        let site = try HandmadeSite(isOwn: isOwn)
        try site.write(
            "sea/deep.html", "<!DOCTYPE html><html lang=\"en\">" + String(repeating: "<div>", count: 200_000))
        let report = try await site.check()
        #expect(report.findings.contains { $0.file == "sea/deep.html" && $0.rule == .malformedPage })
        #expect(report.pageCount == 4)
    }

    @Test(
        "A page and a feed with 300,000 attributes in one element are reported and not parsed",
        arguments: [true, false])
    func manyAttributes(isOwn: Bool) async throws {
        let site = try HandmadeSite(isOwn: isOwn)
        let attributes = (0..<300_000).map { " a\($0)=\"x\"" }.joined()
        try site.write("sea/many.html", "<!DOCTYPE html><html lang=\"en\">\n<body\(attributes)></body></html>")
        try site.write("many.xml", "<feed\(attributes)/>")
        let report = try await site.check()
        for (file, rule) in [("sea/many.html", CheckRule.malformedPage), ("many.xml", .malformedFeed)] {
            let finding = report.findings.first { $0.file == file && $0.rule == rule }
            #expect(finding?.description.contains("has more than 256 attributes") == true, "\(file)")
        }
    }

    @Test("A page of 50 MB is reported and not read")
    func hugePage() async throws {
        let site = try HandmadeSite()
        try site.write("sea/huge.html", "")
        truncate(site.file("sea/huge.html"), 50 << 20)
        let report = try await site.check()
        #expect(report.findings.contains { $0.file == "sea/huge.html" && $0.rule == .malformedPage })
    }

    @Test("A page of our own that is not UTF-8 is malformed")
    func invalidUTF8() async throws {
        let site = try HandmadeSite()
        let text = try site.text("sea/wave.html")
        try site.write("sea/wave.html", Data(text.utf8) + [0xFF, 0xFE, 0x80])
        let report = try await site.check()
        #expect(report.findings.contains { $0.file == "sea/wave.html" && $0.rule == .malformedPage })
    }

    @Test("A page of another program may have an older encoding")
    func olderEncoding() async throws {
        let site = try HandmadeSite(isOwn: false)
        var page = Data("<!DOCTYPE html><html lang=\"fr\"><head><meta charset=\"iso-8859-1\"><title>".utf8)
        page += [0xC9] + Data("t\u{65}</title></head><body><h1>A</h1></body></html>".utf8)
        try site.write("sea/wave.html", page)
        let report = try await site.check()
        #expect(report.findings.map(\.description) == [])
    }

    @Test("Random bytes in every kind of file end no check")
    func randomBytes() async throws {
        let site = try HandmadeSite()
        var generator = SystemRandomNumberGenerator()
        for name in ["a.html", "b.css", "c.xml", "robots.txt", "feed.xml", "d.svg", ".vitrine-manifest"] {
            try site.write(name, Data((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) }))
        }
        let report = try await site.check()
        #expect(report.pageCount == 4)
        #expect(report.findings.contains { $0.file == "a.html" })
    }

    @Test("Links in a circle, pipes and broken links are reported and not followed")
    func specialFiles() async throws {
        let site = try HandmadeSite()
        symlink(".", site.file("circle"))
        symlink("self", site.file("self"))
        symlink("/nowhere/at/all", site.file("broken.html"))
        mkfifo(site.file("pipe.html"), 0o600)
        let report = try await site.check()
        let special = report.findings.filter { $0.rule == .specialFile }.map(\.file)
        #expect(special == ["broken.html", "circle", "pipe.html", "self"])
        #expect(report.pageCount == 3)
    }

    @Test("A file that can't be read is an error", .enabled(if: geteuid() != 0))
    func unreadableFile() async throws {
        let site = try HandmadeSite()
        chmod(site.file("sea/wave.html"), 0)
        let report = try await site.check()
        #expect(report.errors.contains { $0.file == "sea/wave.html" && $0.rule == .unreadableFile })
    }

    @Test("A file that vanishes while it is read is an error")
    func vanishedFile() throws {
        let site = try HandmadeSite()
        let folder = try SiteListing(site.root)
        let file = try #require(folder.files.first { $0.path == "sea/wave.html" })
        try site.remove("sea/wave.html")
        let (facts, isLasting) = FactReading(root: site.root, isOwn: true, pageSchema: nil).facts(of: file)
        #expect(facts.findings.map(\.rule) == [.unreadableFile])
        #expect(!isLasting)
    }

    @Test("A folder that is missing, a file and a folder without pages are refused")
    func noSite() async throws {
        let site = try HandmadeSite()
        func check(_ folder: String) async throws {
            _ = try await SiteChecker(folder: folder, workers: nil, cache: nil).check()
        }
        await #expect(throws: CheckError.missing(site.file("none"))) { try await check(site.file("none")) }
        await #expect(throws: CheckError.notAFolder(site.file("index.html"))) {
            try await check(site.file("index.html"))
        }
        await #expect(throws: CheckError.notASite(site.file("theme"))) { try await check(site.file("theme")) }
    }
}
