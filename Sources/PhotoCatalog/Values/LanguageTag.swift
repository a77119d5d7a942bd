/// The language of a site's texts as a BCP 47 tag: `en`, `de-AT`, `zh-Hant-TW`.
package struct LanguageTag: Hashable, Encodable, Sendable, CustomStringConvertible {
    package let description: String

    package static let english = LanguageTag(known: "en")

    /// - Returns: nil if the text is not well-formed by RFC 5646, section 2.1, or repeats a variant or an extension. It
    ///   is not checked whether the parts are registered.
    package init?(_ description: String) {
        let tag = description.lowercased()
        guard description.utf8.allSatisfy({ $0 < 0x80 }), Self.irregular.contains(tag) || Self.isWellFormed(tag)
        else { return nil }
        self.description = description
    }

    private init(known description: String) {
        self.description = description
    }

    /// Registered before there were rules for parts, and not of their form. Registered tags of the usual form need no
    /// list.
    private static let irregular: Set<String> = [
        "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
        "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
        // These have the form of a language with too short a variant.
        "art-lojban", "cel-gaulish", "no-bok", "no-nyn", "zh-guoyu", "zh-hakka", "zh-min", "zh-min-nan", "zh-xiang",
    ]

    /// - Parameter tag: In lowercase.
    private static func isWellFormed(_ tag: String) -> Bool {
        guard let match = tag.wholeMatch(of: form) else { return false }
        let variants = match.output.variants?.split(separator: "-") ?? []
        let extensions = (match.output.extensions?.split(separator: "-") ?? []).filter { $0.utf8.count == 1 }
        return Set(variants).count == variants.count && Set(extensions).count == extensions.count
    }

    /// Language, script, region, variants, extensions and private use; or private use alone.
    private static var form: Regex<(Substring, variants: Substring?, extensions: Substring?)> {
        #/
        (?: [a-z]{2,3}(?:-[a-z]{3}){0,3} | [a-z]{4,8} ) (?:-[a-z]{4})? (?:-(?:[a-z]{2}|[0-9]{3}))?
        (?<variants> (?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))* )
        (?<extensions> (?:-[a-wyz0-9](?:-[a-z0-9]{2,8})+)* )
        (?:-x(?:-[a-z0-9]{1,8})+)?
        | x(?:-[a-z0-9]{1,8})+
        /#
    }
}
