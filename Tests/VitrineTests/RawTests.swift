import Foundation
import Testing

@Suite("RAW files of cameras")
struct RawTests {
    private static let preview = TinyPicture(width: 600, height: 400)

    private func raw(_ orientation: Int = 1) throws -> TinyRaw {
        TinyRaw(preview: try Self.preview.jpeg(), orientation: orientation)
    }

    @Test("A RAW file is shown upright by its preview")
    func areShownByTheirPreviewsUpright() async throws {
        let desk = try Desk()
        try desk.write(try raw(6).dng(), to: "Content/IMG_1.DNG")
        let forecast = try await desk.run("build", "--dry-run")
        #expect(!forecast.text.contains("Skipped"))
        try await desk.build()
        #expect(try desk.text("img_1.html").contains(#"width="400" height="600""#))
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        let again = try await desk.build()
        #expect(again.text.contains("Nothing written"))
    }

    @Test("The original of a RAW file can be kept but not stripped", arguments: [("keep", true), ("strip", false)])
    func areOfferedAsTheyAreOrNotAtAll(choice: String, isOffered: Bool) async throws {
        let desk = try Desk()
        let file = try raw().dng()
        try desk.write(file, to: "Content/a.dng")
        let run = try await desk.build("--originals", choice)
        let originals = try desk.snapshot().filter { $0.key.hasSuffix("-original.dng") }.map(\.value)
        #expect(originals == (isOffered ? [file] : []))
        #expect(run.text.contains("a.dng: shown without its original: a camera's RAW file") == !isOffered)
    }

    /// X3F, of which exiv2 knows nothing.
    @Test("A RAW file with unreadable tags gets orientation and camera from its preview")
    func areTurnedByTheirPreviewsWhereTheirOwnTagsCannotBeRead() async throws {
        let desk = try Desk()
        try desk.write(try Self.preview.jpeg(), to: "preview.jpg")
        try tag(desk.file("preview.jpg"), ["Exif.Image.Orientation": "6", "Exif.Image.Model": "Quattro"])
        let preview = try Data(contentsOf: URL(filePath: desk.file("preview.jpg")))
        try desk.write(Data(Array("FOVb".utf8) + [UInt8](repeating: 0, count: 40)) + preview, to: "Content/a.x3f")
        try await desk.build()
        let page = try desk.text("a.html")
        #expect(page.contains(#"width="400" height="600""#))
        #expect(page.contains("Quattro"))
    }

    @Test("A RAW file without a complete preview is skipped with the reason")
    func areNamedAndSkippedWhereNothingIsInThem() async throws {
        let desk = try Desk()
        try desk.photos("b.jpg")
        var empty = try raw()
        empty.hasNoPreview = true
        try desk.write(empty.dng(), to: "Content/a.dng")
        try desk.write(try raw().dng().dropLast(100), to: "Content/c.dng")
        let run = try await desk.build()
        #expect(
            run.text.contains(
                "Skipped Content/a.dng: a camera's RAW file without a preview. "
                    + "Export a JPEG with the same name beside it."))
        #expect(run.text.contains("Skipped Content/c.dng: truncated RAW file. Copy it from its source again."))
        #expect(run.text.contains("Built 1 photo"))
    }

    /// The same bytes under another name are another photo, since plain TIFF is read otherwise.
    @Test("A skipped file is read again when its new name has another file type")
    func areReadAnewUnderANameOfAnotherKind() async throws {
        let desk = try Desk()
        let dng = try raw(6).dng()
        // Without the tag that tells DNG, whatever its name.
        let tag = try #require(dng.range(of: Data([0x12, 0xC6, 4, 0])))
        try desk.write(dng.replacing(tag, with: Data([0x13, 0xC6, 4, 0])), to: "Content/a.tif")
        try desk.photos("b.jpg")
        #expect(try await desk.build().text.contains("Skipped Content/a.tif: "))
        try FileManager.default.moveItem(atPath: desk.file("Content/a.tif"), toPath: desk.file("Content/a.pef"))
        #expect(try await desk.build().text.contains("Built 2 photos"))
    }
}

extension Data {
    fileprivate func replacing(_ range: Range<Int>, with bytes: Data) -> Data {
        var data = self
        data.replaceSubrange(range, with: bytes)
        return data
    }
}
