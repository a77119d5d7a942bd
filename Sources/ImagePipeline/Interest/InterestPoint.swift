/// How to find the most interesting part of a picture.
package enum InterestMeasure: String, Hashable, Codable, Sendable {
    /// Detail: how much the pixels vary.
    case entropy
    /// Edges, skin and saturated colours.
    case attention
}

/// A point with the same relative position in the picture as in its most interesting part, like `object-position`.
package struct InterestPoint: Hashable, Codable, Sendable {
    /// As a fraction of the upright picture's width, 0...1 from the left.
    package let x: Double
    /// As a fraction of its height, 0...1 from the top.
    package let y: Double

    /// - Returns: Nil for a point outside of the picture.
    package init?(x: Double, y: Double) {
        guard (0...1).contains(x), (0...1).contains(y) else { return nil }
        self.x = x
        self.y = y
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let point = InterestPoint(
            x: try container.decode(Double.self, forKey: .x), y: try container.decode(Double.self, forKey: .y))
        guard let point else { throw decoder.refusal("a point's coordinates must be within 0...1") }
        self = point
    }
}
