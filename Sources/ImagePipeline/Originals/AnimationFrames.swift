import BinaryContainers
import CVips
import CZlib
import FileReading
import PhotoVocabulary

/// The frames of an animated WebP, which ffmpeg can't read, as an animated PNG, which it can.
package enum AnimationFrames {
    /// Of all frames. Larger animations are published as they are.
    private static let mostPixels = 96 << 20

    /// Writes the PNG: RGB with 8 bits, each frame whole and compressed fast.
    ///
    /// - Parameters:
    ///   - background: The colour behind transparent pixels.
    ///   - admit: Called with the need of all frames before they are decoded. Returns when they may be decoded.
    /// - Returns: The size of the file in bytes.
    package static func write(
        _ source: SourceFile, on background: RGBColour, to path: String, admit: (PhotoNeed) -> Void = { _ in }
    ) throws(ImageError) -> Int {
        let file = try source.openedPicture()
        let header = try VipsDecoder(.file(file), format: .webp, limits: .standard).header
        let (size, count) = (header.size, header.frameCount)
        let (pixels, overflows) = size.pixelCount.multipliedReportingOverflow(by: count)
        guard !overflows, pixels <= mostPixels, !header.colours.needProfiles else {
            throw .unsupported(kind: "an animation of this size, or with a colour profile")
        }
        // All frames with transparency and without, and what is written.
        admit(PhotoNeed(bytes: 8 * pixels, decodedPixels: pixels, encodedPixels: pixels))
        let bytes: [UInt8]
        do throws(VipsFailure) {
            bytes = try png(of: VipsDecoder.open(.file(file), "n=-1"), size, count, background)
        } catch {
            throw VipsDecoder.transient(error) ?? .damaged(.webp, detail: error.lines.joined(separator: "; "))
        }
        if let failure = bytes.withUnsafeBytes({ NewFile.create(path, with: $0) }) {
            throw .cannotWrite(path: path, failure)
        }
        return bytes.count
    }

    /// - Parameter picture: All frames, one below the other.
    private static func png(
        of picture: VipsPicture, _ size: PixelSize, _ count: Int, _ background: RGBColour
    ) throws(VipsFailure) -> [UInt8] {
        let delays = picture.delays
        guard picture.width == size.width, picture.height == size.height * count, delays.count == count else {
            throw VipsFailure(lines: ["other frames than its header says"])
        }
        var flat = picture
        if picture.hasAlpha {
            flat = try picture.applying {
                vitrine_vips_flatten($0, background.red, background.green, background.blue)
            }
        }
        flat = try flat.applying(vitrine_vips_bytes)
        guard flat.bands == 3 else { throw VipsFailure(lines: ["pixels that are not coloured"]) }
        return try flat.withSamples { samples throws(VipsFailure) in
            var file = PNGChunkReader.signature
            let sides = [UInt8](size.width, 4) + [UInt8](size.height, 4)
            file += PNGStripper.chunk("IHDR", sides + [8, 2, 0, 0, 0])
            file += PNGStripper.chunk("acTL", [UInt8](count, 4) + [0, 0, 0, 0])
            var number = 0
            for (frame, delay) in delays.enumerated() {
                // At the upper left, in milliseconds, in place of the last frame.
                let times = [UInt8](delay, 2) + [UInt8](1000, 2)
                file += PNGStripper.chunk(
                    "fcTL", [UInt8](number, 4) + sides + [UInt8](repeating: 0, count: 8) + times + [0, 0])
                let start = frame * size.pixelCount * 3
                let data = try deflated(UnsafeRawBufferPointer(rebasing: samples[start...]), size)
                number += frame == 0 ? 1 : 2
                file +=
                    frame == 0
                    ? PNGStripper.chunk("IDAT", data) : PNGStripper.chunk("fdAT", [UInt8](number - 1, 4) + data)
            }
            return file + PNGStripper.chunk("IEND", [])
        }
    }

    private static func deflated(
        _ samples: UnsafeRawBufferPointer, _ size: PixelSize
    ) throws(VipsFailure) -> [UInt8] {
        let length = size.width * 3
        var rows: [UInt8] = []
        rows.reserveCapacity((length + 1) * size.height)
        for row in 0..<size.height {
            // No filter.
            rows.append(0)
            rows += samples[row * length..<(row + 1) * length]
        }
        var count = compressBound(uLong(rows.count))
        var packed = [UInt8](repeating: 0, count: Int(count))
        guard compress2(&packed, &count, rows, uLong(rows.count), 1) == Z_OK else {
            throw VipsFailure(lines: ["zlib: not enough memory"])
        }
        return Array(packed.prefix(Int(count)))
    }
}

extension VipsPicture {
    /// How long each frame is shown, in milliseconds, as PNG can state it.
    fileprivate var delays: [Int] {
        var (values, count): (UnsafeMutablePointer<CInt>?, CInt) = (nil, 0)
        guard withPointer({ vips_image_get_array_int($0, "delay", &values, &count) }) == 0, let values else {
            return []
        }
        return UnsafeBufferPointer(start: values, count: Int(count)).map { min(max(Int($0), 0), Int(UInt16.max)) }
    }
}
