import BinaryContainers
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("The end of a picture's data")
    struct FileEndTests {
        /// libwebp ends pictures of few colours in zeros.
        @Test(
            "Zeros at the end of a WebP are missing pixels if they are many",
            arguments: [
                ("VP8 ", 60, .whole), ("VP8 ", 100, .whole), ("VP8 ", 400, .missing), ("VP8L", 400, .doubtful),
                ("EXIF", 400, .whole),
            ] as [(String, Int, FileEnd.Data)])
        func zerosOfWebP(chunk: String, zeros: Int, expected: FileEnd.Data) {
            let data = [UInt8](repeating: 7, count: 1000 - zeros) + [UInt8](repeating: 0, count: zeros)
            let picture = RIFFChunk.encoded("VP8 ", [1, 2, 3])
            let body = picture + RIFFChunk.encoded(FourCharacterCode(stringLiteral: chunk), data)
            let file = RIFFChunk.encoded("RIFF", Array("WEBP".utf8) + body)
            #expect(file.withByteView { FileEnd.data(in: $0, of: .webp) } == expected)
        }

        @Test("Zeros behind a picture are padding")
        func zerosBehindAPictureArePadding() throws {
            let padding = [UInt8](repeating: 0, count: 4096)
            let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 7, 0]
            #expect((gif + [0x3B] + padding).withByteView { FileEnd.data(in: $0, of: .gif) } == .whole)
            #expect((gif + padding).withByteView { FileEnd.data(in: $0, of: .gif) } == .missing)
            let webp = RIFFChunk.encoded("RIFF", Array("WEBP".utf8) + RIFFChunk.encoded("VP8 ", [1, 2, 3, 4]))
            #expect((webp + padding).withByteView { FileEnd.data(in: $0, of: .webp) } == .whole)
            for suffix in ["heic", "avif"] {
                guard let file = try TellingFile(suffix) else { continue }
                let bytes = file.bytes + padding
                #expect(bytes.withByteView { FileEnd.data(in: $0, of: suffix == "avif" ? .avif : .heif) } == .whole)
            }
        }
    }
}
