/// A chunk of a RIFF file, such as a WebP.
///
/// Source: <https://developers.google.com/speed/webp/docs/riff_container>.
package struct RIFFChunk: Hashable, Sendable {
    package let type: FourCharacterCode
    /// All of the chunk: its type, its length, its data and the byte that makes an odd length even.
    package let range: Range<Int>
    /// What the chunk holds.
    package let data: Range<Int>

    /// The bytes of a chunk that holds `data`.
    package static func encoded(_ type: FourCharacterCode, _ data: some Collection<UInt8>) -> [UInt8] {
        type.bytes + [UInt8](data.count, 4, .littleEndian) + data + (data.count % 2 == 0 ? [] : [0])
    }
}

extension ByteView {
    /// Where the chunks of a RIFF file are.
    ///
    /// - Parameter form: the type of its contents: `WEBP`.
    /// - Throws: if the bytes end before the file does, or hold another form.
    package func riffContents(_ form: FourCharacterCode) throws(ContainerError) -> Range<Int> {
        guard code(at: 0) == "RIFF", code(at: 8) == form else { throw .malformed(at: 0) }
        guard let length = number(at: 4, 4, .littleEndian), length >= 4, length <= count - 8 else {
            throw .truncated(at: 0)
        }
        return 12..<8 + length
    }

    /// The chunks in a range that lies within the bytes.
    ///
    /// - Throws: if a chunk reaches beyond the range.
    package func riffChunks(in range: Range<Int>) throws(ContainerError) -> [RIFFChunk] {
        var chunks: [RIFFChunk] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard let chunk = riffChunk(at: offset, until: range.upperBound),
                chunk.data.upperBound + chunk.data.count % 2 <= range.upperBound
            else { throw .truncated(at: offset) }
            guard chunks.count < limits.elements else { throw .tooManyParts(limit: limits.elements) }
            chunks.append(chunk)
            offset = chunk.range.upperBound
        }
        return chunks
    }

    /// The chunks of a RIFF file up to the first whose data is not all there, whatever length the file gives itself.
    package func leadingRIFFChunks() -> [RIFFChunk] {
        var chunks: [RIFFChunk] = []
        var offset = 12
        while chunks.count < limits.elements, let chunk = riffChunk(at: offset, until: count) {
            chunks.append(chunk)
            offset = chunk.range.upperBound
        }
        return chunks
    }

    /// - Returns: nil for a chunk whose data reaches beyond `end`. The byte behind an odd length may be missing.
    private func riffChunk(at offset: Int, until end: Int) -> RIFFChunk? {
        guard let type = code(at: offset), let length = number(at: offset + 4, 4, .littleEndian),
            length <= end - offset - 8
        else { return nil }
        let data = offset + 8..<offset + 8 + length
        return RIFFChunk(type: type, range: offset..<min(data.upperBound + length % 2, end), data: data)
    }
}
