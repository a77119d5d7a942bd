import FileReading
import CTurboJPEG
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    /// What a photo's place shows until the photo is there.
    @Suite("The average colour of a photo")
    struct AverageColourTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        struct Sample: CustomTestStringConvertible {
            let testDescription: String
            let fixture: ProfileFixture
        }

        @Test(
            "The average colour is the colour of the picture as its profile shows it",
            arguments: [
                Sample(testDescription: "Display P3", fixture: .displayP3),
                Sample(testDescription: "Adobe RGB", fixture: .adobeRGB),
                Sample(testDescription: "swapped channels", fixture: .swapped),
                Sample(testDescription: "version 4", fixture: .parametric),
                Sample(testDescription: "gray", fixture: .gray),
            ], [Picture.red, Picture.green, Picture.blue, Picture.Colour(250, 252, 249), Picture.Colour(3, 1, 2)])
        func isThatOfThePictureAsShown(sample: Sample, patch: Picture.Colour) throws {
            let isGray = sample.fixture.colourSpace == "GRAY"
            let plain = try Picture(64, 48) { _, _ in patch }.jpeg(isGray ? TJSAMP_GRAY : TJSAMP_444)
            let file = try studio.folder.add("photo.jpg", Self.carrying(sample.fixture.bytes, plain))
            let whole = try VipsDecoder(.file(OpenedFile(file)), format: .jpeg, limits: .standard)
            let shown = try whole.planes(at: whole.header.size, on: .white, keepingAlpha: false).averageColour
            let average = try studio.render(file: file).photo.averageColour
            #expect(isClose(average.levels, shown.levels, within: 2), "\(average) for \(shown)")
        }

        @Test("The average colour follows a profile that swaps red and blue")
        func isBlueWhereTheProfileMakesBlueOfRed() throws {
            let plain = try Picture(64, 48) { _, _ in Picture.red }.jpeg(TJSAMP_444)
            let photo = try studio.render(Self.carrying(ProfileFixture.swapped.bytes, plain)).photo
            let red = Picture.red
            #expect(isClose(photo.averageColour.levels, Picture.Colour(red.z, red.y, red.x), within: 3))
        }

        /// A table for one channel, in a profile for three.
        @Test("The average colour ignores an unusable profile")
        func isThatOfTheNumbersIfTheProfileIsOfNoUse() throws {
            var fixture = ProfileFixture.displayP3
            let unit = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(ProfileFixture.fixed)
            let head = Array("mft1\0\0\0\0".utf8) + [1, 3, 2, 0]
            fixture.tags = [("A2B0", head + unit + [UInt8](repeating: 7, count: 256 + 6 + 3 * 256))]
            fixture.connection = "Lab "
            let plain = try Picture(64, 48) { _, _ in Picture.green }.jpeg(TJSAMP_444)
            let print = try studio.render(Self.carrying(fixture.bytes, plain))
            #expect(try print.files.allSatisfy { try JPEGSegments(of: $0).profile != nil })
            #expect(isClose(print.photo.averageColour.levels, Picture.green, within: 3))
        }

        private static func carrying(_ profile: [UInt8], _ jpeg: [UInt8]) -> [UInt8] {
            jpeg[..<20] + JPEGSegments.carrying(profile: profile) + jpeg[20...]
        }
    }
}

extension RGBColour {
    var levels: Picture.Colour { Picture.Colour(Int(red), Int(green), Int(blue)) }
}
