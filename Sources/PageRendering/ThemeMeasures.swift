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
        declaration(of: name).flatMap { CSSColour.part(of: $0, isDark: isDark) }.flatMap(CSSColour.init(css:))
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

    /// The first word of the first declaration of a property.
    private func value(_ name: String) -> Substring? { declaration(of: name)?.prefix { $0 != " " } }
}
