import Foundation
import Testing

@Suite("Old addresses of a site")
struct OldAddressTests {
    private static let beside = [
        "see/a.html", "see/b.html", "see/index.html", "see/north/c.html", "see/north/index.html",
    ]

    private func desk(aliases: String = "[see]") throws -> Desk {
        let desk = try Desk()
        try desk.photos("home.jpg", "sea/a.jpg", "sea/b.jpg", "sea/north/c.jpg", "veil/d.jpg")
        try desk.write("title: Trips\nbase-url: https://example.org/my/\n", to: "Content/vitrine.yaml")
        try setAliases(aliases, on: desk)
        try desk.write("visibility: unlisted\naddress: veil\naliases: whisper\n", to: "Content/veil/album.yaml")
        try desk.write("Date: 2024-03-12 18:30:05\n", to: "Content/sea/a.md")
        return desk
    }

    private func setAliases(_ aliases: String, on desk: Desk) throws {
        try desk.write("aliases: \(aliases)\n", to: "Content/sea/album.yaml")
    }

    /// The pages that lead on.
    private func signposts(_ desk: Desk) throws -> [String] {
        try desk.snapshot().filter { $0.key.hasSuffix(".html") && $0.value.contains(Data("\"signpost\"".utf8)) }
            .keys.sorted()
    }

    private func changes(_ desk: Desk, _ change: () throws -> Void) async throws -> Set<String> {
        let before = try desk.inodes()
        try change()
        try await desk.build()
        let after = try desk.inodes()
        return Set(before.keys.filter { before[$0] != after[$0] }).union(Set(after.keys).subtracting(before.keys))
            .filter { $0.contains(".") }
    }

    private func expectVerified(_ desk: Desk, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        for arguments in [["build", "--verify"], ["check"]] {
            let run = try await desk.run(arguments)
            #expect(run.status == .exited(0), Comment(rawValue: run.text + run.output), sourceLocation: sourceLocation)
        }
        let forecast = try await desk.run("build", "--dry-run").output
        #expect(
            forecast.contains("To make: 0 files") && forecast.contains("To remove: 0 files"),
            Comment(rawValue: forecast), sourceLocation: sourceLocation)
    }

    @Test("An album's alias answers for all of its pages, and nothing that lists pages has one of them")
    func album() async throws {
        let desk = try desk()
        try await desk.build()
        #expect(try signposts(desk) == Self.beside)
        let page = try desk.text("see/north/c.html")
        #expect(page.contains("content=\"0; url=../../sea/north/c.html\""))
        #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/my/sea/north/c.html\"/>"))
        #expect(try !desk.text("sitemap.xml").contains("/see/"))
        for path in ["index.html", "sea/index.html", "404.html"] { #expect(try !desk.text(path).contains("see/")) }
        try await expectVerified(desk)
    }

    @Test("A new old address writes its own pages only, and one that is taken away removes them")
    func changedAliases() async throws {
        let desk = try desk()
        try await desk.build()
        #expect(try await changes(desk) {}.isEmpty)
        let first = try await changes(desk) { try setAliases("[see, /2019/]", on: desk) }
        let pages = ["2019/a.html", "2019/b.html", "2019/index.html", "2019/north/c.html", "2019/north/index.html"]
        #expect(first.subtracting(["feed.xml"]).sorted() == pages)
        try await expectVerified(desk)
        let second = try await changes(desk) { try setAliases("[see]", on: desk) }
        #expect(second.subtracting(["feed.xml"]).sorted() == pages)
        #expect(!FileManager.default.fileExists(atPath: desk.file("public/2019")))
        #expect(try signposts(desk) == Self.beside)
        try await expectVerified(desk)
    }

    @Test("A photo's alias lies in its album's folder, which is not made again by later builds")
    func photo() async throws {
        let desk = try desk(aliases: "[]\nphotos: {a.jpg: {aliases: first}}")
        try await desk.build()
        #expect(try signposts(desk) == ["sea/first.html"])
        try await expectVerified(desk)
        let changed = try await changes(desk) { try desk.write("title: Home\n", to: "Content/home.md") }
        #expect(!changed.contains { $0.hasPrefix("sea/") })
        #expect(try signposts(desk) == ["sea/first.html"])
    }

    @Test("A live page wins over an old address, with a warning")
    func livePage() async throws {
        let desk = try desk(aliases: "[see]\nphotos: {a.jpg: {aliases: b}}")
        let text = try await desk.build().text
        #expect(text.contains("Content/sea/album.yaml: \"aliases\": \"b\" has no page at "), Comment(rawValue: text))
        #expect(try !desk.text("sea/b.html").contains("\"signpost\""))
        try await expectVerified(desk)
    }

    @Test("An unlisted album has no page at an old address")
    func unlisted() async throws {
        let desk = try desk()
        try await desk.build()
        #expect(try desk.snapshot().keys.allSatisfy { !$0.contains("whisper") })
    }

    @Test("Entries of a feed have the address as their id that the album or the photo had first")
    func feed() async throws {
        let desk = try desk(aliases: "[]")
        try await desk.build()
        let before = try desk.text("feed.xml")
        #expect(before.contains("<id>https://example.org/my/sea/a.html</id>"))
        try FileManager.default.moveItem(atPath: desk.file("Content/sea"), toPath: desk.file("Content/ocean"))
        try desk.write("aliases: [sea, see]\n", to: "Content/ocean/album.yaml")
        try await desk.build()
        let after = try desk.text("feed.xml")
        let ids = { (feed: String) in feed.matches(of: /<id>(.*?)<\/id>/).map { String($0.output.1) } }
        #expect(ids(after) == ids(before))
        #expect(after.contains("href=\"https://example.org/my/ocean/a.html\"/>"))
    }

    @Test("A preview answers old addresses too")
    func preview() async throws {
        let desk = try desk()
        try await RunningPreview.run(desk, "--port", "0") { preview in
            let page = try await preview.page("see/a.html")
            #expect(page.contains("content=\"0; url=../sea/a.html\""))
            #expect(try await preview.page("see/").contains("content=\"0; url=../sea/index.html\""))
        }
    }
}
