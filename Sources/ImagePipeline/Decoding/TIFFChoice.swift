import BinaryContainers
import FileReading
import PhotoVocabulary

/// The picture of a TIFF or BigTIFF that is decoded, and how it is divided.
///
/// Source: TIFF 6.0; <http://www.simplesystems.org/libtiff/specification/bigtiff.html>.
struct TIFFChoice {
    /// What makes libvips read this picture, and not a thumbnail before it.
    let options: String
    /// The rows that libvips 8.14 keeps besides those of every picture. It reads a row of tiles at a time, and row by
    /// row from strips, however high, unless a strip can be decoded only as a whole. Nil if the directory can't be
    /// read.
    let keptRows: Int?

    /// The single numbers of a directory, by their tags.
    private typealias Numbers = [Int: Int]

    /// - Parameter bytes: Nil for a file that is too large to be mapped: it doesn't come from a camera, and has no
    ///   thumbnail before its picture.
    /// - Returns: Nil if the format isn't TIFF.
    init?(_ source: VipsDecoder.Source, _ bytes: MappedFile?, _ format: PictureKind) {
        guard format == .tiff, case .file(let file) = source else { return nil }
        let later = bytes?.withBytes { Self.picture(behindThumbnailIn: ByteView($0)) }
        options = later?.options ?? ""
        keptRows = (later?.numbers ?? Self.firstDirectory(of: file)).map(Self.keptRows)
    }

    private static func picture(behindThumbnailIn file: ByteView) -> (options: String, numbers: Numbers)? {
        guard let structure = TIFFStructure(file), let picture = try? TIFFPicture.first(in: structure) else {
            return nil
        }
        let subdirectory = picture.isOutsideOfRaw(in: structure) ? picture.subdirectory : nil
        guard picture.page > 0 || subdirectory != nil else { return nil }
        let options = [picture.page > 0 ? "page=\(picture.page)" : nil, subdirectory.map { "subifd=\($0)" }]
        let numbers = picture.directory.entries.filter { $0.count == 1 }.compactMap { entry in
            structure.values(entry).first.map { (entry.tag, $0) }
        }
        return (options.compactMap(\.self).joined(separator: ","), Numbers(numbers) { _, last in last })
    }

    private static func keptRows(_ directory: Numbers) -> Int {
        if let tileHeight = directory[323] { return tileHeight }
        let isInPlanes = directory[284] == 2
        if compressionsByRow.contains(directory[259] ?? 1), !isInPlanes { return 0 }
        // Without the tag, all rows are in one strip.
        return 2 * min(directory[278] ?? .max, Int(Int32.max))
    }

    /// None, CCITT, LZW, Deflate, PackBits, LZMA and Zstandard.
    private static let compressionsByRow: Set = [1, 2, 3, 4, 5, 8, 32946, 32773, 34925, 50000]

    private static let mostEntries = 4096

    /// Reads the first directory, also of a file that can't be mapped.
    private static func firstDirectory(of file: OpenedFile) -> Numbers? {
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
            count <= mostEntries, let entries = bytes(count * entrySize, at: start + countSize)
        else { return nil }
        var numbers: Numbers = [:]
        for place in stride(from: 0, to: entries.count, by: entrySize) {
            // SHORT, LONG and LONG8.
            guard let tag = number(entries, at: place, 2), let type = number(entries, at: place + 2, 2),
                let length = [3: 2, 4: 4, 16: 8][type], length <= offsetSize,
                number(entries, at: place + 4, offsetSize) == 1
            else { continue }
            numbers[tag] = number(entries, at: place + 4 + offsetSize, length)
        }
        return numbers
    }
}
