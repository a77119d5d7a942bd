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

    /// A box of which only the header was read, because the rest may be large.
    ///
    /// - Parameters:
    ///   - header: up to 16 bytes of a file from `start` on.
    ///   - end: where the file, or the box around it, ends.
    /// - Returns: nil if the bytes are too few, or if the box reaches beyond the end.
    package init?(header: ByteView, at start: Int, until end: Int) {
        guard let short = header.number(at: 0, 4), let type = header.code(at: 4) else { return nil }
        var (length, headerLength) = (short, 8)
        if short == 0 {
            length = end - start
        } else if short == 1 {
            guard let long = header.number(at: 8, 8) else { return nil }
            (length, headerLength) = (long, 16)
        }
        guard length >= headerLength, length <= end - start else { return nil }
        self.init(type: type, range: start..<start + length, data: start + headerLength..<start + length)
    }
}

extension [Box] {
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
                let box = try box(at: offset, until: end, clips: clipsLast)
                guard boxes.count < limits.elements else { throw .tooManyParts(limit: limits.elements) }
                boxes.append(box)
                offset = box.range.upperBound
            } catch {
                return (boxes, error)
            }
        }
        return (boxes, nil)
    }

    private func box(at start: Int, until end: Int, clips: Bool) throws(ContainerError) -> Box {
        guard let type = code(at: start + 4), let short = number(at: start, 4) else { throw .truncated(at: start) }
        var (length, headerLength) = (short, 8)
        if short == 0 {
            length = end - start
        } else if short == 1 {
            guard let long = number(at: start + 8, 8) else { throw .truncated(at: start) }
            (length, headerLength) = (long, 16)
        }
        guard length >= headerLength else { throw .malformed(at: start) }
        let boxEnd = clips ? min(start + length, end) : start + length
        guard boxEnd <= end, start + headerLength <= boxEnd else { throw .truncated(at: start) }
        return Box(type: type, range: start..<boxEnd, data: start + headerLength..<boxEnd)
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
