/// Takes out of a JPEG all that isn't its picture: every APPn and comment but JFIF's and Adobe's and a profile, which say what the
/// numbers mean, and whatever follows the picture, such as previews, films and gain maps.
enum JPEGStripper {
    /// - Parameter orientation: EXIF's, 1...8.
    static func pieces(of file: FileBytes, orientation: Int) throws(ImageError) -> [FilePiece] {
        guard file.begins(at: 0, with: [0xFF, 0xD8]) else { throw .truncated(.jpeg) }
        var (jfif, body): ([UInt8], [FilePiece]) = ([], [])
        var (hasFrame, isBehindScan, isInScan) = (false, false, false)
        var isAdobeRGB = false
        var place = 2
        while true {
            let start = place
            guard let found = marker(in: file, from: place) else { throw .truncated(.jpeg) }
            // Elsewhere that is what decoders pass over.
            if isInScan { body.take(start..<found.place) }
            place = found.place + 2
            if found.marker == 0xD9 { break }
            if found.marker == 0xD8 {
                guard !isBehindScan else { throw .damaged(.jpeg, detail: "another picture within it") }
                continue
            }
            guard let length = file.number(at: place, 2).map({ max(2, $0) }), place + length <= file.count else {
                throw .truncated(.jpeg)
            }
            isInScan = found.marker == 0xDA
            isBehindScan = isBehindScan || isInScan
            let (segment, data) = (found.place..<place + length, place + 2..<place + length)
            switch found.marker {
            case 0xC4, 0xCC, 0xDA, 0xDB, 0xDC, 0xDD:
                body.take(segment)
            case 0xC0...0xC7, 0xC9...0xCF:
                guard !hasFrame else { throw .damaged(.jpeg, detail: "two frames") }
                hasFrame = true
                body.take(segment)
            case 0xDE, 0xDF:
                throw .cannotStrip(.jpeg, detail: "it is hierarchical")
            case 0xE0 where jfif.isEmpty && file.begins(at: data.lowerBound, with: "JFIF\0".utf8) && data.count >= 14:
                // Its thumbnail shows what has been cut away.
                jfif = [0xFF, 0xE0, 0, 16] + (file[data.prefix(12)] ?? []) + [0, 0]
            case 0xE1 where file.begins(at: data.lowerBound, with: OrientationBlock.mark):
                isAdobeRGB = isAdobeRGB || OrientationBlock.isAdobeRGB(inEXIF: file[data] ?? [])
            case 0xEE where file.begins(at: data.lowerBound, with: "Adobe".utf8) && data.count >= 12:
                body.append(.bytes([0xFF, 0xEE, 0, 14] + (file[data.prefix(12)] ?? [])))
            default:
                break
            }
            place += length
        }
        let profile = try JPEGSegments(of: file.bytes).profile.flatMap { bytes throws(ImageError) in
            try PublishedProfile.stripped(bytes, of: .jpeg)
        }
        let head =
            [0xFF, 0xD8] + jfif + exif(orientation, isAdobeRGB: isAdobeRGB)
            + (profile.map(JPEGSegments.carrying(profile:)) ?? [])
        return [.bytes(head)] + body + [.bytes([0xFF, 0xD9])]
    }

    /// The next one but those that stand within a scan; behind it or among the headers whatever is before one is passed over.
    private static func marker(in file: FileBytes, from start: Int) -> (marker: UInt8, place: Int)? {
        var place = start
        while place + 1 < file.count {
            if file.bytes[place] == 0xFF {
                let marker = file.bytes[place + 1]
                // A stuffed zero, a mark that stands alone, a restart, a fill byte.
                if marker > 1, marker < 0xFF, !(0xD0...0xD7).contains(marker) { return (marker, place) }
            }
            place += 1
        }
        return nil
    }

    private static func exif(_ orientation: Int, isAdobeRGB: Bool) -> [UInt8] {
        guard orientation != 1 || isAdobeRGB else { return [] }
        let data = OrientationBlock.mark + OrientationBlock.tiff(orientation, isAdobeRGB: isAdobeRGB)
        return [0xFF, 0xE1] + [UInt8](data.count + 2, 2) + data
    }
}
