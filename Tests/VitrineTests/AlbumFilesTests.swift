import Foundation
import Testing

@Suite("Files of albums that a setting adds")
struct AlbumFilesTests {
    @Test(
        "They come and go with the setting, also if nothing else changes",
        arguments: [("data: true", "album.json"), ("embed: any", "embed.html")])
    func comeAndGo(setting: String, name: String) async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg")
        try desk.write("title: Home\n", to: "Content/vitrine.yaml")
        try await desk.build()
        let without = Set(try desk.snapshot().keys)
        try desk.write("title: Home\n\(setting)\n", to: "Content/vitrine.yaml")
        try await desk.build()
        #expect(Set(try desk.snapshot().keys).isSuperset(of: [name, "sea/\(name)"]))
        try desk.write("title: Home\n", to: "Content/vitrine.yaml")
        try await desk.build()
        #expect(Set(try desk.snapshot().keys) == without)
    }

    @Test("A link that leaves the gallery comes and goes with outside-links, also if nothing else changes")
    func outsideLinks() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try desk.write("[blog](../blog/)\n", to: "Content/a.md")
        for isAllowed in [false, true, false] {
            try desk.write("title: Home\noutside-links: \(isAllowed)\n", to: "Content/vitrine.yaml")
            try await desk.build()
            #expect(try desk.text("a.html").contains("<a href=\"../blog/\">") == isAllowed)
        }
    }
}
