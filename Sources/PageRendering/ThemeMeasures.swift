import GalleryLayout

/// What a stylesheet says of sizes that pages are planned with, besides ``GalleryExtent``: custom properties whose
/// values are lengths in `px` or `rem`, or plain numbers.
struct ThemeMeasures {
    private let stylesheet: String

    init(in stylesheet: String) {
        self.stylesheet = stylesheet.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
    }

    /// `--gallery-gap`, `--gallery-caption`, `--gallery-heading` and `--gallery-scale`. Values that are left out are
    /// the usual ones.
    var style: GalleryStyle {
        GalleryStyle(
            gap: pixels("--gallery-gap"), captionHeight: pixels("--gallery-caption"),
            headingHeight: pixels("--gallery-heading"), scale: value("--gallery-scale").flatMap { Double($0) } ?? 1)
    }

    private func pixels(_ name: String) -> Double? {
        guard let text = value(name) else { return nil }
        let (unit, factor) = text.hasSuffix("rem") ? ("rem", 16.0) : ("px", 1)
        guard text.hasSuffix(unit), let number = Double(text.dropLast(unit.count)), (0...1000).contains(number) else {
            return nil
        }
        return number * factor
    }

    /// The value of the first declaration of a property.
    private func value(_ name: String) -> Substring? {
        guard let start = stylesheet.firstRange(of: name + ":")?.upperBound else { return nil }
        let value = stylesheet[start...].prefix { $0 != ";" && $0 != "}" }
        return value.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    }
}
