/// A size of the container that the layouts are computed for, in whole CSS pixels.
public struct Breakpoint: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let width: Int
    /// What paged layouts fill.
    public let height: Int

    /// Each side in CSS pixels: from the narrowest watch to a wall of screens.
    public static let sideRange = 120...16_384

    /// - Returns: nil if a side is out of ``sideRange``.
    public init?(width: Int, height: Int) {
        guard Self.sideRange.contains(width), Self.sideRange.contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// A breakpoint written `360x560`.
    ///
    /// - Returns: nil for anything else, or a side out of ``sideRange``.
    public init?(_ description: String) {
        let sides = description.trimmingWhitespace().lowercased().split(
            separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let width = WholeNumber.parse(sides[0]), let height = WholeNumber.parse(sides[1])
        else { return nil }
        self.init(width: width, height: height)
    }

    public var description: String { "\(width)x\(height)" }

    public static func < (left: Self, right: Self) -> Bool {
        (left.width, left.height) < (right.width, right.height)
    }
}

enum WholeNumber {
    /// Digits alone, no sign: Swift's own parser takes `+5`.
    static func parse(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
}
