import BuiltInTheme
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("A feed")
struct AtomFeedTests {
    private func date(_ day: Int, offset: Int? = nil, second: Int = 5) throws -> DateTaken {
        try #require(
            DateTaken(year: 2024, month: 3, day: day, hour: 18, minute: 30, second: second, offset: offset))
    }

    private func entry(_ name: String, _ taken: DateTaken, caption: String? = nil) -> AtomFeed.Entry {
        let path = SitePath(["sea", name + "-480.jpg"])
        let picture = Picture(
            page: SitePath(["sea", name + ".html"]), title: name, metadata: PhotoMetadata(),
            formats: [
                Picture.Format(
                    mediaType: "image/jpeg",
                    sources: [Picture.Source(path: path, version: "abc123", width: 480, height: 320)])
            ], ratio: 1.5, colour: "#000000")
        return AtomFeed.Entry(title: name, caption: caption, page: picture.page, taken: taken, picture: picture)
    }

    @Test("The newest entries come first, those of one time by their addresses, and only so many")
    func order() throws {
        let entries = try (1...28).flatMap { [entry("b\($0)", try date($0)), entry("a\($0)", try date($0))] }
        let newest = AtomFeed.newest(of: entries.shuffled())
        #expect(newest.count == AtomFeed.mostEntries)
        #expect(newest.prefix(4).map(\.title) == ["a28", "b28", "a27", "b27"])
    }

    @Test("Times are those of photos, with their offset, or as UTC where no offset is known")
    func times() throws {
        #expect(AtomFeed.time(try date(9)) == "2024-03-09T18:30:05Z")
        #expect(AtomFeed.time(try date(9, offset: -210)) == "2024-03-09T18:30:05-03:30")
        #expect(AtomFeed.time(try date(9, offset: 60, second: 60)) == "2024-03-09T18:30:59+01:00")
    }

    @Test("An entry that has moved keeps its id, and its links lead to where it is")
    func moved() throws {
        var moved = entry("a", try date(3))
        moved.firstAddress = SitePath(["étang", "a.html"])
        let text = AtomFeed(entries: [moved]).text(title: "Trips", base: "https://example.org/", language: "en")
        #expect(text.contains("<id>https://example.org/%C3%A9tang/a.html</id>"))
        #expect(text.matches(of: /href="https:\/\/example.org\/sea\/a.html"/).count == 2)
    }

    @Test("The feed was updated when its newest photo was taken; one without photos never")
    func updated() throws {
        func updated(_ entries: [AtomFeed.Entry]) -> Substring? {
            AtomFeed(entries: entries).text(title: "Trips", base: "https://example.org/", language: "en")
                .firstMatch(of: /<updated>([^<]*)/)?.output.1
        }
        #expect(updated([entry("a", try date(3)), entry("b", try date(4))]) == "2024-03-04T18:30:05Z")
        #expect(updated([]) == "1970-01-01T00:00:00Z")
    }

    @Test("Titles and captions are escaped, and addresses are absolute")
    func escaped() throws {
        let text = AtomFeed(entries: [entry("a", try date(3), caption: "<b> & \u{1}\"")])
            .text(title: "Sea & sky", base: "https://example.org/my/", language: "en")
        #expect(text.contains("<title>Sea &amp; sky</title>"))
        #expect(text.contains("<p>&lt;b&gt; &amp; &quot;</p>"))
        #expect(
            text.contains(
                "src=\"https://example.org/my/sea/a-480.jpg?v=abc123\" alt=\"a\" width=\"480\" height=\"320\""))
        #expect(text.contains("<id>https://example.org/my/sea/a.html</id>"))
    }
}
