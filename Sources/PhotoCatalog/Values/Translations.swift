/// The texts of a photo by language, where its XMP has language alternatives.
///
/// They belong to the default texts in ``PhotoMetadata``. Whoever replaces one of these must remove its translations.
package struct Translations: Hashable, Codable, Sendable {
    /// A text in one language.
    package struct Text: Hashable, Codable, Sendable {
        /// A BCP 47 tag, as the photo has it.
        package let language: String
        package let text: String
    }

    package var title: [Text] = []
    package var caption: [Text] = []
    package var alt: [Text] = []
    package var copyright: [Text] = []

    /// The largest number of languages of a text.
    static let countLimit = 50
}

/// The languages of a photo's texts where they are known and differ from the page's: BCP 47 tags.
package struct TextLanguages: Hashable, Codable, Sendable {
    package var title: String?
    package var caption: String?
    package var alt: String?
    package var copyright: String?

    package init() {}
}

extension PhotoMetadata {
    /// Returns the metadata with each text in the language that fits a page best, and the languages of these texts.
    ///
    /// - Parameter language: The page's language, a BCP 47 tag.
    package func localized(to language: String) -> (metadata: PhotoMetadata, languages: TextLanguages) {
        var (metadata, languages) = (self, TextLanguages())
        guard let translations else { return (metadata, languages) }
        metadata.translations = nil
        (metadata.title, languages.title) = Self.choice(title, translations.title, for: language)
        (metadata.caption, languages.caption) = Self.choice(caption, translations.caption, for: language)
        (metadata.alt, languages.alt) = Self.choice(alt, translations.alt, for: language)
        (metadata.copyright, languages.copyright) = Self.choice(copyright, translations.copyright, for: language)
        return (metadata, languages)
    }

    /// Chooses the text in the page's language, else in the same language of another region, else the default.
    ///
    /// - Returns: The text, and its language if that is known and not the page's.
    private static func choice(
        _ usual: String?, _ texts: [Translations.Text], for page: String
    ) -> (text: String?, language: String?) {
        guard let usual else { return (nil, nil) }
        let (page, primary) = (page.lowercased(), primary(of: page))
        let candidates = texts.filter { Self.primary(of: $0.language) == primary }
        let chosen =
            candidates.first { $0.language.lowercased() == page }
            ?? candidates.first { $0.language.lowercased() == primary } ?? candidates.first
        if let chosen { return (chosen.text, chosen.language.lowercased() == page ? nil : chosen.language) }
        // The language of the default is that of the only equal text.
        let equal = texts.filter { $0.text == usual }
        return (usual, equal.count == 1 ? equal[0].language : nil)
    }

    private static func primary(of language: String) -> String { language.prefix { $0 != "-" }.lowercased() }
}

// A worker with corrupted memory may send any value.
extension Translations {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func texts(_ key: CodingKeys) throws -> [Text] {
            let texts = try container.decode([Text].self, forKey: key)
            let areValid =
                texts.count <= Self.countLimit && texts.allSatisfy { LanguageTag($0.language) != nil }
                && texts.reduce(0) { $0 + $1.text.unicodeScalars.count } <= PhotoMetadata.longestText
            try container.require(areValid, key, "must be a few texts with valid languages")
            return texts
        }
        title = try texts(.title)
        caption = try texts(.caption)
        alt = try texts(.alt)
        copyright = try texts(.copyright)
    }
}
