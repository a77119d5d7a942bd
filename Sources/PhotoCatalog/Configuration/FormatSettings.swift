/// Reads the keys and flags `formats` and `quality`.
struct FormatSettings: Hashable, Encodable, Sendable {
    /// The formats that can be chosen.
    let known: [PictureFormat]

    func formats(_ value: ConfigurationValue) throws(CatalogError) -> [PictureFormat] {
        var formats: [PictureFormat] = []
        for member in try value.list() {
            let format = try member.chosen(among: known.names, known.format)
            guard !formats.contains(format) else {
                throw member.invalid("a list of different formats; \(format.name) is there twice")
            }
            formats.append(format)
        }
        guard !formats.isEmpty else { throw value.invalid("a list of at least one format") }
        return formats
    }

    func quality(_ value: ConfigurationValue) throws(CatalogError) -> [PictureFormat: Int] {
        var quality: [PictureFormat: Int] = [:]
        for value in try value.mapping().values {
            guard let format = known.format(value.key) else {
                throw .unknownKey(value.key, known: known.names, value.place)
            }
            guard quality[format] == nil else { throw .duplicateKey(format.name, value.place) }
            quality[format] = try value.parsed(expecting: "a whole number \(Self.bounds)", Self.number)
        }
        return quality
    }

    /// - Parameter assignments: Texts such as `jpeg=80`. The last one for each format counts.
    func quality(flags assignments: [String]) throws(CatalogError) -> [PictureFormat: Int] {
        let names = known.names.joined(separator: ", ")
        var quality: [PictureFormat: Int] = [:]
        for assignment in assignments {
            let value = ConfigurationValue(flag: "quality", assignment)
            let expected = "one of \(names) with a number \(Self.bounds), such as jpeg=80"
            let (word, number) = try value.parsed(expecting: expected) { text -> (String, Int)? in
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2, let number = Self.number(parts[1]) else { return nil }
                return (parts[0], number)
            }
            guard let format = known.format(word) else {
                throw .unknownKey(word, known: known.names, value.place)
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
