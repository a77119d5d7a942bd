import PhotoCatalog

/// The colours that pages have with a look.
///
/// One value for `paper` or `ink` is for the scheme that it suits. Without a `scheme`, one `paper` also decides on it:
/// all visitors see that paper. One value for `accent` is for all pages. Where it is too weak, pages have the nearest
/// colour of the same hue that passes, except in the scheme that it suits best: there it is as the user wrote it.
package struct LookColours: Sendable {
    /// A colour that is hard to read.
    package struct Weakness: Sendable {
        /// Of the look's settings.
        package let key: String
        package let isDark: Bool
        /// The nearest colour that is not hard to read: six digits of RGB after `#`.
        package let nearest: String
        /// What is wrong, and what to do.
        package let warning: String
    }

    package let scheme: ColourScheme
    package private(set) var weaknesses: [Weakness] = []
    /// What was derived from the colours.
    package private(set) var notes: [String] = []
    /// The colours of the schemes that visitors see, by whether they are dark.
    private(set) var palettes: [Bool: Palette] = [:]
    /// The schemes of which more than the accent differs from the theme's.
    private(set) var replaced: Set<Bool> = []
    private let accents: [Bool: CSSColour]

    package init(_ look: LookSettings, of theme: ThemePalettes) {
        let scheme = look.scheme ?? look.onlyPaper.map { $0.isDark ? .dark : .light } ?? theme.scheme
        self.scheme = scheme
        let shown = [false, true].filter { scheme == .both || $0 == (scheme == .dark) }
        for isDark in shown {
            let paper = look.paper?.colour(isDark: isDark, isAlone: shown.count == 1, suits: { $0.isDark == isDark })
            let ink = look.ink?.colour(isDark: isDark, isAlone: shown.count == 1, suits: { $0.isDark != isDark })
            let own = theme.palette(isDark: isDark)
            guard paper != nil || ink != nil || !theme.has(isDark: isDark) else {
                palettes[isDark] = own
                continue
            }
            palettes[isDark] = own.derived(paper: paper, ink: ink)
            replaced.insert(isDark)
            guard let ink, let paper = palettes[isDark]?.paper else { continue }
            weaknesses += Self.weaknesses("ink", ink, on: paper, isDark)
        }
        accents = Self.accents(look.accent, on: palettes.mapValues(\.paper))
        for (isDark, accent) in accents.sorted(by: { !$0.key && $1.key }) {
            palettes[isDark]?.accent = accent
            guard let paper = palettes[isDark]?.paper else { continue }
            weaknesses += Self.weaknesses("accent", accent, on: paper, isDark)
            if case .one(let stated)? = look.accent, stated != accent {
                notes.append(
                    "look: \(Self.pages(isDark)) have the accent \(accent.hexadecimal), since "
                        + "\(stated.hexadecimal) on \(paper.hexadecimal) has a contrast of "
                        + "\(Palette.text(stated.contrast(on: paper))) : 1. To choose both, write "
                        + "accent: { light: …, dark: … }.")
            }
        }
    }

    /// - Parameter papers: By whether they are dark.
    private static func accents(_ accent: SchemeColour?, on papers: [Bool: CSSColour]) -> [Bool: CSSColour] {
        switch accent {
        case nil: return [:]
        case .each(let light, let dark):
            return [false: light, true: dark].compactMapValues(\.self).filter { papers[$0.key] != nil }
        case .one(let colour):
            let best = papers.max { colour.contrast(on: $0.value) < colour.contrast(on: $1.value) }?.key
            return Dictionary(
                uniqueKeysWithValues: papers.map { isDark, paper in
                    (
                        isDark,
                        isDark == best
                            ? colour : colour.nearest(withContrast: Palette.leastContrast, on: paper)
                    )
                })
        }
    }

    private static func weaknesses(
        _ key: String, _ colour: CSSColour, on paper: CSSColour, _ isDark: Bool
    ) -> [Weakness] {
        let contrast = colour.contrast(on: paper)
        guard contrast < Palette.leastContrast else { return [] }
        let nearest = colour.nearest(withContrast: Palette.leastContrast, on: paper).hexadecimal
        let warning =
            "look: \(key) \(colour.hexadecimal) on paper \(paper.hexadecimal) has a contrast of "
            + "\(Palette.text(contrast)) : 1 on \(pages(isDark)), less than \(Palette.leastContrast) : 1. "
            + "The nearest colour that passes is \(nearest)."
        return [Weakness(key: key, isDark: isDark, nearest: nearest, warning: warning)]
    }

    /// What is wrong with the colours, one text for each.
    package var warnings: [String] { weaknesses.map(\.warning) }

    private static func pages(_ isDark: Bool) -> String { isDark ? "dark pages" : "light pages" }
}

extension LookColours {
    /// Rules that win against a theme's own, wherever these are, and not on paper, where a theme decides.
    ///
    /// - Parameters:
    ///   - selector: Of the root element, more specific than that of the sheets before it.
    ///   - isWhole: Whether all colours are written, since another look may have changed them.
    ///   - theme: The scheme that need not be written.
    func css(for selector: String, isWhole: Bool, besides theme: ColourScheme) -> String {
        var rules = ""
        if isWhole || scheme != theme { rules += "@media screen{\(selector){color-scheme:\(scheme.keywords)}}\n" }
        for (isDark, palette) in palettes.sorted(by: { !$0.key && $1.key }) {
            let declarations =
                isWhole || replaced.contains(isDark)
                ? palette.declarations : accents[isDark].map { "--accent:\($0.hexadecimal)" }
            guard let declarations else { continue }
            let condition = scheme == .both ? " and (prefers-color-scheme:\(isDark ? "dark" : "light"))" : ""
            rules += "@media screen\(condition){\(selector){\(declarations)}}\n"
        }
        return rules
    }

    /// The background of pages: of light ones, if there are any.
    var paper: CSSColour { (palettes[false] ?? palettes[true] ?? .usual(isDark: false)).paper }
}

extension LookSettings {
    /// The paper that is stated for all pages.
    fileprivate var onlyPaper: CSSColour? { if case .one(let paper)? = paper { paper } else { nil } }

    /// Whether it changes colours or the scheme.
    package var hasColours: Bool { accent != nil || paper != nil || ink != nil || scheme != nil }
}

extension SchemeColour {
    /// The colour in a scheme; nil if it is not stated.
    ///
    /// - Parameters:
    ///   - isAlone: Whether there are no pages in the other scheme.
    ///   - suits: Whether a colour that is stated for both is one of this scheme.
    fileprivate func colour(isDark: Bool, isAlone: Bool, suits: (CSSColour) -> Bool) -> CSSColour? {
        switch self {
        case .one(let colour): isAlone || suits(colour) ? colour : nil
        case .each(let light, let dark): isDark ? dark : light
        }
    }
}
