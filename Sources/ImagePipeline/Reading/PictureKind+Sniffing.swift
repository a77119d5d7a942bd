import BinaryContainers
import PhotoVocabulary

/// The format of a picture's file, detected from its first bytes, never from its name.
extension PictureKind {
    /// The number of bytes that ``sniff(firstBytes:)`` needs to detect a format or to describe another file.
    static let sniffedByteCount = 4096

    /// Returns the format of a file that begins with `firstBytes`: the whole file, or at least ``sniffedByteCount``
    /// bytes.
    ///
    /// - Returns: One of the formats that are decoded: neither SVG nor JPEG XL nor RAW.
    /// - Throws: ``ImageError/empty``, or an error that describes the file if it is not a picture in one of these
    ///   formats.
    static func sniff(firstBytes: [UInt8]) throws(ImageError) -> PictureKind {
        guard !firstBytes.isEmpty else { throw .empty }
        if let error = ForeignFile.error(firstBytes: firstBytes) { throw error }
        if firstBytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if firstBytes.starts(with: PNGChunkReader.signature) { return .png }
        if firstBytes.starts(with: "GIF87a".utf8) || firstBytes.starts(with: "GIF89a".utf8) { return .gif }
        if firstBytes.starts(with: "RIFF".utf8), firstBytes.dropFirst(8).starts(with: "WEBP".utf8) { return .webp }
        if tiffMarks.contains(where: firstBytes.starts(with:)) { return .tiff }
        if let brands = firstBytes.withByteView({ $0.brands }) {
            if brands.contains("avif") || brands.contains("avis") { return .avif }
            if !heifBrands.isDisjoint(with: brands) { return .heif }
        }
        throw .notAPicture(content: ForeignFile.opening(firstBytes))
    }

    private static let tiffMarks: [[UInt8]] = [
        [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A], [0x49, 0x49, 0x2B, 0x00], [0x4D, 0x4D, 0x00, 0x2B],
    ]
    private static let heifBrands: Set<FourCharacterCode> = [
        "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1",
    ]
}
