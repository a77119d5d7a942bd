import Foundation
import Testing

@Suite("Names that collide, from build to build")
struct NameCollisionTests {
    private func expectVerified(_ desk: Desk, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let run = try await desk.run("build", "--verify")
        #expect(run.status == .exited(0), Comment(rawValue: run.text + run.output), sourceLocation: sourceLocation)
    }

    @Test("A photo whose name collides with a new one moves, and comes back when the other is removed")
    func newName() async throws {
        let desk = try Desk()
        try desk.photos("sea/IMG_1.JPG", "sea/b.jpg")
        try await desk.build()
        let first = try desk.snapshot()
        #expect(first["sea/img_1.html"] != nil)
        try desk.photos("sea/img_1.png")
        try await desk.build()
        let pages = try desk.snapshot().keys
        #expect(pages.contains("sea/img_1-jpg.html") && pages.contains("sea/img_1-png.html"))
        try await expectVerified(desk)
        try FileManager.default.removeItem(atPath: desk.file("Content/sea/img_1.png"))
        try await desk.build()
        #expect(try desk.snapshot() == first)
    }

    @Test("A text, or the address of another album, moves a photo of an album that has not changed")
    func neighbours() async throws {
        let desk = try Desk()
        try desk.photos("about.jpg", "sea/x.jpg", "wood/c.jpg")
        try await desk.build()
        #expect(try desk.snapshot()["about.html"] != nil)
        try desk.write("# About", to: "Content/about.md")
        try desk.write("pages: [about.md]", to: "Content/vitrine.yaml")
        try await desk.build()
        #expect(try desk.snapshot()["about-jpg.html"] != nil && desk.snapshot()["about-md/index.html"] != nil)
        try await expectVerified(desk)
        try desk.write("address: /sea/x", to: "Content/wood/album.yaml")
        try await desk.build()
        #expect(try desk.snapshot()["sea/x-jpg.html"] != nil && desk.snapshot()["sea/x/c.html"] != nil)
        try await expectVerified(desk)
    }

    @Test("An album with an address from the root, in an unlisted one, is named only there")
    func addressOutsideOfAnUnlistedAlbum() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "Anna/b.jpg", "Anna/vase/c.jpg")
        try desk.write("visibility: unlisted", to: "Content/Anna/album.yaml")
        try desk.write("address: /objects/1985.66.1", to: "Content/Anna/vase/album.yaml")
        try desk.write("base-url: https://example.org/", to: "Content/vitrine.yaml")
        try await desk.build()
        let site = try desk.snapshot()
        #expect(site["objects/1985.66.1/c.html"] != nil)
        for (name, data) in site where !name.hasPrefix("anna--") && !name.hasPrefix("objects/1985.66.1/") {
            #expect(!String(decoding: data, as: UTF8.self).contains("objects/1985.66.1"), "\(name)")
        }
        #expect(try !desk.text(".vitrine-manifest").contains("objects/1985.66.1"))
        #expect(try desk.text("objects/1985.66.1/.vitrine-manifest").contains("objects/1985.66.1"))
        try await expectVerified(desk)
    }
}
