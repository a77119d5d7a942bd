import CVips
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    /// What transparent pictures lie on.
    @Suite("The background of transparent pictures")
    struct BackgroundTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        static let paper = RGBColour(red: 0xFB, green: 0xFA, blue: 0xF7)
        static let jpeg = RenditionEncoding(.jpeg, quality: 95)
        /// With and without a format beside JPEG that keeps transparency.
        static let formats = [[jpeg], [RenditionEncoding(.webp), jpeg]]

        private func photo(_ width: Int, _ height: Int, pixel: [UInt8]) throws -> String {
            let file = studio.folder.path + "/photo.png"
            let samples = (0..<width * height).flatMap { _ in pixel }
            try #require(
                try Picture.save(
                    samples, width: width, height: height, bands: pixel.count, VIPS_FORMAT_UCHAR, to: file))
            return file
        }

        struct Sample: CustomTestStringConvertible {
            let testDescription: String
            let pixel: [UInt8]
            let shown: Picture.Colour
        }

        @Test(
            "A transparent picture is shown on the background in JPEG",
            arguments: [
                Sample(testDescription: "nothing", pixel: [0, 0, 0, 0], shown: paper.levels),
                Sample(testDescription: "gray nothing", pixel: [0, 0], shown: paper.levels),
                Sample(
                    testDescription: "half of red", pixel: [200, 30, 30, 128], shown: Picture.Colour(225, 140, 138)),
                Sample(testDescription: "half of gray", pixel: [90, 128], shown: Picture.Colour(170, 170, 168)),
                Sample(testDescription: "red", pixel: [200, 30, 30, 255], shown: Picture.Colour(200, 30, 30)),
                Sample(testDescription: "gray", pixel: [90, 255], shown: Picture.Colour(90, 90, 90)),
            ], formats)
        func showsWhereJPEGHoldsNoAlpha(sample: Sample, formats: [RenditionEncoding]) throws {
            for (width, height) in [(64, 48), (33, 17), (1, 1)] {
                let print = try studio.render(
                    file: photo(width, height, pixel: sample.pixel), widths: [33], formats: formats,
                    background: Self.paper)
                let picture = try #require(print.sights.last).picture
                for y in 0..<picture.height {
                    for x in 0..<picture.width {
                        #expect(isClose(picture[x, y], sample.shown, within: 2), "\(picture[x, y]) at \(x), \(y)")
                    }
                }
                #expect(isClose(print.photo.averageColour.levels, sample.shown, within: 2))
            }
        }

        @Test(
            "Formats with alpha do not contain the background",
            arguments: [RenditionFormat.webp, .avif],
            [paper, RGBColour(red: 20, green: 60, blue: 200), RGBColour(red: 0, green: 0, blue: 0)])
        func isLiftedOffWhereAlphaIsKept(format: RenditionFormat, background: RGBColour) throws {
            let print = try studio.render(
                file: photo(64, 48, pixel: [200, 120, 30, 128]), widths: [64],
                formats: [RenditionEncoding(format, quality: 95), Self.jpeg], background: background)
            let sight = try #require(print.sights.first)
            let alpha = try #require(sight.alpha)
            #expect(alpha.allSatisfy { abs(Int($0) - 128) <= 2 })
            #expect(isClose(sight.picture[30, 20], Picture.Colour(200, 120, 30), within: 6), "\(sight.picture[30, 20])")
        }

        @Test(
            "The background does not change an opaque picture",
            arguments: [[10, 200, 90], [200, 30, 30, 255], [90]] as [[UInt8]], formats)
        func isNothingToAPictureWithoutGaps(pixel: [UInt8], formats: [RenditionEncoding]) throws {
            let file = try photo(64, 48, pixel: pixel)
            let (white, paper) = (
                try studio.render(file: file, formats: formats).photo,
                try studio.render(file: file, formats: formats, background: Self.paper).photo
            )
            #expect(white == paper)
        }
    }
}
