/// One directory of a ``TIFFStructure``.
package struct TIFFDirectory: Sendable {
    /// The entries in the order of the file. A tag may occur more than once.
    package let entries: [TIFFEntry]
    /// The offset of the next directory from the structure's base; 0 if there is none.
    package let next: Int
    /// Whether the bytes contain all entries. The values of entries may be missing.
    package let isWhole: Bool

    /// The last entry with this tag.
    package subscript(tag: Int) -> TIFFEntry? { entries.last { $0.tag == tag } }
}

/// An entry of a ``TIFFDirectory``.
package struct TIFFEntry: Hashable, Sendable {
    package let tag: Int
    /// The TIFF number of the values' type.
    package let type: Int
    /// The number of values.
    package let count: Int
    /// The size of one value in bytes; 1 for types that TIFF 6.0 does not define.
    package let valueLength: Int
    /// The offset of the four bytes that contain either the values or their offset.
    package let field: Int
    /// The offset of the values, which may be beyond the end of the bytes.
    package let place: Int

    /// The size of all values in bytes.
    package var byteCount: Int { count * valueLength }

    static func valueLength(ofType type: Int) -> Int {
        switch type {
        case 3, 8: 2
        case 4, 9, 11, 13: 4
        case 5, 10, 12: 8
        default: 1
        }
    }
}
