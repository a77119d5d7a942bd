import BinaryContainers
import PhotoVocabulary

/// The header of a JPEG XL: a bare codestream, or one in boxes.
///
/// Source: ISO/IEC 18181-1, annex D (SizeHeader, ImageMetadata), and 18181-2.
struct JXLHeader {
    /// Upright.
    let size: PixelSize?
    /// Whether a box holds metadata that is compressed with Brotli.
    let hasSealedMetadata: Bool

    private static let codestream: [UInt8] = [0xFF, 0x0A]
    private static let signature: [UInt8] = [0, 0, 0, 12] + Array("JXL ".utf8)

    static func begins(_ file: ByteView) -> Bool {
        file.begins(at: 0, with: codestream) || file.begins(at: 0, with: signature)
    }

    init(_ file: ByteView) throws(ImageError) {
        var start: Int? = 0
        if file.begins(at: 0, with: Self.signature) {
            let boxes = try reading(.jxl, part: "its boxes", try file.boxes())
            hasSealedMetadata = boxes.contains { $0.type == "brob" }
            // A partial codestream begins with its number, of four bytes.
            start = boxes.first("jxlc")?.data.lowerBound ?? boxes.first("jxlp").map { $0.data.lowerBound + 4 }
        } else {
            hasSealedMetadata = false
        }
        guard let start, file.begins(at: start, with: Self.codestream) else { throw .truncated(.jxl) }
        var bits = Bits(file, at: start + 2)
        guard let stored = Self.size(&bits) else { throw .truncated(.jxl) }
        size = Orientation(exif: Self.orientation(&bits)).upright(stored)
    }

    private static func size(_ bits: inout Bits) -> PixelSize? {
        let isSmall = bits.take(1) == 1
        guard let height = side(isSmall, &bits), let ratio = bits.take(3) else { return nil }
        let (numerator, denominator) = ratios[ratio]
        let width = ratio == 0 ? side(isSmall, &bits) : height * numerator / denominator
        return PixelSize(orNilForWidth: width, height: height)
    }

    /// The width to the height, by their numbers; 0 stands for a width of its own.
    private static let ratios = [(0, 1), (1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]

    private static func side(_ isSmall: Bool, _ bits: inout Bits) -> Int? {
        if isSmall { return bits.take(5).map { ($0 + 1) * 8 } }
        guard let length = bits.take(2) else { return nil }
        return bits.take([9, 13, 18, 30][length]).map { $0 + 1 }
    }

    /// 1...8, as EXIF numbers them.
    private static func orientation(_ bits: inout Bits) -> Int {
        let isDefault = bits.take(1) != 0
        guard !isDefault, bits.take(1) == 1, let orientation = bits.take(3) else { return 1 }
        return orientation + 1
    }

    /// Reads bits from the lowest of each byte on.
    private struct Bits {
        private let file: ByteView
        private var place: Int

        /// - Parameter byte: The offset of the first byte.
        init(_ file: ByteView, at byte: Int) {
            self.file = file
            place = byte * 8
        }

        /// - Returns: Nil if the bytes end before the number.
        mutating func take(_ count: Int) -> Int? {
            var value = 0
            for bit in 0..<count {
                guard let byte = file[place / 8] else { return nil }
                value |= Int(byte >> (place % 8) & 1) << bit
                place += 1
            }
            return value
        }
    }
}
