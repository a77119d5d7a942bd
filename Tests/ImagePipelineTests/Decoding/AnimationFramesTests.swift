import BinaryContainers
import CVips
import FileReading
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Frames of an animated WebP")
    struct AnimationFramesTests {
        let studio: Studio
        private static let paper = RGBColour(red: 240, green: 230, blue: 220)

        init() throws {
            studio = try Studio()
        }

        @Test("All frames are in the animated PNG, with their times")
        func frames() throws {
            let colours = [Picture.red, Picture.green, Picture.blue]
            let all = Picture(64, 48 * 3) { _, y in colours[y / 48] }
            let webp = try save(all.pixels, bands: 3, delays: [40, 100, 2000])
            let path = studio.folder.path + "/frames"
            let byteCount = try AnimationFrames.write(SourceFile(webp), on: Self.paper, to: path)
            let bytes = try studio.folder.bytes(of: "frames")
            #expect(bytes.count == byteCount)
            #expect(
                PictureMotion.read(SourceFile(path))
                    == PictureMotion(kind: .png, frameCount: 3, duration: 2.14, repeats: true))
            let frames = try pictures(in: bytes)
            #expect(frames.count == 3)
            for (frame, colour) in zip(frames, colours) {
                #expect(frame.corners.allSatisfy { isClose($0, colour, within: 12) }, "\(frame.corners)")
            }
        }

        @Test("Transparent pixels have the colour of the paper")
        func transparency() throws {
            let pixels = (0..<64 * 96).flatMap { place -> [UInt8] in
                place % 64 < 32 ? [220, 40, 40, 255] : [0, 0, 0, place < 64 * 48 ? 0 : 1]
            }
            let webp = try save(pixels, bands: 4, delays: [40, 40])
            _ = try AnimationFrames.write(SourceFile(webp), on: Self.paper, to: studio.folder.path + "/frames")
            for frame in try pictures(in: studio.folder.bytes(of: "frames")) {
                #expect(isClose(frame.corners[0], Picture.red, within: 12))
                #expect(isClose(frame.corners[1], Picture.Colour(240, 230, 220), within: 12), "\(frame.corners)")
            }
        }

        @Test("A damaged WebP has no frames")
        func damagedFiles() throws {
            let noise = Picture(64, 96) { x, y in Picture.Colour(x * 4, y * 2, x * y % 256) }
            let webp = try save(noise.pixels, bands: 3, delays: [40, 40])
            var bytes = try studio.folder.bytes(of: "moving.webp")
            bytes.replaceSubrange(bytes.count / 2..<bytes.count * 3 / 4, with: repeatElement(0x55, count: 1))
            let file = try studio.folder.add("damaged.webp", bytes)
            #expect(webp != file)
            #expect(throws: ImageError.self) {
                try AnimationFrames.write(SourceFile(file), on: .white, to: studio.folder.path + "/frames")
            }
        }

        /// - Parameter pixels: Of frames with 64 × 48 pixels, one below the other.
        private func save(_ pixels: [UInt8], bands: Int, delays: [CInt]) throws -> String {
            try LibVips.start()
            let path = studio.folder.path + "/moving.webp"
            let image = try VipsPicture(pixels, width: 64, height: 48 * delays.count, bands: bands, isWide: false)
            let result = image.withPointer { pointer in
                vips_image_set_int(pointer, VIPS_META_PAGE_HEIGHT, 48)
                var delays = delays
                vips_image_set_array_int(pointer, "delay", &delays, CInt(delays.count))
                return vitrine_vips_save(pointer, path)
            }
            try #require(result == 0)
            return path
        }

        /// Each frame of an animated PNG.
        private func pictures(in file: [UInt8]) throws -> [Picture] {
            var (header, frames): ([UInt8], [[UInt8]]) = ([], [])
            try file.withByteView { view in
                var reader = PNGChunkReader(view)
                while true {
                    let chunk = try reader.next()
                    switch chunk.type {
                    case "IHDR": header = view[chunk.range] ?? []
                    case "IDAT": frames.append(view[chunk.data] ?? [])
                    case "fdAT": frames.append(view[chunk.data.dropFirst(4)] ?? [])
                    case "IEND": return
                    default: break
                    }
                }
            }
            return try frames.enumerated().map { index, data in
                let png =
                    PNGChunkReader.signature + header + PNGStripper.chunk("IDAT", data) + PNGStripper.chunk("IEND", [])
                return try studio.render(png, named: "frame\(index).png", widths: [64]).picture
            }
        }
    }
}
