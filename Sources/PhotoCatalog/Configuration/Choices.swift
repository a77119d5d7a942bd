import PhotoVocabulary

extension CropChoice: WordChoice {
    /// Parses a choice regardless of case, including the spelling `center`.
    package init?(word: String) {
        let word = word.lowercased()
        self.init(rawValue: word == "center" ? "centre" : word)
    }
}

extension EncodingEffort: WordChoice {}

extension OriginalTreatment {
    package static let names = choices.map(\.name)

    private static let choices: [OriginalTreatment?] = [nil] + allCases

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> OriginalTreatment? {
        try value.chosen(among: names) { word in choices.first { $0.name == word } }
    }
}

extension OriginalTreatment? {
    /// As settings name it: `none` if photos' own files are not published.
    package var name: String { self?.rawValue ?? "none" }
}

extension KeyedEncodingContainer {
    /// Encodes nil too, as settings name it: cache keys contain it.
    mutating func encodeIfPresent(_ treatment: OriginalTreatment?, forKey key: Key) throws {
        try encode(treatment.name, forKey: key)
    }
}
