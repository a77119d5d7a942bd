import Yams

/// Finds the second of two equal keys. The parser reports only the first.
enum RepeatedKey {
    /// Returns the line of the second key, from 1; the line of the first key if the second isn't at the beginning of a
    /// line.
    static func line(of key: String, firstAt mark: Mark, in text: String) -> Int {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.indices.contains(mark.line - 1) else { return mark.line }
        let before = lines[mark.line - 1].prefix(max(0, mark.column - 1))
        // Within braces, lines may have any indentation.
        let isInBraces = before.contains { $0 != " " && $0 != "-" }
        let second = lines[mark.line...].firstIndex { line in
            let content = line.drop { $0 == " " }
            return (isInBraces || line.count - content.count == before.count) && begins(content, with: key)
        }
        return second.map { $0 + 1 } ?? mark.line
    }

    private static func begins(_ line: Substring, with key: String) -> Bool {
        ["", "\"", "'"].contains { quote in
            let written = quote + key + quote
            return line.hasPrefix(written) && line.dropFirst(written.count).drop { $0 == " " }.first == ":"
        }
    }
}
