import CGExiv2
import CTurboJPEG
import Foundation
import Testing

@testable import PhotoCatalog

/// A picture of one colour, a few bytes long.
struct TinyPicture {
    var width = 60
    var height = 40
    var colour: (red: UInt8, green: UInt8, blue: UInt8) = (90, 120, 150)
    /// Whether nothing of it is to be seen; for PNG.
    var isTransparent = false
    /// Whether red squares are in the last fifth of its width, in a JPEG.
    var isStriking = false

    func jpeg() throws -> Data {
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        var (buffer, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
        defer { tjFree(buffer) }
        let pixels = (0..<width * height).flatMap { place -> [UInt8] in
            let (x, y) = (place % width, place / width)
            let isSquare = isStriking && x * 5 >= width * 4 && (x / 8 + y / 8) % 2 == 0
            return isSquare ? [220, 40, 40] : [colour.red, colour.green, colour.blue]
        }
        let result = tjCompress2(
            handle, pixels, CInt(width), 0, CInt(height), CInt(TJPF_RGB.rawValue), &buffer, &count,
            CInt(TJSAMP_420.rawValue), 90, 0)
        try #require(result == 0)
        return Data(UnsafeBufferPointer(start: buffer, count: Int(count)))
    }

    /// By the format's specification, its pixels stored without compression.
    func png() -> Data {
        let pixel = [colour.red, colour.green, colour.blue] + (isTransparent ? [0] : [])
        let row: [UInt8] = [0] + (0..<width).flatMap { _ in pixel }
        let raw: [UInt8] = (0..<height).flatMap { _ in row }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in raw {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        let length = UInt16(raw.count)
        let stored: [UInt8] =
            [0x78, 0x01, 0x01, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
            + raw + bigEndian(b << 16 | a)
        let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, isTransparent ? 6 : 2, 0, 0, 0]
        return Data(Self.signature + chunk("IHDR", header) + chunk("IDAT", stored) + chunk("IEND", []))
    }

    /// A PNG that claims to have this size, and has next to no pixels.
    static func bomb(width: Int, height: Int) -> Data {
        let picture = TinyPicture()
        let header = picture.bigEndian(UInt32(width)) + picture.bigEndian(UInt32(height)) + [8, 2, 0, 0, 0]
        return Data(
            signature + picture.chunk("IHDR", header)
                + picture.chunk("IDAT", [0x78, 0x01, 0x01, 0, 0, 0xFF, 0xFF, 0, 0, 0, 1]) + picture.chunk("IEND", []))
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return bigEndian(UInt32(data.count)) + body + bigEndian(~crc)
    }

    private func bigEndian(_ value: UInt32) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }
}

/// Writes tags as exiv2 names them into a JPEG file.
func tag(_ file: String, _ tags: [String: String]) throws {
    try MetadataFile.exclusively {
        let metadata = try #require(gexiv2_metadata_new())
        defer { g_object_unref(metadata) }
        try #require(gexiv2_metadata_open_path(metadata, file, nil) != 0)
        for (tag, value) in tags { try #require(gexiv2_metadata_try_set_tag_string(metadata, tag, value, nil) != 0) }
        try #require(gexiv2_metadata_save_file(metadata, file, nil) != 0)
    }
}
