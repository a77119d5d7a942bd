import Foundation

/// The rule about the contrast of a theme's colours, as WCAG 2.2 measures it, in light and in dark.
///
/// Judged are the colours of text that all themes define for the page: `--ink`, `--quiet` and `--accent` on `--paper`.
/// What else is in front of what depends on the pages, and only a browser knows it.
enum ContrastRules {
    /// WCAG 2.2, 1.4.3, for text of any size. Focus outlines and marks have the same colours, and need less.
    private static let least = 4.5

    /// Returns what is wrong with a stylesheet's properties, with the line of the text's colour.
    static func problems(in properties: [ThemeColours.Property]) -> [(line: Int, message: String)] {
        let schemes = [false, true].map { ThemeColours(properties, isDark: $0) }
        return ["--ink", "--quiet", "--accent"].compactMap { name in
            let weak = schemes.compactMap { colours -> (line: Int, contrast: Double, scheme: String)? in
                guard let front = colours.luminance(of: name), let ground = colours.luminance(of: "--paper"),
                    let line = colours.line(of: name)
                else { return nil }
                let contrast = (max(front, ground) + 0.05) / (min(front, ground) + 0.05)
                return contrast < least ? (line, contrast, colours.isDark ? "dark" : "light") : nil
            }
            guard let first = weak.first else { return nil }
            // Rounded down, so that 4.46 does not become 4.5.
            let shown = (first.contrast * 100).rounded(.down) / 100
            let visitors = weak.map(\.scheme).joined(separator: " and in ")
            return (
                first.line,
                "\(name) on --paper has a contrast of \(shown):1 in \(visitors), less than \(least):1. "
                    + "Change one of the colours."
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

    /// Returns the relative luminance of WCAG 2.2, 0...1; nil for a colour in another notation than hexadecimal,
    /// `rgb()` or `oklch()`, and for one that may be transparent. `light-dark()` and `var()` are understood around them.
    func luminance(of name: String) -> Double? {
        func depth(_ text: Substring) -> Int { text.count { $0 == "(" } - text.count { $0 == ")" } }
        // A property that refers to itself has no value.
        var value = values[name]?.value ?? ""
        for _ in 0..<8 {
            if let inner = Self.arguments(of: "light-dark", in: value) {
                let comma = inner.indices.first { inner[$0] == "," && depth(inner[..<$0]) == 0 }
                guard let comma else { return nil }
                value = String(isDark ? inner[inner.index(after: comma)...] : inner[..<comma]).trimmed
            } else if let inner = Self.arguments(of: "var", in: value) {
                value = values[String(inner).trimmed]?.value ?? ""
            } else {
                return Self.luminance(value)
            }
        }
        return nil
    }

    private static func arguments(of function: String, in value: String) -> Substring? {
        value.lowercased().hasPrefix(function + "(") && value.hasSuffix(")")
            ? value.dropFirst(function.count + 1).dropLast() : nil
    }

    private static func luminance(_ colour: String) -> Double? {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func luminance(_ channels: [Double]) -> Double {
            zip([0.2126, 0.7152, 0.0722], channels).reduce(0) { $0 + $1.0 * min(max($1.1, 0), 1) }
        }
        if colour.first == "#" {
            let digits = colour.dropFirst().compactMap(\.hexDigitValue).map(Double.init)
            switch digits.count == colour.count - 1 ? digits.count : 0 {
            case 3: return luminance(digits.map { linear($0 / 15) })
            case 6: return luminance([0, 2, 4].map { linear((digits[$0] * 16 + digits[$0 + 1]) / 255) })
            default: return nil
            }
        }
        func numbers(_ text: Substring) -> [Double] {
            let parts = text.split { $0 == "," || $0.isWhitespace }
            let numbers = parts.compactMap { Double($0) }
            return parts.count == 3 && numbers.count == 3 ? numbers : []
        }
        if let rgb = arguments(of: "rgb", in: colour).map(numbers), !rgb.isEmpty {
            return luminance(rgb.map { linear($0 / 255) })
        }
        guard let oklch = arguments(of: "oklch", in: colour).map(numbers), !oklch.isEmpty else { return nil }
        // https://bottosson.github.io/posts/oklab/. Colours outside of sRGB are clipped, which hardly changes luminance.
        let (light, a, b) = (oklch[0], oklch[1] * cos(oklch[2] * .pi / 180), oklch[1] * sin(oklch[2] * .pi / 180))
        let l = pow(light + 0.3963377774 * a + 0.2158037573 * b, 3)
        let m = pow(light - 0.1055613458 * a - 0.0638541728 * b, 3)
        let s = pow(light - 0.0894841775 * a - 1.2914855480 * b, 3)
        return luminance([
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
        ])
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
