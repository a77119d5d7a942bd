/// A segment of a JPEG: a marker and, for most markers, data.
///
/// Source: ITU-T T.81, annex B.
package struct JPEGSegment: Hashable, Sendable {
    /// The second byte of the marker.
    package let marker: UInt8
    /// The bytes between the last segment and this one: the pixels after the header of a scan, or bytes that decoders
    /// ignore.
    package let skipped: Range<Int>
    /// The bytes of the segment, including its marker.
    package let range: Range<Int>
    /// The bytes after marker and length; empty for the start and the end of an image.
    package let data: Range<Int>
}

/// A reader of the segments of a JPEG, in order, including those between and after scans.
package struct JPEGSegmentReader {
    package static let (startOfImage, endOfImage, startOfScan) = (0xD8 as UInt8, 0xD9 as UInt8, 0xDA as UInt8)

    private let bytes: ByteView
    /// The offset of the next segment. It starts after the start-of-image marker, which is not checked here.
    private var offset = 2
    private var found = 0

    package init(_ bytes: ByteView) { self.bytes = bytes }

    /// Reads the next segment. The caller must stop at the end of the image; after it, any bytes may look like a
    /// segment.
    ///
    /// - Throws: if there is no further marker, or if the segment reaches beyond the bytes.
    package mutating func next() throws(ContainerError) -> JPEGSegment {
        guard let start = nextMarker() else { throw .truncated(at: min(offset, bytes.count)) }
        guard found < bytes.limits.elements else { throw .tooManyParts(limit: bytes.limits.elements) }
        found += 1
        let marker = bytes.bytes[start + 1]
        let (skipped, lengthOffset) = (offset..<start, start + 2)
        guard marker != Self.startOfImage, marker != Self.endOfImage else {
            offset = lengthOffset
            return JPEGSegment(
                marker: marker, skipped: skipped, range: start..<lengthOffset, data: lengthOffset..<lengthOffset)
        }
        // Decoders treat a length below 2, which is the size of the length field, as an empty segment.
        guard let length = bytes.number(at: lengthOffset, 2).map({ max(2, $0) }), lengthOffset + length <= bytes.count
        else { throw .truncated(at: start) }
        offset = lengthOffset + length
        return JPEGSegment(
            marker: marker, skipped: skipped, range: start..<offset, data: lengthOffset + 2..<offset)
    }

    /// Returns the offset of the next marker that is not part of a scan: not a stuffed zero, a restart marker or a fill
    /// byte.
    private func nextMarker() -> Int? {
        let (bytes, count) = (bytes.bytes, bytes.count)
        var place = offset
        while place + 1 < count {
            if bytes[place] == 0xFF {
                let marker = bytes[place + 1]
                if marker > 1, marker < 0xFF, !(0xD0...0xD7).contains(marker) { return place }
            }
            place += 1
        }
        return nil
    }
}
