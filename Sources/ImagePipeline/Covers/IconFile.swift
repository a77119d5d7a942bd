import BinaryContainers

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
