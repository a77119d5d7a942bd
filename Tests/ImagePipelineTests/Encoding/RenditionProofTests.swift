import CVips
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("The check of renditions for metadata")
    struct RenditionProofTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        private func leak(in bytes: [UInt8], _ format: RenditionFormat) throws -> String? {
            try RenditionProof.leak(in: studio.folder.add("proof." + format.suffix, bytes), of: format)
        }

        @Test("Renditions of every format pass the check", arguments: RenditionFormat.allCases, [false, true])
        func renditionsTellNothing(format: RenditionFormat, hasProfile: Bool) throws {
            var bytes = try Picture.quarters(160, 120).jpeg()
            if hasProfile {
                bytes = bytes[..<20] + JPEGSegments.carrying(profile: ProfileFixture.displayP3.bytes) + bytes[20...]
            }
            let print = try studio.render(bytes, formats: [RenditionEncoding(format)])
            for path in print.paths { #expect(try RenditionProof.leak(in: path, of: format) == nil) }
        }

        @Test("Transparent renditions pass the check")
        func transparentOnesTellNothing() throws {
            let file = studio.folder.path + "/photo.png"
            let samples = (0..<64 * 48).flatMap { index -> [UInt8] in [200, 30, 30, index % 64 < 32 ? 255 : 0] }
            try #require(try Picture.save(samples, width: 64, height: 48, bands: 4, VIPS_FORMAT_UCHAR, to: file))
            for format in [RenditionFormat.webp, .avif] {
                let print = try studio.render(file: file, formats: [RenditionEncoding(format)])
                for path in print.paths { #expect(try RenditionProof.leak(in: path, of: format) == nil) }
            }
        }

        @Test(
            "Foreign segments and trailing bytes in a JPEG are found",
            arguments: [
                (0xE1, "Exif\0\0MM\0*", "a segment E1"), (0xED, "Photoshop 3.0\0", "a segment ED"),
                (0xFE, "me", "a segment FE"),
                (0xE2, "MPF\0", "a segment E2"), (0xE0, "JFXX\0", "a segment E0"),
            ] as [(UInt8, String, String)])
        func segmentsOfOthersAreFound(_ segment: (marker: UInt8, text: String, leak: String)) throws {
            let bytes = try Picture.quarters(40, 30).jpeg()
            let stranger = [0xFF, segment.marker, 0, UInt8(segment.text.utf8.count + 2)] + Array(segment.text.utf8)
            #expect(try leak(in: bytes, .jpeg) == nil)
            #expect(try leak(in: bytes[..<20] + stranger + bytes[20...], .jpeg) == segment.leak)
            #expect(try leak(in: bytes + Array("more".utf8), .jpeg) == "bytes after the end of the picture")
        }

        @Test("Foreign chunks and trailing bytes in a WebP are found")
        func chunksOfOthersAreFound() throws {
            let whole = try studio.render(
                Picture.quarters(160, 120).jpeg(), widths: [80], formats: [RenditionEncoding(.webp)])
            let bytes = try #require(whole.files.first)
            #expect(try leak(in: bytes + Array("EXIF".utf8) + [2, 0, 0, 0, 1, 2], .webp) == "a chunk EXIF")
            #expect(try leak(in: bytes + [1], .webp) == "bytes after the end of the picture")
        }

        /// libvips writes EXIF of its own into an AVIF that may keep metadata.
        @Test("Foreign items, boxes and trailing bytes in an AVIF are found")
        func itemsOfOthersAreFound() throws {
            let file = studio.folder.path + "/photo.avif"
            try #require(try Picture.quarters(160, 120).save(to: file))
            let whole = try studio.folder.bytes(of: "photo.avif")
            let infe = Array("infe".utf8) + [2, 0, 0, 0, 0, 9, 0, 0] + Array("Exif".utf8) + [0]
            let item = [0, 0, 0, UInt8(infe.count + 4)] + infe
            let list = Array("iinf".utf8) + [0, 0, 0, 0, 0, 1] + item
            let metaBody = [0, 0, 0, 0, 0, 0, 0, UInt8(list.count + 4)] + list
            let meta = [0, 0, 0, UInt8(metaBody.count + 8)] + Array("meta".utf8) + metaBody
            #expect(try leak(in: meta, .avif) == "an item Exif")
            #expect(try leak(in: whole + [0, 0, 0, 8] + Array("uuid".utf8), .avif) == "a box uuid")
            #expect(try leak(in: whole + [1], .avif) == "boxes that can't be read")
        }
    }
}
