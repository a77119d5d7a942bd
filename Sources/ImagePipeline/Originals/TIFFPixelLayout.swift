/// The sizes in bytes of an uncompressed TIFF's strips or tiles.
///
/// Source: TIFF 6.0.
struct TIFFPixelLayout {
    /// The tags that ``init(_:)`` needs.
    static let tags: Set<Int> = [256, 257, 258, 262, 277, 278, 284, 322, 323]

    private let width: Int
    /// The rows of a block; the last strip of a plane may have fewer.
    private let rows: Int
    private let height: Int
    /// The bits of one pixel, by plane; a single element if the samples of a pixel are adjacent.
    private let bits: [Int]
    private let isTiled: Bool

    /// - Parameter tags: The values of ``tags``.
    /// - Returns: Nil if values are missing or invalid, and for YCbCr, which has fewer samples than pixels.
    init?(_ tags: [Int: [Int]]) {
        func number(_ tag: Int) -> Int? { tags[tag]?.first }
        guard let width = number(256), let height = number(257), number(262) != 6 else { return nil }
        let samples = number(277) ?? 1
        guard (1...65_535).contains(samples), width > 0, height > 0 else { return nil }
        let own = tags[258] ?? [1]
        let bits = own.count == samples ? own : [Int](repeating: own.first ?? 1, count: samples)
        guard bits.allSatisfy({ (1...128).contains($0) }) else { return nil }
        self.bits = number(284) == 2 ? bits : [bits.reduce(0, +)]
        isTiled = tags[322] != nil
        self.height = height
        self.width = isTiled ? number(322) ?? width : width
        rows = isTiled ? number(323) ?? 0 : min(height, number(278) ?? height)
        guard rows > 0 else { return nil }
    }

    /// - Parameter index: The index of a strip or tile, in the order of the file.
    /// - Returns: Nil if the picture has no such block.
    func byteCount(ofBlock index: Int) -> Int? {
        if isTiled {
            // All tiles of a plane have the same size; the plane matters only if the bits differ.
            return bits.max().flatMap { size(ofRows: rows, bits: $0) }
        }
        let blocks = (height + rows - 1) / rows
        let (plane, block) = index.quotientAndRemainder(dividingBy: blocks)
        guard bits.indices.contains(plane) else { return nil }
        return size(ofRows: min(rows, height - block * rows), bits: bits[plane])
    }

    /// Each row begins at a byte boundary.
    private func size(ofRows rows: Int, bits: Int) -> Int? {
        let (size, overflows) = ((width * bits + 7) / 8).multipliedReportingOverflow(by: rows)
        return overflows ? nil : size
    }
}
