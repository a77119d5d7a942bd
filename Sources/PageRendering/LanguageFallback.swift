/// Which languages' words can serve a language.
enum LanguageFallback {
    /// Returns the tags whose words can serve a language, in lower case: the closest first, which is the tag itself.
    ///
    /// Parts are left out from the end (RFC 4647, section 3.4), with what CLDR knows besides: old codes of languages,
    /// the script of Chinese by country, English with dates as in Britain, and Portuguese as in Portugal.
    ///
    /// - Parameter tag: A BCP 47 tag.
    static func languages(for tag: String) -> [String] {
        let tag = canonical(tag)
        var parts = tag.split(separator: "-").map(String.init)
        // The first part of a tag such as `x-house` is not a language. A file's name may have none at all.
        guard let language = parts.first, language.utf8.count > 1 else { return [tag] }
        var tags: [String] = []
        while !parts.isEmpty {
            if parts[parts.count - 1].utf8.count > 1 { tags.append(parts.joined(separator: "-")) }
            parts.removeLast()
        }
        let others = tag.split(separator: "-").dropFirst().prefix { $0.utf8.count > 1 }.map(String.init)
        switch language {
        case "zh":
            let isTraditional =
                others.contains("hant")
                || !others.contains("hans") && others.contains { ["hk", "mo", "tw"].contains($0) }
            let script = isTraditional ? "zh-hant" : "zh-hans"
            if !tags.contains(script) { tags.insert(script, at: tags.count - 1) }
            // Who writes traditional characters isn't served by simplified ones.
            if isTraditional { tags.removeLast() }
        case "en" where others.contains(where: Self.britishDates.contains):
            tags.insert("en-gb", at: tags.count - 1)
        case "pt" where others.contains(where: Self.europeanPortuguese.contains):
            tags.insert("pt-pt", at: tags.count - 1)
        default: break
        }
        return tags
    }

    /// In lower case, and with the current code of the language.
    static func canonical(_ tag: String) -> String {
        let tag = tag.lowercased()
        let language = String(tag.prefix { $0 != "-" })
        return (oldCodes[language] ?? language) + tag.dropFirst(language.count)
    }

    /// The language of a tag without script, region and the rest.
    static func primary(of tag: String) -> String { String(canonical(tag).prefix { $0 != "-" }) }

    private static let oldCodes = ["in": "id", "iw": "he", "ji": "yi"]

    /// Countries where English dates begin with the day, besides Britain.
    private static let britishDates: Set<String> = ["au", "ie", "in", "nz", "za"]

    /// Countries where Portuguese is that of Portugal, besides Portugal.
    private static let europeanPortuguese: Set<String> = [
        "ao", "ch", "cv", "fr", "gq", "gw", "lu", "mo", "mz", "st", "tl",
    ]
}
