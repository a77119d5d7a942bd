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

    /// Returns the position of this point of a stored picture after an EXIF orientation, 1...8, has turned the picture.
    func turned(by orientation: Int) -> FocusPoint {
        let turned =
            switch orientation {
            case 2: FocusPoint(x: 1 - x, y: y)
            case 3: FocusPoint(x: 1 - x, y: 1 - y)
            case 4: FocusPoint(x: x, y: 1 - y)
            case 5: FocusPoint(x: y, y: x)
            case 6: FocusPoint(x: 1 - y, y: x)
            case 7: FocusPoint(x: 1 - y, y: 1 - x)
            case 8: FocusPoint(x: y, y: 1 - x)
            default: self
            }
        return turned ?? self
    }
}

extension FocusPoint {
    /// Parses a point in the notation of CSS, regardless of case: `30% 20%`; or one or two of the words `left`,
    /// `right`, `top`, `bottom` and `centre`; or a word and a percentage such as `left 20%`, where the first is
    /// horizontal and the second vertical.
    ///
    /// - Returns: nil for anything else.
    package init?(_ description: String) {
        let words = description.lowercased().split(whereSeparator: \.isWhitespace)
        guard (1...2).contains(words.count) else { return nil }
        if words.count == 2, words.contains(where: { $0.hasSuffix("%") }) {
            guard let x = Self.share(words[0], "left", "right"), let y = Self.share(words[1], "top", "bottom")
            else { return nil }
            self.init(x: x, y: y)
            return
        }
        var (x, y): (Double?, Double?) = (nil, nil)
        for word in words {
            switch word {
            case "left" where x == nil: x = 0
            case "right" where x == nil: x = 1
            case "top" where y == nil: y = 0
            case "bottom" where y == nil: y = 1
            case "centre", "center": break
            default: return nil
            }
        }
        self.init(x: x ?? 0.5, y: y ?? 0.5)
    }

    /// Returns 0.125 for `12.5%`, 0 and 1 for the words in `start` and `end`, and 0.5 for `centre`; nil for anything
    /// else. Characters are checked first because Swift's parser also accepts `1e1`, `nan` and `0x1`.
    private static func share(_ text: Substring, _ start: String, _ end: String) -> Double? {
        if text == start { return 0 }
        if text == end { return 1 }
        if text == "centre" || text == "center" { return 0.5 }
        guard text.last == "%", text.dropLast().utf8.allSatisfy({ "0123456789.".utf8.contains($0) }) else { return nil }
        return Double(text.dropLast()).map { $0 / 100 }
    }
}
