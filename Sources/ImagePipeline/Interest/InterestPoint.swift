/// What makes one part of a picture worth more than another.
public enum InterestMeasure: String, Hashable, Codable, Sendable {
    /// Detail: how varied the pixels are.
    case entropy
    /// What draws the eye: edges, skin, saturated colours.
    case attention
}

/// The point that lies as far into a picture as into the part of it that is worth most.
public struct InterestPoint: Hashable, Codable, Sendable {
    /// Of the upright picture's width, 0...1 from the left.
    public let x: Double
    /// Of its height, 0...1 from the top.
    public let y: Double

    /// - Returns: nil for a point that isn't in the picture.
    public init?(x: Double, y: Double) {
        guard (0...1).contains(x), (0...1).contains(y) else { return nil }
        self.x = x
        self.y = y
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let point = InterestPoint(
            x: try container.decode(Double.self, forKey: .x), y: try container.decode(Double.self, forKey: .y))
        guard let point else { throw decoder.refusal("a point is within 0...1") }
        self = point
    }
}
