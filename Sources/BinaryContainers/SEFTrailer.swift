/// A part of the trailer that Samsung's phones write behind a picture.
///
/// Source: <https://exiftool.org/TagNames/Samsung.html#Trailer>.
package struct SEFEntry: Hashable, Sendable {
    /// What kind of data it is.
    package let type: Int
    /// The bytes of the entry, with its type and its name.
    package let range: Range<Int>
    /// The bytes of the entry after its name.
    package let data: Range<Int>
}

extension ByteView {
    /// Returns the entries of a trailer in the order of its directory, which is at the end of the bytes. Empty if the
    /// bytes don't end with a directory. An entry that is not whole, or is elsewhere, is left out.
    ///
    /// - Throws: if the directory is not whole.
    package func trailerEntries() throws(ContainerError) -> [SEFEntry] {
        guard begins(at: count - 4, with: Self.directoryEnd) else { return [] }
        guard let length = number(at: count - 8, 4, .littleEndian) else { throw .malformed(at: count - 4) }
        let start = count - 8 - length
        guard begins(at: start, with: Self.directoryStart), let entryCount = number(at: start + 8, 4, .littleEndian),
            entryCount <= (length - 12) / 12
        else { throw .malformed(at: count - 4) }
        guard entryCount <= limits.elements else { throw .tooManyParts(limit: limits.elements) }
        return (0..<entryCount).compactMap { entry(at: start + 12 + 12 * $0, before: start) }
    }

    private static let directoryStart = Array("SEFH".utf8)
    private static let directoryEnd = Array("SEFT".utf8)

    /// - Parameter end: Where the directory begins, from which entries are counted back.
    private func entry(at place: Int, before end: Int) -> SEFEntry? {
        guard let type = number(at: place + 2, 2, .littleEndian),
            let distance = number(at: place + 4, 4, .littleEndian),
            let length = number(at: place + 8, 4, .littleEndian), distance <= end, length <= distance
        else { return nil }
        let start = end - distance
        guard number(at: start + 2, 2, .littleEndian) == type,
            let nameLength = number(at: start + 4, 4, .littleEndian), nameLength <= length - 8
        else { return nil }
        return SEFEntry(type: type, range: start..<start + length, data: start + 8 + nameLength..<start + length)
    }
}
