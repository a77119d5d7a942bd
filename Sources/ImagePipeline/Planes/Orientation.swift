import PhotoVocabulary

/// How to turn stored pixels upright: EXIF's eight orientations, as "transpose, then mirror".
struct Orientation: Hashable, Sendable {
    /// Stored columns become upright rows.
    let transposes: Bool
    /// In the upright picture, swaps left and right.
    let mirrorsHorizontally: Bool
    /// In the upright picture, swaps top and bottom.
    let mirrorsVertically: Bool

    static let upright = Orientation(transposes: false, mirrorsHorizontally: false, mirrorsVertically: false)

    /// The upright size of a picture stored with size `stored`, and vice versa.
    func upright(_ stored: PixelSize) -> PixelSize {
        transposes ? PixelSize(width: stored.height, height: stored.width) : stored
    }
}

extension Orientation {
    /// - Parameter exif: 1...8; other values count as 1, as in viewers.
    init(exif: Int) {
        switch exif {
        case 2: self.init(transposes: false, mirrorsHorizontally: true, mirrorsVertically: false)
        case 3: self.init(transposes: false, mirrorsHorizontally: true, mirrorsVertically: true)
        case 4: self.init(transposes: false, mirrorsHorizontally: false, mirrorsVertically: true)
        case 5: self.init(transposes: true, mirrorsHorizontally: false, mirrorsVertically: false)
        case 6: self.init(transposes: true, mirrorsHorizontally: true, mirrorsVertically: false)
        case 7: self.init(transposes: true, mirrorsHorizontally: true, mirrorsVertically: true)
        case 8: self.init(transposes: true, mirrorsHorizontally: false, mirrorsVertically: true)
        default: self = .upright
        }
    }
}
