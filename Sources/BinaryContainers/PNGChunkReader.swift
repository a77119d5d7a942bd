/// A chunk of a PNG.
///
/// Source: <https://www.w3.org/TR/png-3/>.
package struct PNGChunk: Hashable, Sendable {
    package let type: FourCharacterCode
    /// The bytes of the chunk: length, type, data and checksum. The checksum is not checked.
    package let range: Range<Int>
    /// The bytes of the chunk's data.
    package let data: Range<Int>
}

/// A reader of the chunks of a PNG, in order.
package struct PNGChunkReader {
    /// The bytes before the first chunk.
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private let bytes: ByteView
    private var offset = signature.count
    private var found = 0

    package init(_ bytes: ByteView) { self.bytes = bytes }

    /// Reads the next chunk. The caller must stop at `IEND`; after it, any bytes may look like a chunk.
    ///
    /// - Throws: if the bytes end within the chunk.
    package mutating func next() throws(ContainerError) -> PNGChunk {
        let start = offset
        guard let length = bytes.number(at: start, 4), let type = bytes.code(at: start + 4),
            length <= bytes.count - start - 12
        else { throw .truncated(at: start) }
        guard found < bytes.limits.elements else { throw .tooManyParts(limit: bytes.limits.elements) }
        found += 1
        offset = start + 12 + length
        return PNGChunk(type: type, range: start..<offset, data: start + 8..<start + 8 + length)
    }
}
