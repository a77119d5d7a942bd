import CTurboJPEG
import Testing

@testable import ImagePipeline

@Suite("Segments of a JPEG")
struct JPEGSegmentsTests {
    @Test("A profile is joined from its segments", arguments: [1, 500, 65_519, 65_520, 200_000])
    func profileIsJoinedFromItsParts(count: Int) throws {
        let profile = (0..<count).map { UInt8($0 % 251) }
        let bytes = [0xFF, 0xD8] + JPEGSegments.carrying(profile: profile) + [0xFF, 0xD9]
        #expect(try JPEGSegments(of: bytes).profile == profile)
    }

    @Test("A profile that is there twice counts once", arguments: [500, 100_000])
    func profileCountsOnce(count: Int) throws {
        let profile = (0..<count).map { UInt8($0 % 251) }
        let carried = JPEGSegments.carrying(profile: profile)
        #expect(try JPEGSegments(of: [0xFF, 0xD8] + carried + carried + [0xFF, 0xD9]).profile == profile)
        let other = JPEGSegments.carrying(profile: profile.reversed())
        #expect(try JPEGSegments(of: [0xFF, 0xD8] + carried + other + [0xFF, 0xD9]).profile == nil)
    }

    @Test("A profile with a missing segment is ignored")
    func profileThatLacksAPartIsNone() throws {
        let carried = JPEGSegments.carrying(profile: [UInt8](repeating: 1, count: 100_000))
        #expect(try JPEGSegments(of: [0xFF, 0xD8] + carried.dropFirst(65_537) + [0xFF, 0xD9]).profile == nil)
    }

    @Test("A file that ends within a segment is truncated")
    func fileThatEndsInASegmentIsTruncated() {
        #expect(throws: ImageError.truncated(.jpeg)) {
            try JPEGSegments(of: [0xFF, 0xD8, 0xFF, 0xE1, 0x10, 0, 1, 2, 3])
        }
    }

    @Test("JPEGs with one scan and with several scans are distinguished")
    func severalScansAreToldFromOne() throws {
        let picture = Picture.ramps(40, 30)
        #expect(try JPEGSegments(of: picture.jpegByComponents()).hasSeveralScans)
        #expect(try JPEGSegments(of: picture.jpeg(progressive: true)).hasSeveralScans)
        #expect(try !JPEGSegments(of: picture.jpeg()).hasSeveralScans)
        #expect(try !JPEGSegments(of: picture.jpeg(TJSAMP_GRAY)).hasSeveralScans)
    }

    /// Markers, then a frame or a scan that is too short to say how many components it has.
    @Test(
        "A JPEG with an incomplete header counts as having one scan",
        arguments: [
            [0xFF, 0xD9], [0xFF, 0xDA, 0, 2], [0xFF, 0xC0, 0, 2, 0xFF, 0xDA, 0, 3, 1],
            [0xFF, 0xC0, 0, 8, 8, 0, 1, 0, 1, 3, 0xFF, 0xDA, 0, 2],
        ] as [[UInt8]])
    func headersThatSayTooLittleHaveOneScan(_ bytes: [UInt8]) throws {
        #expect(try !JPEGSegments(of: [0xFF, 0xD8] + bytes).hasSeveralScans)
    }
}
