/// Writes a new TIFF from the tags that say how its pixels are stored and what they mean. All else is left where it was: EXIF,
/// XMP, IPTC, bytes that no tag leads to, and every picture but the first of full resolution: previews, masks, further pages.
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
        /// Where the pixels are, in order.
        let strips: [Range<Int>]

        var directorySize: Int { 2 + 12 * entries.count + 4 }
        var size: Int { directorySize + entries.reduce(0) { $0 + ($1.value.count > 4 ? $1.value.count.even : 0) } }
    }

    private let file: FileBytes
    private let order: ByteOrder

    static func pieces(of file: FileBytes) throws(ImageError) -> [FilePiece] {
        let stripper = TIFFStripper(file: file, order: file[0] == UInt8(ascii: "I") ? .littleEndian : .bigEndian)
        return try stripper.pieces(of: stripper.firstPicture())
    }

    private func number(_ place: Int, _ length: Int) -> Int? { file.number(at: place, length, order) }

    /// What the file shows: its first picture that is neither a smaller copy of another nor a mask.
    private func firstPicture() throws(ImageError) -> Page {
        guard number(2, 2) == 42 else { throw .cannotStrip(.tiff, detail: "it is a BigTIFF") }
        var seen: Set<Int> = []
        guard var next = number(4, 4) else { throw .truncated(.tiff) }
        while next != 0 {
            guard seen.insert(next).inserted, let count = number(next, 2),
                let following = number(next + 2 + 12 * count, 4)
            else { throw .damaged(.tiff, detail: "its directories") }
            if isPicture(at: next + 2, count: count) { return try page(at: next + 2, count: count) }
            next = following
        }
        guard !seen.isEmpty else { throw .truncated(.tiff) }
        throw .cannotStrip(.tiff, detail: "it has no picture in full resolution outside of its metadata")
    }

    /// Whether a directory is of a picture by itself, by the bits of NewSubfileType or by SubfileType, which it replaced.
    private func isPicture(at start: Int, count: Int) -> Bool {
        for place in (0..<count).map({ start + 12 * $0 }) {
            switch number(place, 2) {
            case 254:
                guard let bits = number(place + 8, number(place + 2, 2) == 3 ? 2 : 4) else { return false }
                if bits & Self.copyOrMask != 0 { return false }
            case 255 where number(place + 8, 2) == 2: return false
            default: continue
            }
        }
        return true
    }

    private func page(at start: Int, count: Int) throws(ImageError) -> Page {
        var entries: [Entry] = []
        var (starts, lengths): ([Int]?, [Int]?) = (nil, nil)
        var (compression, tables) = (1, [UInt8]())
        var layout: [Int: [Int]] = [:]
        for index in 0..<count {
            let place = start + 12 * index
            guard let tag = number(place, 2), let type = number(place + 2, 2), let count = number(place + 4, 4) else {
                throw .truncated(.tiff)
            }
            guard tag == Self.profileTag || Self.keptTags.contains(tag) else { continue }
            let size = count * (Self.sizes[type] ?? 0)
            guard size > 0, size <= Self.longestValue, let at = size > 4 ? number(place + 8, 4) : place + 8,
                let value = file[at..<at + size]
            else { throw .damaged(.tiff, detail: "its tag \(tag)") }
            var entry = Entry(tag: tag, type: type, count: count, value: value)
            if TIFFPixelLayout.tags.contains(tag), [3, 4].contains(type) { layout[tag] = try numbers(entry) }
            switch tag {
            case Self.profileTag:
                guard let profile = try PublishedProfile.stripped(value, of: .tiff) else { continue }
                entry = Entry(tag: tag, type: 7, count: profile.count, value: profile)
            case 273, 324:
                starts = try numbers(entry)
                // Where they will be isn't known yet.
                entry = Entry(tag: tag, type: 4, count: count, value: [UInt8](repeating: 0, count: count * 4))
            case 279, 325: lengths = try numbers(entry)
            case 259: compression = try numbers(entry).first ?? 0
            case 347: tables = value
            default: break
            }
            entries.append(entry)
        }
        guard let starts, let lengths, starts.count == lengths.count else {
            throw .cannotStrip(.tiff, detail: "it doesn't say where its pixels end")
        }
        // Behind pixels that are not compressed, a strip may hold anything.
        let pixels = compression == 1 ? TIFFPixelLayout(layout) : nil
        var strips: [Range<Int>] = []
        for (index, (start, length)) in zip(starts, lengths).enumerated() {
            guard start <= file.count, length <= file.count - start else { throw .truncated(.tiff) }
            strips.append(start..<start + min(length, pixels?.byteCount(ofBlock: index) ?? length))
        }
        if strips.map(\.count) != lengths, let index = entries.firstIndex(where: { [279, 325].contains($0.tag) }) {
            let value = strips.flatMap { [UInt8]($0.count, 4, order) }
            entries[index] = Entry(tag: entries[index].tag, type: 4, count: strips.count, value: value)
        }
        try TIFFCompression.check(compression, tables: tables, strips: strips.lazy.map { Array(file.bytes[$0]) })
        return Page(entries: entries, strips: strips)
    }

    private func numbers(_ entry: Entry) throws(ImageError) -> [Int] {
        guard let size = Self.sizes[entry.type], [3, 4].contains(entry.type) else {
            throw .damaged(.tiff, detail: "its tag \(entry.tag)")
        }
        return entry.value.withUnsafeBufferPointer { value in
            (0..<entry.count).compactMap { FileBytes(bytes: value).number(at: $0 * size, size, order) }
        }
    }

    private func pieces(of page: Page) throws(ImageError) -> [FilePiece] {
        func bytes(_ number: Int, _ length: Int) -> [UInt8] { [UInt8](number, length, order) }
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

    /// In bytes, by type. Of undefined types and texts, only the profile and JPEG's tables occur.
    private static let sizes = [1: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8]
    /// In bytes; a strip to each row of the highest picture fits.
    private static let longestValue = 8 << 20
    private static let profileTag = 34675
    /// Of NewSubfileType: a smaller copy of another picture, and a mask.
    private static let copyOrMask = 1 | 4
    /// How the pixels are stored, what their numbers mean, which way is up and how large it is on paper.
    private static let keptTags: Set<Int> = [
        256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290,
        291, 292, 293, 296, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 334, 336, 338, 339, 340, 341,
        347, 529, 530, 531, 532,
    ]
}

extension Int {
    fileprivate var even: Int { self + self % 2 }
}
