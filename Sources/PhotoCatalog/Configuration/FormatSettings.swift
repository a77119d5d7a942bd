/// How pictures are encoded, as the keys and flags `formats` and `quality` have it.
enum FormatSettings {
    static func formats(_ value: ConfigurationValue) throws(CatalogError) -> [PictureFormat] {
        let names = PictureFormat.names.joined(separator: ", ")
        var formats: [PictureFormat] = []
        for member in try value.list() {
            let format = try member.parsed(expecting: "a list of formats, each one of \(names)") {
                PictureFormat(rawValue: $0)
            }
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
        for value in try value.mapping(keys: PictureFormat.names).values {
            guard let format = PictureFormat(rawValue: value.key) else { continue }
            quality[format] = try value.parsed(expecting: "a whole number \(bounds)", number)
        }
        return quality
    }

    /// - Parameter assignments: such as `jpeg=80`; the last of several for one format counts.
    static func quality(flags assignments: [String]) throws(CatalogError) -> [PictureFormat: Int] {
        let names = PictureFormat.names.joined(separator: ", ")
        var quality: [PictureFormat: Int] = [:]
        for assignment in assignments {
            let expected = "one of \(names) with a number \(bounds), such as jpeg=80"
            let (format, number) = try ConfigurationValue(flag: "quality", assignment).parsed(expecting: expected) {
                text -> (PictureFormat, Int)? in
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2, let format = PictureFormat(rawValue: parts[0]),
                    let number = Self.number(parts[1])
                else { return nil }
                return (format, number)
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
