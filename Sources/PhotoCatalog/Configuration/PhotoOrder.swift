/// What makes the groups of an album that lists none.
package enum GroupingKey: String, CaseIterable, Hashable, Encodable, Sendable {
    /// The folders within the album's own, which then don't become albums.
    case subfolder
    /// The day on which a photo was taken.
    case day
    /// A photo's first keyword.
    case keyword
}

/// What photos are put in order by.
package struct PhotoOrder: Hashable, Encodable, Sendable {
    package enum Key: String, CaseIterable, Hashable, Encodable, Sendable {
        case name, date, title, rating
    }

    package let key: Key
    package let isDescending: Bool

    package init(_ key: Key, descending: Bool = false) {
        self.key = key
        isDescending = descending
    }
}

extension PhotoOrder {
    /// An order written `date`, `date ascending` or `date descending`.
    package init?(_ description: String) {
        let words = description.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, let key = Key(rawValue: String(first)), words.count <= 2,
            words.count == 1 || ["ascending", "descending"].contains(words[1])
        else { return nil }
        self.init(key, descending: words.last == "descending")
    }
}
