import BinaryContainers
import PhotoVocabulary

/// Files among the photos that are known not to be pictures.
enum ForeignFile {
    /// Returns what a file is that begins with these bytes; nil if it may be a picture.
    static func error(firstBytes: [UInt8]) -> ImageError? {
        kind(of: firstBytes).map(ImageError.unsupported) ?? text(in: firstBytes).map(ImageError.notAPicture)
    }

    /// Describes the first bytes of an unknown file.
    static func opening(_ firstBytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef")
        let shown = firstBytes.prefix(8).map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }
        return "it begins with \(shown.joined(separator: " "))"
    }

    private static func kind(of bytes: [UInt8]) -> String? {
        if let known = signatures.first(where: { bytes.dropFirst($0.offset).starts(with: $0.mark) }) {
            return known.kind
        }
        if bytes.starts(with: "BM".utf8), bytes.dropFirst(6).starts(with: [0, 0, 0, 0]) { return "a BMP picture" }
        if let brand = bytes.withByteView({ $0.brands?.first?.description }) {
            if filmBrands.contains(where: brand.hasPrefix) { return film }
        }
        return nil
    }

    private static let film = ImageError.film

    private static let filmBrands = [
        "isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "qt  ", "M4V", "avc1", "3gp", "3g2", "mmp4", "XAVC",
        "MSNV", "dash", "f4v",
    ]

    private static let signatures: [(offset: Int, mark: [UInt8], kind: String)] = [
        (8, Array("AVI ".utf8), film),
        (0, [0x1A, 0x45, 0xDF, 0xA3], film),
        (0, [0x00, 0x00, 0x01, 0xBA], film),
        (0, [0x00, 0x00, 0x01, 0xB3], film),
        (4, Array("moov".utf8), film),
        (4, Array("mdat".utf8), film),
        (0, Array("8BPS".utf8), "a Photoshop document"),
        (0, Array("%PDF".utf8), "a PDF"),
        (0, [0xFF, 0x0A], "a JPEG XL picture"),
        (4, Array("JXL ".utf8), "a JPEG XL picture"),
        (4, Array("jP  ".utf8), "a JPEG 2000 picture"),
        (0, Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
    ]

    /// The kind of text file, if all bytes seen are text; otherwise nil.
    private static func text(in bytes: [UInt8]) -> String? {
        let seen = bytes.prefix(PictureKind.sniffedByteCount)
        guard seen.allSatisfy({ $0 >= 0x20 || (0x09...0x0D).contains($0) || $0 == 0x1B }) else { return nil }
        let text = String(decoding: seen, as: UTF8.self)
        // The last character may be incomplete.
        guard !text.unicodeScalars.dropLast(3).contains("\u{FFFD}") else { return nil }
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(64).lowercased()
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return "it is a web page" }
        if start.hasPrefix("version https://git-lfs") { return "it is a Git LFS pointer, without the photo itself" }
        return "it is a text file"
    }
}
