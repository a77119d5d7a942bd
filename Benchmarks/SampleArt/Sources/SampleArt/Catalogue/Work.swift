/// What the camera would have said, had there been one.
package struct Capture: Sendable {
    /// `2024-03-09 06:41:00`, local time.
    package let taken: String
    package var lens = "Imaginary 50mm f/2"
    package var focalLength = 50
    package var aperture: Float = 8
    /// A fraction of a second, or whole seconds with 1 below: `(1, 250)`.
    package var exposure: (Int, Int) = (1, 125)
    package var iso = 100
    /// Degrees north and east.
    package var position: (latitude: Double, longitude: Double)?
}

/// How the pixels lie in the file, by the numbers of EXIF.
package enum StoredOrientation: Int, Sendable {
    case upright = 1
    case upsideDown = 3
    /// The picture's top is at the file's right: turn it a quarter clockwise to see it.
    case quarterTurn = 6
}

/// A picture of the sample gallery: where it goes, what it is called, how it is drawn.
package struct Work: Sendable {
    /// Relative to the library's folder.
    package let path: String
    package let title: String
    package let caption: String?
    package let width: Int
    package let height: Int
    package let capture: Capture
    package let orientation: StoredOrientation
    package let film: Film
    package let painting: any Painting

    init(
        _ path: String, _ title: String, _ caption: String? = nil, size: (Int, Int), capture: Capture,
        orientation: StoredOrientation = .upright, film: Film = Film(), painting: any Painting
    ) {
        self.path = path + ".jpg"
        self.title = title
        self.caption = caption
        width = size.0
        height = size.1
        self.capture = capture
        self.orientation = orientation
        self.film = film
        self.painting = painting
    }

    package var album: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    /// `scale` 1 is the size of the catalogue.
    package func draw(scale: Float = 1) -> Canvas {
        var canvas = Canvas(width: scaled(width, by: scale), height: scaled(height, by: scale))
        painting.paint(on: &canvas)
        return canvas
    }

    private func scaled(_ side: Int, by scale: Float) -> Int {
        max(Int((Float(side) * scale).rounded()), 1)
    }
}
