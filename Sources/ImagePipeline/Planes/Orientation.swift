/// How stored pixels are turned to stand upright: EXIF's eight, as "transpose, then mirror".
struct Orientation: Hashable, Sendable {
    /// Stored columns become upright rows.
    let transposes: Bool
    /// Upright, left and right change places.
    let mirrorsHorizontally: Bool
    /// Upright, top and bottom change places.
    let mirrorsVertically: Bool

    static let upright = Orientation(transposes: false, mirrorsHorizontally: false, mirrorsVertically: false)

    /// The size upright of a picture stored as `stored`, and the reverse.
    func upright(_ stored: PixelSize) -> PixelSize {
        transposes ? PixelSize(width: stored.height, height: stored.width) : stored
    }
}

extension Orientation {
    /// - Parameter exif: 1...8; anything else is read as 1, as viewers do.
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
