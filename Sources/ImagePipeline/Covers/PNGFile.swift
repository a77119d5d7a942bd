import BinaryContainers

/// A PNG with eight bits per channel.
///
/// Source: <https://www.w3.org/TR/png-3/>.
enum PNGFile {
    /// - Parameters:
    ///   - pixels: RGB or RGBA.
    ///   - profile: Nil for sRGB. A gray profile, which no RGB picture can have, is left out.
    static func bytes(of pixels: Pixels, profile: PublishedProfile?) throws(ImageError) -> [UInt8] {
        precondition([3, 4].contains(pixels.bands), "a gray PNG has no use here")
        let data = try PNGStripper.deflated(filtered(pixels))
        // Eight bits, RGB or RGBA, and the only methods that there are.
        let kind: [UInt8] = [8, pixels.bands == 4 ? 6 : 2, 0, 0, 0]
        let header = [UInt8](pixels.size.width, 4) + [UInt8](pixels.size.height, 4) + kind
        var file = PNGChunkReader.signature + PNGStripper.chunk("IHDR", header)
        if let profile, !profile.isGray { file += try PNGStripper.chunk(ofProfile: profile.bytes) }
        return file + PNGStripper.chunk("IDAT", data) + PNGStripper.chunk("IEND", [])
    }

    static func leak(in file: ByteView) -> String? {
        guard file.begins(at: 0, with: PNGChunkReader.signature) else { return "a header that can't be read" }
        var reader = PNGChunkReader(file)
        while let chunk = try? reader.next() {
            switch chunk.type {
            case "IHDR", "iCCP", "IDAT": continue
            case "IEND":
                return chunk.data.isEmpty && chunk.range.upperBound == file.count
                    ? nil : "bytes after the end of the picture"
            default: return "a chunk \(chunk.type)"
            }
        }
        return "chunks that can't be read"
    }

    /// Each row after the number of the filter that leaves the smallest differences, which compress best.
    private static func filtered(_ pixels: Pixels) -> [UInt8] {
        let length = pixels.size.width * pixels.bands
        var all: [UInt8] = []
        all.reserveCapacity((length + 1) * pixels.size.height)
        var above = [UInt8](repeating: 0, count: length)
        for start in stride(from: 0, to: length * pixels.size.height, by: length) {
            let row = Array(pixels.samples[start..<start + length])
            let candidates = Filter.allCases.map { ($0, $0.differences(of: row, below: above, pixels.bands)) }
            let sums = candidates.map { $0.1.reduce(0) { $0 + Int(min($1, 0 &- $1)) } }
            var best = 0
            for index in sums.indices where sums[index] < sums[best] { best = index }
            all.append(candidates[best].0.rawValue)
            all += candidates[best].1
            above = row
        }
        return all
    }

    private enum Filter: UInt8, CaseIterable {
        case none, left, up, average, paeth

        func differences(of row: [UInt8], below above: [UInt8], _ channels: Int) -> [UInt8] {
            row.indices.map { index in
                let hasLeft = index >= channels
                let left = hasLeft ? row[index - channels] : 0
                let up = above[index]
                let corner = hasLeft ? above[index - channels] : 0
                return switch self {
                case .none: row[index]
                case .left: row[index] &- left
                case .up: row[index] &- up
                case .average: row[index] &- UInt8((Int(left) + Int(up)) / 2)
                case .paeth: row[index] &- Self.nearest(to: Int(left) + Int(up) - Int(corner), left, up, corner)
                }
            }
        }

        private static func nearest(to estimate: Int, _ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
            let (a, b, c) = (abs(estimate - Int(left)), abs(estimate - Int(up)), abs(estimate - Int(corner)))
            return a <= b && a <= c ? left : b <= c ? up : corner
        }
    }
}

/// An ICO file, whose pictures are PNGs.
enum IconFile {
    private static let headerLength = 6
    private static let entryLength = 16

    /// - Parameter pictures: PNGs with their sides, at most 255 pixels.
    static func bytes(of pictures: [(side: Int, png: [UInt8])]) -> [UInt8] {
        var entries: [UInt8] = []
        var offset = headerLength + pictures.count * entryLength
        for (side, png) in pictures {
            // Width, height, no palette, reserved; one plane of 24 bits.
            entries += [UInt8(side), UInt8(side), 0, 0] + number(1, 2) + number(24, 2)
            entries += number(png.count, 4) + number(offset, 4)
            offset += png.count
        }
        return number(0, 2) + number(1, 2) + number(pictures.count, 2) + entries + pictures.flatMap(\.png)
    }

    static func leak(in file: ByteView) -> String? {
        let broken = "a header that can't be read"
        guard file.number(at: 0, 4, .littleEndian) == 1 << 16, let count = file.number(at: 4, 2, .littleEndian),
            count > 0
        else { return broken }
        // The pictures must follow each other, so that nothing lies between them.
        var end = headerLength + count * entryLength
        for index in 0..<count {
            let entry = headerLength + index * entryLength
            guard let length = file.number(at: entry + 8, 4, .littleEndian),
                file.number(at: entry + 12, 4, .littleEndian) == end, let png = file[end..<end + length]
            else { return broken }
            if let leak = png.withByteView(PNGFile.leak) { return leak }
            end += length
        }
        return end == file.count ? nil : "bytes after the end of the picture"
    }

    private static func number(_ value: Int, _ length: Int) -> [UInt8] { [UInt8](value, length, .littleEndian) }
}
