/// A chunk of a RIFF file, such as a WebP.
///
/// Source: <https://developers.google.com/speed/webp/docs/riff_container>.
package struct RIFFChunk: Hashable, Sendable {
    package let type: FourCharacterCode
    /// The bytes of the chunk: type, length, data, and a padding byte if the length is odd.
    package let range: Range<Int>
    /// The bytes of the chunk's data, without padding.
    package let data: Range<Int>

    /// Returns the bytes of a chunk with `data`.
    package static func encoded(_ type: FourCharacterCode, _ data: some Collection<UInt8>) -> [UInt8] {
        type.bytes + [UInt8](data.count, 4, .littleEndian) + data + (data.count % 2 == 0 ? [] : [0])
    }
}

extension ByteView {
    /// Returns the range of the chunks in a RIFF file.
    ///
    /// - Parameter form: the type of the file's contents, such as `WEBP`.
    /// - Throws: if the bytes end within the file, or if it has another form.
    package func riffContents(_ form: FourCharacterCode) throws(ContainerError) -> Range<Int> {
        guard code(at: 0) == "RIFF", code(at: 8) == form else { throw .malformed(at: 0) }
        guard let length = number(at: 4, 4, .littleEndian), length >= 4, length <= count - 8 else {
            throw .truncated(at: 0)
        }
        return 12..<8 + length
    }

    /// Returns the chunks in a range within the bytes.
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

    /// Returns the chunks of a RIFF file, up to the first whose data is incomplete. Ignores the length in the file's
    /// header.
    package func leadingRIFFChunks() -> [RIFFChunk] {
        var chunks: [RIFFChunk] = []
        var offset = 12
        while chunks.count < limits.elements, let chunk = riffChunk(at: offset, until: count) {
            chunks.append(chunk)
            offset = chunk.range.upperBound
        }
        return chunks
    }

    /// - Returns: nil for a chunk whose data reaches beyond `end`. The padding byte may be missing.
    private func riffChunk(at offset: Int, until end: Int) -> RIFFChunk? {
        guard let type = code(at: offset), let length = number(at: offset + 4, 4, .littleEndian),
            length <= end - offset - 8
        else { return nil }
        let data = offset + 8..<offset + 8 + length
        return RIFFChunk(type: type, range: offset..<min(data.upperBound + length % 2, end), data: data)
    }
}
