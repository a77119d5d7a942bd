/// Divides Markdown into blocks, by lines.
struct MarkdownBlocks {
    typealias Line = ArraySlice<Unicode.Scalar>

    /// The largest number of lists and quotes within each other. Marks of further ones are text.
    static let depthLimit = 8

    private(set) var blocks: [TextBlock] = []
    private let definitions: [String: String]
    private let keepsLines: Bool
    private let depth: Int
    /// The lines of the paragraph that has begun.
    private var paragraph: [Line] = []

    init(_ markdown: String, keepsLines: Bool) {
        let text = MarkdownComments.removed(from: Array(markdown.unicodeScalars))
        var definitions: [String: String] = [:]
        let lines = text.lines.filter { line in
            guard let (label, address) = Self.definition(line) else { return true }
            definitions[label] = definitions[label] ?? address
            return false
        }
        self.init(lines, definitions, keepsLines: keepsLines, depth: 0)
    }

    private init(_ lines: [Line], _ definitions: [String: String], keepsLines: Bool, depth: Int) {
        (self.definitions, self.keepsLines, self.depth) = (definitions, keepsLines, depth)
        var rest = lines[...]
        while let line = rest.first {
            if let fence = Self.fence(line) {
                endParagraph()
                let code = rest.dropFirst().prefix { !Self.closes($0, fence) }
                addCode(code)
                rest = rest.dropFirst(code.count + 2)
            } else if depth < Self.depthLimit, Self.quoted(line) != nil {
                endParagraph()
                let quote = takeQuote(&rest)
                if !quote.isEmpty { blocks.append(.quote(quote)) }
            } else if depth < Self.depthLimit, let mark = ListMark(line), paragraph.isEmpty || mark.mayInterrupt {
                endParagraph()
                blocks.append(takeList(&rest, mark))
            } else {
                add(line)
                rest.removeFirst()
            }
        }
        endParagraph()
    }

    /// Adds a line that begins no list, quote or code.
    private mutating func add(_ line: Line) {
        let content = line.trimmed
        if content.isEmpty {
            endParagraph()
        } else if let heading = Self.heading(line) {
            endParagraph()
            addStrong([heading])
        } else if !paragraph.isEmpty, content.allSatisfy({ $0 == "=" }) || content.allSatisfy({ $0 == "-" }) {
            // The line below a heading.
            addStrong(paragraph)
            paragraph = []
        } else if Self.isRule(content) {
            endParagraph()
        } else {
            paragraph.append(line)
        }
    }

    private mutating func endParagraph() {
        let spans = spans(paragraph)
        if !spans.isEmpty { blocks.append(.paragraph(spans)) }
        paragraph = []
    }

    private mutating func addStrong(_ lines: [Line]) {
        let spans = spans(lines)
        if !spans.isEmpty { blocks.append(.paragraph([.strong(spans)])) }
    }

    private mutating func addCode(_ lines: ArraySlice<Line>) {
        let spans = lines.flatMap { [TextSpan.lineBreak, .text(String($0))] }.dropFirst()
        if !lines.allSatisfy(\.trimmed.isEmpty) { blocks.append(.paragraph(Array(spans))) }
    }

    private func spans(_ lines: [Line]) -> [TextSpan] {
        // Spaces at the end of a line are a line break, and those at its beginning are nothing.
        let text = Array(lines.map { $0.drop(while: \.properties.isWhitespace) }.joined(separator: ["\n"]))
        return MarkdownSpans.read(text.dropLast { $0.properties.isWhitespace }, definitions, keepsLines: keepsLines)
    }

    private func inner(_ lines: [Line]) -> [TextBlock] {
        MarkdownBlocks(lines, definitions, keepsLines: keepsLines, depth: depth + 1).blocks
    }

    /// A quote, with lines that continue its paragraph without a mark.
    private func takeQuote(_ rest: inout ArraySlice<Line>) -> [TextBlock] {
        var lines: [Line] = []
        while let line = rest.first {
            if let quoted = Self.quoted(line) {
                lines.append(quoted)
            } else if lines.last?.trimmed.isEmpty == false, !Self.beginsBlock(line) {
                lines.append(line)
            } else {
                break
            }
            rest.removeFirst()
        }
        return inner(lines)
    }

    private func takeList(_ rest: inout ArraySlice<Line>, _ first: ListMark) -> TextBlock {
        var items: [[Line]] = []
        var mark = first
        var (wasBlank, isTight) = (false, true)
        while let line = rest.first {
            if line.trimmed.isEmpty {
                wasBlank = true
                items[items.count - 1].append([])
            } else if !items.isEmpty, line.indent >= mark.width {
                if wasBlank { isTight = false }
                items[items.count - 1].append(line.dropFirst(mark.width))
                wasBlank = false
            } else if let next = ListMark(line), next.sign == first.sign, !Self.isRule(line.trimmed) {
                if wasBlank { isTight = false }
                mark = next
                items.append([line.dropFirst(next.width)])
                wasBlank = false
            } else if !wasBlank, !items.isEmpty, !Self.beginsBlock(line) {
                items[items.count - 1].append(line)
            } else {
                break
            }
            rest.removeFirst()
        }
        return .list(start: first.number, isTight: isTight, items: items.map(inner))
    }
}

// What lines begin.
extension MarkdownBlocks {
    private static func beginsBlock(_ line: Line) -> Bool {
        let content = line.trimmed
        return content.isEmpty || heading(line) != nil || quoted(line) != nil || fence(line) != nil
            || ListMark(line) != nil || isRule(content)
    }

    /// Whether a line is `***`, `- - -` or `___`.
    private static func isRule(_ content: Line) -> Bool {
        guard let sign = content.first, "-*_".unicodeScalars.contains(sign) else { return false }
        return content.count { $0 == sign } >= 3 && content.allSatisfy { $0 == sign || $0 == " " }
    }

    /// - Returns: The text of a heading such as `## Fog ##`; nil for any other line.
    private static func heading(_ line: Line) -> Line? {
        let content = line.trimmed
        let rest = content.drop { $0 == "#" }
        guard line.indent <= 3, (1...6).contains(content.count - rest.count),
            rest.first?.properties.isWhitespace ?? true
        else { return nil }
        let text = rest.trimmed
        let beginning = text.dropLast { $0 == "#" }
        // `# C#` has no mark at its end.
        return beginning.last?.properties.isWhitespace == false ? text : beginning
    }

    private static func quoted(_ line: Line) -> Line? {
        let content = line.dropFirst(line.indent)
        guard line.indent <= 3, content.first == ">" else { return nil }
        return content.dropFirst(content.dropFirst().first == " " ? 2 : 1)
    }

    /// - Returns: The marks that begin code; nil for any other line.
    private static func fence(_ line: Line) -> Line? {
        let content = line.trimmed
        guard line.indent <= 3, let sign = content.first, sign == "`" || sign == "~" else { return nil }
        let marks = content.prefix { $0 == sign }
        return marks.count >= 3 && !content.dropFirst(marks.count).contains("`") ? marks : nil
    }

    private static func closes(_ line: Line, _ fence: Line) -> Bool {
        let content = line.trimmed
        return content.count >= fence.count && content.allSatisfy { $0 == fence.first }
    }

    /// - Returns: The label and the address of `[label]: address "title"`; nil for any other line, also for footnotes.
    private static func definition(_ line: Line) -> (label: String, address: String)? {
        guard line.first == "[", line.dropFirst().first != "^", let end = line.firstIndex(of: "]"),
            line.dropFirst(end - line.startIndex + 1).first == ":"
        else { return nil }
        let label = MarkdownSpans.label(line[(line.startIndex + 1)..<end])
        let words = line[(end + 2)...].trimmed.split(maxSplits: 1, whereSeparator: \.properties.isWhitespace)
        guard !label.isEmpty, let word = words.first,
            words.count == 1 || words[1].first.map("\"'(".unicodeScalars.contains) == true
        else { return nil }
        let isBracketed = word.first == "<" && word.last == ">"
        return (label, String(isBracketed ? word.dropFirst().dropLast() : word))
    }
}

/// The beginning of an item of a list: `- `, `* `, `+ `, `1. ` or `1) `.
private struct ListMark {
    let sign: Unicode.Scalar
    /// Nil without numbers.
    var number: Int?
    /// With the spaces around it.
    let width: Int

    init?(_ line: MarkdownBlocks.Line) {
        let content = line.dropFirst(line.indent)
        let digits = content.prefix(9).prefix { ("0"..."9").contains($0) }
        let rest = content.dropFirst(digits.count)
        guard line.indent <= 3, let sign = rest.first, (digits.isEmpty ? "-*+" : ".)").unicodeScalars.contains(sign)
        else { return nil }
        let text = rest.dropFirst()
        let spaces = text.prefix { $0 == " " || $0 == "\t" }.count
        guard spaces > 0 else { return nil }
        number = digits.isEmpty ? nil : Int(String(digits))
        self.sign = sign
        width = line.indent + digits.count + 1 + (spaces <= 4 ? spaces : 1)
        // A rule, or a sign alone.
        if digits.isEmpty, text.trimmed.allSatisfy({ $0 == sign || $0 == " " }) { return nil }
    }

    /// Whether the line may follow a paragraph without an empty line between them. `1986. What a year` doesn't.
    var mayInterrupt: Bool { number == nil || number == 1 }
}

/// Removes comments of HTML, `<!-- … -->`, shortcodes of Hugo, such as `{{< gallery >}}`, and tags of Jekyll,
/// `{% include a.html %}`.
private enum MarkdownComments {
    private static let forms: [(begin: [Unicode.Scalar], end: [Unicode.Scalar], spansLines: Bool)] = [
        ("<!--", "-->", true), ("{{<", ">}}", false), ("{{%", "%}}", false), ("{%", "%}", false),
    ].map { (Array($0.unicodeScalars), Array($1.unicodeScalars), $2) }

    static func removed(from text: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var text = text
        for form in forms where text.contains(form.begin) {
            var result: [Unicode.Scalar] = []
            var rest = text[...]
            while let begin = rest.firstRange(of: form.begin) {
                result += rest[..<begin.lowerBound]
                rest = rest[begin.upperBound...]
                let content = form.spansLines ? rest : rest.prefix { $0 != "{" && $0 != "\n" }
                if let end = content.firstRange(of: form.end) {
                    rest = rest[end.upperBound...]
                } else {
                    result += form.begin
                    // What has no end is searched for once.
                    if form.spansLines { break }
                }
            }
            text = result + rest
        }
        return text
    }
}

extension [Unicode.Scalar] {
    /// Its lines, with the line breaks of any system.
    fileprivate var lines: [ArraySlice<Unicode.Scalar>] {
        let second = indices.dropFirst().filter { self[$0] == "\n" && self[$0 - 1] == "\r" }
        var text = self
        text.removeSubranges(RangeSet(second, within: self))
        return text.split(omittingEmptySubsequences: false) { Character($0).isNewline }
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// Without white space at its ends.
    fileprivate var trimmed: Self { drop(while: \.properties.isWhitespace).dropLast { $0.properties.isWhitespace } }

    /// The number of spaces at its beginning.
    fileprivate var indent: Int { prefix { $0 == " " }.count }
}

extension RandomAccessCollection {
    /// Without the elements at its end that fulfil a condition.
    fileprivate func dropLast(while isDropped: (Element) -> Bool) -> SubSequence {
        var end = endIndex
        while end > startIndex, isDropped(self[index(before: end)]) { end = index(before: end) }
        return self[startIndex..<end]
    }
}

extension String {
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        self.init(String.UnicodeScalarView(scalars))
    }
}
