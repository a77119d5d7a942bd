/// The look that a gallery or an album has in place of its theme's, as `look:` states it. Nil is the theme's own.
package struct LookSettings: Hashable, Codable, Sendable {
    /// Of links, focus and the current page.
    package var accent: SchemeColour?
    /// The background.
    package var paper: SchemeColour?
    /// Of text.
    package var ink: SchemeColour?
    package var scheme: ColourScheme?
    /// Of text.
    package var font: FontChoice?
    /// Of titles.
    package var titleFont: FontChoice?
    package var logo: LogoSetting?
    /// Of the corners of pictures, in CSS pixels.
    package var radius: Double?
    /// Between photos, in CSS pixels.
    package var gap: Double?

    package init() {}

    package static let theme = LookSettings()

    /// The look of an album, which has the gallery's look except for what it states itself.
    package func refined(by own: LookSettings) -> LookSettings {
        var look = self
        look.accent = own.accent ?? accent
        look.paper = own.paper ?? paper
        look.ink = own.ink ?? ink
        look.scheme = own.scheme ?? scheme
        look.font = own.font ?? font
        look.titleFont = own.titleFont ?? titleFont
        look.logo = own.logo ?? logo
        look.radius = own.radius ?? radius
        look.gap = own.gap ?? gap
        return look
    }
}

/// Whether pages are light, dark, or what the visitor's system is.
package enum ColourScheme: String, WordChoice, Codable, Sendable {
    case light
    case dark
    case both
}

/// A colour of light pages and one of dark pages.
package struct SchemeColour: Hashable, Codable, Sendable {
    package let light: CSSColour
    package let dark: CSSColour
}

/// A colour that settings may name: `#rgb`, `#rrggbb`, or a name of CSS.
package struct CSSColour: Hashable, Codable, Sendable {
    /// Each from 0 to 1, in sRGB.
    package let red: Double
    package let green: Double
    package let blue: Double
}

/// A font of the source, or fonts that visitors' systems have.
package enum FontChoice: Hashable, Codable, Sendable {
    /// The path of a WOFF2, WOFF, TTF or OTF file below the source folder.
    case file(String)
    /// Families in the order of preference, as CSS writes them.
    case families([String])
}

/// The picture at the top of each page, which leads home.
package struct LogoSetting: Hashable, Codable, Sendable {
    /// The path of an SVG or a picture below the source folder.
    package let file: String
    /// What it says to those who do not see it; nil for the gallery's title.
    package let text: String?
}

extension LookSettings {
    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> LookSettings {
        _ = try value.mapping(keys: [
            "accent", "paper", "ink", "scheme", "font", "title-font", "logo", "radius", "gap",
        ])
        return .theme
    }
}
