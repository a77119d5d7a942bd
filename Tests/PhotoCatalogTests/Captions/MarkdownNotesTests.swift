import Testing

@testable import PhotoCatalog

@Suite("Notes in Markdown")
struct MarkdownNotesTests {
    @Test(
        "Markdown notes of photos are read as sigal reads them",
        arguments: [
            ("Title: Fog lifts\nDate: 2024-05-12\n\nOver the *sea*.", "Fog lifts", "Over the sea.", 2024),
            ("Title: Fog\r\nAuthor: Ann\r\n\r\nOver\r\n\r\nthe sea.\r\n", "Fog", "Over\n\nthe sea.", nil),
            ("---\nTitle: Fog\n---\nSea", "Fog", "Sea", nil),
            ("title:Fog\n    and more\nSea", "Fog and more", "Sea", nil),
            ("Over the sea.", nil, "Over the sea.", nil), ("https://example.org/a", nil, "https://example.org/a", nil),
            ("Two words: no field", nil, "Two words: no field", nil), ("Title: One\nTitle: Two", "One", nil, nil),
            ("\nTitle: Fog", nil, "Title: Fog", nil), ("Title:\n\n", nil, nil, nil), ("", nil, nil, nil),
            ("Description: Sea\nDate: soon", nil, "Sea", nil),
        ])
    func photosAreReadAsSigalReadsThem(text: String, title: String?, caption: String?, year: Int?) {
        let notes = FrontMatter(text).photoNotes.metadata
        #expect(notes.title == title)
        #expect(notes.caption == caption)
        #expect(notes.taken?.year == year)
    }

    @Test(
        "A date in front matter has the notations of album.yaml too",
        arguments: [
            "c. 1920", "1914–1918", "1920s", "1978", "1978-06", "1978-06-14 14:33", "1914-1918", "1920~", "1978-06-14?",
        ])
    func datesAreAsPreciseAsTheyAreWritten(date: String) {
        #expect(FrontMatter("Title: Fog\nDate: \(date)\n\nSea").photoNotes.metadata.taken == DateTaken(notation: date))
    }

    @Test("The formatting of a caption is kept, and goes when a more trusted place has another caption")
    func formatting() {
        var metadata = FrontMatter("Title: Fog\n\nOver the *sea*.").photoNotes.metadata
        let blocks: [TextBlock] = [.paragraph([.text("Over the "), .emphasis([.text("sea")]), .text(".")])]
        #expect(metadata.captionBlocks == blocks)
        metadata.overlay(PhotoMetadata())
        #expect(metadata.captionBlocks == blocks)
        var xmp = PhotoMetadata()
        xmp.caption = "*Fog*"
        metadata.overlay(xmp)
        #expect(metadata.caption == "*Fog*" && metadata.captionBlocks == nil)
    }

    @Test("Markdown notes of albums are read as sigal reads them")
    func albumsAreReadAsSigalReadsThem() {
        let album = FrontMatter("Title: Iceland\nThumbnail: south/a.jpg\n\n# Two weeks\n").albumNotes(from: "index.md")
        #expect(album.title == "Iceland")
        #expect(album.description?.plain == "Two weeks")
        #expect(album.description?.blocks == [.paragraph([.strong([.text("Two weeks")])])])
        #expect(album.cover?.text == "south/a.jpg")
        #expect(album.cover?.place == SourcePlace(file: "index.md"))
    }
}
