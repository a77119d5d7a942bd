import CVips
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Transparency")
    struct TransparencyTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        /// Red to the left, and to the right nothing, whose colour is black.
        private func halves(_ width: Int = 64, _ height: Int = 48, alpha: UInt8 = 255) throws -> String {
            let file = studio.folder.path + "/photo.png"
            let samples = (0..<width * height).flatMap { index -> [UInt8] in
                index % width < width / 2 ? [200, 30, 30, alpha] : [0, 0, 0, 0]
            }
            try #require(try Picture.save(samples, width: width, height: height, bands: 4, VIPS_FORMAT_UCHAR, to: file))
            return file
        }

        @Test(
            "WebP and AVIF keep the transparency of a photo", arguments: [RenditionFormat.webp, .avif],
            [255, 128] as [UInt8])
        func isKept(format: RenditionFormat, alpha: UInt8) throws {
            let print = try studio.render(
                file: halves(alpha: alpha), widths: [32, 64], formats: [RenditionEncoding(format, quality: 90)])
            #expect(print.photo.isTransparent)
            for sight in try print.sights {
                let (left, right) = (sight.picture.width / 4, sight.picture.width * 3 / 4)
                let there = try #require(sight.alpha)
                let middle = sight.picture.height / 2 * sight.picture.width
                #expect(abs(Int(there[middle + left]) - Int(alpha)) < 6)
                #expect(there[middle + right] < 6)
                #expect(isClose(sight.picture[left, sight.picture.height / 2], Picture.Colour(200, 30, 30), within: 12))
            }
        }

        @Test("The edge of a transparent area has no dark fringe", arguments: [RenditionFormat.webp, .avif])
        func hasNoDarkFringe(format: RenditionFormat) throws {
            // An edge that falls within a pixel; what lies beyond it is black and must not show.
            let print = try studio.render(
                file: halves(202, 48), widths: [64], formats: [RenditionEncoding(format, quality: 95)])
            let sight = try #require(print.sights.first)
            let alpha = try #require(sight.alpha)
            for x in 26..<38 {
                let place = 8 * sight.picture.width + x
                let share = Int(alpha[place])
                let light = (0..<3).map { (sight.picture[x, 8][$0] * share + 255 * (255 - share)) / 255 }
                #expect(light[0] > 180, "\(x): \(light), of which there is \(share)")
            }
        }

        @Test("A transparent photo is white in JPEG even beside formats with alpha")
        func isLaidOnWhiteInJPEGBesideOthers() throws {
            let print = try studio.render(
                file: halves(), widths: [64], formats: [RenditionEncoding(.webp), RenditionEncoding(.jpeg)])
            let corners = try #require(print.sights.last).picture.corners
            #expect(isClose(corners[0], Picture.Colour(200, 30, 30), within: 8))
            #expect(isClose(corners[1], Picture.Colour(255, 255, 255), within: 4))
        }

        @Test("A photo with an opaque alpha channel is not transparent")
        func isNoneIfNothingShowsThrough() throws {
            let file = studio.folder.path + "/photo.png"
            let samples = (0..<64 * 48).flatMap { _ -> [UInt8] in [200, 30, 30, 255] }
            try #require(try Picture.save(samples, width: 64, height: 48, bands: 4, VIPS_FORMAT_UCHAR, to: file))
            let print = try studio.render(file: file, formats: [RenditionEncoding(.webp)])
            #expect(!print.photo.isTransparent)
            #expect(try print.sights.allSatisfy { $0.alpha == nil })
        }

        @Test("WebP and AVIF keep the transparency of a gray photo", arguments: [RenditionFormat.webp, .avif])
        func isKeptOfGray(format: RenditionFormat) throws {
            let file = studio.folder.path + "/photo.png"
            let samples = (0..<64 * 48).flatMap { index -> [UInt8] in index % 64 < 32 ? [90, 255] : [90, 0] }
            try #require(try Picture.save(samples, width: 64, height: 48, bands: 2, VIPS_FORMAT_UCHAR, to: file))
            let sight = try #require(
                try studio.render(file: file, widths: [64], formats: [RenditionEncoding(format)]).sights.first)
            let alpha = try #require(sight.alpha)
            #expect(isClose(sight.picture[12, 8], Picture.Colour(repeating: 90), within: 4))
            #expect(alpha[8 * 64 + 12] > 250 && alpha[8 * 64 + 52] < 6)
        }

        @Test("The alpha channel is turned with the picture")
        func isTurnedWithThePicture() throws {
            let grid = PlaneGrid(PixelSize(width: 20, height: 10))
            var image = PlanarImage(luma: Plane(grid: grid), chroma: nil, alpha: Plane(grid: grid))
            for y in 0..<10 { for x in 0..<10 { image.alpha?[x, y] = 255 } }
            let turned = image.resampled(to: PixelSize(width: 10, height: 20), orientation: Orientation(exif: 6))
            #expect(turned.alpha?[5, 2] == 255)
            #expect(turned.alpha?[5, 17] == 0)
        }

        @Test("An alpha channel with 16 bits is rendered with 8 bits")
        func sixteenBitsBecomeEight() throws {
            let file = studio.folder.path + "/photo.png"
            let samples = (0..<64 * 48).flatMap { index -> [UInt16] in
                [200 * 257, 30 * 257, 30 * 257, index % 64 < 32 ? 65_535 : 128 * 257]
            }
            try #require(try Picture.save(samples, width: 64, height: 48, bands: 4, VIPS_FORMAT_USHORT, to: file))
            let print = try studio.render(file: file, widths: [64], formats: [RenditionEncoding(.webp)])
            let sight = try #require(print.sights.first)
            let alpha = try #require(sight.alpha)
            #expect(alpha[8 * 64 + 8] > 250)
            #expect(abs(Int(alpha[8 * 64 + 56]) - 128) < 4)
            #expect(isClose(sight.picture[56, 8], Picture.Colour(200, 30, 30), within: 12))
        }
    }
}
