/// A width and a height: CSS pixels, or for an item's own size any unit, since only the ratio counts.
public struct Size: Hashable, Sendable {
    /// From left to right.
    public let width: Double
    /// From top to bottom.
    public let height: Double

    /// A size with these sides.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Width over height; nil if a side is as good as 0, so that there is no shape to keep.
    ///
    /// For sizes that a ``LayoutRequest`` accepts it is between 10⁻¹⁵ and 10¹⁵.
    public var aspectRatio: Double? {
        width >= Self.leastSide && height >= Self.leastSide ? width / height : nil
    }

    private static let leastSide = 1e-6
}

/// A rectangle in CSS pixels, origin top left, y down.
public struct Rect: Hashable, Sendable {
    /// The left edge.
    public let x: Double
    /// The top edge.
    public let y: Double
    /// From left to right.
    public let width: Double
    /// From top to bottom.
    public let height: Double

    /// A rectangle with this corner at its top left and these sides.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge.
    public var maxX: Double { x + width }

    /// The bottom edge.
    public var maxY: Double { y + height }

    /// Whether each reaches into the other; touching edges don't count.
    public func intersects(_ other: Rect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}

/// The space kept free along each side of a rectangle, in CSS pixels.
struct Insets: Hashable, Sendable {
    let top: Double
    let left: Double
    let bottom: Double
    let right: Double

    init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same on each side.
    init(all inset: Double) {
        self.init(top: inset, left: inset, bottom: inset, right: inset)
    }

    /// Left and right together.
    var horizontal: Double { left + right }

    /// Top and bottom together.
    var vertical: Double { top + bottom }
}
