import CAVIF
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Animated AVIF")
    struct AVIFAnimationTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        @Test(
            "The first picture of an animated AVIF is rendered, with or without a still picture",
            arguments: [false, true])
        func firstPictures(hasItems: Bool) throws {
            let print = try studio.render(Self.animation(hasItems: hasItems), named: "photo.avif")
            #expect(print.photo.size == PixelSize(width: 64, height: 48))
            let corners = try print.picture.corners
            let colours = [Picture.red, Picture.green, Picture.blue, Picture.yellow]
            #expect(zip(corners, colours).allSatisfy { isClose($0, $1, within: 12) })
        }

        @Test("An animated AVIF with other bytes behind its boxes is rendered", arguments: [false, true])
        func otherBytesFollow(hasItems: Bool) throws {
            let bytes = try Self.animation(hasItems: hasItems) + Array("<x:xmpmeta></x:xmpmeta>".utf8)
            #expect(throws: Never.self) { try studio.render(bytes, named: "photo.avif") }
        }

        @Test("An animated AVIF is turned and mirrored as it says", arguments: 0...3, [nil, 0, 1])
        func animationsAreTurned(turns: Int, mirror: Int?) throws {
            let print = try studio.render(
                Self.animation(hasItems: true, turns: turns, mirror: mirror), named: "photo.avif")
            // Top left, top right, bottom left, bottom right.
            var colours = [Picture.red, Picture.green, Picture.blue, Picture.yellow]
            for _ in 0..<turns { colours = [colours[1], colours[3], colours[0], colours[2]] }
            if mirror == 0 { colours = [colours[2], colours[3], colours[0], colours[1]] }
            if mirror == 1 { colours = [colours[1], colours[0], colours[3], colours[2]] }
            #expect(print.photo.size == PixelSize(width: turns % 2 == 0 ? 64 : 48, height: turns % 2 == 0 ? 48 : 64))
            let corners = try print.picture.corners
            #expect(zip(corners, colours).allSatisfy { isClose($0, $1, within: 12) }, "\(corners)")
        }

        @Test("A truncated animated AVIF is refused as truncated", arguments: [50, 95])
        func truncatedAnimations(percent: Int) throws {
            let bytes = try Self.animation(hasItems: true)
            #expect(try studio.refusal(of: Array(bytes.prefix(bytes.count * percent / 100))) == .truncated(.avif))
        }

        @Test("An animated HEIF without a still picture is refused by what it is")
        func animatedHEIF() throws {
            var bytes = try Self.animation(hasItems: false)
            bytes.replaceSubrange(8..<12, with: "hevc".utf8)
            for place in stride(from: 16, to: Int(bytes[3]), by: 4) {
                bytes.replaceSubrange(place..<place + 4, with: "msf1".utf8)
            }
            #expect(
                try studio.refusal(of: bytes) == .unsupported(kind: "a HEIF animation without a still picture"))
        }

        /// Four colours, and then gray. Without items, only the track is left.
        ///
        /// - Parameters:
        ///   - turns: By 90 degrees each, anticlockwise.
        ///   - mirror: 0 swaps top and bottom; 1 swaps left and right.
        private static func animation(hasItems: Bool, turns: Int = 0, mirror: Int? = nil) throws -> [UInt8] {
            let encoder = try #require(avifEncoderCreate())
            defer { avifEncoderDestroy(encoder) }
            encoder.pointee.speed = 10
            encoder.pointee.maxThreads = 1
            for picture in [Picture.quarters(64, 48), Picture(64, 48) { _, _ in Picture.Colour(repeating: 99) }] {
                let image = try #require(avifImageCreate(64, 48, 8, AVIF_PIXEL_FORMAT_YUV444))
                defer { avifImageDestroy(image) }
                let samples = (0..<64 * 48).flatMap { (pixel: Int) -> [UInt8] in
                    Array(picture.pixels[pixel * 3..<pixel * 3 + 3]) + [255]
                }
                if turns > 0 { image.pointee.transformFlags |= AVIF_TRANSFORM_IROT.rawValue }
                image.pointee.irot.angle = UInt8(turns)
                if let mirror {
                    image.pointee.transformFlags |= AVIF_TRANSFORM_IMIR.rawValue
                    image.pointee.imir.mode = UInt8(mirror)
                }
                try #require(vitrine_avif_convert(image, samples) == AVIF_RESULT_OK)
                try #require(avifEncoderAddImage(encoder, image, 1, 0) == AVIF_RESULT_OK)
            }
            var file = avifRWData()
            defer { avifRWDataFree(&file) }
            try #require(avifEncoderFinish(encoder, &file) == AVIF_RESULT_OK)
            var bytes = Array(UnsafeRawBufferPointer(start: file.data, count: file.size))
            let meta = Int(bytes[3]) + 4
            try #require(bytes[meta..<meta + 4].elementsEqual("meta".utf8))
            guard !hasItems else { return bytes }
            bytes.replaceSubrange(meta..<meta + 4, with: "free".utf8)
            // A file with the brand of still pictures must have one.
            for place in stride(from: 16, to: Int(bytes[3]), by: 4) {
                if bytes[place..<place + 4].elementsEqual("avif".utf8) {
                    bytes.replaceSubrange(place..<place + 4, with: "avis".utf8)
                }
            }
            return bytes
        }
    }
}
