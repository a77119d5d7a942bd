import Testing

@testable import PhotoCatalog

@Suite("Edited copies in Google Takeout")
struct EditedCopiesTests {
    private static let long = String(repeating: "x", count: 38)

    private func originals(_ photos: [String], _ others: [String], isTakeout: Bool = true) -> [FileName: String] {
        let takeout = PairProof(
            search: SidecarSearch(others, photos: photos), isTakeout: { _ in isTakeout }, hasTexts: { _, _ in false })
        return EditedCopies(of: photos, takeout).originals.compactMapValues(\.first)
    }

    @Test(
        "An edited copy is recognised by the suffix of its name in any language",
        arguments: [
            ("IMG-bearbeitet.jpg", "IMG.jpg", "IMG.jpg.json"),
            ("IMG-modifié.jpg", "IMG.jpg", "IMG.jpg.supplemental-metadata.json"),
            ("IMG-modifie\u{301}.jpg", "IMG.jpg", "IMG.jpg.json"), ("IMG-editado.JPG", "IMG.jpg", "IMG.jpg.json"),
            ("IMG-編集済み.jpg", "IMG.HEIC", "IMG.HEIC.json"),
            ("IMG-bearbeitet(1).jpg", "IMG(1).jpg", "IMG.jpg(1).json"),
            ("IMG(1)-bearbeitet.jpg", "IMG(1).jpg", "IMG(1).jpg.json"),
            ("\(long)-edi.jpg", "\(long).jpg", "\(long).jpg.su.json"),
        ])
    func copiesAreKnownByTheirNames(copy: String, original: String, file: String) {
        #expect(originals([copy, original], [file]) == [FileName(copy): original])
        #expect(originals([copy, original], [file], isTakeout: false).isEmpty)
        #expect(originals([copy], [file]).isEmpty)
        #expect(originals([copy, original], []).isEmpty)
    }

    @Test(
        "Photos with other names are not edited copies",
        arguments: [
            ("IMG-edi.jpg", "IMG.jpg", "IMG.jpg.json"), ("IMG-2.jpg", "IMG.jpg", "IMG.jpg.json"),
            ("IMG-edited.jpg", "IMG.jpg", "IMG-edited.jpg.json"), ("-edited.jpg", "IMG.jpg", "IMG.jpg.json"),
            ("IMG-edited.jpg", "img2.jpg", "img2.jpg.json"),
        ])
    func otherPhotosAreNoCopies(photo: String, other: String, file: String) {
        #expect(originals([photo, other], [file]).isEmpty)
    }

    @Test("A copy with its own JSON file is a separate photo")
    func aCopyWithItsOwnJSONIsNoCopy() {
        #expect(originals(["a-edited.jpg", "a.jpg"], ["a-edited.jpg.json", "a.jpg.json"]).isEmpty)
    }
}
