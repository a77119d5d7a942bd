/// Bytes in TIFF's structure: directories of entries, each a tag with its values or the place where they are.
///
/// - Note: `Bytes` may be less than the file; what lies beyond isn't there.
struct TIFFStructure<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
    let numbers: BinaryNumbers<Bytes>
    /// Where the structure begins in the bytes; its own places count from there.
    let base: Int
    /// Where the first directory is, from the base.
    let start: Int

    /// - Returns: nil if there is no header of TIFF, or of the RAW files that took its structure and not its number.
    init?(_ bytes: Bytes, at base: Int = 0) {
        guard base >= 0, base <= bytes.count - 8, let order = ByteOrder(bytes[base..<base + 2]) else { return nil }
        numbers = BinaryNumbers(bytes, order)
        self.base = base
        // 42; "RO" and "RS" of Olympus; "U" of Panasonic.
        guard let mark = numbers.number(at: base + 2, 2), [0x2A, 0x4F52, 0x5352, 0x55].contains(mark),
            let start = numbers.number(at: base + 4, 4)
        else { return nil }
        self.start = start
    }

    /// - Parameters:
    ///   - base: Of a structure without a header of its own, such as the notes of some makers.
    ///   - start: Where its first directory is, from the base.
    init(_ bytes: Bytes, _ order: ByteOrder, base: Int, start: Int) {
        numbers = BinaryNumbers(bytes, order)
        self.base = base
        self.start = start
    }

    /// - Parameter place: from the base.
    /// - Returns: nil if none of it is there.
    func directory(at place: Int) -> TIFFDirectory? {
        guard let count = numbers.number(at: base + place, 2) else { return nil }
        var entries: [Int: TIFFDirectory.Entry] = [:]
        for index in 0..<count {
            let entry = base + place + 2 + index * 12
            guard let tag = numbers.number(at: entry, 2), let type = numbers.number(at: entry + 2, 2),
                let valueCount = numbers.number(at: entry + 4, 4), let offset = numbers.number(at: entry + 8, 4)
            else { break }
            let length = Self.valueLength(ofType: type)
            entries[tag] = TIFFDirectory.Entry(
                count: valueCount, valueLength: length,
                place: length * valueCount <= 4 ? entry + 8 : base + offset)
        }
        return TIFFDirectory(entries: entries, next: numbers.number(at: base + place + 2 + count * 12, 4) ?? 0)
    }

    /// Whole numbers of an entry, `limit` at most.
    func values(_ entry: TIFFDirectory.Entry?, limit: Int = 32) -> [Int] {
        guard let entry else { return [] }
        return (0..<min(entry.count, limit)).compactMap {
            numbers.number(at: entry.place + $0 * entry.valueLength, entry.valueLength)
        }
    }

    /// In bytes, by TIFF's numbers of types.
    private static func valueLength(ofType type: Int) -> Int {
        switch type {
        case 3, 8: 2
        case 4, 9, 11, 13: 4
        case 5, 10, 12: 8
        default: 1
        }
    }
}

/// One directory of a ``TIFFStructure``.
struct TIFFDirectory {
    struct Entry {
        let count: Int
        /// In bytes.
        let valueLength: Int
        /// Where the values are in the bytes; they need not be there.
        let place: Int
    }

    let entries: [Int: Entry]
    /// Where the next directory is, from the base; 0 for none.
    let next: Int

    subscript(tag: Int) -> Entry? { entries[tag] }
}
