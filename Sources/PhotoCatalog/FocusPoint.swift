/// What must stay in view where a photo's place is of another shape than the photo: the point that is as far into the photo
/// as into its place, which is CSS' `object-position`.
public struct FocusPoint: Hashable, Codable, Sendable {
    /// Of the upright photo's width, 0...1 from the left.
    public let x: Double
    /// Of its height, 0...1 from the top.
    public let y: Double

    public static let centre = FocusPoint()

    private init() {
        x = 0.5
        y = 0.5
    }

    /// - Returns: nil for a point that isn't in the photo.
    public init?(x: Double, y: Double) {
        guard (0...1).contains(x), (0...1).contains(y) else { return nil }
        self.x = x
        self.y = y
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let point = FocusPoint(
            x: try container.decode(Double.self, forKey: .x), y: try container.decode(Double.self, forKey: .y))
        guard let point else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "a point is within 0...1"))
        }
        self = point
    }

    /// The point of a picture as stored, once an EXIF orientation, 1...8, has turned it upright.
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
    /// A point as CSS writes it, regardless of case: `30% 20%`, or `left`, `right`, `top`, `bottom` and `centre` alone or in
    /// pairs, or `left 20%`, the first then from the left and the second from the top.
    ///
    /// - Returns: nil for anything else.
    public init?(_ description: String) {
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

    /// `12.5%` as 0.125, or a word for one of the ends or for the middle. Swift's own parser takes `1e1`, `nan` and `0x1` as
    /// well.
    private static func share(_ text: Substring, _ start: String, _ end: String) -> Double? {
        if text == start { return 0 }
        if text == end { return 1 }
        if text == "centre" || text == "center" { return 0.5 }
        guard text.last == "%", text.dropLast().utf8.allSatisfy({ "0123456789.".utf8.contains($0) }) else { return nil }
        return Double(text.dropLast()).map { $0 / 100 }
    }
}
