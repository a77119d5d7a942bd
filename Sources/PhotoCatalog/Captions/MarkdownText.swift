import Foundation

/// Removes the formatting from Markdown.
///
/// Foundation reads Markdown only on Apple's systems. Captions have little formatting, so removing its characters is
/// enough.
package enum MarkdownText {
    /// Returns the paragraphs with an empty line between them, each on one line except for hard line breaks. Text
    /// beyond the largest length of a caption is cut off.
    package static func plain(_ markdown: String) -> String {
        let scalars = markdown.unicodeScalars.prefix(CleanText.lengthLimit * 4)
        let lines = hidingEscapes(String(scalars)).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var text = ""
        var mayContinue = false
        for line in lines {
            let content = block(String(line))
            let isOwnLine = content.text.isEmpty || content.isOwnLine
            text += mayContinue && !isOwnLine ? " " : "\n"
            text += content.text.trimmingWhitespace()
            mayContinue = !content.text.isEmpty && !content.endsLine
        }
        return showingEscapes(inline(text)).trimmingWhitespace()
    }

    private struct Block {
        var text: String
        /// Whether it begins a new line instead of continuing the one before.
        var isOwnLine = false
        /// Whether the next line must not continue it.
        var endsLine = false
    }

    private static func block(_ line: String) -> Block {
        if matches(line, #"^ {0,3}([-*_=])( *\1)*\s*$"#) { return Block(text: "") }
        let heading = replacing(#"^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$"#, in: line, with: "$1")
        if heading != line { return Block(text: heading, isOwnLine: true, endsLine: true) }
        let text = replacing(#"^ {0,3}(> ?)+"#, in: line, with: "")
        let isItem = matches(text, #"^\s*([-*+]|\d+[.)])\s+\S"#)
        let endsLine = text.hasSuffix("  ") || text.hasSuffix("\\")
        return Block(text: text.hasSuffix("\\") ? String(text.dropLast()) : text, isOwnLine: isItem, endsLine: endsLine)
    }

    private static func inline(_ text: String) -> String {
        let rules = [
            // Shortcodes of Hugo and tags of Jekyll, such as `{{< gallery >}}`.
            (#"\{\{[<%][^\n{}]*[>%]\}\}|\{%[^\n{}]*%\}"#, ""),
            (#"(?m)^\s*[*+](?= )"#, "-"), (#"!?\[([^\]\n]*)\](\([^)\n]*\)|\[[^\]\n]*\])"#, "$1"),
            (#"<((https?|mailto):[^>\s]+)>"#, "$1"), (#"</?[A-Za-z][^>\n]*>"#, ""), (#"(?s)<!--.*?-->"#, ""),
            (#"`+([^`\n]+)`+"#, "$1"), (#"(\*{1,3})(?=\S)([^\n]*?\S)\1"#, "$2"),
            (#"(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}_])"#, "$2"),
        ]
        return rules.reduce(text) { replacing($1.0, in: $0, with: $1.1) }
    }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        text.range(of: pattern, options: .regularExpression) != nil
    }

    private static func replacing(_ pattern: String, in text: String, with template: String) -> String {
        text.replacingOccurrences(of: pattern, with: template, options: .regularExpression)
    }

    /// Replaces escaped characters with private-use characters, so that the rules ignore them.
    private static func hidingEscapes(_ text: String) -> String {
        var hidden = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped, marks.contains(scalar), let substitute = Unicode.Scalar(privateUse + scalar.value) {
                hidden.removeLast()
                hidden.append(substitute)
                isEscaped = false
            } else {
                hidden.append(scalar)
                isEscaped = !isEscaped && scalar == "\\"
            }
        }
        return String(hidden)
    }

    private static func showingEscapes(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            let mark = scalar.value >= privateUse ? Unicode.Scalar(scalar.value - privateUse) : nil
            return mark.flatMap { marks.contains($0) ? $0 : nil } ?? scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static let privateUse: UInt32 = 0xE000
    private static let marks = Set("\\`*_{}[]()<>#+-.!|~:".unicodeScalars)
}
