import BinaryContainers
import FileReading
import PhotoVocabulary

/// What libvips keeps in memory of a picture that it makes smaller while it reads it.
struct PictureParts {
    /// In bytes, approximately.
    let keptBytes: Int
    /// Why it may be much.
    let reason: UndividedPicture

    /// The rows that libvips 8.14 keeps while it makes a picture smaller: 1,200 to 2,100 were measured.
    private static let keptRows = 2048

    /// - Parameter inSeveralScans: Whether it is a JPEG with several scans.
    /// - Returns: Nil for a format whose decoder keeps the whole picture, in several copies.
    init?(_ picture: VipsPicture, _ source: VipsDecoder.Source, _ format: PictureKind, inSeveralScans: Bool) {
        let row = picture.width * picture.bytesPerPixel
        let window = min(picture.height, Self.keptRows) * row
        switch format {
        case .jpeg:
            reason = .jpegInSeveralScans
            // Coefficients have two bytes.
            keptBytes = window + (inSeveralScans ? 2 * picture.height * row : 0)
        case .png:
            reason = .interlacedPNG
            keptBytes = window + (picture.isInterlaced ? picture.height * row : 0)
        case .tiff:
            reason = .tiffInLargeParts
            guard case .file(let file) = source else { return nil }
            let rows = TIFFParts(file)?.keptRows ?? picture.height
            keptBytes = window + min(picture.height, rows) * row
        case .webp, .gif, .heif, .avif, .svg, .jxl, .raw: return nil
        }
    }
}

/// How the first picture of a TIFF or BigTIFF is divided.
///
/// Source: TIFF 6.0; <http://www.simplesystems.org/libtiff/specification/bigtiff.html>.
struct TIFFParts {
    /// The rows that libvips 8.14 keeps besides those of every picture. It reads a row of tiles at a time, and row by
    /// row from strips, however high, unless a strip can be decoded only as a whole.
    let keptRows: Int

    /// - Returns: Nil if the directory can't be read.
    init?(_ file: OpenedFile) {
        guard let directory = Directory(file) else { return nil }
        let isInPlanes = directory[284] == 2
        let areRowsSeparate = Self.compressionsByRow.contains(directory[259] ?? 1) && !isInPlanes
        if let height = directory[323] {
            keptRows = height
        } else if areRowsSeparate {
            keptRows = 0
        } else {
            // Without the tag, all rows are in one strip.
            let strip = directory[278] ?? Int(Int32.max)
            keptRows = 2 * min(strip, Int(Int32.max))
        }
    }

    /// None, CCITT, LZW, Deflate, PackBits, LZMA and Zstandard.
    private static let compressionsByRow: Set = [1, 2, 3, 4, 5, 8, 32946, 32773, 34925, 50000]

    /// The single numbers in the first directory.
    private struct Directory {
        private var numbers: [Int: Int] = [:]

        subscript(tag: Int) -> Int? { numbers[tag] }

        private static let mostEntries = 4096

        init?(_ file: OpenedFile) {
            func bytes(_ count: Int, at place: Int) -> [UInt8]? {
                var chunk = [UInt8](repeating: 0, count: count)
                return file.read(into: &chunk, from: place) == count ? chunk : nil
            }
            guard let header = bytes(16, at: 0), let order = ByteOrder(header.prefix(2)) else { return nil }
            func number(_ bytes: [UInt8], at place: Int, _ length: Int) -> Int? {
                bytes.withByteView { $0.number(at: place, length, order) }
            }
            let isBig = number(header, at: 2, 2) == 43
            let (countSize, entrySize, offsetSize) = isBig ? (8, 20, 8) : (2, 12, 4)
            guard let start = number(header, at: isBig ? 8 : 4, offsetSize),
                let count = bytes(countSize, at: start).flatMap({ number($0, at: 0, countSize) }),
                count <= Self.mostEntries, let entries = bytes(count * entrySize, at: start + countSize)
            else { return nil }
            for place in stride(from: 0, to: entries.count, by: entrySize) {
                // SHORT, LONG and LONG8.
                guard let tag = number(entries, at: place, 2), let type = number(entries, at: place + 2, 2),
                    let length = [3: 2, 4: 4, 16: 8][type], length <= offsetSize,
                    number(entries, at: place + 4, offsetSize) == 1
                else { continue }
                numbers[tag] = number(entries, at: place + 4 + offsetSize, length)
            }
        }
    }
}
