/// Checks whether the compressed pixels of a TIFF may contain metadata.
enum TIFFCompression {
    /// - Parameters:
    ///   - compression: The number of the compression in TIFF.
    ///   - tables: The tables of a JPEG that keeps them separately; otherwise empty.
    ///   - strips: The compressed strips or tiles.
    /// - Throws: ``ImageError/cannotStrip(_:detail:)`` for pixels that may contain metadata.
    static func check(
        _ compression: Int, tables: [UInt8], strips: some Sequence<[UInt8]>
    ) throws(ImageError) {
        switch compression {
        case 6: throw .cannotStrip(.tiff, detail: "its JPEG compression is of the obsolete kind")
        case 7:
            guard isBareJPEG(tables), strips.allSatisfy(isBareJPEG) else {
                throw .cannotStrip(.tiff, detail: "its JPEG contains more than a picture")
            }
        case _ where bare.contains(compression): return
        default:
            throw .cannotStrip(.tiff, detail: "compression \(compression) may contain metadata")
        }
    }

    /// Compressions that contain only pixels. JPEG 2000, JPEG XL and WebP are complete files and may contain metadata.
    private static let bare: Set<Int> = [
        1, 2, 3, 4, 5, 8, 32766, 32771, 32773, 32809, 32895, 32908, 32909, 32946, 34676, 34677, 34887, 34925, 50000,
    ]

    /// Whether it has no marker after which programs store metadata: APP1 to APP13, APP15 and comments. Within a scan,
    /// none of those bytes follows 0xFF.
    private static func isBareJPEG(_ bytes: [UInt8]) -> Bool {
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if isMetadata(marker) { return false }
            if marker == 0xD9 || marker == 0xDA { break }
            place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
        }
        guard place < bytes.count else { return true }
        return !zip(bytes[place...], bytes[(place + 1)...]).contains { $0 == 0xFF && isMetadata($1) }
    }

    private static func isMetadata(_ marker: UInt8) -> Bool {
        (0xE1...0xED).contains(marker) || marker == 0xEF || marker == 0xFE
    }
}
