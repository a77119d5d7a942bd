import BinaryContainers
import PhotoVocabulary
import Testing

@testable import ImagePipeline

@Suite("Image formats")
struct SniffingTests {
    static let pictures: [(bytes: [UInt8], format: PictureKind)] = [
        ([0xFF, 0xD8, 0xFF, 0xE1, 0, 8], .jpeg),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
        (Array("GIF89a".utf8) + [0, 1], .gif),
        (Array("RIFF".utf8) + [1, 0, 0, 0] + Array("WEBPVP8 ".utf8), .webp),
        ([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], .tiff),
        ([0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], .tiff),
        (box("heic", "mif1", "heic"), .heif),
        (box("mif1", "heic"), .heif),
        (box("mif1", "avif"), .avif),
        (box("avif", "mif1"), .avif),
    ]

    @Test("The format of a picture is recognised by its first bytes", arguments: pictures)
    func isToldByTheFirstBytes(_ file: (bytes: [UInt8], format: PictureKind)) throws {
        #expect(try PictureKind.sniff(firstBytes: file.bytes) == file.format)
    }

    static let strangers: [(bytes: [UInt8], description: String)] = [
        ([], "empty file. Copy it from its source again."),
        (
            Array("Dear diary,\n".utf8),
            "not a picture: it is a text file. Remove it, or export the photo again."
        ),
        (
            Array("\n<!DOCTYPE html><p>404".utf8),
            "not a picture: it is a web page. Remove it, or export the photo again."
        ),
        (
            [0xDE, 0xAD, 0xBE, 0xEF, 0, 1, 2, 3, 4],
            "not a picture: it begins with de ad be ef 00 01 02 03. Remove it, or export the photo again."
        ),
        (box("qt  "), "a film with the name of a picture. Rename it so that it ends in .mp4."),
        (box("isom", "mp42"), "a film with the name of a picture. Rename it so that it ends in .mp4."),
        (Array("8BPS".utf8) + [0, 1], "a Photoshop document, which isn't supported. Export it as JPEG."),
    ]

    @Test(
        "A RAW file is recognised by its first bytes",
        arguments: [
            [0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52, 2, 0], box("crx ", "crx "),
            // DNG, told by a tag.
            [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0xC6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0],
            Array("FUJIFILMCCD-RAW 0201".utf8), Array("IIRO\u{8}\0\0\0".utf8), Array("IIU\0\u{8}\0\0\0".utf8),
        ])
    func rawFilesAreToldByTheirFirstBytes(_ bytes: [UInt8]) {
        #expect(isRaw(bytes))
        for count in bytes.indices { _ = isRaw(Array(bytes.prefix(count))) }
    }

    @Test("A picture is not recognised as a RAW file", arguments: pictures.map(\.bytes))
    func picturesAreNoRawFiles(_ bytes: [UInt8]) { #expect(!isRaw(bytes)) }

    private func isRaw(_ bytes: [UInt8]) -> Bool {
        RawSignature.matches(bytes) { search in bytes.withByteView { search($0) } }
    }

    @Test("A TIFF that does not begin with a thumbnail is not read further")
    func largeFilesAreNotMapped() {
        for picture in Self.pictures {
            let isRaw = RawSignature.matches(picture.bytes) { _ in
                Issue.record("it may be too large to be mapped")
                return true
            }
            #expect(!isRaw)
        }
    }

    @Test("The error for another file says what the file is", arguments: strangers)
    func otherFilesAreCalledWhatTheyAre(_ file: (bytes: [UInt8], description: String)) {
        let error = #expect(throws: ImageError.self) { try PictureKind.sniff(firstBytes: file.bytes) }
        #expect(error?.description == file.description)
    }

    @Test("A file that ends within its first bytes causes no crash", arguments: pictures.map(\.bytes))
    func anyBeginningIsSurvived(_ bytes: [UInt8]) {
        for count in bytes.indices { _ = try? PictureKind.sniff(firstBytes: Array(bytes.prefix(count))) }
    }

    private static func box(_ major: String, _ compatible: String...) -> [UInt8] {
        let brands = Array(major.utf8) + [0, 0, 0, 0] + compatible.flatMap { Array($0.utf8) }
        return [0, 0, 0, UInt8(8 + brands.count)] + Array("ftyp".utf8) + brands + [0, 0, 0, 0]
    }
}
