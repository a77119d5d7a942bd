/// The size of an upright picture in pixels, both sides at least 1.
package struct PixelSize: Hashable, Codable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a picture must have at least one pixel")
        self.width = width
        self.height = height
    }

    package var pixelCount: Int { width * height }

    /// Whether it is a panorama: at least 2.5 times as wide as high.
    package var isPanorama: Bool { 2 * width >= 5 * height }
}

// A worker may have been taken over by a hostile file: a size that no reader could have found is rejected.
extension PixelSize {
    /// The longer side of the largest picture in pixels.
    package static let longestSide = 1 << 17

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let width = try container.decode(Int.self, forKey: .width)
        let height = try container.decode(Int.self, forKey: .height)
        let sides = 1...Self.longestSide
        guard sides.contains(width), sides.contains(height) else { throw decoder.refusal("a side must be in \(sides)") }
        self.init(width: width, height: height)
    }
}

extension Decoder {
    /// - Parameter rule: The rule that the value breaks.
    package func refusal(_ rule: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: rule))
    }
}
