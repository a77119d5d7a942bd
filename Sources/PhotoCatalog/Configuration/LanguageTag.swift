/// The language of a site's texts as a BCP 47 tag: `en`, `de-AT`, `zh-Hant-TW`.
package struct LanguageTag: Hashable, Encodable, Sendable, CustomStringConvertible {
    package let description: String

    package static let english = LanguageTag(known: "en")

    /// - Returns: nil if the text does not have the form of a tag. It is not checked whether the parts are registered.
    package init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...8).contains(language.count), language.allSatisfy(Self.isLetter),
            parts.dropFirst().allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(Self.isLetterOrDigit) })
        else { return nil }
        self.description = description
    }

    private init(known description: String) {
        self.description = description
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    private static func isLetterOrDigit(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }
}
