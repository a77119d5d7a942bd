/// A box of the ISO base media file format: HEIF, AVIF, CR3, MP4.
///
/// Source: ISO/IEC 14496-12, 4.2.
package struct Box: Hashable, Sendable {
    package let type: FourCharacterCode
    /// The bytes of the box, including its header.
    package let range: Range<Int>
    /// The bytes of the box after its header.
    package let data: Range<Int>

    package init(type: FourCharacterCode, range: Range<Int>, data: Range<Int>) {
        self.type = type
        self.range = range
        self.data = data
    }

    /// Reads the header of a box.
    ///
    /// - Parameters:
    ///   - bytes: bytes with the header. The rest of the box may be missing.
    ///   - offset: where the header begins in them.
    ///   - place: from the beginning of the box to the end of what it is in.
    ///   - clips: whether a box that reaches beyond the end is clipped to it.
    fileprivate init(
        header bytes: ByteView, at offset: Int, in place: Range<Int>, clips: Bool = false
    ) throws(ContainerError) {
        let start = place.lowerBound
        guard let type = bytes.code(at: offset + 4), let short = bytes.number(at: offset, 4) else {
            throw .truncated(at: start)
        }
        var (length, headerLength) = (short == 0 ? place.count : short, 8)
        if short == 1 {
            guard let long = bytes.number(at: offset + 8, 8) else { throw .truncated(at: start) }
            (length, headerLength) = (long, 16)
        }
        guard length >= headerLength else { throw .malformed(at: start) }
        if clips { length = min(length, place.count) }
        guard length <= place.count, length >= headerLength else { throw .truncated(at: start) }
        self.init(type: type, range: start..<start + length, data: start + headerLength..<start + length)
    }
}

extension [Box] {
    /// The boxes that follow each other in a file, up to the first that is not complete. Only their headers are read.
    ///
    /// - Parameters:
    ///   - range: where they are in the file.
    ///   - limit: the largest number of boxes.
    ///   - header: returns up to 16 bytes of the file from an offset on.
    package init<Failure: Error>(
        in range: Range<Int>, atMost limit: Int, header: (_ offset: Int) throws(Failure) -> [UInt8]
    ) throws(Failure) {
        self = []
        var start = range.lowerBound
        while start < range.upperBound, count < limit {
            let bytes = try header(start)
            let box = bytes.withByteView { try? Box(header: $0, at: 0, in: start..<range.upperBound) }
            guard let box else { return }
            append(box)
            start = box.range.upperBound
        }
    }

    package func first(_ type: FourCharacterCode) -> Box? { first { $0.type == type } }

    package func all(_ type: FourCharacterCode) -> [Box] { filter { $0.type == type } }
}

extension ByteView {
    /// Returns the boxes in a range within the bytes; nil for all bytes. Ignores up to seven bytes after the last box.
    ///
    /// - Throws: if a box reaches beyond the range.
    package func boxes(in range: Range<Int>? = nil) throws(ContainerError) -> [Box] {
        let (boxes, failure) = readBoxes(in: range)
        if let failure { throw failure }
        return boxes
    }

    /// Returns the boxes in a range within the bytes, up to the first that can't be parsed.
    ///
    /// - Parameter clipsLast: whether a box that reaches beyond the range is clipped to it. Otherwise such a box is
    ///   left out.
    package func leadingBoxes(in range: Range<Int>? = nil, clipsLast: Bool = false) -> [Box] {
        readBoxes(in: range, clipsLast: clipsLast).boxes
    }

    /// Returns the boxes up to the first that can't be parsed, and why it can't.
    private func readBoxes(
        in range: Range<Int>?, clipsLast: Bool = false
    ) -> (boxes: [Box], failure: ContainerError?) {
        var boxes: [Box] = []
        var offset = range?.lowerBound ?? 0
        let end = min(range?.upperBound ?? count, count)
        while end - offset >= 8 {
            do throws(ContainerError) {
                let box = try Box(header: self, at: offset, in: offset..<end, clips: clipsLast)
                guard boxes.count < limits.elements else { throw .tooManyParts(limit: limits.elements) }
                boxes.append(box)
                offset = box.range.upperBound
            } catch {
                return (boxes, error)
            }
        }
        return (boxes, nil)
    }
}

extension ByteView {
    /// The major brand of a file of the ISO base media file format (HEIF, AVIF, MP4, QuickTime, CR3), followed by the
    /// brands that it is compatible with. Nil if the bytes begin with something else. If they end within the box with
    /// the brands, only those before the end are returned.
    package var brands: [FourCharacterCode]? {
        guard code(at: 4) == "ftyp", let length = number(at: 0, 4), let major = code(at: 8) else { return nil }
        let end = min(max(length, 12), count)
        // Bytes 12..<16 are the minor version.
        return [major] + stride(from: 16, through: end - 4, by: 4).compactMap { code(at: $0) }
    }
}
