import BinaryContainers

/// Strips a JPEG of everything except its picture: removes all APPn segments and comments, except JFIF's, Adobe's and a
/// colour profile, which determine what the samples mean, and everything after the picture, such as previews, videos
/// and gain maps.
enum JPEGStripper {
    /// - Parameter orientation: the EXIF orientation, 1...8.
    static func pieces(of file: ByteView, orientation: Int) throws(ImageError) -> [FilePiece] {
        guard file.begins(at: 0, with: [0xFF, 0xD8]) else { throw .truncated(.jpeg) }
        var (jfif, body): ([UInt8], [FilePiece]) = ([], [])
        var (hasFrame, isBehindScan, isInScan, scanStart) = (false, false, false, 0)
        var isAdobeRGB = false
        let start = try JPEGSegments(of: file.bytes)
        var reader = JPEGSegmentReader(file)
        while true {
            let next = Result { () throws(ContainerError) in try reader.next() }
            // Without an end marker, only decoding shows where the pixels end.
            if isInScan, !start.hasSeveralScans, (try? next.get())?.marker != JPEGSegmentReader.endOfImage,
                let end = JPEGCheck(file.bytes).dataEnd
            {
                body.take(scanStart..<end)
                break
            }
            let segment = try reading(.jpeg, part: "its segments", try next.get())
            // Within a scan, the bytes before a segment are pixels; elsewhere, decoders ignore them.
            if isInScan { body.take(segment.skipped) }
            if segment.marker == JPEGSegmentReader.endOfImage { break }
            if segment.marker == JPEGSegmentReader.startOfImage {
                guard !isBehindScan else { throw .damaged(.jpeg, detail: "another picture within it") }
                continue
            }
            isInScan = segment.marker == JPEGSegmentReader.startOfScan
            isBehindScan = isBehindScan || isInScan
            scanStart = segment.range.upperBound
            let data = segment.data
            switch segment.marker {
            case 0xC4, 0xCC, 0xDA, 0xDB, 0xDC, 0xDD:
                body.take(segment.range)
            case 0xC0...0xC7, 0xC9...0xCF:
                guard !hasFrame else { throw .damaged(.jpeg, detail: "two frames") }
                hasFrame = true
                body.take(segment.range)
            case 0xDE, 0xDF:
                throw .cannotStrip(.jpeg, detail: "it is hierarchical")
            case 0xE0 where jfif.isEmpty && file.begins(at: data.lowerBound, with: "JFIF\0".utf8) && data.count >= 14:
                // Removes the thumbnail, which may show what was cropped away.
                jfif = JPEGSegments.segment(0xE0, (file[data.prefix(12)] ?? []) + [0, 0])
            case 0xE1 where file.begins(at: data.lowerBound, with: ExifColours.mark):
                isAdobeRGB = isAdobeRGB || ExifColours.isAdobeRGB(inEXIF: file[data] ?? [])
            case 0xEE where file.begins(at: data.lowerBound, with: "Adobe".utf8) && data.count >= 12:
                body.append(.bytes(JPEGSegments.segment(0xEE, file[data.prefix(12)] ?? [])))
            default:
                break
            }
        }
        let profile = try start.profile.flatMap { bytes throws(ImageError) in
            try PublishedProfile.stripped(bytes, of: .jpeg)
        }
        let head =
            [0xFF, 0xD8] + jfif + exif(orientation, isAdobeRGB: isAdobeRGB)
            + (profile.map(JPEGSegments.carrying(profile:)) ?? [])
        return [.bytes(head)] + body + [.bytes([0xFF, 0xD9])]
    }

    private static func exif(_ orientation: Int, isAdobeRGB: Bool) -> [UInt8] {
        guard orientation != 1 || isAdobeRGB else { return [] }
        return JPEGSegments.segment(
            0xE1, ExifColours.mark + OrientationBlock.tiff(orientation, isAdobeRGB: isAdobeRGB))
    }
}
