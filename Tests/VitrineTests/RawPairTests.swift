import Foundation
import Testing

@Suite("A RAW file beside a picture")
struct RawPairTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        let raw = TinyRaw(preview: try TinyPicture(width: 600, height: 400).jpeg())
        try desk.write(raw.dng(), to: "Content/a.dng")
        try desk.photos("a.jpg", "b.jpg")
    }

    @Test("A RAW file and the picture of the same name are one photo")
    func areOnePhotoWithThePictureBesideThem() async throws {
        try desk.write("cover: A.DNG\ngroups: [{title: Raw, photos: '*.dng'}]", to: "Content/album.yaml")
        let run = try await desk.build()
        #expect(run.text.contains("Built 2 photos: "))
        #expect(
            try desk.snapshot().keys.filter { $0.hasPrefix("a") && $0 != "apple-touch-icon.png" }.sorted() == [
                "a-60.jpg", "a.html",
            ])
        #expect(try desk.text("index.html").contains("Raw"))
    }

    /// A build each time finds what one from scratch would.
    @Test("A RAW file becomes a photo when the picture beside it is removed")
    func becomePhotosOfTheirOwnWhenThePictureGoes() async throws {
        try await desk.build()
        let pair = try desk.snapshot()
        try FileManager.default.removeItem(atPath: desk.file("Content/a.jpg"))
        try await desk.build()
        #expect(try desk.snapshot() != pair)
        #expect(try desk.snapshot()["a.html"] != nil)
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        try desk.photos("a.jpg")
        try await desk.build()
        #expect(try desk.snapshot() == pair)
    }
}
