/// The point of a photo that stays visible when the photo is cropped to another aspect ratio.
///
/// Its relative position in the photo is also its relative position in the crop, as for CSS's `object-position`.
package struct FocusPoint: Hashable, Codable, Sendable {
    /// A share of the upright photo's width, 0...1 from the left.
    package let x: Double
    /// A share of the upright photo's height, 0...1 from the top.
    package let y: Double

    package static let centre = FocusPoint()

    private init() {
        x = 0.5
        y = 0.5
    }

    /// - Returns: nil for a point outside of the photo.
    package init?(x: Double, y: Double) {
        guard (0...1).contains(x), (0...1).contains(y) else { return nil }
        self.x = x
        self.y = y
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let point = FocusPoint(
            x: try container.decode(Double.self, forKey: .x), y: try container.decode(Double.self, forKey: .y))
        guard let point else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "x and y must be within 0...1"))
        }
        self = point
    }
}
