import Testing

@testable import PhotoCatalog

@Suite("Notes in plain text")
struct PlainTextNotesTests {
    @Test(
        "The first line of a text file is the title and the rest is the caption",
        arguments: [
            ("Fog\nOver the sea.\n\nAt dawn.", "Fog", "Over the sea.\n\nAt dawn."), ("Fog\r\nSea\r\n", "Fog", "Sea"),
            ("\n\n Fog ", "Fog", nil), (" \n", nil, nil), ("", nil, nil),
        ])
    func theFirstLineIsTheTitle(text: String, title: String?, caption: String?) {
        let notes = PlainTextNotes.read(text).metadata
        #expect(notes.title == title)
        #expect(notes.caption == caption)
    }
}
