/// A line of front matter such as `Title: Fog lifts`.
struct FrontMatterLine {
    /// The key in lowercase.
    let name: String
    /// The value without quotes.
    let value: String
    /// Whether the whole value is on this line, so that it does not begin a list or a block.
    let isSingleValue: Bool

    /// - Returns: nil for any other line, such as one that begins with a URL.
    init?(_ line: Substring) {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let name = line[..<colon].trimmingWhitespace().unquoted.lowercased()
        let value = line[line.index(after: colon)...]
        guard !name.isEmpty, name.utf8.allSatisfy(\.isWordPart), !value.hasPrefix("//") else { return nil }
        self.name = name
        self.value = value.trimmingWhitespace().unquoted
        isSingleValue = !self.value.isEmpty && !"|>[{&*!".contains(value.trimmingWhitespace().prefix(1))
    }
}

extension String {
    /// The text without the quotes around it. A text that is not completely in quotes stays unchanged.
    var unquoted: String {
        guard let quote = first, quote == "\"" || quote == "'", count >= 2, last == quote else { return self }
        let inner = String(dropFirst().dropLast())
        let escaped = quote == "'" ? "''" : "\\\""
        let plain = inner.replacing(escaped, with: "")
        return plain.contains(quote) ? self : inner.replacing(escaped, with: String(quote))
    }
}
