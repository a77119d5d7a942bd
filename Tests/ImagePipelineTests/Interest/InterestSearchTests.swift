import CVips
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("The search for the point of interest")
    struct InterestSearchTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        /// Flat gray, and in one of five parts of its longer side red and green in squares of 8 pixels.
        private func checkered(_ width: Int, _ height: Int, part: Int) -> Picture {
            Picture(width, height) { x, y in
                let place = width > height ? x * 5 / width : y * 5 / height
                guard place == part else { return Picture.Colour(128, 128, 128) }
                return (x / 8 + y / 8) % 2 == 0 ? Picture.red : Picture.green
            }
        }

        @Test(
            "The point of interest is where the only detail is", arguments: [CropChoice.entropy, .attention],
            [(0, 0.0...0.1), (2, 0.2...0.8), (4, 0.9...1)])
        func isFoundWhereTheOnlyDetailIs(by measure: CropChoice, part: (index: Int, place: ClosedRange<Double>))
            throws
        {
            let wide = try studio.render(
                checkered(400, 200, part: part.index).jpeg(), widths: [240, 400], seeking: measure)
            let inWide = try #require(wide.photo.interest)
            #expect(part.place.contains(inWide.x) && inWide.y == 0.5)
            let high = try studio.render(
                checkered(200, 400, part: part.index).jpeg(), widths: [100], seeking: measure)
            let inHigh = try #require(high.photo.interest)
            #expect(part.place.contains(inHigh.y) && inHigh.x == 0.5)
        }

        /// EXIF 6: the stored picture's left is the upright one's top.
        @Test(
            "The point of interest is given in the upright picture", arguments: [CropChoice.entropy, .attention])
        func isInTheUprightPicture(by measure: CropChoice) throws {
            let print = try studio.render(
                checkered(400, 200, part: 4).jpeg(), orientation: 6, widths: [100], seeking: measure)
            let interest = try #require(print.photo.interest)
            #expect(interest.y > 0.9 && interest.x == 0.5)
        }

        @Test(
            "The point of interest is found even if the smallest rendition is large",
            arguments: [CropChoice.entropy, .attention])
        func isFoundWhereTheSmallestRenditionIsLarge(by measure: CropChoice) throws {
            let print = try studio.render(checkered(2200, 1100, part: 4).jpeg(), widths: [2200], seeking: measure)
            #expect(try #require(print.photo.interest).x > 0.9)
        }

        @Test("The point of interest is not searched by default")
        func isNotLookedForUnasked() throws {
            #expect(try studio.render(checkered(400, 200, part: 4).jpeg()).photo.interest == nil)
        }

        @Test(
            "Pictures of any shape have a point of interest",
            arguments: [CropChoice.entropy, .attention],
            [(1, 1), (1, 5000), (5000, 1), (2, 3), (3, 2), (31, 33), (7, 700)])
        func isFoundInPicturesOfAnyShape(by measure: CropChoice, size: (width: Int, height: Int)) throws {
            let print = try studio.render(
                Picture.ramps(size.width, size.height).jpeg(), widths: [240], seeking: measure)
            #expect(print.photo.interest != nil)
        }

        @Test(
            "The point of interest is in the visible part of a transparent picture",
            arguments: [CropChoice.entropy, .attention])
        func isWhereATransparentPictureCanBeSeen(by measure: CropChoice) throws {
            let (width, height) = (200, 100)
            let picture = checkered(width, height, part: 0)
            // Every part has squares; only those of the last can be seen.
            let samples = (0..<width * height).flatMap { place -> [UInt8] in
                let colour = picture[place % 40, place / width]
                let alpha: UInt8 = place % width * 5 / width == 4 ? 255 : 0
                return [UInt8(colour.x), UInt8(colour.y), UInt8(colour.z), alpha]
            }
            let file = studio.folder.path + "/photo.png"
            try #require(
                try Picture.save(samples, width: width, height: height, bands: 4, VIPS_FORMAT_UCHAR, to: file))
            let print = try studio.render(
                file: file, widths: [200], formats: [RenditionEncoding(.webp)], seeking: measure)
            #expect(try #require(print.photo.interest).x > 0.9)
        }

        @Test("The point of interest is found in gray pictures", arguments: [CropChoice.entropy, .attention])
        func isFoundInGrayPictures(by measure: CropChoice) throws {
            let luma = (0..<400 * 200).map { place -> UInt8 in
                place % 400 < 320 ? 128 : (place % 400 / 8 + place / 400 / 8) % 2 == 0 ? 30 : 220
            }
            let file = studio.folder.path + "/photo.png"
            try #require(try Picture.save(luma, width: 400, height: 200, bands: 1, VIPS_FORMAT_UCHAR, to: file))
            let print = try studio.render(file: file, widths: [240], seeking: measure)
            #expect(try #require(print.photo.interest).x > 0.9)
        }
    }
}
