import Foundation
import Testing

@Suite("An album that not everyone is to find")
struct VisibilityTests {
    private static let noindex = "<meta name=\"robots\" content=\"noindex\"/>"

    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos(
            "a.jpg", "sea/b.jpg", "sea/whisper/c.jpg", "sea/whisper/deep/d.jpg", "vault/e.jpg", "vault/deep/f.jpg")
        try desk.write("title: Murmur\nvisibility: unlisted", to: "Content/sea/whisper/album.yaml")
        try desk.write("title: Strongroom\nvisibility: hidden", to: "Content/vault/album.yaml")
        try desk.write("title: Cellar\nvisibility: listed", to: "Content/vault/deep/album.yaml")
        try desk.write("base-url: https://example.org/", to: "Content/vitrine.yaml")
        return desk
    }

    @Test func isNamedNowhereIfItIsHidden() async throws {
        let desk = try desk()
        try await desk.build()
        var files = try desk.snapshot()
        files[".vitrine-manifest"] = FileManager.default.contents(atPath: desk.file("public/.vitrine-manifest"))
        #expect(files.count > 10)
        for (name, data) in files {
            let text = (name + String(decoding: data, as: UTF8.self)).lowercased()
            for word in ["vault", "strongroom", "cellar"] { #expect(!text.contains(word), "\(word) in \(name)") }
        }
    }

    @Test func isNamedOnItsOwnPagesAloneIfItIsUnlisted() async throws {
        let desk = try desk()
        try await desk.build()
        for (name, data) in try desk.snapshot() {
            let text = String(decoding: data, as: UTF8.self)
            let isInside = name.hasPrefix("sea/whisper/")
            if !isInside { #expect(!text.contains("Murmur") && !text.contains("whisper"), "\(name)") }
            if name.hasSuffix(".html") { #expect(text.contains(Self.noindex) == isInside, "\(name)") }
        }
        #expect(try desk.text("index.html").contains("1 album · 2 photos"))
        #expect(try desk.text("sea/index.html").contains("<p class=\"facts\" dir=\"auto\">1 photo</p>"))
        #expect(try desk.text("sea/whisper/index.html").contains("href=\"deep/index.html\""))
        #expect(try desk.text("sea/whisper/deep/d.html").contains("Murmur"))
    }

    /// The page above has nothing to show, and leads back from what is below it all the same.
    @Test func mayBeAllThatThereIs() async throws {
        let desk = try Desk()
        try desk.photos("trip/whisper/c.jpg")
        try desk.write("visibility: unlisted", to: "Content/trip/whisper/album.yaml")
        try desk.write("base-url: https://example.org/", to: "Content/vitrine.yaml")
        try await desk.build()
        for page in ["index.html", "trip/index.html"] {
            let text = try desk.text(page)
            #expect(text.contains("0 photos") && !text.contains("whisper") && !text.contains("class=\"card\""))
        }
        #expect(try desk.text("trip/whisper/c.html").contains("href=\"../index.html\""))
    }

    @Test func mayBeTheWholeSite() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg")
        try desk.write("visibility: unlisted", to: "Content/album.yaml")
        try await desk.build()
        let home = try desk.text("index.html")
        #expect(home.contains(Self.noindex) && home.contains("href=\"sea/index.html\""))
        #expect(try desk.text("sea/b.html").contains(Self.noindex))

        try desk.write("visibility: hidden", to: "Content/album.yaml")
        let run = try await desk.run("build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("Content/album.yaml: \"hidden\" would leave nothing to publish."))
    }
}
