import PhotoVocabulary

extension FocusPoint {
    /// Parses a point in the notation of CSS, regardless of case: `30% 20%`; or one or two of the words `left`,
    /// `right`, `top`, `bottom` and `centre`; or a word and a percentage such as `left 20%`, where the first is
    /// horizontal and the second vertical.
    ///
    /// - Returns: nil for anything else.
    package init?(_ description: String) {
        let words = description.lowercased().split(whereSeparator: \.isWhitespace)
        guard (1...2).contains(words.count) else { return nil }
        if words.count == 2, words.contains(where: { $0.hasSuffix("%") }) {
            guard let x = Self.share(words[0], "left", "right"), let y = Self.share(words[1], "top", "bottom")
            else { return nil }
            self.init(x: x, y: y)
            return
        }
        var (x, y): (Double?, Double?) = (nil, nil)
        for word in words {
            switch word {
            case "left" where x == nil: x = 0
            case "right" where x == nil: x = 1
            case "top" where y == nil: y = 0
            case "bottom" where y == nil: y = 1
            case "centre", "center": break
            default: return nil
            }
        }
        self.init(x: x ?? 0.5, y: y ?? 0.5)
    }

    /// Returns 0.125 for `12.5%`, 0 and 1 for the words in `start` and `end`, and 0.5 for `centre`; nil for anything
    /// else. Characters are checked first because Swift's parser also accepts `1e1`, `nan` and `0x1`.
    private static func share(_ text: Substring, _ start: String, _ end: String) -> Double? {
        if text == start { return 0 }
        if text == end { return 1 }
        if text == "centre" || text == "center" { return 0.5 }
        guard text.last == "%", text.dropLast().utf8.allSatisfy({ "0123456789.".utf8.contains($0) }) else { return nil }
        return Double(text.dropLast()).map { $0 / 100 }
    }
}
