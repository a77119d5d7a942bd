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

    @Test("Partial dates are shown as they are, and make groups and albums of their own")
    func partialDates() async throws {
        let desk = try Desk()
        for (name, date) in ["a": "1978:00:00 00:00:00", "b": "1978:06:00 00:00:00", "c": "1978:06:14 12:00:00"] {
            try desk.photos("\(name).jpg")
            try tag(desk.file("Content/\(name).jpg"), ["Exif.Photo.DateTimeOriginal": date])
        }
        try desk.write("groups: day\nsort: date", to: "Content/album.yaml")
        try await desk.build("--language", "en-GB", "--base-url", "https://example.org/")
        let home = try desk.text("index.html")
        let titles = home.matches(of: /<h2[^>]*>([^<]*)<\/h2>/).map { String($0.1) }
        #expect(titles == ["1978", "June 1978", "14 June 1978"])
        #expect(try desk.text("a.html").contains(">1978</h1>"))
        #expect(try desk.text("b.html").contains(">June 1978</h1>"))
        #expect(try desk.text("feed.xml").contains("c.html"))
        #expect(
            try desk.snapshot().filter { $0.key.hasSuffix(".html") }.values.allSatisfy {
                !String(decoding: $0, as: UTF8.self).contains("1 January")
            })
        #expect(try !desk.text("feed.xml").contains("1978-01-01"))
        try desk.write("sort: date", to: "Content/album.yaml")
        try await desk.build("--language", "en-GB", "--albums-from", "dates")
        #expect(try desk.text("1978/index.html").contains(">June 1978</a>"))
    }

    @Test("The date in a name is shown unless the site does not want it, and nothing is rendered for that")
    func datesInNames() async throws {
        let desk = try Desk()
        try desk.photos("IMG-20230708-WA0001.jpg")
        try await desk.build("--language", "en-GB")
        func pages() throws -> String {
            try desk.snapshot().filter { $0.key.hasSuffix(".html") }.values
                .map { String(decoding: $0, as: UTF8.self) }.joined()
        }
        #expect(try pages().contains(">8 July 2023</h1>"))
        let run = try await desk.build("--language", "en-GB", "--no-dates-from-names")
        #expect(try !pages().contains("8 July 2023"))
        #expect(run.text.contains("none new or changed"), "\(run.text)")
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
