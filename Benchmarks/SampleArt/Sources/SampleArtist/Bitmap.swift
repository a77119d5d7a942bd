import SampleArt

/// RGB, 8 bits each, row after row.
struct Bitmap {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// The same picture as a camera held that way would store it.
    func stored(as orientation: StoredOrientation) -> Bitmap {
        switch orientation {
        case .upright: self
        case .upsideDown: mapped(width: width, height: height) { x, y in (width - 1 - x, height - 1 - y) }
        case .quarterTurn: mapped(width: height, height: width) { x, y in (width - 1 - y, x) }
        }
    }

    private func mapped(width newWidth: Int, height newHeight: Int, _ source: (Int, Int) -> (Int, Int)) -> Bitmap {
        var turned: [UInt8] = []
        turned.reserveCapacity(bytes.count)
        for y in 0..<newHeight {
            for x in 0..<newWidth {
                let (sx, sy) = source(x, y)
                let start = (sy * width + sx) * 3
                turned.append(contentsOf: bytes[start..<(start + 3)])
            }
        }
        return Bitmap(width: newWidth, height: newHeight, bytes: turned)
    }
}
