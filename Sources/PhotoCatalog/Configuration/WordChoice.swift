/// A setting's value that is one word of some, the raw value of a case.
package protocol WordChoice: RawRepresentable<String>, CaseIterable, Sendable {
    /// The choice that a user means by a word; nil if the word means none.
    init?(word: String)
}

extension WordChoice {
    package static var names: [String] { allCases.map(\.rawValue) }

    package init?(word: String) { self.init(rawValue: word) }
}

extension ConfigurationValue {
    /// Returns the choice that the word means. If it means none, the error lists all words.
    func choice<Choice: WordChoice>(of type: Choice.Type = Choice.self) throws(CatalogError) -> Choice {
        try chosen(among: Choice.names, Choice.init(word:))
    }
}

extension Setting {
    /// A setting whose value is one word of some.
    init<Choice: WordChoice>(
        _ key: String, _ property: WritableKeyPath<Target, Choice> & Sendable, withholdsPhotos: Bool = false
    ) {
        self.init(key, property, withholdsPhotos: withholdsPhotos) { value throws(CatalogError) in try value.choice() }
    }

    /// A setting whose value is `true` or `false`.
    init(_ key: String, _ property: WritableKeyPath<Target, Bool> & Sendable, withholdsPhotos: Bool = false) {
        self.init(key, property, withholdsPhotos: withholdsPhotos) { value throws(CatalogError) in try value.truth() }
    }
}
