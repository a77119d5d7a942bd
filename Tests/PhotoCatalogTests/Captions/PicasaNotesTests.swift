import Testing

@testable import PhotoCatalog

@Suite("Notes in picasa.ini")
struct PicasaNotesTests {
    private let notes = PicasaNotes(
        """
        stray=1
        [Picasa]\r
        name=Northern coast\r
        description=Four days = long
        ; a comment=1
        [IMG.jpg]
        caption=Fog [lifts]
        keywords=sea, fog,,Sea
        star=yes
        rotate=rotate(3)
        [b.JPG]
        rotate=rotate(0)
        star=no
        [c.jpg]
        rotate=rotate(1);crop64=1
        caption=
        [broken
        caption=Nothing
        """)

    @Test("The notes of a photo are found by its name in any case")
    func photosAreReadByTheirNames() {
        var expected = PhotoNotes()
        expected.metadata.caption = "Fog [lifts]"
        expected.metadata.keywords = ["sea", "fog"]
        expected.isStarred = true
        expected.quarterTurns = 3
        #expect(notes.photo(named: "img.JPG") == expected)
    }

    @Test("A photo that Picasa hides is hidden")
    func hiddenPhotosAreHidden() {
        let notes = PicasaNotes("[a.jpg]\nhidden=yes\n[b.jpg]\nhidden=no")
        #expect(notes.photo(named: "a.jpg").metadata.isHidden)
        #expect(!notes.photo(named: "b.jpg").metadata.isHidden)
    }

    @Test("A photo without entries in picasa.ini has no notes", arguments: ["b.jpg", "d.jpg", "[IMG.jpg]", ""])
    func whatSaysNothingIsLeftOut(name: String) {
        #expect(notes.photo(named: name) == PhotoNotes())
    }

    @Test("A rotation that is combined with other edits is left out")
    func turnsThatAreNotSimpleAreLeftOut() {
        #expect(notes.photo(named: "c.jpg").quarterTurns == 0)
    }

    @Test("The section Picasa gives the title and the description of the album")
    func albumsHaveNamesAndDescriptions() {
        #expect(notes.album.title == "Northern coast")
        #expect(notes.album.description?.plain == "Four days = long")
        #expect(PicasaNotes("").album.title == nil)
    }
}
