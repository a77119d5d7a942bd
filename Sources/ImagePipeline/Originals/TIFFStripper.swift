import BinaryContainers

/// Rewrites a TIFF with only the tags that say how its pixels are stored and what they mean. Removes everything else:
/// EXIF, XMP, IPTC, bytes that no tag refers to, and every picture except the first in full resolution, such as
/// previews, masks and other pages.
///
/// Source: TIFF 6.0 and its supplements.
struct TIFFStripper {
    private struct Entry {
        let tag: Int
        let type: Int
        let count: Int
        var value: [UInt8]
    }

    private struct Page {
        var entries: [Entry]
        /// The ranges of the pixels in the file, in order.
        let strips: [Range<Int>]

        var directorySize: Int { 2 + 12 * entries.count + 4 }
        var size: Int { directorySize + entries.reduce(0) { $0 + ($1.value.count > 4 ? $1.value.count.even : 0) } }
    }

    private let file: ByteView
    private let structure: TIFFStructure

    static func pieces(of file: ByteView) throws(ImageError) -> [FilePiece] {
        let order: ByteOrder = file[0] == UInt8(ascii: "I") ? .littleEndian : .bigEndian
        guard file.number(at: 2, 2, order) == 42 else { throw .cannotStrip(.tiff, detail: "it is a BigTIFF") }
        guard let structure = TIFFStructure(file) else { throw .truncated(.tiff) }
        guard structure.start != 0 else { throw .truncated(.tiff) }
        let found: TIFFPicture?
        do { found = try TIFFPicture.first(in: structure) } catch { throw .damaged(.tiff, detail: "its directories") }
        guard let found else {
            throw .cannotStrip(.tiff, detail: "it has no picture in full resolution outside of its metadata")
        }
        let stripper = TIFFStripper(file: file, structure: structure)
        return try stripper.pieces(of: stripper.page(of: found.directory))
    }

    private func page(of directory: TIFFDirectory) throws(ImageError) -> Page {
        var entries: [Entry] = []
        var (starts, lengths): ([Int]?, [Int]?) = (nil, nil)
        var (compression, tables) = (1, [UInt8]())
        var layout: [Int: [Int]] = [:]
        for found in directory.entries {
            let (tag, count) = (found.tag, found.count)
            guard tag == Self.profileTag || Self.keptTags.contains(tag) else { continue }
            guard Self.types.contains(found.type), count > 0, found.byteCount <= file.limits.valueBytes,
                let value = file[found.place..<found.place + found.byteCount]
            else { throw .damaged(.tiff, detail: "its tag \(tag)") }
            var entry = Entry(tag: tag, type: found.type, count: count, value: value)
            if TIFFPixelLayout.tags.contains(tag), Self.wholeTypes.contains(found.type) {
                layout[tag] = try numbers(found)
            }
            switch tag {
            case Self.profileTag:
                guard let profile = try PublishedProfile.stripped(value, of: .tiff) else { continue }
                entry = Entry(tag: tag, type: 7, count: profile.count, value: profile)
            case 273, 324:
                starts = try numbers(found)
                // The offsets are not known yet.
                entry = Entry(tag: tag, type: 4, count: count, value: [UInt8](repeating: 0, count: count * 4))
            case 279, 325: lengths = try numbers(found)
            case 259: compression = try numbers(found).first ?? 0
            case 347: tables = value
            default: break
            }
            entries.append(entry)
        }
        guard let starts, let lengths, starts.count == lengths.count else {
            throw .cannotStrip(.tiff, detail: "it doesn't say where its pixels end")
        }
        // After uncompressed pixels, a strip may contain other data.
        let pixels = compression == 1 ? TIFFPixelLayout(layout) : nil
        var strips: [Range<Int>] = []
        for (index, (start, length)) in zip(starts, lengths).enumerated() {
            guard start <= file.count, length <= file.count - start else { throw .truncated(.tiff) }
            strips.append(start..<start + min(length, pixels?.byteCount(ofBlock: index) ?? length))
        }
        if strips.map(\.count) != lengths, let index = entries.firstIndex(where: { [279, 325].contains($0.tag) }) {
            let value = strips.flatMap { [UInt8]($0.count, 4, structure.order) }
            entries[index] = Entry(tag: entries[index].tag, type: 4, count: strips.count, value: value)
        }
        try TIFFCompression.check(compression, tables: tables, strips: strips.lazy.map { Array(file.bytes[$0]) })
        return Page(entries: entries, strips: strips)
    }

    private func numbers(_ entry: TIFFEntry) throws(ImageError) -> [Int] {
        guard Self.wholeTypes.contains(entry.type) else { throw .damaged(.tiff, detail: "its tag \(entry.tag)") }
        return structure.values(entry, limit: entry.count)
    }

    private func pieces(of page: Page) throws(ImageError) -> [FilePiece] {
        func bytes(_ number: Int, _ length: Int) -> [UInt8] { [UInt8](number, length, structure.order) }
        let start = 8
        var data = start + page.size.even
        var (directory, values) = (bytes(page.entries.count, 2), [UInt8]())
        var starts: [UInt8] = []
        var body: [FilePiece] = []
        for strip in page.strips {
            starts += bytes(data, 4)
            body.take(strip)
            if strip.count % 2 == 1 { body.append(.bytes([0])) }
            data += strip.count.even
        }
        for entry in page.entries {
            let value = [273, 324].contains(entry.tag) ? starts : entry.value
            directory += bytes(entry.tag, 2) + bytes(entry.type, 2) + bytes(entry.count, 4)
            if value.count > 4 {
                directory += bytes(start + page.directorySize + values.count, 4)
                values += value + (value.count % 2 == 0 ? [] : [0])
            } else {
                directory += value + [UInt8](repeating: 0, count: 4 - value.count)
            }
        }
        guard data <= UInt32.max else { throw .cannotStrip(.tiff, detail: "it is larger than 4 GB") }
        let head = (file[0..<4] ?? []) + bytes(start, 4) + directory + bytes(0, 4) + values
        return [.bytes(head)] + body
    }

    /// The types of values that are kept. ASCII is not among them, and UNDEFINED occurs only in the profile and in JPEG
    /// tables.
    private static let types: Set = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    /// The types of unsigned integers.
    private static let wholeTypes: Set = [3, 4]
    private static let profileTag = 34675
    /// Tags for the storage of pixels, the meaning of samples, the orientation and the resolution in print.
    private static let keptTags: Set<Int> = [
        256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290,
        291, 292, 293, 296, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 334, 336, 338, 339, 340, 341,
        347, 529, 530, 531, 532,
    ]
}

extension Int {
    fileprivate var even: Int { self + self % 2 }
}

/// The sizes in bytes of an uncompressed TIFF's strips or tiles.
///
/// Source: TIFF 6.0.
struct TIFFPixelLayout {
    /// The tags that ``init(_:)`` needs.
    static let tags: Set<Int> = [256, 257, 258, 262, 277, 278, 284, 322, 323]

    private let width: Int
    /// The rows of a block; the last strip of a plane may have fewer.
    private let rows: Int
    private let height: Int
    /// The bits of one pixel, by plane; a single element if the samples of a pixel are adjacent.
    private let bits: [Int]
    private let isTiled: Bool

    /// - Parameter tags: The values of ``tags``.
    /// - Returns: Nil if values are missing or invalid, and for YCbCr, which has fewer samples than pixels.
    init?(_ tags: [Int: [Int]]) {
        func number(_ tag: Int) -> Int? { tags[tag]?.first }
        guard let width = number(256), let height = number(257), number(262) != 6 else { return nil }
        let samples = number(277) ?? 1
        guard (1...65_535).contains(samples), width > 0, height > 0 else { return nil }
        let own = tags[258] ?? [1]
        let bits = own.count == samples ? own : [Int](repeating: own.first ?? 1, count: samples)
        guard bits.allSatisfy({ (1...128).contains($0) }) else { return nil }
        self.bits = number(284) == 2 ? bits : [bits.reduce(0, +)]
        isTiled = tags[322] != nil
        self.height = height
        self.width = isTiled ? number(322) ?? width : width
        rows = isTiled ? number(323) ?? 0 : min(height, number(278) ?? height)
        guard rows > 0 else { return nil }
    }

    /// - Parameter index: The index of a strip or tile, in the order of the file.
    /// - Returns: Nil if the picture has no such block.
    func byteCount(ofBlock index: Int) -> Int? {
        if isTiled {
            // All tiles of a plane have the same size; the plane matters only if the bits differ.
            return bits.max().flatMap { size(ofRows: rows, bits: $0) }
        }
        let blocks = (height + rows - 1) / rows
        let (plane, block) = index.quotientAndRemainder(dividingBy: blocks)
        guard bits.indices.contains(plane) else { return nil }
        return size(ofRows: min(rows, height - block * rows), bits: bits[plane])
    }

    /// Each row begins at a byte boundary.
    private func size(ofRows rows: Int, bits: Int) -> Int? {
        let (size, overflows) = ((width * bits + 7) / 8).multipliedReportingOverflow(by: rows)
        return overflows ? nil : size
    }
}

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
