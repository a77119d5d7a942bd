/// Removes the formatting from Markdown.
///
/// Captions have little formatting, so removing its characters is enough.
package enum MarkdownText {
    /// Returns the paragraphs with an empty line between them, each on one line except for hard line breaks.
    ///
    /// - Complexity: O(*n*), also for text that was made to be slow.
    package static func plain(_ markdown: String) -> String {
        var lines: [[Unicode.Scalar]] = [[]]
        var mayContinue = false
        for line in withoutComments(hidingEscapes(markdown)).split(
            omittingEmptySubsequences: false, whereSeparator: isLineEnd)
        {
            let block = Block(line)
            let text = block.text.trimmed
            if mayContinue, !text.isEmpty, !block.isOwnLine {
                lines[lines.count - 1] += [" "] + text
            } else {
                lines.append(Array(text))
            }
            mayContinue = !text.isEmpty && !block.endsLine
        }
        let text = lines.map { MarkdownMarks.removed(from: $0) }.joined(separator: ["\n"])
        return String(String.UnicodeScalarView(text.map(showingEscape))).trimmingWhitespace()
    }

    /// Removes the comments of HTML, `<!-- … -->`.
    private static func withoutComments(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var rest = text[...]
        var result: [Unicode.Scalar] = []
        while let begin = rest.firstRange(of: comment.begin),
            let end = rest[begin.upperBound...].firstRange(of: comment.end)
        {
            result += rest[..<begin.lowerBound]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private static let comment = (begin: Array("<!--".unicodeScalars), end: Array("-->".unicodeScalars))

    /// Replaces escaped characters with private-use characters, so that the rules ignore them, and line breaks of
    /// Windows with line feeds.
    private static func hidingEscapes(_ text: String) -> [Unicode.Scalar] {
        var hidden: [Unicode.Scalar] = []
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped, marks.contains(scalar), let substitute = Unicode.Scalar(privateUse + scalar.value) {
                hidden[hidden.count - 1] = substitute
                isEscaped = false
            } else if scalar == "\n", hidden.last == "\r" {
                hidden[hidden.count - 1] = scalar
            } else {
                hidden.append(scalar)
                isEscaped = !isEscaped && scalar == "\\"
            }
        }
        return hidden
    }

    private static func showingEscape(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard scalar.value >= privateUse, let mark = Unicode.Scalar(scalar.value - privateUse), marks.contains(mark)
        else { return scalar }
        return mark
    }

    /// The last private-use plane, of which texts have no characters.
    private static let privateUse: UInt32 = 0x10_0000
    private static let marks = Set("\\`*_{}[]()<>#+-.!|~:".unicodeScalars)

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { Character(scalar).isNewline }
}

/// A line of Markdown without the characters that say what kind of block it is in.
private struct Block {
    var text: ArraySlice<Unicode.Scalar>
    /// Whether it begins a new line instead of continuing the one before.
    var isOwnLine = false
    /// Whether the next line must not continue it.
    var endsLine = false

    init(_ line: ArraySlice<Unicode.Scalar>) {
        let indent = line.prefix { $0 == " " }.count
        let content = line.dropFirst(indent)
        text = line
        if indent <= 3, let sign = content.first {
            if "-*_=".unicodeScalars.contains(sign), content.trimmed.allSatisfy({ $0 == sign || $0 == " " }) {
                // A horizontal rule, or the line below a heading.
                text = []
                return
            }
            if let heading = Self.heading(content) {
                (text, isOwnLine, endsLine) = (heading, true, true)
                return
            }
            if sign == ">" { text = content.drop { $0 == ">" || $0 == " " } }
        }
        if let mark = Self.listMark(of: text) {
            isOwnLine = true
            if "*+".unicodeScalars.contains(text[mark]) { text = text[..<mark] + ["-"] + text[(mark + 1)...] }
        }
        endsLine = text.suffix(2).elementsEqual("  ".unicodeScalars) || text.last == "\\"
        if text.last == "\\" { text.removeLast() }
    }

    /// - Returns: nil if the line is not a heading such as `## Fog ##`.
    private static func heading(_ line: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
        let rest = line.drop { $0 == "#" }
        guard (1...6).contains(line.count - rest.count), rest.first?.properties.isWhitespace == true else { return nil }
        let text = rest.trimmed
        var beginning = text
        while beginning.last == "#" { beginning.removeLast() }
        // `# C#` has no mark at its end.
        return beginning.last?.properties.isWhitespace == false ? text : beginning
    }

    /// - Returns: The place of the character that begins a member of a list, as in `- one` or `1. one`; nil if none
    ///   does.
    private static func listMark(of line: ArraySlice<Unicode.Scalar>) -> Int? {
        let content = line.trimmed
        let rest = content.drop { ("0"..."9").contains($0) }
        guard let mark = rest.first, rest.dropFirst().first?.properties.isWhitespace == true else { return nil }
        let isNumbered = rest.startIndex > content.startIndex
        return (isNumbered ? ".)" : "-*+").unicodeScalars.contains(mark) ? rest.startIndex : nil
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// Without white space at its ends.
    fileprivate var trimmed: Self {
        guard let start = firstIndex(where: { !$0.properties.isWhitespace }),
            let end = lastIndex(where: { !$0.properties.isWhitespace })
        else { return [] }
        return self[start...end]
    }
}
