import Foundation
import Testing

@Suite("Files that are made from the whole site")
struct RootFilesTests {
    private static let names = ["404.html", "feed.xml", "robots.txt", "sitemap.xml"]

    private func desk(baseURL: String? = "https://example.org/my/") throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg", "sea/whisper/c.jpg", "vault/d.jpg")
        try desk.write("title: Murmur\nvisibility: unlisted\naddress: whisper", to: "Content/sea/whisper/album.yaml")
        try desk.write("visibility: hidden", to: "Content/vault/album.yaml")
        try setBaseURL(baseURL, on: desk)
        for (photo, day) in [("a", "12"), ("sea/b", "14"), ("sea/whisper/c", "16")] {
            try desk.write(
                "Title: Photo \(day)\nDate: 2024-03-\(day) 18:30:05\n\nSo & so.\n", to: "Content/\(photo).md")
        }
        return desk
    }

    private func setBaseURL(_ url: String?, on desk: Desk) throws {
        try desk.write("title: Trips\n" + (url.map { "base-url: \($0)\n" } ?? ""), to: "Content/vitrine.yaml")
    }

    private func rootFiles(of desk: Desk) throws -> [String] {
        let files = try desk.snapshot()
        return Self.names.filter { files[$0] != nil }
    }

    private func expectVerified(_ desk: Desk, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let run = try await desk.run("build", "--verify")
        #expect(run.status == .exited(0), Comment(rawValue: run.text + run.output), sourceLocation: sourceLocation)
    }

    @Test("Without a base URL there is only the page for missing addresses")
    func withoutBaseURL() async throws {
        let desk = try desk(baseURL: nil)
        try await desk.build()
        #expect(try rootFiles(of: desk) == ["404.html"])
        try await expectVerified(desk)
    }

    @Test("The page for missing addresses leads to the albums of the home page in its order, and to no unlisted one")
    func waysOn() async throws {
        let desk = try desk()
        try desk.photos("ice/e.jpg", "quiet/f.jpg")
        try desk.write("title: Hush\nvisibility: unlisted\naddress: quiet", to: "Content/quiet/album.yaml")
        try desk.write("featured: true", to: "Content/sea/album.yaml")
        func ways() throws -> [String] {
            try desk.text("404.html").matches(of: /<li><a href="([^"]*)"/).map { String($0.output.1) }
        }
        try await desk.build()
        #expect(try ways() == ["/my/sea/index.html", "/my/ice/index.html"])
        #expect(try !desk.text("404.html").contains("Hush") && !desk.text("404.html").contains("Murmur"))
        try await expectVerified(desk)
        try desk.write("visibility: unlisted", to: "Content/album.yaml")
        try await desk.build()
        #expect(try ways().isEmpty)
    }

    @Test("With a base URL all of them are there, and a sitemap has every listed page with its picture")
    func withBaseURL() async throws {
        let desk = try desk()
        try await desk.build("--formats", "webp,jpeg")
        #expect(try rootFiles(of: desk) == Self.names)
        #expect(
            try desk.text("robots.txt")
                == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/my/sitemap.xml\n")
        let sitemap = try desk.text("sitemap.xml")
        let pages = sitemap.matches(of: /<url><loc>([^<]*)/).map { String($0.output.1) }
        let base = "https://example.org/my/"
        let listed = SiteFiles(try desk.snapshot().keys).pages.filter { !$0.contains("whisper") }
        #expect(Set(pages) == Set(listed.map { base + $0 }))
        let first = ["index.html", "a.html", "sea/index.html", "sea/b.html"].map { base + $0 }
        #expect(pages.filter(first.contains) == first)
        // As the page itself refers to the picture.
        let picture = try #require(
            try desk.text("sea/b.html").matches(of: /([^" ]*\.jpg\?v=[^" ]*) [0-9]+w/).last
        ).output.1
        #expect(sitemap.contains("<image:loc>\(base)sea/\(picture)</image:loc>"))
    }

    @Test("The feed has the newest listed photos and albums, by when they were taken, and pages link to it")
    func feed() async throws {
        let desk = try desk()
        try await desk.build()
        let feed = try desk.text("feed.xml")
        #expect(
            feed.matches(of: /<title>([^<]*)/).map { $0.output.1 } == ["Trips", "Photo 14", "Sea", "Photo 12", "Trips"])
        #expect(
            feed.matches(of: /<updated>([^<]*)/).map { $0.output.1 }
                == ["14", "14", "14", "12", "12"].map { "2024-03-\($0)T18:30:05Z" })
        #expect(feed.contains("<author><name>Trips</name></author>"))
        #expect(feed.contains("<p>So &amp; so.</p>"))
        let link =
            "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Trips\" "
            + "href=\"https://example.org/my/feed.xml\"/>"
        for page in ["index.html", "sea/b.html"] { #expect(try desk.text(page).contains(link), "\(page)") }
        // From the cache where nothing changed, and from the photo where it did.
        try desk.write("Title: Dusk\nDate: 2024-03-18 06:00:00", to: "Content/a.md")
        try await desk.build()
        #expect(
            try desk.text("feed.xml").matches(of: /<title>([^<]*)/).map { $0.output.1 }
                == ["Trips", "Dusk", "Trips", "Photo 14", "Sea"])
        try await expectVerified(desk)
        try setBaseURL(nil, on: desk)
        try await desk.build()
        #expect(try !desk.text("sea/b.html").contains("atom+xml"))
    }

    @Test("A second build leaves them as they are, and a changed photo changes nothing but what shows it")
    func unchanged() async throws {
        let desk = try desk()
        try await desk.build()
        let inodes = try desk.inodes()
        #expect(try await desk.build().text.contains("Nothing written"))
        // Not the fast path: an album's settings are saved again.
        try desk.write("title: Murmurs\nvisibility: unlisted\naddress: whisper", to: "Content/sea/whisper/album.yaml")
        try await desk.build()
        let after = try desk.inodes()
        for name in Self.names { #expect(after[name] == inodes[name] && after[name] != nil, "\(name)") }
        try await expectVerified(desk)
    }

    @Test("A new photo is added to the sitemap, a removed one leaves it, and an album that becomes unlisted does too")
    func followsTheLibrary() async throws {
        let desk = try desk()
        try await desk.build()
        try desk.photos("sea/e.jpg")
        try FileManager.default.removeItem(atPath: desk.file("Content/a.jpg"))
        try await desk.build()
        #expect(try desk.text("sitemap.xml").contains("sea/e.html"))
        #expect(try !desk.text("sitemap.xml").contains("/a.html"))
        try await expectVerified(desk)
        try desk.write("visibility: unlisted\naddress: sea", to: "Content/sea/album.yaml")
        try desk.photos("a.jpg")
        try await desk.build()
        #expect(try !desk.text("sitemap.xml").contains("sea"))
        try await expectVerified(desk)
    }

    @Test("They go with the base URL, and a dry run says so")
    func goWithTheBaseURL() async throws {
        let desk = try desk()
        try await desk.build()
        try setBaseURL(nil, on: desk)
        let plan = try await desk.run("build", "--dry-run").output
        for name in Self.names.dropFirst() { #expect(plan.contains(try Regex("remove.*\(name)")), "\(name)") }
        #expect(plan.contains(/rewrite .*404\.html/))
        try await desk.build()
        #expect(try rootFiles(of: desk) == ["404.html"])
        try await expectVerified(desk)
        try setBaseURL("https://example.org/my/", on: desk)
        let next = try await desk.run("build", "--dry-run").output
        for name in Self.names.dropFirst() { #expect(next.contains(try Regex("make.*\(name)")), "\(name)") }
    }

    @Test("A new photo 404.jpg gets a mark in its name, in the root alone")
    func newPhoto() async throws {
        let desk = try Desk()
        try desk.photos("404.jpg", "sea/404.jpg")
        try await desk.build()
        let files = try desk.snapshot()
        #expect(try desk.text("404.html").contains("Page not found"))
        #expect(files["404-jpg.html"] != nil)
        #expect(files["sea/404.html"] != nil)
        try await expectVerified(desk)
    }

    @Test("A file of the user's own stays in the destination, and a warning names it")
    func foreignFile() async throws {
        let desk = try desk()
        try desk.write("mine", to: "public/robots.txt")
        let run = try await desk.build()
        #expect(run.text.contains("robots.txt: not made, because the site's folder has a file of this name"))
        #expect(try desk.text("robots.txt") == "mine")
        try await expectVerified(desk)
        try FileManager.default.removeItem(atPath: desk.file("public/robots.txt"))
        try await desk.build()
        #expect(try desk.text("robots.txt").hasPrefix("User-agent"))
    }
}
