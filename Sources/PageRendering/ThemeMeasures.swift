import GalleryLayout
import PhotoCatalog

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

    /// A colour, or nil if the first declaration has none that can be read.
    ///
    /// - Parameter isDark: Which of the two colours of `light-dark()` counts.
    func colour(_ name: String, isDark: Bool) -> CSSColour? {
        guard let text = declaration(of: name) else { return nil }
        guard text.hasPrefix("light-dark("), text.hasSuffix(")") else { return CSSColour(css: text) }
        let both = text.dropFirst("light-dark(".count).dropLast()
        var depth = 0
        let comma = both.indices.first { index in
            depth += both[index] == "(" ? 1 : both[index] == ")" ? -1 : 0
            return depth == 0 && both[index] == ","
        }
        guard let comma else { return nil }
        let part = isDark ? both[both.index(after: comma)...] : both[..<comma]
        return CSSColour(css: String(part.drop(while: \.isWhitespace)))
    }

    /// The first declaration of a property, with single spaces; nil for none.
    func declaration(of name: String) -> String? {
        let start = stylesheet.ranges(of: name + ":").first { range in
            let before = stylesheet[..<range.lowerBound].last
            return before.map { $0.isWhitespace || "{;".contains($0) } ?? true
        }
        guard let start else { return nil }
        let words = stylesheet[start.upperBound...].prefix { $0 != ";" && $0 != "}" }
            .split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
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
