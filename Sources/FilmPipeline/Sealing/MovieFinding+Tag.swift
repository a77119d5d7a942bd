extension MovieFinding {
    /// A tag, whose name says what it is.
    ///
    /// - Parameters:
    ///   - name: As the film has it: `com.apple.quicktime.location.ISO6709`. A hostile film may have any text there.
    ///   - parent: Where it is, with a slash at its end; empty if this is not known.
    init(ofTag name: String, in parent: String = "") {
        let readable = Self.readable(name)
        let kind = Kind(ofTag: readable)
        self.init(kind: kind, description: "\(kind.noun) (\(parent)\(readable))", isRemoved: true)
    }

    /// The letters, digits, dots, hyphens and underscores of a name, up to 80.
    static func readable(_ name: String) -> String {
        String(
            name.unicodeScalars.lazy.filter { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                    || ".-_".unicodeScalars.contains(scalar)
            }.prefix(80).map(Character.init))
    }
}

extension MovieFinding.Kind {
    /// The kind of a tag by the words in its name. What must not be published comes first.
    init(ofTag name: String) {
        let name = name.lowercased()
        self = Self.words.first { $0.words.contains(where: name.contains) }?.kind ?? .text
    }

    private static let words: [(kind: Self, words: [String])] = [
        (.position, ["location", "gps", "direction"]), (.serialNumber, ["serial"]), (.owner, ["owner"]),
        (
            .credit,
            [
                "artist", "author", "composer", "copyright", "creator", "director", "performer", "producer",
                "publisher",
            ]
        ),
        (.date, ["date", "creation"]), (.program, ["software", "encoder", "version", "android"]),
        (.device, ["make", "model", "camera", "manufacturer", "device", "lens", "identifier"]),
    ]

    /// What a tag of the kind has.
    var noun: String {
        switch self {
        case .position: "a position"
        case .device, .serialNumber: "data of a camera"
        case .date: "a date"
        case .program: "the name of a program"
        case .owner, .credit: "a name of a person or an owner"
        case .text: "a text"
        default: "unknown data"
        }
    }
}
