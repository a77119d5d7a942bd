import PhotoVocabulary

/// Reads the keys and flags `formats` and `quality`.
enum FormatSettings {
    private static let names = RenditionFormat.allCases.map(\.rawValue)

    /// The format that a user means by its name or its extension, in any case.
    private static func format(_ word: String) -> RenditionFormat? {
        let word = word.lowercased()
        return RenditionFormat.allCases.first { $0.rawValue == word || $0.suffix == word }
    }

    @Sendable static func formats(_ value: ConfigurationValue) throws(CatalogError) -> [RenditionFormat] {
        var formats: [RenditionFormat] = []
        try value.list().mapAll { member throws(CatalogError) in
            let format = try member.chosen(among: names, format)
            guard !formats.contains(format) else {
                throw member.invalid("a list of different formats; \(format.rawValue) is there twice")
            }
            formats.append(format)
        }
        guard !formats.isEmpty else { throw value.invalid("a list of at least one format") }
        return formats
    }

    @Sendable static func quality(_ value: ConfigurationValue) throws(CatalogError) -> [RenditionFormat: Int] {
        var quality: [RenditionFormat: Int] = [:]
        try value.mapping().values.mapAll { value throws(CatalogError) in
            guard let format = Self.format(value.key) else {
                throw .unknownKey(value.key, known: names, value.place)
            }
            guard quality[format] == nil else { throw .duplicateKey(format.rawValue, value.place) }
            quality[format] = try value.parsed(expecting: "a whole number \(bounds)", number)
        }
        return quality
    }

    /// - Parameter assignments: Texts such as `jpeg=80`. The last one for each format counts.
    static func quality(flags assignments: [String]) throws(CatalogError) -> [RenditionFormat: Int] {
        var quality: [RenditionFormat: Int] = [:]
        for assignment in assignments {
            let value = ConfigurationValue(flag: "quality", assignment)
            let expected = "one of \(names.joined(separator: ", ")) with a number \(bounds), such as jpeg=80"
            let (word, number) = try value.parsed(expecting: expected) { text -> (String, Int)? in
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2, let number = Self.number(parts[1]) else { return nil }
                return (parts[0], number)
            }
            guard let format = Self.format(word) else {
                throw .unknownKey(word, known: names, value.place)
            }
            quality[format] = number
        }
        return quality
    }

    private static let bounds =
        "from \(RenditionFormat.qualityRange.lowerBound) to \(RenditionFormat.qualityRange.upperBound)"

    private static func number(_ text: String) -> Int? { WholeNumber.parse(text, in: RenditionFormat.qualityRange) }
}
