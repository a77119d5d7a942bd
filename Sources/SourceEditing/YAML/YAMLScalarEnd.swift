import Yams

/// Finds where a scalar of a YAML text ends.
struct YAMLScalarEnd {
    let source: ParsedText
    let file: String

    /// - Parameters:
    ///   - start: Where the scalar begins, after its properties.
    ///   - indent: The column of the surrounding block; -1 at the top.
    func find(
        _ scalar: Yams.Node.Scalar, at start: Int, indent: Int
    ) throws(SourceEditingError) -> (end: Int, style: YAMLNode.ScalarStyle) {
        switch scalar.style {
        case .singleQuoted: (try quoted("'", at: start), .singleQuoted)
        case .doubleQuoted: (try quoted("\"", at: start), .doubleQuoted)
        case .literal: try block("|", at: start, indent: indent)
        case .folded: try block(">", at: start, indent: indent)
        case .plain, .any: (try plain(scalar.string, at: start), .plain)
        }
    }

    private func quoted(_ quote: Unicode.Scalar, at start: Int) throws(SourceEditingError) -> Int {
        guard source.scalar(at: start) == quote else { throw unknownSyntax(at: start) }
        var place = start + 1
        while let scalar = source.scalar(at: place) {
            if scalar == "\\", quote == "\"" {
                place += 2
            } else if scalar != quote {
                place += 1
            } else if quote == "'", source.scalar(at: place + 1) == quote {
                place += 2
            } else {
                return place + 1
            }
        }
        throw unknownSyntax(at: start)
    }

    /// A plain scalar has no escapes: apart from white space, its text and the source are the same.
    private func plain(_ text: String, at start: Int) throws(SourceEditingError) -> Int {
        var place = start
        for scalar in text.unicodeScalars where !Self.isSpace(scalar) {
            while let found = source.scalar(at: place), Self.isSpace(found) { place += 1 }
            guard source.scalar(at: place) == scalar else { throw unknownSyntax(at: start) }
            place += 1
        }
        return place
    }

    private func block(
        _ sign: Unicode.Scalar, at start: Int, indent parent: Int
    ) throws(SourceEditingError) -> (end: Int, style: YAMLNode.ScalarStyle) {
        guard source.scalar(at: start) == sign else { throw unknownSyntax(at: start) }
        var headerEnd = start + 1
        var (keepsBreaks, given) = (false, Int?.none)
        while let scalar = source.scalar(at: headerEnd) {
            if scalar == "+" {
                keepsBreaks = true
            } else if ("1"..."9").contains(scalar) {
                given = max(parent, 0) + Int(scalar.value - 0x30)
            } else if scalar != "-" {
                break
            }
            headerEnd += 1
        }
        let first = source.nextLine(at: headerEnd)
        let indent = given ?? contentIndent(from: first, parent: parent)
        var end = source.lineEnd(at: headerEnd)
        var line = first
        while line < source.count {
            let text = spacesEnd(from: line, atMost: indent)
            let isBlank = source.lineEnd(at: text) == text
            guard isBlank || text - line == indent else { break }
            if !isBlank || keepsBreaks { end = source.lineEnd(at: text) }
            let next = source.nextLine(at: text)
            guard next > source.lineEnd(at: text) else { break }
            line = next
        }
        return (end, .block(isFolded: sign == ">", headerEnd: headerEnd, indent: indent))
    }

    /// The column of the first line that is not empty, at least one more than that of the surrounding block.
    private func contentIndent(from first: Int, parent: Int) -> Int {
        var (line, most) = (first, 0)
        while line < source.count {
            let text = spacesEnd(from: line, atMost: .max)
            most = max(most, text - line)
            guard source.lineEnd(at: text) == text, source.nextLine(at: text) > text else { break }
            line = source.nextLine(at: text)
        }
        return max(most, parent + 1, 1)
    }

    private func spacesEnd(from place: Int, atMost limit: Int) -> Int {
        var end = place
        while end - place < limit, source.scalar(at: end) == " " { end += 1 }
        return end
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        ParsedText.isBlank(scalar) || ParsedText.isBreak(scalar)
    }

    private func unknownSyntax(at place: Int) -> SourceEditingError {
        .unknownSyntax(file: file, line: source.line(at: place))
    }
}
