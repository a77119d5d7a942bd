/// What the camera would have said, had there been one.
public struct Capture: Sendable {
    /// `2024-03-09 06:41:00`, local time.
    public let taken: String
    public var lens = "Imaginary 50mm f/2"
    public var focalLength = 50
    public var aperture: Float = 8
    /// A fraction of a second, or whole seconds with 1 below: `(1, 250)`.
    public var exposure: (Int, Int) = (1, 125)
    public var iso = 100
    /// Degrees north and east.
    public var position: (latitude: Double, longitude: Double)?
}

/// How the pixels lie in the file, by the numbers of EXIF.
public enum StoredOrientation: Int, Sendable {
    case upright = 1
    case upsideDown = 3
    /// The picture's top is at the file's right: turn it a quarter clockwise to see it.
    case quarterTurn = 6
}

/// A picture of the sample gallery: where it goes, what it is called, how it is drawn.
public struct Work: Sendable {
    /// Relative to the library's folder.
    public let path: String
    public let title: String
    public let caption: String?
    public let width: Int
    public let height: Int
    public let capture: Capture
    public let orientation: StoredOrientation
    public let film: Film
    public let painting: any Painting

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

    public var album: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    /// `scale` 1 is the size of the catalogue.
    public func draw(scale: Float = 1) -> Canvas {
        var canvas = Canvas(width: scaled(width, by: scale), height: scaled(height, by: scale))
        painting.paint(on: &canvas)
        return canvas
    }

    private func scaled(_ side: Int, by scale: Float) -> Int {
        max(Int((Float(side) * scale).rounded()), 1)
    }
}
