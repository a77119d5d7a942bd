/// What albums are made of.
public enum AlbumSource: Hashable, Sendable {
    /// The source's folders.
    case folders
    /// When photos were taken, in the folders that the pattern says.
    case dates(DatePattern)
    /// Each photo's first keyword.
    case keywords
    /// Whoever each photo names first of those who are in it.
    case people
    case rating

    static let forms = "folders, dates, keywords, people, rating or a pattern such as {YYYY}/{YYYY-MM}"

    /// A word, or a pattern of dates.
    public init?(_ description: String) {
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

    static func read(_ value: ConfigurationValue) throws(CatalogError) -> AlbumSource {
        try value.parsed(expecting: forms, AlbumSource.init)
    }
}

extension AlbumSource: CustomStringConvertible {
    /// As it would be written.
    public var description: String {
        switch self {
        case .folders: "folders"
        case .dates(let pattern): pattern.description
        case .keywords: "keywords"
        case .people: "people"
        case .rating: "rating"
        }
    }
}

/// Folders within folders that are called by dates: `{YYYY}/{YYYY-MM}`.
public struct DatePattern: Hashable, Sendable, CustomStringConvertible {
    /// A part of a date that a name can have in it.
    public enum Field: String, CaseIterable, Sendable {
        case year = "YYYY"
        case month = "MM"
        case day = "DD"
        case yearAndMonth = "YYYY-MM"
        case date = "YYYY-MM-DD"
    }

    private enum Piece: Hashable {
        case text(String)
        case field(Field)
    }

    /// Pieces of each folder's name; each has a field in it, so that no name can be one that isn't a date's.
    private let folders: [[Piece]]
    /// As the user wrote it.
    public let description: String

    /// A folder for each year, and in it one for each month.
    public static let months = DatePattern(folders: [[.field(.year)], [.field(.yearAndMonth)]], "{YYYY}/{YYYY-MM}")

    private init(folders: [[Piece]], _ description: String) {
        self.folders = folders
        self.description = description
    }

    /// - Returns: nil for a part without a field, an unknown field or a brace alone.
    public init?(_ description: String) {
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

    /// The names of a date's folders, from the top down, with what they are called.
    func folders(of date: DateTaken, title: (DateTaken, Field) -> String) -> [(name: String, title: String)] {
        folders.map { pieces in
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
        func padded(_ number: Int, _ length: Int) -> String {
            String(repeating: "0", count: max(0, length - String(number).count)) + String(number)
        }
        let (year, month, day) = (padded(date.year, 4), padded(date.month, 2), padded(date.day, 2))
        return switch field {
        case .year: year
        case .month: month
        case .day: day
        case .yearAndMonth: "\(year)-\(month)"
        case .date: "\(year)-\(month)-\(day)"
        }
    }
}
