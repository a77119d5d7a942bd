/// A width and a height: in CSS pixels, or in any unit for an item's own size, where only the ratio matters.
public struct Size: Hashable, Sendable {
    /// The horizontal extent.
    public let width: Double
    /// The vertical extent.
    public let height: Double

    /// A size with these sides.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Width divided by height; nil if a side is 0 or too small for a meaningful ratio.
    ///
    /// Between 10⁻¹⁵ and 10¹⁵ for sizes that a ``LayoutRequest`` accepts.
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
    /// The horizontal extent.
    public let width: Double
    /// The vertical extent.
    public let height: Double

    /// A rectangle with its top left corner at (`x`, `y`).
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

    /// Whether the two rectangles overlap; touching edges don't count.
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

    /// The same inset on each side.
    init(all inset: Double) {
        self.init(top: inset, left: inset, bottom: inset, right: inset)
    }

    /// The sum of left and right.
    var horizontal: Double { left + right }

    /// The sum of top and bottom.
    var vertical: Double { top + bottom }
}
