/// The source of albums: folders, or a value in photos' metadata.
package enum AlbumSource: Hashable, Sendable {
    /// The source's folders.
    case folders
    /// The dates on which photos were taken, in folders named by the pattern.
    case dates(DatePattern)
    /// Each photo's first keyword.
    case keywords
    /// The first person named in each photo.
    case people
    case rating

    static let forms = "folders, dates, keywords, people, rating or a pattern such as {YYYY}/{YYYY-MM}"

    /// - Returns: nil if the text is neither one of the words nor a pattern of dates.
    package init?(_ description: String) {
        switch description {
        case "folders": self = .folders
        case "dates": self = .dates(.months)
        case "keywords": self = .keywords
        case "people": self = .people
        case "rating": self = .rating
        default:
            guard let pattern = DatePattern(description) else { return nil }
            self = .dates(pattern)
        }
    }

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> AlbumSource {
        try value.parsed(expecting: forms, AlbumSource.init)
    }
}

/// Encoded as it would be written.
extension AlbumSource: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension AlbumSource: CustomStringConvertible {
    /// The text that the user would write.
    package var description: String {
        switch self {
        case .folders: "folders"
        case .dates(let pattern): pattern.description
        case .keywords: "keywords"
        case .people: "people"
        case .rating: "rating"
        }
    }
}

/// A pattern for nested folders named by dates: `{YYYY}/{YYYY-MM}`.
package struct DatePattern: Hashable, Sendable, CustomStringConvertible {
    /// A part of a date that can be in a folder's name.
    package enum Field: String, CaseIterable, Sendable {
        case year = "YYYY"
        case month = "MM"
        case day = "DD"
        case yearAndMonth = "YYYY-MM"
        case date = "YYYY-MM-DD"
    }

    private enum Piece: Hashable {
        case text(String)
        case field(Field)

        var hasYear: Bool { self == .field(.year) || self == .field(.yearAndMonth) || self == .field(.date) }

        func isKnown(in date: DateTaken) -> Bool {
            switch self {
            case .text, .field(.year): true
            case .field(.month), .field(.yearAndMonth): date.month != nil
            case .field(.day), .field(.date): date.day != nil
            }
        }
    }

    /// The pieces of each folder's name. Each name has at least one field, so that it always differs from names without
    /// a date, such as the name of the folder for undated photos.
    private let folders: [[Piece]]
    /// As the user wrote it.
    package let description: String

    /// A folder for each year, with a folder for each month in it.
    package static let months = DatePattern(folders: [[.field(.year)], [.field(.yearAndMonth)]], "{YYYY}/{YYYY-MM}")

    private init(folders: [[Piece]], _ description: String) {
        self.folders = folders
        self.description = description
    }

    /// - Returns: nil if a part between slashes has no field, an unknown field or an unmatched brace, or if there are
    ///   more than ten parts.
    package init?(_ description: String) {
        var folders: [[Piece]] = []
        for part in description.split(separator: "/", omittingEmptySubsequences: false) {
            guard let pieces = Self.pieces(part) else { return nil }
            folders.append(pieces)
        }
        guard folders.count <= Self.depthLimit else { return nil }
        self.init(folders: folders, description)
    }

    private static let depthLimit = 10

    private static func pieces(_ part: Substring) -> [Piece]? {
        var pieces: [Piece] = []
        var hasField = false
        for (index, text) in part.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            var rest = text
            if index > 0 {
                guard let end = text.firstIndex(of: "}"), let field = Field(rawValue: String(text[..<end])) else {
                    return nil
                }
                pieces.append(.field(field))
                hasField = true
                rest = text[text.index(after: end)...]
            }
            guard !rest.contains("}") else { return nil }
            if !rest.isEmpty { pieces.append(.text(String(rest))) }
        }
        return hasField ? pieces : nil
    }

    /// Returns the names and titles of a date's folders, from the top down.
    ///
    /// A date that is less precise than the pattern has the folders above: `1978` in `{YYYY}/{YYYY-MM}`. If there are
    /// none, it has a folder for its year. Several years have a folder of their own, such as `1914-1918`.
    ///
    /// - Returns: nil if the pattern asks for no year, and the date has not what it asks for.
    func folders(of date: DateTaken, title: (DateTaken, Field) -> String) -> [(name: String, title: String)]? {
        let date = date.exactly
        let known = date.lastYear == nil ? folders.prefix { $0.allSatisfy { $0.isKnown(in: date) } } : []
        if known.isEmpty {
            guard folders[0].contains(where: \.hasYear) else { return nil }
            let last = date.lastYear.map { "-" + Self.padded($0, 4) } ?? ""
            return [(Self.digits(of: .year, date) + last, title(date, last.isEmpty ? .year : .date))]
        }
        return known.map { pieces in
            func joined(_ text: (Field) -> String) -> String {
                pieces.map { piece in
                    switch piece {
                    case .text(let text): text
                    case .field(let field): text(field)
                    }
                }.joined()
            }
            return (joined { Self.digits(of: $0, date) }, joined { title(date, $0) })
        }
    }

    private static func digits(of field: Field, _ date: DateTaken) -> String {
        field.rawValue.replacing("YYYY", with: padded(date.year, 4))
            .replacing("MM", with: padded(date.month ?? 0, 2)).replacing("DD", with: padded(date.day ?? 0, 2))
    }

    private static func padded(_ number: Int, _ length: Int) -> String {
        String(repeating: "0", count: max(0, length - String(number).count)) + String(number)
    }
}
