import CTurboJPEG
import CVips
import Foundation
import Testing

@testable import ImagePipeline

/// Pixels to make fixtures of, and to read renditions back into: RGB, row by row.
struct Picture {
    let width: Int
    let height: Int
    var pixels: [UInt8]

    typealias Colour = SIMD3<Int>

    init(_ width: Int, _ height: Int, colour: (_ x: Int, _ y: Int) -> Colour) {
        self.width = width
        self.height = height
        pixels = []
        pixels.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                let colour = colour(x, y)
                pixels += [UInt8(colour.x), UInt8(colour.y), UInt8(colour.z)]
            }
        }
    }

    subscript(x: Int, y: Int) -> Colour {
        let place = (y * width + x) * 3
        return Colour(Int(pixels[place]), Int(pixels[place + 1]), Int(pixels[place + 2]))
    }

    static let red = Colour(220, 40, 40)
    static let green = Colour(40, 160, 60)
    static let blue = Colour(50, 60, 200)
    static let yellow = Colour(230, 220, 50)

    /// A colour to a quarter: red, green, below them blue, yellow.
    static func quarters(_ width: Int, _ height: Int) -> Picture {
        Picture(width, height) { x, y in
            y * 2 < height ? (x * 2 < width ? red : green) : (x * 2 < width ? blue : yellow)
        }
    }

    /// Soft ramps, with no detail that a smaller size would lose.
    static func ramps(_ width: Int, _ height: Int) -> Picture {
        Picture(width, height) { x, y in
            Colour(40 + 160 * x / max(1, width - 1), 60 + 120 * y / max(1, height - 1), 120)
        }
    }

    /// The colours an eighth of the way in from each corner: upper left, upper right, lower left, lower right.
    var corners: [Colour] {
        let (left, top) = (width / 8, height / 8)
        let (right, bottom) = (width - 1 - left, height - 1 - top)
        return [self[left, top], self[right, top], self[left, bottom], self[right, bottom]]
    }
}

extension Picture {
    func jpeg(_ subsampling: TJSAMP = TJSAMP_420, quality: Int = 95, progressive: Bool = false) throws -> [UInt8] {
        try compressed(TJPF_RGB, pixels, subsampling, quality: quality, flags: progressive ? TJFLAG_PROGRESSIVE : 0)
    }

    /// The picture with no ink of its black, as YCCK.
    func ycckJPEG() throws -> [UInt8] {
        let inks = (0..<width * height).flatMap { (pixel: Int) -> [UInt8] in pixels[pixel * 3..<pixel * 3 + 3] + [255] }
        return try compressed(TJPF_CMYK, inks, TJSAMP_444, quality: 95, flags: 0)
    }

    /// A scan for each component, 4:4:4, as some scanners and converters write it.
    func jpegByComponents() throws -> [UInt8] {
        var count: UInt = 0
        let bytes = try #require(jpeg_by_components(pixels, CInt(width), CInt(height), &count))
        defer { free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    private func compressed(
        _ format: TJPF, _ bytes: [UInt8], _ subsampling: TJSAMP, quality: Int, flags: CInt
    ) throws -> [UInt8] {
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        var (buffer, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
        defer { tjFree(buffer) }
        let result = tjCompress2(
            handle, bytes, CInt(width), 0, CInt(height), CInt(format.rawValue), &buffer, &count,
            CInt(subsampling.rawValue), CInt(quality), flags)
        try #require(result == 0)
        return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
    }

    init(jpeg bytes: [UInt8]) throws {
        let handle = try #require(tjInitDecompress())
        defer { tjDestroy(handle) }
        var (width, height, subsampling, space): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
        try #require(
            tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &space) == 0)
        var pixels = [UInt8](repeating: 0, count: Int(width * height) * 3)
        try #require(
            tjDecompress2(
                handle, bytes, UInt(bytes.count), &pixels, width, 0, height, CInt(TJPF_RGB.rawValue), 0) == 0)
        self.width = Int(width)
        self.height = Int(height)
        self.pixels = pixels
    }

    /// Saves by libvips in the format that the name ends in.
    /// - Returns: false if libvips has no such encoder here.
    func save(to path: String) throws -> Bool {
        try Self.save(pixels, width: width, height: height, bands: 3, VIPS_FORMAT_UCHAR, to: path)
    }

    static func save<Sample>(
        _ samples: [Sample], width: Int, height: Int, bands: Int, _ format: VipsBandFormat, to path: String,
        describe: (UnsafeMutablePointer<VipsImage>) -> Void = { _ in }
    ) throws -> Bool {
        try LibVips.start()
        let image = samples.withUnsafeBytes {
            vips_image_new_from_memory_copy(
                $0.baseAddress, $0.count, CInt(width), CInt(height), CInt(bands), format)
        }
        let picture = try VipsPicture(owning: image)
        let result = picture.withPointer {
            if format == VIPS_FORMAT_USHORT { $0.pointee.Type = VIPS_INTERPRETATION_RGB16 }
            describe($0)
            return vitrine_vips_save($0, path)
        }
        guard result == 0 else {
            _ = LibVips.takeError()
            return false
        }
        return true
    }
}

/// Whether all channels are within `tolerance` of each other.
func isClose(_ left: Picture.Colour, _ right: Picture.Colour, within tolerance: Int) -> Bool {
    let difference = left &- right
    return (0..<3).allSatisfy { abs(difference[$0]) <= tolerance }
}
