import FileReading
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("The extensions of originals")
    struct OriginalNameTests {
        @Test(
            "An original has the extension of its content if the name of the photo has another one",
            arguments: [
                ("heic", "photo.jpg", "heic"), ("heic", "IMG_3564.JPG", "heic"), ("jpg", "IMG_3564.HEIC", "jpg"),
                ("jpg", "a.jfif", "jpg"), ("jpg", "a.jpe", "jpg"), ("jpg", "a.MPO", "jpg"),
                ("jpg", "a.insp", "jpg"), ("png", "a.apng", "png"), ("avif", "a.avifs", "avif"),
                ("heic", "a.heics", "heic"),
                ("jpg", "a.png", "jpg"), ("png", "a.jpg", "png"),
                ("webp", "a.jpg", "webp"), ("avif", "a.heic", "avif"), ("tif", "a.jpeg", "tif"),
                ("jpg", "DSC01234.ARW", "jpg"), ("jpg", "a.jpg", nil), ("jpg", "IMG_1.JPG", nil),
                ("jpg", "a.jpeg", nil), ("heic", "a.heif", nil), ("heic", "IMG_0001.HIF", nil), ("tif", "a.tiff", nil),
                ("tif", "a.dng", nil), ("tif", "DSC_0001.NEF", nil), ("png", "a.PNG", nil),
            ])
        func extensionsFollowTheContent(content: String, name: String, suffix: String?) throws {
            guard let picture = try TellingFile(content) else { return }
            let folder = try TemporaryFolder()
            let isNamedRaw = name.hasSuffix("dng") || name.hasSuffix("NEF") || name.hasSuffix("ARW")
            let source = SourceFile(try folder.add(name, picture.bytes))
            let made = try OriginalFile(source, isNamedRaw: isNamedRaw).publish(.keep, orientation: 1, as: nil)
            #expect(made.suffix == suffix)
        }
    }
}
