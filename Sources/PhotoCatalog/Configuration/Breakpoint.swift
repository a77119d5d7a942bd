/// A size of the container that the layouts are computed for, in whole CSS pixels.
package struct Breakpoint: Hashable, Comparable, Encodable, Sendable, CustomStringConvertible {
    package let width: Int
    /// The height that paged layouts fill. It also limits short groups and large photos of other layouts.
    package let height: Int

    /// Each side in CSS pixels: from the narrowest watch to a wall of screens.
    package static let sideRange = 120...16_384

    /// - Returns: nil if a side is out of ``sideRange``.
    package init?(width: Int, height: Int) {
        guard Self.sideRange.contains(width), Self.sideRange.contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// Parses a breakpoint such as `360x560`.
    ///
    /// - Returns: nil for any other text, or if a side is out of ``sideRange``.
    package init?(_ description: String) {
        let sides = description.trimmingWhitespace().lowercased().split(
            separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let width = WholeNumber.parse(sides[0]), let height = WholeNumber.parse(sides[1])
        else { return nil }
        self.init(width: width, height: height)
    }

    package var description: String { "\(width)x\(height)" }

    package static func < (left: Self, right: Self) -> Bool {
        (left.width, left.height) < (right.width, right.height)
    }
}
