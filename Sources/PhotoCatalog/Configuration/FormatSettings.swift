/// How pictures are encoded, as the keys and flags `formats` and `quality` have it.
enum FormatSettings {
    static func formats(_ value: ConfigurationValue) throws(CatalogError) -> [PictureFormat] {
        var formats: [PictureFormat] = []
        for member in try value.list() {
            let format = try member.chosen(among: PictureFormat.names, PictureFormat.init(word:))
            guard !formats.contains(format) else {
                throw member.invalid("a list of different formats; \(format.rawValue) is there twice")
            }
            formats.append(format)
        }
        guard !formats.isEmpty else { throw value.invalid("a list of at least one format") }
        return formats
    }

    static func quality(_ value: ConfigurationValue) throws(CatalogError) -> [PictureFormat: Int] {
        var quality: [PictureFormat: Int] = [:]
        for value in try value.mapping().values {
            guard let format = PictureFormat(word: value.key) else {
                throw .unknownKey(value.key, known: PictureFormat.names, value.place)
            }
            guard quality[format] == nil else { throw .duplicateKey(format.rawValue, value.place) }
            quality[format] = try value.parsed(expecting: "a whole number \(bounds)", number)
        }
        return quality
    }

    /// - Parameter assignments: such as `jpeg=80`; the last of several for one format counts.
    static func quality(flags assignments: [String]) throws(CatalogError) -> [PictureFormat: Int] {
        let names = PictureFormat.names.joined(separator: ", ")
        var quality: [PictureFormat: Int] = [:]
        for assignment in assignments {
            let value = ConfigurationValue(flag: "quality", assignment)
            let expected = "one of \(names) with a number \(bounds), such as jpeg=80"
            let (word, number) = try value.parsed(expecting: expected) { text -> (String, Int)? in
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2, let number = Self.number(parts[1]) else { return nil }
                return (parts[0], number)
            }
            guard let format = PictureFormat(word: word) else {
                throw .unknownKey(word, known: PictureFormat.names, value.place)
            }
            quality[format] = number
        }
        return quality
    }

    private static let bounds =
        "from \(PictureFormat.qualityRange.lowerBound) to \(PictureFormat.qualityRange.upperBound)"

    private static func number(_ text: String) -> Int? {
        WholeNumber.parse(text).flatMap { PictureFormat.qualityRange.contains($0) ? $0 : nil }
    }
}
