import CVips
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Kinds of pixels")
    struct RendererSampleKindTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        @Test("The first page of a file with several pages is rendered", arguments: ["gif", "tif", "webp"])
        func ofSeveralPagesTheFirstIsThePicture(suffix: String) throws {
            let pages = Picture(64, 144) { x, y in
                x < 32 ? [Picture.blue, Picture.red, Picture.green][y / 48] : Picture.yellow
            }
            let file = try saved(pages.pixels, 64, 144, bands: 3, VIPS_FORMAT_UCHAR, as: suffix) { image in
                vips_image_set_int(image, VIPS_META_PAGE_HEIGHT, 48)
            }
            let print = try studio.render(file: file)
            #expect(print.photo.size == PixelSize(width: 64, height: 48))
            for picture in try print.pictures {
                #expect([0, 2].allSatisfy { isClose(picture.corners[$0], Picture.blue, within: 8) })
            }
        }

        @Test("An animation that begins with an empty frame shows the next one", arguments: ["gif", "webp"])
        func emptyFramesGiveWay(suffix: String) throws {
            let last = Picture.quarters(64, 48)
            let frames = Picture(64, 144) { x, y in y < 96 ? Picture.Colour(255, 255, 255) : last[x, y - 96] }
            let file = try saved(frames.pixels, 64, 144, bands: 3, VIPS_FORMAT_UCHAR, as: suffix) { image in
                vips_image_set_int(image, VIPS_META_PAGE_HEIGHT, 48)
            }
            let corners = try studio.render(file: file).picture.corners
            #expect(zip(corners, last.corners).allSatisfy { isClose($0, $1, within: 16) }, "\(corners)")
        }

        @Test("An animation that begins with an empty frame is rendered if the next one is damaged")
        func damagedFramesAreLeftOut() throws {
            let white = Picture.Colour(255, 255, 255)
            let frames = Picture(64, 96) { x, y in y < 48 ? white : Picture.quarters(64, 48)[x, y - 48] }
            let file = try saved(frames.pixels, 64, 96, bands: 3, VIPS_FORMAT_UCHAR, as: "webp") { image in
                vips_image_set_int(image, VIPS_META_PAGE_HEIGHT, 48)
            }
            var bytes = try studio.folder.bytes(of: "photo.webp")
            try #require(try isClose(studio.render(file: file).picture.corners[0], Picture.red, within: 16))
            let mark = Array("ANMF".utf8)
            let starts = bytes.indices.filter { bytes[$0...].starts(with: mark) }
            try #require(starts.count == 2 && bytes.count > starts[1] + 80)
            // What follows the headers of the frame and of its picture.
            bytes.replaceSubrange(starts[1] + 42..<starts[1] + 80, with: [UInt8](repeating: 0x55, count: 38))
            let corners = try studio.render(bytes, named: "photo.webp").picture.corners
            #expect(corners.allSatisfy { isClose($0, white, within: 2) }, "\(corners)")
        }

        /// Linear light, as libvips and most others keep floating point.
        @Test("Linear floating-point pixels are converted to sRGB bytes")
        func floatsBecomeBytes() throws {
            let row: [Float] = [0, 0.214_04, 1]
            let samples = (0..<66 * 48).flatMap { index in [Float](repeating: row[index % 66 / 22], count: 3) }
            let file = try saved(samples, 66, 48, bands: 3, VIPS_FORMAT_FLOAT, as: "tif") { image in
                image.pointee.Type = VIPS_INTERPRETATION_scRGB
            }
            let picture = try studio.render(file: file, widths: [66]).picture
            for (x, level) in [(11, 0), (33, 127), (55, 255)] {
                #expect(isClose(picture[x, 24], Picture.Colour(repeating: level), within: 4))
            }
        }

        /// As darktable and Photoshop write them.
        @Test("Floating-point pixels with a profile mean its colours", arguments: [3, 4])
        func floatsWithAProfileAreNotLinear(bands: Int) throws {
            let pixel: [Float] = [200 / 255, 40 / 255, 120 / 255, 1]
            let samples = (0..<64 * 48).flatMap { _ in pixel.prefix(bands) }
            let profile = ProfileFixture.sRGB.bytes
            let file = try saved(samples, 64, 48, bands: bands, VIPS_FORMAT_FLOAT, as: "tif") { image in
                image.pointee.Type = VIPS_INTERPRETATION_scRGB
                vips_image_set_blob_copy(image, VIPS_META_ICC_NAME, profile, profile.count)
            }
            let picture = try studio.render(file: file).picture
            #expect(isClose(picture[20, 20], Picture.Colour(200, 40, 120), within: 4), "\(picture[20, 20])")
        }

        @Test("Gray floating-point pixels are linear light")
        func grayFloatsAreLinear() throws {
            let samples = [Float](repeating: 0.214_04, count: 64 * 48)
            let file = try saved(samples, 64, 48, bands: 1, VIPS_FORMAT_FLOAT, as: "tif") { image in
                image.pointee.Type = VIPS_INTERPRETATION_B_W
            }
            let picture = try studio.render(file: file).picture
            #expect(isClose(picture[20, 20], Picture.Colour(repeating: 127), within: 3), "\(picture[20, 20])")
        }

        @Test("Whole numbers of 32 bits become bytes", arguments: [1, 3])
        func wholeNumbersOf32BitsBecomeBytes(bands: Int) throws {
            let samples = (0..<64 * 48).flatMap { _ in [200, 40, 120].prefix(bands).map { UInt32($0 * 16_843_009) } }
            let file = try saved(samples, 64, 48, bands: bands, VIPS_FORMAT_UINT, as: "tif") { image in
                image.pointee.Type = bands == 1 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
            }
            let expected = bands == 1 ? Picture.Colour(repeating: 200) : Picture.Colour(200, 40, 120)
            let picture = try studio.render(file: file).picture
            #expect(isClose(picture[20, 20], expected, within: 4), "\(picture[20, 20])")
        }

        @Test("Samples that are not levels are refused with their kind")
        func signedNumbersAreRefused() throws {
            let samples = [Int32](repeating: -7, count: 64 * 48)
            let file = try saved(samples, 64, 48, bands: 1, VIPS_FORMAT_INT, as: "tif") { _ in }
            let refusal = ImageError.undecodable(.tiff, detail: "its samples are signed or complex numbers")
            #expect(studio.refusal(ofFile: file) == refusal)
        }

        @Test("Gray pixels with 16 bits are rendered with 8 bits")
        func sixteenBitsOfGrayBecomeEight() throws {
            let samples = [UInt16](repeating: 130 * 257, count: 64 * 48)
            let file = try saved(samples, 64, 48, bands: 1, VIPS_FORMAT_USHORT, as: "tif") { image in
                image.pointee.Type = VIPS_INTERPRETATION_GREY16
            }
            let picture = try studio.render(file: file).picture
            #expect(isClose(picture[20, 20], Picture.Colour(repeating: 130), within: 3))
        }

        @Test("A CMYK TIFF is converted to RGB")
        func inkBecomesLightOutsideOfJPEG() throws {
            // A half has no ink but yellow, the other none at all.
            let samples = (0..<64 * 48).flatMap { index -> [UInt8] in [0, 0, index % 64 < 32 ? 255 : 0, 0] }
            let file = try saved(samples, 64, 48, bands: 4, VIPS_FORMAT_UCHAR, as: "tif") { image in
                image.pointee.Type = VIPS_INTERPRETATION_CMYK
            }
            let corners = try studio.render(file: file).picture.corners
            #expect(corners[0].x > 180 && corners[0].y > 180 && corners[0].z < 90)
            #expect(isClose(corners[1], Picture.Colour(repeating: 255), within: 6))
        }

        /// - Parameter describe: what else is true of the picture.
        private func saved<Sample>(
            _ samples: [Sample], _ width: Int, _ height: Int, bands: Int, _ format: VipsBandFormat, as suffix: String,
            describe: (UnsafeMutablePointer<VipsImage>) -> Void
        ) throws -> String {
            let file = studio.folder.path + "/photo." + suffix
            let isSaved = try Picture.save(
                samples, width: width, height: height, bands: bands, format, to: file, describe: describe)
            try #require(isSaved)
            return file
        }
    }
}
