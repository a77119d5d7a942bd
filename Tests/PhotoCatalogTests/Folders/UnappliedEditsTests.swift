import Testing

@testable import PhotoCatalog

@Suite("Edits that no file has applied")
struct UnappliedEditsTests {
    @Test("Photos whose edits are only in an .AAE file are named in a warning")
    func editsThatAreNotApplied() throws {
        let edit = "<string>com.apple.photo</string>"
        let folder = try TemporaryFolder([
            "IMG_1640.JPG": "", "IMG_1640.AAE": edit, "IMG_1641.HEIC": "", "img_1641.aae": edit,
            // Edited, original of an edited copy, portrait, slow film, without a photo, and edited with the plain name.
            "IMG_1636.JPG": "", "IMG_E1636.JPG": "", "IMG_1636.AAE": edit, "IMG_1.JPG": "", "IMG_O1.AAE": edit,
            "IMG_2.JPG": "", "IMG_2.AAE": "<string>com.apple.video.slomo</string>", "IMG_3.AAE": edit,
            "IMG_4.JPG": "", "IMG_4_original.JPG": "", "IMG_4.AAE": edit,
        ])
        func warnings(_ change: (inout SiteSettings) -> Void) throws -> [String] {
            try LibraryReader(source: folder.path, settings: .with(change)).read().warnings
                .filter { $0.contains(".AAE files") }
        }
        for pairs in PairChoice.allCases {
            let found = try warnings { $0.albumDefaults.pairs = pairs }
            #expect(found.count == 1)
            #expect(found.first?.contains("before editing: IMG_1640.JPG, IMG_1641.HEIC. ") == true)
        }
        #expect(try warnings { $0.exclude = ["IMG_164*"] }.isEmpty)
    }
}
