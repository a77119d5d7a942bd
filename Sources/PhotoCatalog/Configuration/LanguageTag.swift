/// The language of a site's texts, as BCP 47 has it: `en`, `de-AT`, `zh-Hant-TW`.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Returns: nil if the text hasn't the form of a tag; whether its parts are registered isn't checked.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...8).contains(language.count), language.allSatisfy(Self.isLetter),
            parts.dropFirst().allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(Self.isLetterOrDigit) })
        else { return nil }
        self.description = description
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    private static func isLetterOrDigit(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }
}
