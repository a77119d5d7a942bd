import CVips
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Published colour profiles")
    struct PublishedProfileTests {
        struct Sample: CustomTestStringConvertible {
            let testDescription: String
            let fixture: ProfileFixture
        }

        static let samples = [
            Sample(testDescription: "Display P3", fixture: .displayP3),
            Sample(testDescription: "swapped channels", fixture: .swapped),
            Sample(testDescription: "gamma 1.8", fixture: ProfileFixture(gamma: 1.8)),
            Sample(testDescription: "version 4", fixture: .parametric),
            Sample(testDescription: "gray", fixture: .gray),
            Sample(testDescription: "narrow table", fixture: .table(wide: false)),
            Sample(testDescription: "wide table", fixture: .table(wide: true)),
            Sample(testDescription: "wide table, version 4", fixture: .table(wide: true, version: 4)),
        ]

        @Test("A published profile shows the same colours as the original", arguments: samples)
        func meansTheSame(sample: Sample) throws {
            let original = sample.fixture.bytes
            let published = try Self.publish(original)
            let isGray = sample.fixture.colourSpace == "GRAY"
            let expected = try Self.converted(by: original, isGray: isGray)
            let found = try Self.converted(by: published, isGray: isGray)
            #expect(expected.count == found.count)
            #expect(zip(expected, found).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
            #expect(expected != (try Self.converted(by: nil, isGray: isGray)))
        }

        @Test("A published profile contains no texts or private tags", arguments: samples)
        func tellsNothingElse(sample: Sample) throws {
            #expect(String(decoding: sample.fixture.bytes, as: Unicode.ASCII.self).contains("SECR"))
            let published = try Self.publish(sample.fixture.bytes)
            let text = String(decoding: published, as: Unicode.ASCII.self)
            #expect(!text.contains("SECR") && !text.contains("mmod"))
            #expect(try Self.publish(published) == published)
        }

        @Test("A truncated profile causes no crash")
        func isNotMadeOfWhatIsCut() throws {
            for fixture in [ProfileFixture.table(wide: true), .parametric] {
                let bytes = fixture.bytes
                for count in stride(from: 0, to: bytes.count, by: 7) {
                    _ = ColourProfile(Array(bytes.prefix(count))).flatMap(PublishedProfile.init)
                }
            }
        }

        @Test(
            "A profile with an unknown element is not published",
            arguments: [
                ("A2B0", "mAB "), ("A2B0", "mft2"), ("D2B0", "mpet"), ("rTRC", "curf"), ("rXYZ", "XYY "),
                ("chad", "text"),
            ])
        func isNotMadeOfWhatIsNotUnderstood(tag: String, type: String) throws {
            var fixture = ProfileFixture.displayP3
            fixture.tags = [(tag, Array(type.utf8) + [UInt8](repeating: 0xFF, count: 60))]
            let profile = try #require(ColourProfile(fixture.bytes))
            #expect(PublishedProfile(profile) == nil)
        }

        private static func publish(_ bytes: [UInt8]) throws -> [UInt8] {
            try #require(ColourProfile(bytes).flatMap(PublishedProfile.init)).bytes
        }

        /// Patches all over the cube of colours, as libvips shows them.
        private static func converted(by profile: [UInt8]?, isGray: Bool) throws -> [UInt8] {
            try LibVips.start()
            let bands = isGray ? 1 : 3
            let samples = (0..<64 * 64 * bands).map { (place: Int) -> UInt8 in
                UInt8(truncatingIfNeeded: place * 37 + place / 256 * 11)
            }
            let picture = try VipsPicture(
                owning: samples.withUnsafeBytes {
                    vips_image_new_from_memory_copy(
                        $0.baseAddress, $0.count, 64, 64, CInt(bands), VIPS_FORMAT_UCHAR)
                })
            picture.withPointer { image in
                image.pointee.Type = isGray ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
                profile?.withUnsafeBytes {
                    vips_image_set_blob_copy(image, VIPS_META_ICC_NAME, $0.baseAddress, $0.count)
                }
            }
            let isPerceptual = profile.flatMap(ColourProfile.init)?.needsPerceptualIntent ?? false
            let shown = try picture.applying {
                vitrine_vips_shrink($0, 64, 64, profile == nil ? nil : "srgb", isPerceptual)
            }.applying { vitrine_vips_colourspace($0, VIPS_INTERPRETATION_sRGB) }.applying(vitrine_vips_bytes)
            var count = 0
            let written = shown.withPointer { vips_image_write_to_memory($0, &count) }
            let pixels = try #require(written)
            defer { g_free(pixels) }
            return Array(UnsafeRawBufferPointer(start: pixels, count: count))
        }
    }
}
