import Foundation
import Subprocess
import Testing

@Suite("Folders that Google Takeout made")
struct TakeoutTests {
    /// The JSON of a photo.
    private func json(_ fields: String) -> String {
        #"{"title": "x", "photoTakenTime": {"timestamp": "1715538605"}\#(fields.isEmpty ? "" : ", " + fields)}"#
    }

    @Test("Photos in the bin or the archive are not published, nor are their originals, until they are taken out again")
    func deletedAndArchivedPhotosAreNotPublished() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.jpg", "c.jpg")
        try desk.photos("Papierkorb/d.jpg", picture: TinyPicture(colour: (9, 120, 150)))
        try desk.write(json(""), to: "Content/a.jpg.json")
        try desk.write(json(#""archived": true"#), to: "Content/b.jpg.supplemental-metadata.json")
        try desk.write(json(#""trashed": true"#), to: "Content/Papierkorb/d.jpg.supplemental-metad.json")
        for _ in 1...2 {
            let run = try await desk.build("--originals", "strip")
            #expect(run.text.contains("Content: 2 photos, such as Content/Papierkorb/d.jpg, are not published: "))
            let pages = try desk.snapshot().keys.filter { $0.hasSuffix(".html") }
            #expect(Set(pages) == ["index.html", "a.html", "c.html"])
            #expect(try desk.snapshot().keys.filter { $0.contains("original") }.count == 2)
        }
        try desk.touch("Content/c.jpg")
        #expect(try await desk.build("--originals", "strip").text.contains("2 photos, such as"))
        try desk.write(json(""), to: "Content/b.jpg.supplemental-metadata.json")
        let run = try await desk.build("--originals", "strip")
        #expect(run.text.contains("Content/Papierkorb/d.jpg: not published: "))
        #expect(try desk.snapshot().keys.contains("b-original.jpg"))
        try desk.write(json(#""trashed": true"#), to: "Content/b.jpg.supplemental-metadata.json")
        try await desk.build("--originals", "strip")
        #expect(try !desk.snapshot().keys.contains { $0.hasPrefix("b") })
    }

    @Test("A source of hidden photos alone makes no site and says why")
    func hiddenPhotosAloneMakeNoSite() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try desk.write(json(#""trashed": true"#), to: "Content/a.jpg.json")
        for flags in [[], ["--albums-from", "dates"]] {
            let run = try await desk.run(["build"] + flags)
            #expect(run.status == .exited(1))
            #expect(run.text.contains("Content/a.jpg: not published: "))
            #expect(run.text.contains("all are hidden"))
        }
    }
}
