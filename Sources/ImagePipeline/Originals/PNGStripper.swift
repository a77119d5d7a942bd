import BinaryContainers
import CZlib

/// Strips a PNG of every chunk that is not part of the picture, its colours or its frames, and of everything after
/// `IEND`.
///
/// Source: <https://www.w3.org/TR/png-3/>.
enum PNGStripper {
    static func pieces(of file: ByteView) throws(ImageError) -> [FilePiece] {
        var pieces: [FilePiece] = []
        pieces.take(0..<PNGChunkReader.signature.count)
        var reader = PNGChunkReader(file)
        while true {
            let chunk = try reading(.png, part: "its chunks", try reader.next())
            let type = chunk.type
            if let lengths = kept[type] {
                if lengths.contains(chunk.data.count) {
                    pieces.take(chunk.range)
                } else if isCritical(type) {
                    throw .damaged(.png, detail: "a chunk \(type) of \(chunk.data.count) bytes")
                }
            } else if type == "iCCP" {
                if let profile = try profile(file[chunk.data] ?? []) { pieces.append(.bytes(profile)) }
            } else if type == "eXIf" {
                let orientation = OrientationBlock.orientation(inEXIF: file[chunk.data] ?? [])
                if orientation != 1 { pieces.append(.bytes(self.chunk("eXIf", OrientationBlock.tiff(orientation)))) }
            } else if isCritical(type) {
                throw .cannotStrip(.png, detail: "a chunk \(type) of unknown meaning")
            }
            if type == "IEND" { return pieces }
        }
    }

    /// The chunks to keep, with their valid lengths. A longer chunk contains other data.
    private static let kept: [FourCharacterCode: ClosedRange<Int>] = [
        "IHDR": 13...13, "PLTE": 3...768, "IDAT": 0...Int(Int32.max), "IEND": 0...0, "tRNS": 1...256, "cHRM": 32...32,
        "gAMA": 4...4, "sBIT": 1...4, "sRGB": 1...1, "cICP": 4...4, "mDCV": 24...24, "cLLI": 8...8, "bKGD": 1...6,
        "pHYs": 9...9, "acTL": 8...8, "fcTL": 26...26, "fdAT": 4...Int(Int32.max),
    ]

    /// Returns whether decoders must know a chunk.
    private static func isCritical(_ type: FourCharacterCode) -> Bool { type.description.first?.isUppercase ?? true }

    /// Returns an `iCCP` chunk with the stripped profile from `data`.
    private static func profile(_ data: [UInt8]) throws(ImageError) -> [UInt8]? {
        guard let end = data.prefix(80).firstIndex(of: 0), data.count > end + 2, data[end + 1] == 0,
            let bytes = inflated(data[(end + 2)...]), let profile = try PublishedProfile.stripped(bytes, of: .png)
        else { return nil }
        return try chunk(ofProfile: profile)
    }

    private static let largestProfile = 8 << 20

    /// Returns the decompressed bytes; nil if the bytes are not a zlib stream or the result is larger than a profile
    /// can be.
    private static func inflated(_ packed: ArraySlice<UInt8>) -> [UInt8]? {
        var size = uLong(min(largestProfile, max(64 << 10, packed.count * 1032)))
        var bytes = [UInt8](repeating: 0, count: Int(size))
        let result = packed.withUnsafeBufferPointer { uncompress(&bytes, &size, $0.baseAddress, uLong($0.count)) }
        return result == Z_OK ? Array(bytes.prefix(Int(size))) : nil
    }

    /// Returns an `iCCP` chunk with a profile, under a fixed name.
    static func chunk(ofProfile profile: [UInt8]) throws(ImageError) -> [UInt8] {
        chunk("iCCP", Array("icc\0\0".utf8) + (try deflated(profile)))
    }

    /// Returns a zlib stream.
    static func deflated(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        var size = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        let result = compress2(&packed, &size, bytes, uLong(bytes.count), 9)
        guard result == Z_OK else { throw .cannotEncode(detail: "zlib") }
        return Array(packed.prefix(Int(size)))
    }

    static func chunk(_ type: FourCharacterCode, _ data: [UInt8]) -> [UInt8] {
        let body = type.bytes + data
        return [UInt8](data.count, 4) + body + [UInt8](Int(crc32(0, body, uInt(body.count))), 4)
    }
}
