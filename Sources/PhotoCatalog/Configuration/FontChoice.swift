/// A font of the source, or fonts that visitors' systems have.
package enum FontChoice: Hashable, Codable, Sendable {
    /// The path of a WOFF2, WOFF, TTF or OTF file below the source folder.
    case file(String)
    /// Families in the order of preference, without quotes.
    case families([String])
}

extension FontChoice {
    private static let extensions = ["woff2", "woff", "ttf", "otf", "ttc", "otc"]

    /// Reads a file, or families between commas or as a list.
    ///
    /// A text with a slash or with the extension of a font is a file.
    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> FontChoice? {
        if value.isEmpty { return nil }
        if !value.isList {
            if value.isMapping {
                let mapping = try value.mapping(keys: ["file"])
                guard let file = mapping["file"] else { throw .missingKey("file", mapping.place) }
                return .file(try LookFile.path(file, like: "fonts/title.woff2"))
            }
            let text = try value.text().lowercased()
            if text.contains("/") || Self.extensions.contains(where: { text.hasSuffix("." + $0) }) {
                return .file(try LookFile.path(value, like: "fonts/title.woff2"))
            }
        }
        let names = try value.list().mapAll { member throws(CatalogError) in
            try member.parsed(
                expecting: "the path of a font, such as fonts/title.woff2, or names of fonts, such as Georgia, serif",
                families)
        }
        return .families(names.flatMap(\.self))
    }

    /// Nil if a name is empty, has characters that a stylesheet would have to escape, or looks like that of a file.
    private static func families(_ text: String) -> [String]? {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map { part -> String in
            let name = String(part).trimmingWhitespace()
            guard let quote = name.first, "\"'".contains(quote), name.count > 2, name.last == quote else { return name }
            return String(name.dropFirst().dropLast())
        }
        let areNames = names.allSatisfy { name in
            (1...100).contains(name.count) && name.firstMatch(of: /\.[A-Za-z]/) == nil
                && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.isFontNamePart }
        }
        return areNames ? names : nil
    }
}

extension Unicode.Scalar {
    fileprivate var isFontNamePart: Bool { ("0"..."9").contains(self) || " -_.+&".unicodeScalars.contains(self) }
}
