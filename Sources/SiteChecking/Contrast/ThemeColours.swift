/// The colours of a theme for one visitor: the custom properties of its root and the rules that apply.
struct ThemeColours {
    /// A visitor's settings and browser, as far as colours depend on them.
    struct Visitor: Hashable, CaseIterable {
        let isDark: Bool
        /// Whether the browser knows functions such as `light-dark()` and `oklch()`.
        let isModern: Bool

        static let allCases = [false, true].flatMap { isDark in
            [true, false].map { Visitor(isDark: isDark, isModern: $0) }
        }

        var name: String { (isDark ? "dark" : "light") + (isModern ? "" : " in older browsers") }
    }

    let reader: ColourReader
    let blocks: [StyleBlock]

    init(_ all: [StyleBlock], for visitor: Visitor) {
        blocks = all.filter { $0.conditions.allSatisfy { Self.applies($0, to: visitor) } }
        var tokens: [String: String] = [:]
        for block in blocks where block.selectors.contains(where: { Self.roots.contains($0.lowercased()) }) {
            for declaration in block.declarations where declaration.name.hasPrefix("--") {
                tokens[declaration.name] = declaration.value
            }
        }
        reader = ColourReader(tokens: tokens, isDark: visitor.isDark)
    }

    private static let roots: Set<String> = [":root", "html"]

    /// A condition about anything else, such as the window's width, holds for some visitors, so its rules are checked.
    private static func applies(_ condition: String, to visitor: Visitor) -> Bool {
        let text = condition.lowercased().filter { !$0.isWhitespace }
        if text.hasPrefix("@media") {
            if text.contains("prefers-color-scheme:dark") { return visitor.isDark }
            if text.contains("prefers-color-scheme:light") { return !visitor.isDark }
            // Other visitors choose these: their colours are the system's, or paper's.
            return !["forced-colors:active", "@mediaprint", "prefers-contrast", "inverted-colors"].contains {
                text.contains($0)
            }
        }
        if text.hasPrefix("@supports"), newFunctions.contains(where: text.contains) {
            return visitor.isModern != text.hasPrefix("@supportsnot")
        }
        return true
    }

    private static let newFunctions = [
        "light-dark(", "oklch(", "oklab(", "lch(", "lab(", "color-mix(", "color(", "hwb(",
    ]

    /// The background of the page: that of the last rule for the root or the body; white if there is none.
    var page: Colour {
        let ground = blocks.last { block in
            Self.background(of: block) != nil && block.selectors.contains { Self.pages.contains($0.lowercased()) }
        }.flatMap(Self.background).flatMap(reader.colour)
        return (ground ?? tokenGround ?? .white).over(.white)
    }

    /// The colour of the page's text.
    var text: Colour? {
        blocks.last { block in
            block["color"] != nil && block.selectors.contains { Self.pages.contains($0.lowercased()) }
        }?["color"].flatMap(reader.colour)
    }

    private var tokenGround: Colour? { reader.colour("var(--paper)") }
    private static let pages: Set<String> = [":root", "html", "body"]

    /// The value of `background-color`, or of `background` if it may be a colour alone.
    static func background(of block: StyleBlock) -> String? { block["background-color"] ?? block["background"] }
}
