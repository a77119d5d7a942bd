/// Writes plain text as Markdown.
enum MarkdownEscaping {
    /// Returns Markdown that is shown as the text. A line break becomes a hard one, an empty line begins a paragraph.
    ///
    /// - Parameter mayBeginFile: Whether the text is at the beginning of a file, where `Title: Text` would be a field.
    static func text(_ text: String, mayBeginFile: Bool) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            $0.drop { $0.isWhitespace }
        }
        var result = ""
        for (index, line) in lines.enumerated() {
            result += self.line(line, isField: mayBeginFile && index == 0 && FrontMatterPlace.isField(String(line)))
            guard index < lines.count - 1 else { break }
            result += line.isEmpty || lines[index + 1].isEmpty ? "\n" : "\\\n"
        }
        return result
    }

    private static func line(_ line: Substring, isField: Bool) -> String {
        var result = ""
        var isStart = true
        var isNumber = false
        var isField = isField
        for character in line {
            let isEscaped =
                "\\`*_<[{".contains(character) || isStart && "#>-+=~|".contains(character)
                || isNumber && ".)".contains(character) || isField && character == ":"
            result += isEscaped ? "\\\(character)" : "\(character)"
            if character == ":" { isField = false }
            isNumber = (isStart || isNumber) && character.isASCII && character.isNumber
            isStart = false
        }
        return result
    }
}
