import Foundation
import Testing

@Suite("Metadata that pages leave out")
struct MetadataRuleTests {
    @Test("Impossible dates are not shown, do not count in date ranges and make no albums")
    func datesThatCannotBeTrueAreNotShown() async throws {
        let desk = try Desk()
        for (name, date) in [
            "a": "1998:07:01 10:00:00", "b": "1999:03:02 10:00:00", "c": "2038:01:19 03:14:07",
            "d": "1980:01:01 00:03:00",
            "e": "1970:01:01 00:00:00",
        ] {
            try desk.photos("\(name).jpg")
            try tag(desk.file("Content/\(name).jpg"), ["Exif.Photo.DateTimeOriginal": date])
        }
        try await desk.build("--language", "en-GB")
        #expect(try desk.text("index.html").contains("5 photos · 1998–1999"))
        for page in ["c.html", "d.html", "e.html"] { #expect(try !desk.text(page).contains("<dt>Date")) }
        try await desk.build("--language", "en-GB", "--albums-from", "{YYYY}")
        let titles = try desk.text("index.html").matches(of: /<h2 dir="auto"><a href="[^"]*">([^<]*)<\/a>/).map {
            String($0.1)
        }
        #expect(titles == ["1999", "1998", "Undated"])
    }

    @Test("People's names among keywords make albums only with --albums-from people")
    func namesAmongKeywordsMakeNoAlbums() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.jpg")
        try tag(
            desk.file("Content/a.jpg"),
            ["Xmp.dc.subject": "Anna Schmidt", "Xmp.digiKam.TagsList": "People/Anna Schmidt"])
        try tag(desk.file("Content/b.jpg"), ["Xmp.dc.subject": "anna schmidt"])
        for flags in [["--albums-from", "keywords"], []] {
            if flags.isEmpty { try desk.write("groups: keyword", to: "Content/album.yaml") }
            _ = try await desk.run(["build"] + flags)
            let texts = try desk.snapshot().filter { $0.key.hasSuffix(".html") }.values
            #expect(
                !texts.isEmpty
                    && !texts.contains { String(decoding: $0, as: UTF8.self).lowercased().contains("schmidt") })
            #expect(try !desk.snapshot().keys.contains { $0.contains("anna") })
        }
        try await desk.build("--albums-from", "people")
        #expect(try desk.text("index.html").contains(">Anna Schmidt</a>"))
    }
}
