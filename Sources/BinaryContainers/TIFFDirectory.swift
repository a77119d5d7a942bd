/// One directory of a ``TIFFStructure``.
package struct TIFFDirectory: Sendable {
    /// In the order of the file. A tag may occur more than once.
    package let entries: [TIFFEntry]
    /// Where the next directory is, from the base; 0 if there is none.
    package let next: Int
    /// Whether the bytes hold all of its entries. Their values may be missing.
    package let isWhole: Bool

    /// The last entry with a tag.
    package subscript(tag: Int) -> TIFFEntry? { entries.last { $0.tag == tag } }
}

/// An entry of a ``TIFFDirectory``.
package struct TIFFEntry: Hashable, Sendable {
    package let tag: Int
    /// TIFF's number of the type of its values.
    package let type: Int
    /// How many values it has.
    package let count: Int
    /// In bytes; 1 for types that TIFF 6.0 does not define.
    package let valueLength: Int
    /// Where the four bytes are that hold either the values or their offset.
    package let field: Int
    /// Where the values are. They may lie behind the end of the bytes.
    package let place: Int

    /// The length of all values in bytes.
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
