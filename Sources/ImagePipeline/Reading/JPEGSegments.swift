import BinaryContainers
import PhotoVocabulary

/// The segments of a JPEG before its first scan.
struct JPEGSegments {
    let segments: [JPEGSegment]
    /// Whether the picture has several scans, so that a decoder keeps all of its coefficients in memory: a progressive
    /// picture, or one whose first scan doesn't have all components.
    let hasSeveralScans: Bool
    /// The ICC profile, joined from its parts; nil if there is none, or if a part is missing.
    let profile: [UInt8]?
    /// The size in the frame header; nil for frames that picture decoders don't support: lossless, hierarchical, or
    /// with more than eight bits.
    let pictureSize: PixelSize?

    /// - Parameter bytes: the whole file.
    /// - Throws: ``ImageError/truncated(_:)`` if the file ends before its first scan.
    init(of bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) {
        segments = try Self.segments(of: bytes)
        hasSeveralScans = Self.severalScans(segments, of: bytes)
        profile = Self.profile(segments, of: bytes)
        pictureSize = Self.pictureSize(segments, of: bytes)
    }

    private static func segments(of bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) -> [JPEGSegment] {
        var reader = JPEGSegmentReader(ByteView(bytes))
        var segments: [JPEGSegment] = []
        while segments.last?.marker != JPEGSegmentReader.startOfScan {
            let segment = try reading(.jpeg, part: "its segments", try reader.next())
            if segment.marker == JPEGSegmentReader.endOfImage { break }
            if segment.marker != JPEGSegmentReader.startOfImage { segments.append(segment) }
        }
        return segments
    }

    private static func severalScans(_ segments: [JPEGSegment], of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let frame = segments.last(where: { frameMarkers.contains($0.marker) }) else { return false }
        if progressiveMarkers.contains(frame.marker) { return true }
        guard let scan = segments.last, scan.marker == 0xDA, !scan.data.isEmpty, frame.data.count > 5 else {
            return false
        }
        return bytes[scan.data.lowerBound] < bytes[frame.data.lowerBound + 5]
    }

    private static func pictureSize(_ segments: [JPEGSegment], of bytes: UnsafeBufferPointer<UInt8>) -> PixelSize? {
        guard let frame = segments.last(where: { frameMarkers.contains($0.marker) }),
            (0xC0...0xC2).contains(frame.marker), frame.data.count >= 6
        else { return nil }
        let data = bytes[frame.data].map(Int.init)
        let (height, width) = (data[1] << 8 | data[2], data[3] << 8 | data[4])
        return data[0] == 8 && width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
    }

    private static let progressiveMarkers: Set<UInt8> = [0xC2, 0xC6, 0xCA, 0xCE]
    // Without DHT and DAC, which define Huffman and arithmetic codes, and the reserved marker JPG.
    private static let frameMarkers = Set(0xC0...0xCF as ClosedRange<UInt8>).subtracting([0xC4, 0xC8, 0xCC])

    /// A part that some programs write twice counts once.
    private static func profile(_ segments: [JPEGSegment], of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let found =
            segments.filter { $0.marker == 0xE2 }.map { bytes[$0.data] }
            .filter { $0.starts(with: profileName) && $0.count > profileHeaderSize }
            .map { $0.dropFirst(profileName.count) }
            .sorted { $0[$0.startIndex] < $1[$1.startIndex] }
        let parts = found.indices.filter { $0 == 0 || !found[$0].elementsEqual(found[$0 - 1]) }.map { found[$0] }
        guard let first = parts.first, Int(first[first.startIndex + 1]) == parts.count else { return nil }
        guard parts.indices.allSatisfy({ Int(parts[$0][parts[$0].startIndex]) == $0 + 1 }) else { return nil }
        return parts.flatMap { $0.dropFirst(2) }
    }

    /// Returns APP2 segments that contain `profile`.
    static func carrying(profile: [UInt8]) -> [UInt8] {
        let room = 0xFFFF - 2 - profileHeaderSize
        let starts = Array(stride(from: 0, to: profile.count, by: room))
        return starts.enumerated().flatMap { index, start in
            let part = profile[start..<min(start + room, profile.count)]
            return segment(0xE2, profileName + [UInt8(index + 1), UInt8(starts.count)] + part)
        }
    }

    /// Returns an APP1 segment that contains an XMP packet of less than 65,503 bytes.
    static func carrying(xmp: [UInt8]) -> [UInt8] {
        precondition(2 + xmpName.count + xmp.count <= 0xFFFF, "a segment can't hold so much XMP")
        return segment(0xE1, xmpName + xmp)
    }

    /// Returns a segment with `data`.
    static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, marker] + [UInt8](data.count + 2, 2) + data
    }

    static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

    /// Each part of the profile begins with this name, the part's number and the number of parts.
    private static let profileName = Array("ICC_PROFILE\0".utf8)
    private static let profileHeaderSize = profileName.count + 2
}
