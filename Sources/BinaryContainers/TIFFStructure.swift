/// Bytes with the structure of a TIFF: directories of entries, each with a tag and its values.
///
/// EXIF, the notes of some camera makers and most RAW files have this structure. The bytes may be only the beginning of
/// a file.
///
/// Source: TIFF 6.0.
package struct TIFFStructure {
    package let bytes: ByteView
    package let order: ByteOrder
    /// The offset of the structure in the bytes. Its own offsets are relative to it.
    package let base: Int
    /// The offset of the first directory from the base.
    package let start: Int

    /// - Returns: nil if there is no header of TIFF or of a RAW format with the same structure.
    package init?(_ bytes: ByteView, at base: Int = 0) {
        guard base >= 0, base <= bytes.count - 8, let order = ByteOrder(bytes.bytes[base..<base + 2]) else {
            return nil
        }
        // TIFF: 42. Olympus: "RO" and "RS". Panasonic: "U".
        guard let mark = bytes.number(at: base + 2, 2, order), [0x2A, 0x4F52, 0x5352, 0x55].contains(mark),
            let start = bytes.number(at: base + 4, 4, order)
        else { return nil }
        self.init(bytes, order, base: base, start: start)
    }

    /// Creates a structure without a header of its own, such as the notes of some camera makers.
    ///
    /// - Parameters:
    ///   - base: the offset of the structure, not negative.
    ///   - start: the offset of the first directory from the base.
    package init(_ bytes: ByteView, _ order: ByteOrder, base: Int, start: Int) {
        self.bytes = bytes
        self.order = order
        self.base = base
        self.start = start
    }

    /// - Parameter offset: the offset in the bytes, not from the base.
    package func number(at offset: Int, _ length: Int) -> Int? { bytes.number(at: offset, length, order) }

    /// Returns a directory, with as many entries as the bytes contain.
    ///
    /// - Parameter place: the offset from the base.
    /// - Returns: nil if the directory begins beyond the end of the bytes.
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

    /// Returns a complete directory.
    ///
    /// - Parameter place: the offset from the base.
    package func wholeDirectory(at place: Int) throws(ContainerError) -> TIFFDirectory {
        guard let directory = directory(at: place), directory.isWhole else { throw .truncated(at: base + place) }
        return directory
    }

    /// Returns the values of an entry as unsigned integers. Leaves out values beyond the end of the bytes and beyond
    /// ``ContainerLimits/valueBytes``.
    ///
    /// - Parameter limit: the maximum number of values; nil for ``ContainerLimits/values``.
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
