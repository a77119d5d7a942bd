import PageRendering
import PhotoCatalog

/// The rule about the contrast of a theme's colours, as WCAG 2.2 measures it, in light and in dark.
///
/// Judged are the colours of text that all themes define for the page: `--ink`, `--quiet` and `--accent` on `--paper`.
/// What else is in front of what depends on the pages, and only a browser knows it.
enum ContrastRules {
    /// Returns what is wrong with a stylesheet's properties, with the line of the text's colour.
    static func problems(in properties: [ThemeColours.Property]) -> [(line: Int, message: String)] {
        // A look may show its pages in one scheme alone.
        let shown = properties.last { $0.name == "color-scheme" }?.value ?? "light dark"
        let schemes = [false, true].filter { shown.contains($0 ? "dark" : "light") }
            .map { ThemeColours(properties, isDark: $0) }
        return ["--ink", "--quiet", "--accent"].compactMap { name in
            let weak = schemes.compactMap { colours -> (line: Int, contrast: Double, scheme: String)? in
                guard let front = colours.colour(of: name), let ground = colours.colour(of: "--paper"),
                    let line = colours.line(of: name)
                else { return nil }
                let contrast = front.contrast(on: ground)
                return contrast < Palette.leastContrast ? (line, contrast, colours.isDark ? "dark" : "light") : nil
            }
            guard let first = weak.first else { return nil }
            let visitors = weak.map(\.scheme).joined(separator: " and in ")
            return (
                first.line,
                "\(name) on --paper has a contrast of \(Palette.text(first.contrast)):1 in \(visitors), "
                    + "less than \(Palette.leastContrast):1. Change one of the colours."
            )
        }
    }
}

/// The colours of a theme in one colour scheme: the custom properties of its root, in a current browser.
struct ThemeColours {
    /// A custom property with one of its values.
    struct Property: Hashable {
        let name: String
        let value: String
        /// Counted from 1.
        let line: Int
        /// Nil for both schemes.
        let isDark: Bool?
    }

    let isDark: Bool
    private let values: [String: Property]

    /// The last value counts.
    init(_ properties: [Property], isDark: Bool) {
        self.isDark = isDark
        values = Dictionary(
            properties.filter { $0.isDark != !isDark }.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }

    func line(of name: String) -> Int? { values[name]?.line }

    /// Nil for a notation that ``CSSColour`` can't read, and for a colour that may be transparent. `light-dark()` and
    /// `var()` are understood around it.
    func colour(of name: String) -> CSSColour? {
        // A property that refers to itself has no value.
        var value = values[name]?.value ?? ""
        for _ in 0..<8 {
            guard let part = CSSColour.part(of: value, isDark: isDark) else { return nil }
            if part.lowercased().hasPrefix("var("), part.hasSuffix(")") {
                value = values[String(part.dropFirst(4).dropLast()).trimmed]?.value ?? ""
            } else if part != value {
                value = part
            } else {
                return CSSColour(css: value)
            }
        }
        return nil
    }

    /// Returns whether rules with these conditions are for dark alone, or for light alone; nil inside of it for both,
    /// and nil if they are for other visitors, whose colours are the system's or paper's, or for older browsers.
    static func scheme(of conditions: ArraySlice<String>) -> Bool?? {
        let texts = conditions.map { $0.lowercased().filter { !$0.isWhitespace } }
        let others = ["@mediaprint", "forced-colors", "prefers-contrast", "inverted-colors", "@supportsnot"]
        if texts.contains(where: { text in others.contains(where: text.contains) }) { return nil }
        if texts.contains(where: { $0.contains("prefers-color-scheme:dark") }) { return .some(true) }
        return texts.contains { $0.contains("prefers-color-scheme:light") } ? .some(false) : .some(nil)
    }
}
