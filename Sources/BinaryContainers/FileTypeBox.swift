/// The first box of files of the ISO base media file format: HEIF, AVIF, MP4, QuickTime, CR3.
package struct FileTypeBox: Sendable {
    /// The major brand, followed by the brands that the file is compatible with.
    package let brands: [FourCharacterCode]

    /// - Parameter bytes: the file, or its first bytes. If they end within the box, only the brands before that are
    ///   read.
    /// - Returns: nil if the file begins with something else.
    package init?(_ bytes: ByteView) {
        guard bytes.code(at: 4) == "ftyp", let length = bytes.number(at: 0, 4), let major = bytes.code(at: 8) else {
            return nil
        }
        let end = min(max(length, 12), bytes.count)
        // Bytes 12..<16 are the minor version.
        brands = [major] + stride(from: 16, through: end - 4, by: 4).compactMap { bytes.code(at: $0) }
    }
}
