import Foundation
import Subprocess
import Testing

@Suite("Folders from Google Takeout")
struct TakeoutTests {
    /// The JSON of a photo.
    private func json(_ fields: String) -> String {
        #"{"title": "x", "photoTakenTime": {"timestamp": "1715538605"}\#(fields.isEmpty ? "" : ", " + fields)}"#
    }

    @Test("Photos in the bin or the archive of Google Photos are not published")
    func deletedAndArchivedPhotosAreNotPublished() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.jpg", "c.jpg")
        try desk.photos("Smetište/d.jpg", picture: TinyPicture(colour: (9, 120, 150)))
        try desk.write(json(""), to: "Content/a.jpg.json")
        try desk.write(json(#""archived": true"#), to: "Content/b.jpg.supplemental-metadata.json")
        try desk.write(json(#""trashed": true"#), to: "Content/Smetište/d.jpg.supplemental-metad.json")
        for _ in 1...2 {
            let run = try await desk.build("--originals", "strip")
            #expect(
                run.text.contains(
                    "Content: 2 photos, such as Content/Smetište/d.jpg, are not published, because sidecars mark them ")
            )
            let pages = try desk.snapshot().keys.filter { $0.hasSuffix(".html") }
            #expect(Set(pages) == ["404.html", "index.html", "a.html", "c.html"])
            #expect(try desk.snapshot().keys.filter { $0.contains("original") }.count == 2)
        }
        try desk.touch("Content/c.jpg")
        #expect(try await desk.build("--originals", "strip").text.contains("2 photos, such as"))
        try desk.write(json(""), to: "Content/b.jpg.supplemental-metadata.json")
        let run = try await desk.build("--originals", "strip")
        #expect(run.text.contains("Content/Smetište/d.jpg: not published, because a sidecar marks it "))
        #expect(try desk.snapshot().keys.contains("b-original.jpg"))
        try desk.write(json(#""trashed": true"#), to: "Content/b.jpg.supplemental-metadata.json")
        try await desk.build("--originals", "strip")
        #expect(try !desk.snapshot().keys.contains { $0.hasPrefix("b") })
    }

    @Test("A source with only hidden photos makes no site and the error says why")
    func hiddenPhotosAloneMakeNoSite() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try desk.write(json(#""trashed": true"#), to: "Content/a.jpg.json")
        for flags in [[], ["--albums-from", "dates"]] {
            let run = try await desk.run(["build"] + flags)
            #expect(run.status == .exited(1))
            #expect(run.text.contains("Content/a.jpg: not published, because a sidecar marks it "))
            #expect(run.text.contains("all are hidden"))
        }
    }

    @Test("A hidden photo that include names is published with its original")
    func includedPhotosArePublished() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.jpg", "c.jpg")
        for name in ["a", "b"] { try desk.write(json(#""archived": true"#), to: "Content/\(name).jpg.json") }
        try await desk.build("--originals", "strip")
        try desk.write("include: ['*', a.jpg]", to: "Content/album.yaml")
        for flags in [[], ["--min-rating", "0"], ["--albums-from", "rating"]] {
            let run = try await desk.run(["build", "--originals", "strip"] + flags)
            #expect(run.text.contains("Content/b.jpg: not published, because a sidecar marks it "))
            let files = try desk.snapshot().keys
            #expect(files.count { $0.contains("-original") } == 2)
            #expect(!files.contains { $0.hasSuffix("/b.html") || $0 == "b.html" })
        }
        try FileManager.default.removeItem(atPath: desk.file("Content/album.yaml"))
        try await desk.build("--originals", "strip")
        #expect(try Set(desk.snapshot().keys.filter { $0.hasSuffix(".html") }) == ["404.html", "index.html", "c.html"])
    }

    @Test("An edited copy replaces its original and gets its caption, in an album with Google's title")
    func editedCopiesArePublished() async throws {
        let desk = try Desk()
        try desk.photos("Fog_/a.jpg", "Fog_/a-modifie\u{301}.jpg")
        try desk.write(json(#""description": "At dawn.""#), to: "Content/Fog_/a.jpg.supplemental-metadata.json")
        try desk.write(#"{"title": "Fog?"}"#, to: "Content/Fog_/métadonnées.json")
        let run = try await desk.build("--originals", "strip")
        #expect(run.text.contains("Built 1 photo"))
        #expect(try desk.text("index.html").contains(">Fog?</a>"))
        let pages = try desk.snapshot().filter {
            $0.key.hasSuffix(".html")
                && !["index.html", "404.html"].contains(String($0.key.split(separator: "/").last ?? ""))
        }
        #expect(pages.count == 1)
        let page = String(decoding: try #require(pages.first).value, as: UTF8.self)
        #expect(page.contains("At dawn."))
        #expect(page.contains("May 12, 2024"))
        #expect(try desk.snapshot().keys.count { $0.contains("-original") } == 1)
    }
}
