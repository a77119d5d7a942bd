/// Whether pages are light, dark, or what the visitor's system is.
package enum ColourScheme: String, WordChoice, Codable, Sendable {
    case light
    case dark
    case both
}

/// A colour as `look` states it.
package enum SchemeColour: Hashable, Codable, Sendable {
    case one(CSSColour)
    /// Of light pages and of dark pages; nil for what is not stated.
    case each(light: CSSColour?, dark: CSSColour?)
}

extension SchemeColour {
    /// Reads a colour, or a mapping of a light and a dark one.
    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> SchemeColour? {
        guard value.isMapping else { return .one(try colour(value)) }
        let mapping = try value.mapping(keys: ["light", "dark"], keepingEmpty: true)
        try mapping.values.mapAll(colour)
        return .each(light: try mapping["light"].map(colour), dark: try mapping["dark"].map(colour))
    }

    /// An empty value is a mistake: it is what YAML makes of a colour that begins with `#` without quotes.
    private static func colour(_ value: ConfigurationValue) throws(CatalogError) -> CSSColour {
        try value.parsed(expecting: CSSColour.forms, CSSColour.init(css:))
    }
}
