/// The language of a site's texts as a BCP 47 tag: `en`, `de-AT`, `zh-Hant-TW`.
package struct LanguageTag: Hashable, Encodable, Sendable, CustomStringConvertible {
    package let description: String

    package static let english = LanguageTag(known: "en")

    /// - Returns: nil if the text is not well-formed by RFC 5646, section 2.1, or repeats a variant or an extension. It
    ///   is not checked whether the parts are registered.
    package init?(_ description: String) {
        let parts = description.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        guard description.utf8.allSatisfy({ $0 < 0x80 }),
            parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isLetterOrDigit) }),
            Self.irregular.contains(description.lowercased()) || Self.isWellFormed(parts[...])
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

    /// - Parameter parts: lower case, each of one to eight letters and digits.
    private static func isWellFormed(_ parts: ArraySlice<Substring>) -> Bool {
        var rest = parts
        if rest.first == "x" { return rest.count > 1 }
        guard let language = rest.popFirst(), isWord(language, 2...8) else { return false }
        if language.utf8.count < 4 {
            for _ in 0..<3 where isNext(rest, { isWord($0, 3...3) }) { rest.removeFirst() }
        }
        if isNext(rest, { isWord($0, 4...4) }) { rest.removeFirst() }
        if isNext(rest, { isWord($0, 2...2) || isNumber($0) }) { rest.removeFirst() }
        var variants: Set<Substring> = []
        while let part = rest.first, isVariant(part) {
            guard variants.insert(part).inserted else { return false }
            rest.removeFirst()
        }
        var extensions: Set<Substring> = []
        while let part = rest.popFirst() {
            guard part.utf8.count == 1 else { return false }
            if part == "x" { return !rest.isEmpty }
            guard extensions.insert(part).inserted, isNext(rest, { $0.utf8.count > 1 }) else { return false }
            while isNext(rest, { $0.utf8.count > 1 }) { rest.removeFirst() }
        }
        return true
    }

    private static func isNext(_ rest: ArraySlice<Substring>, _ matches: (Substring) -> Bool) -> Bool {
        rest.first.map(matches) ?? false
    }

    private static func isVariant(_ part: Substring) -> Bool {
        part.utf8.count >= 5 || part.utf8.count == 4 && part.utf8.first.map(isDigit) == true
    }

    private static func isWord(_ part: Substring, _ lengths: ClosedRange<Int>) -> Bool {
        lengths.contains(part.utf8.count) && part.utf8.allSatisfy(isLetter)
    }

    private static func isNumber(_ part: Substring) -> Bool { part.utf8.count == 3 && part.utf8.allSatisfy(isDigit) }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}
