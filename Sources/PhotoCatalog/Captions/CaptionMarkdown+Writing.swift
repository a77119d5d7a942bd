extension CaptionMarkdown {
    /// Returns Markdown that shows a plain text as it is, for a place where each line break is shown, as in YAML.
    ///
    /// A text without marks stays the same.
    package static func escaped(_ plain: String) -> String {
        let read = CaptionMarkdown(plain, keepsLines: true)
        if read?.blocks == nil, read?.plain == CleanText.lines(plain) { return plain }
        return CleanText.printable(plain).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { escaped(line: Array($0.unicodeScalars)) }
            .joined(separator: "\n")
    }

    /// Returns Markdown of a file for a place where each line break is shown, as in YAML: the same text if its lines
    /// are not wrapped, else what it shows without formatting.
    package static func unwrapped(_ markdown: String) -> String {
        guard let read = CaptionMarkdown(markdown) else { return "" }
        let isSame = CaptionMarkdown(markdown, keepsLines: true) == read
        return isSame ? markdown.trimmingWhitespace() : escaped(read.plain)
    }

    private static func escaped(line: [Unicode.Scalar]) -> String {
        var result = ""
        let start = line.firstIndex { !$0.properties.isWhitespace } ?? line.count
        // `1. ` begins a list.
        let number = line[start...].prefix { ("0"..."9").contains($0) }.endIndex
        for (place, scalar) in line.enumerated() {
            let isMark =
                switch scalar {
                case "\\", "`", "*", "_", "[", "]", "<", "{": true
                // Comments and shortcodes are removed before escapes are read.
                case "!": place > 0 && line[place - 1] == "<"
                case "%": place > 0 && line[place - 1] == "{"
                case "#", ">", "-", "+", "=", "~": place == start
                case ".", ")": place == number && number > start
                default: false
                }
            if isMark { result.unicodeScalars.append("\\") }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
