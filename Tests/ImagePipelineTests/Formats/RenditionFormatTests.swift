import CTurboJPEG
import CVips
import FileReading
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Formats of renditions")
    struct RenditionFormatTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        static let formats = RenditionFormat.allCases

        @Test("Renditions of every format keep the colours", arguments: formats)
        func coloursComeOutRight(format: RenditionFormat) throws {
            let print = try studio.render(
                Picture.quarters(160, 120).jpeg(TJSAMP_444), formats: [RenditionEncoding(format)])
            #expect(print.photo.renditions.map(\.format) == [format, format])
            let suffix = format.suffix
            #expect(print.photo.renditions.map(\.fileName) == ["print-40.\(suffix)", "print-80.\(suffix)"])
            for sight in try print.sights {
                let expected = [Picture.red, Picture.green, Picture.blue, Picture.yellow]
                for (found, expected) in zip(sight.picture.corners, expected) {
                    #expect(isClose(found, expected, within: 10), "\(found) for \(expected)")
                }
            }
        }

        @Test("Gray stays gray in every format", arguments: formats)
        func grayIsGray(format: RenditionFormat) throws {
            let bytes = try Picture.ramps(90, 61).jpeg(TJSAMP_GRAY)
            let print = try studio.render(bytes, widths: [90], formats: [RenditionEncoding(format)])
            let picture = try #require(print.sights.last).picture
            #expect(isClose(picture[80, 50], Picture.Colour(repeating: 162), within: 6))
        }

        @Test(
            "Photos of every size are rendered in every format",
            arguments: formats,
            [(1, 1), (1, 5), (7, 1), (2, 3), (17, 33), (31, 16), (1, 4000), (4000, 1)].map(PixelSize.init))
        func everySizeIsBuilt(format: RenditionFormat, size: PixelSize) throws {
            let original = try Picture(size.width, size.height) { _, _ in Picture.blue }.jpeg(TJSAMP_444)
            let print = try studio.render(original, widths: [5000], formats: [RenditionEncoding(format)])
            let picture = try #require(print.sights.last).picture
            #expect(PixelSize(width: picture.width, height: picture.height) == size)
            #expect(isClose(picture[size.width - 1, size.height - 1], Picture.blue, within: 12))
        }

        @Test("Renditions are ordered by format, then by width")
        func comeInOrderOfPreferenceAndTheSmallestFirst() throws {
            let print = try studio.render(
                Picture.ramps(100, 75).jpeg(), formats: [.avif, .webp, .jpeg].map { RenditionEncoding($0) })
            #expect(
                print.photo.renditions.map(\.fileName) == [
                    "print-40.avif", "print-80.avif", "print-40.webp", "print-80.webp", "print-40.jpg", "print-80.jpg",
                ])
            #expect(print.photo.formats.map { $0.map(\.size.width) } == [[40, 80], [40, 80], [40, 80]])
            #expect(print.photo.renditions.map(\.hash) == print.files.map { ContentHash.of($0) })
            let found = try print.files.map { try PictureKind.sniff(firstBytes: $0) }
            #expect(found == [.avif, .avif, .webp, .webp, .jpeg, .jpeg])
        }

        @Test("A higher quality makes larger files", arguments: formats)
        func qualityTakesBytes(format: RenditionFormat) throws {
            let noise = Picture(120, 90) { x, y in
                Picture.Colour(x * 7919 ^ y * 104_729, x * 31 ^ y * 17, x * y) & Picture.Colour(repeating: 0xFF)
            }
            let sizes = try [20, 60, 95].map { quality in
                try studio.render(
                    noise.jpeg(TJSAMP_444), widths: [120], formats: [RenditionEncoding(format, quality: quality)]
                ).files[0].count
            }
            #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2], "\(sizes)")
        }

        @Test("Every effort makes another file with the same colours", arguments: formats.filter(\.hasEfforts))
        func effortsDiffer(format: RenditionFormat) throws {
            let bytes = try Picture.quarters(160, 120).jpeg(TJSAMP_444)
            var files: Set<[UInt8]> = []
            for effort in EncodingEffort.allCases {
                let print = try studio.render(
                    bytes, widths: [160], formats: [RenditionEncoding(format, effort: effort)])
                let sight = try #require(print.sights.first)
                let expected = [Picture.red, Picture.green, Picture.blue, Picture.yellow]
                for (found, expected) in zip(sight.picture.corners, expected) {
                    #expect(isClose(found, expected, within: 10), "\(effort): \(found) for \(expected)")
                }
                files.insert(try #require(print.files.first))
            }
            #expect(files.count == EncodingEffort.allCases.count)
        }

        @Test("AVIF keeps transparency with every effort", arguments: EncodingEffort.allCases)
        func transparencyHasEveryEffort(effort: EncodingEffort) throws {
            let file = studio.folder.path + "/photo.png"
            let samples = (0..<64 * 48).flatMap { index -> [UInt8] in [200, 30, 30, index % 64 < 32 ? 255 : 0] }
            try #require(try Picture.save(samples, width: 64, height: 48, bands: 4, VIPS_FORMAT_UCHAR, to: file))
            let print = try studio.render(file: file, widths: [64], formats: [RenditionEncoding(.avif, effort: effort)])
            let alpha = try #require(print.sights.first?.alpha)
            #expect(alpha[8 * 64 + 12] > 250 && alpha[8 * 64 + 52] < 6)
        }

        /// All that a viewer finds in the file, by libvips' names.
        @Test(
            "A rendition contains its colour profile and no other metadata", arguments: formats,
            [nil, ProfileFixture.displayP3, ProfileFixture.swapped])
        func carriesItsProfileAndNothingElse(format: RenditionFormat, profile: ProfileFixture?) throws {
            var bytes = try Picture.quarters(160, 120).jpeg()
            let exif = "Exif\0\0MM\0\u{2A}\0\0\0\u{8}\0\0\0\0\0\0SECRET"
            for (marker, text) in [(0xE1, exif), (0xE1, "http://ns.adobe.com/xap/1.0/\0SECRET")] as [(UInt8, String)] {
                bytes.insert(contentsOf: [0xFF, marker, 0, UInt8(text.utf8.count + 2)] + Array(text.utf8), at: 20)
            }
            if let profile { bytes.insert(contentsOf: JPEGSegments.carrying(profile: profile.bytes), at: 20) }
            let published = profile.flatMap { ColourProfile($0.bytes).flatMap(PublishedProfile.init)?.bytes }
            let print = try studio.render(bytes, formats: [RenditionEncoding(format)])
            for (file, sight) in zip(print.files, try print.sights) {
                #expect(sight.profile == published)
                #expect(!sight.hasOtherMetadata)
                // The numbers stay what they are: it is the profile that says what they mean.
                #expect(isClose(sight.picture.corners[0], Picture.red, within: 10))
                let text = String(decoding: file, as: Unicode.ASCII.self)
                for secret in ["SECR", "Exif", "EXIF", "XMP", "xmp", "ns.adobe.com"] {
                    #expect(!text.contains(secret), "\(secret)")
                }
            }
        }

        @Test("Gray with a profile is converted to sRGB in WebP")
        func grayInAProfileOfItsOwnIsConvertedWhereNoFormatCanSaySo() throws {
            let original = try Picture(64, 48) { _, _ in Picture.Colour(repeating: 100) }.jpeg(TJSAMP_GRAY)
            let bytes = original[..<20] + JPEGSegments.carrying(profile: ProfileFixture.gray.bytes) + original[20...]
            let print = try studio.render(Array(bytes), widths: [64], formats: [RenditionEncoding(.webp)])
            let sight = try #require(print.sights.first)
            #expect(sight.profile == nil)
            // (100 / 255) ^ 1.8, by sRGB's curve.
            #expect(isClose(sight.picture[30, 20], Picture.Colour(repeating: 120), within: 4))
        }

        @Test("A format that cannot be written ends the build with a remedy")
        func aFormatThatCannotBeWrittenHereEndsTheBuild() throws {
            vips_operation_block_set("VipsForeignSaveWebp", 1)
            defer { vips_operation_block_set("VipsForeignSaveWebp", 0) }
            let bytes = try Picture.ramps(40, 30).jpeg()
            let error = #expect(throws: ImageError.self) {
                try studio.render(bytes, formats: [RenditionEncoding(.webp)])
            }
            #expect(error?.endsTheBuild == true)
            #expect(error?.description.hasSuffix("or remove webp from \"formats\".") == true)
        }

        @Test("A photo too large for a format is left out of this format")
        func whatAFormatCannotHoldIsLeftOutOfIt() throws {
            let long = try Picture(1, 16_400) { _, _ in Picture.blue }.jpeg()
            let print = try studio.render(
                long, formats: [.avif, .webp, .jpeg].map { RenditionEncoding($0) })
            #expect(print.photo.renditions.map(\.format) == [.jpeg])
            #expect(throws: ImageError.sideTooLong(width: 1, height: 16_400, limit: 16_384)) {
                try studio.render(long, formats: [.avif, .webp].map { RenditionEncoding($0) })
            }
        }
    }
}
