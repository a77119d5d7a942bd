/// A segment of a JPEG: a marker, and the data that most markers have.
///
/// Source: ITU-T T.81, annex B.
package struct JPEGSegment: Hashable, Sendable {
    /// The second byte of the marker.
    package let marker: UInt8
    /// What lies before the segment and behind the last: the pixels behind the header of a scan, elsewhere bytes that
    /// decoders ignore.
    package let skipped: Range<Int>
    /// All of the segment, its marker included.
    package let range: Range<Int>
    /// What the segment holds, without marker and length; empty for the start and the end of an image.
    package let data: Range<Int>
}

/// Reads the segments of a JPEG one after the other, also those between and behind scans.
package struct JPEGSegmentReader {
    package static let (startOfImage, endOfImage, startOfScan) = (0xD8 as UInt8, 0xD9 as UInt8, 0xDA as UInt8)

    private let bytes: ByteView
    /// Follows the marker that starts the image, which is not checked here.
    private var offset = 2
    private var found = 0

    package init(_ bytes: ByteView) { self.bytes = bytes }

    /// The next segment. The caller stops at the end of the image; behind it, whatever looks like a segment is read.
    ///
    /// - Throws: if there is no marker any more, or if the segment reaches beyond the bytes.
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
        // Decoders read a length below 2, the size of the length itself, as that of an empty segment.
        guard let length = bytes.number(at: lengthOffset, 2).map({ max(2, $0) }), lengthOffset + length <= bytes.count
        else { throw .truncated(at: start) }
        offset = lengthOffset + length
        return JPEGSegment(
            marker: marker, skipped: skipped, range: start..<offset, data: lengthOffset + 2..<offset)
    }

    /// Where the next marker is that is not part of a scan: no stuffed zero, no restart, no fill byte.
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
