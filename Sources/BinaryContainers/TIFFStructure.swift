/// Bytes with the structure of a TIFF: directories of entries, each with a tag and its values.
///
/// EXIF, the notes of some camera makers and most RAW files have this structure. The bytes may be the beginning of a
/// file: what lies behind their end is missing.
///
/// Source: TIFF 6.0.
package struct TIFFStructure {
    package let bytes: ByteView
    package let order: ByteOrder
    /// Where the structure begins in the bytes. Its own offsets count from there.
    package let base: Int
    /// Where the first directory is, from the base.
    package let start: Int

    /// - Returns: nil unless there is a header of TIFF or of a RAW format with the same structure.
    package init?(_ bytes: ByteView, at base: Int = 0) {
        guard base >= 0, base <= bytes.count - 8, let order = ByteOrder(bytes.bytes[base..<base + 2]) else {
            return nil
        }
        // 42; "RO" and "RS" of Olympus; "U" of Panasonic.
        guard let mark = bytes.number(at: base + 2, 2, order), [0x2A, 0x4F52, 0x5352, 0x55].contains(mark),
            let start = bytes.number(at: base + 4, 4, order)
        else { return nil }
        self.init(bytes, order, base: base, start: start)
    }

    /// A structure without a header of its own, such as the notes of some camera makers.
    ///
    /// - Parameters:
    ///   - base: where it begins, not negative.
    ///   - start: Where its first directory is, from the base.
    package init(_ bytes: ByteView, _ order: ByteOrder, base: Int, start: Int) {
        self.bytes = bytes
        self.order = order
        self.base = base
        self.start = start
    }

    /// - Parameter offset: in the bytes, not from the base.
    package func number(at offset: Int, _ length: Int) -> Int? { bytes.number(at: offset, length, order) }

    /// As much of a directory as is there.
    ///
    /// - Parameter place: from the base.
    /// - Returns: nil if none of it is there.
    package func directory(at place: Int) -> TIFFDirectory? {
        guard let count = number(at: base + place, 2) else { return nil }
        var entries: [TIFFEntry] = []
        entries.reserveCapacity(min(count, max(0, bytes.count - base - place) / 12))
        while entries.count < count, let entry = entry(at: base + place + 2 + entries.count * 12) {
            entries.append(entry)
        }
        let next = number(at: base + place + 2 + count * 12, 4)
        return TIFFDirectory(entries: entries, next: next ?? 0, isWhole: next != nil)
    }

    /// A directory that is all there.
    ///
    /// - Parameter place: from the base.
    package func wholeDirectory(at place: Int) throws(ContainerError) -> TIFFDirectory {
        guard let directory = directory(at: place), directory.isWhole else { throw .truncated(at: base + place) }
        return directory
    }

    /// The values of an entry as whole numbers. Values behind the end of the bytes are left out, and those beyond
    /// ``ContainerLimits/valueBytes``.
    ///
    /// - Parameter limit: how many are read at most; nil for ``ContainerLimits/values``.
    package func values(_ entry: TIFFEntry?, limit: Int? = nil) -> [Int] {
        guard let entry else { return [] }
        let available = min(max(0, bytes.count - entry.place), bytes.limits.valueBytes) / entry.valueLength
        return (0..<min(entry.count, limit ?? bytes.limits.values, available)).compactMap {
            number(at: entry.place + $0 * entry.valueLength, entry.valueLength)
        }
    }

    private func entry(at field: Int) -> TIFFEntry? {
        guard let tag = number(at: field, 2), let type = number(at: field + 2, 2),
            let count = number(at: field + 4, 4), let offset = number(at: field + 8, 4)
        else { return nil }
        let valueLength = TIFFEntry.valueLength(ofType: type)
        return TIFFEntry(
            tag: tag, type: type, count: count, valueLength: valueLength, field: field + 8,
            place: valueLength * count <= 4 ? field + 8 : base + offset)
    }
}
