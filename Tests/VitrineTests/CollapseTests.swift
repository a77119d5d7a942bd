import Foundation
import Testing

@Suite("Sites of folders with nothing but one album")
struct CollapseTests {
    private static let folder = "takeout/google-photos"

    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "Takeout/Google Photos/Trip/b.jpg")
        try desk.write("title: Home\nbase-url: https://example.org/\n", to: "Content/vitrine.yaml")
        return desk
    }

    @Test("The folders' addresses lead to the album, and nothing else names them")
    func leadsOn() async throws {
        let desk = try desk()
        try desk.write("See [it](Takeout/Google%20Photos).\n", to: "Content/index.md")
        try await desk.build()
        #expect(try desk.text("takeout/index.html").contains("data-target=\"google-photos/trip/index.html\""))
        #expect(try desk.text("\(Self.folder)/index.html").contains("data-target=\"trip/index.html\""))
        let home = try desk.text("index.html")
        #expect(home.contains("<p>See <a href=\"\(Self.folder)/trip/index.html\">it</a>.</p>"))
        #expect(home.contains("\(Self.folder)/trip/index.html\">Trip</a>") && home.contains("1 album · 2 photos"))
        #expect(!home.contains("href=\"takeout/index.html\""))
        let photo = try desk.text("\(Self.folder)/trip/b.html")
        #expect(photo.matches(of: /<li><a href="[^"]*" dir="auto">([^<]*)/).map { $0.output.1 } == ["Home", "Trip"])
        #expect(try !desk.text("sitemap.xml").contains("takeout/index.html"))
        #expect(try await desk.run("build", "--verify").status == .exited(0))
    }

    @Test("A folder that becomes an album changes no other address, and is left out again without the setting")
    func becomesAnAlbum() async throws {
        let desk = try desk()
        try await desk.build()
        let before = Set(try desk.snapshot().keys)
        try desk.write("collapse: false\n", to: "Content/Takeout/album.yaml")
        try await desk.build()
        #expect(try desk.text("takeout/index.html").contains("<h1 dir=\"auto\">Takeout</h1>"))
        #expect(before.subtracting(try desk.snapshot().keys).isEmpty)
        try FileManager.default.removeItem(atPath: desk.file("Content/Takeout/album.yaml"))
        try await desk.build()
        #expect(try Set(desk.snapshot().keys) == before)
    }
}
