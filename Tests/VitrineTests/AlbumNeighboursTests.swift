import Foundation
import Testing

@Suite("Links from album to album")
struct AlbumNeighboursTests {
    private func links(_ desk: Desk, _ album: String) throws -> [String] {
        try desk.text("\(album)/index.html").matches(of: /<a rel="(?:prev|next)" href="([^"]*)"/).map { String($0.1) }
    }

    @Test("A new title of an album rewrites the pages of its neighbours, and no other album")
    func rename() async throws {
        let desk = try Desk()
        try desk.photos("a/1.jpg", "b/1.jpg", "c/1.jpg", "d/1.jpg")
        try await desk.build()
        #expect(try links(desk, "a") == ["../b/index.html"])
        #expect(try links(desk, "b") == ["../a/index.html", "../c/index.html"])
        let before = try desk.inodes()
        try desk.write("title: Bay & <sea>", to: "Content/b/album.yaml")
        try await desk.build()
        let after = try desk.inodes()
        let changed = Set(before.keys.filter { before[$0] != after[$0] })
        #expect(changed == ["index.html", "a/index.html", "b/index.html", "b/1.html", "c/index.html"])
        #expect(
            try desk.text("a/index.html").contains(
                "<span>Next album</span> <span dir=\"auto\">Bay &amp; &lt;sea&gt;</span>"))
    }

    @Test("An album whose photos are all hidden is passed over, and verified")
    func hidden() async throws {
        let desk = try Desk()
        try desk.photos("a/1.jpg", "b/1.jpg", "c/1.jpg")
        try desk.write("---\ndraft: true\n---\n", to: "Content/b/1.md")
        try await desk.build()
        #expect(try links(desk, "a") == ["../c/index.html"])
        #expect(try links(desk, "c") == ["../a/index.html"])
        try FileManager.default.removeItem(atPath: desk.file("Content/b/1.md"))
        try await desk.build()
        #expect(try links(desk, "a") == ["../b/index.html"])
        #expect(try links(desk, "c") == ["../b/index.html"])
        try desk.write("visibility: unlisted\naddress: b", to: "Content/b/album.yaml")
        try await desk.build()
        #expect(try links(desk, "a") == ["../c/index.html"])
        #expect(try links(desk, "b").isEmpty)
        #expect(try await desk.run("build", "--verify").status == .exited(0))
    }
}
