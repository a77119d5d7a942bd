import PhotoCatalog

/// The colours of pages in one colour scheme, by the names of a theme's custom properties.
package struct Palette: Hashable, Sendable {
    package var paper: CSSColour
    package var ink: CSSColour
    /// Of facts and other text that stands back.
    package var quiet: CSSColour
    /// Of lines between parts of a page.
    package var line: CSSColour
    /// Of links, focus and the current page.
    package var accent: CSSColour
    /// Of a theme that shows film: the film, its holes, and the numbers on its edge.
    var film: Film?

    struct Film: Hashable, Sendable {
        let film: CSSColour
        let hole: CSSColour
        let edge: CSSColour
    }

    /// WCAG 2.2, 1.4.3, for text of any size. Focus outlines and marks have the same colours, and need less.
    package static let leastContrast = 4.5
    /// Of text in a colour that the program chooses for a user's paper: WCAG 2.2, 1.4.6.
    private static let goodContrast = 7.0
    /// About the contrast of quiet text in the default theme.
    private static let quietContrast = 5.5

    /// A contrast in messages: rounded down, so that 4.46 does not become 4.5.
    package static func text(_ contrast: Double) -> String { "\((contrast * 100).rounded(.down) / 100)" }

    /// What a theme that names no colours of this scheme gets: those of the default theme.
    static func usual(isDark: Bool) -> Palette {
        let (paper, ink, quiet, line, accent) =
            isDark
            ? (0x161412, 0xECE8E2, 0xA39D95, 0x33302D, 0xF4A876) : (0xFBFAF7, 0x24211E, 0x68635D, 0xE2DFDA, 0xA14A16)
        return Palette(
            paper: CSSColour(number: paper), ink: CSSColour(number: ink), quiet: CSSColour(number: quiet),
            line: CSSColour(number: line), accent: CSSColour(number: accent))
    }

    /// The palette on another paper, or with another ink. What follows from the two is derived, so that all text has
    /// the contrast that it needs.
    ///
    /// - Parameters:
    ///   - paper: Nil for the palette's own.
    ///   - ink: Nil for the palette's own, or the nearest colour that is easy to read on the paper.
    func derived(paper: CSSColour?, ink: CSSColour?) -> Palette {
        var palette = self
        palette.paper = paper ?? self.paper
        palette.ink = ink ?? self.ink.nearest(withContrast: Self.goodContrast, on: palette.paper)
        palette.quiet = Self.quiet(palette.ink, on: palette.paper)
        palette.line = palette.ink.mixed(with: palette.paper, share: 0.88)
        palette.accent = accent.nearest(withContrast: Self.leastContrast, on: palette.paper)
        if let film {
            var ground =
                palette.paper.isDark
                ? palette.paper.mixed(with: .black, share: 0.2) : palette.paper.mixed(with: palette.ink, share: 0.04)
            if palette.quiet.contrast(on: ground) < Self.leastContrast { ground = palette.paper }
            palette.film = Film(
                film: ground, hole: palette.paper.mixed(with: palette.ink, share: 0.12),
                edge: film.edge.nearest(withContrast: Self.leastContrast, on: ground))
        }
        return palette
    }

    /// The palest mixture of ink and paper that is still easy to read.
    private static func quiet(_ ink: CSSColour, on paper: CSSColour) -> CSSColour {
        let contrast = min(quietContrast, ink.contrast(on: paper))
        return stride(from: 0.5, to: 0, by: -0.01).lazy.map { ink.mixed(with: paper, share: $0) }
            .first { $0.contrast(on: paper) >= contrast } ?? ink
    }

    /// Custom properties, ready for a rule.
    var declarations: String {
        let film = film.map {
            ";--film:\($0.film.hexadecimal);--hole:\($0.hole.hexadecimal);--edge:\($0.edge.hexadecimal)"
        }
        return "--paper:\(paper.hexadecimal);--ink:\(ink.hexadecimal);--quiet:\(quiet.hexadecimal);"
            + "--line:\(line.hexadecimal);--accent:\(accent.hexadecimal)" + (film ?? "")
    }
}

/// The colours that a theme's stylesheet defines.
package struct ThemePalettes: Sendable {
    package let scheme: ColourScheme
    let light: Palette
    let dark: Palette

    func palette(isDark: Bool) -> Palette { isDark ? dark : light }

    /// Whether the theme has pages in a scheme.
    func has(isDark: Bool) -> Bool { scheme != (isDark ? .light : .dark) }

    /// Reads the first declaration of each property.
    init(_ measures: ThemeMeasures) {
        let schemes = measures.declaration(of: "color-scheme")?.split(whereSeparator: \.isWhitespace) ?? []
        let (isLight, isDark) = (schemes.contains("light"), schemes.contains("dark"))
        scheme = isLight == isDark ? .both : isDark ? .dark : .light
        (light, dark) = (Self.palette(measures, scheme, isDark: false), Self.palette(measures, scheme, isDark: true))
    }

    private static func palette(_ measures: ThemeMeasures, _ scheme: ColourScheme, isDark: Bool) -> Palette {
        var palette = Palette.usual(isDark: isDark)
        func colour(_ name: String) -> CSSColour? { measures.colour(name, isDark: isDark) }
        if let film = colour("--film"), let hole = colour("--hole"), let edge = colour("--edge") {
            palette.film = Palette.Film(film: film, hole: hole, edge: edge)
        }
        guard scheme != (isDark ? .light : .dark) else { return palette }
        palette.paper = colour("--paper") ?? palette.paper
        palette.ink = colour("--ink") ?? palette.ink
        palette.quiet = colour("--quiet") ?? palette.quiet
        palette.line = colour("--line") ?? palette.line
        palette.accent = colour("--accent") ?? palette.accent
        return palette
    }
}
