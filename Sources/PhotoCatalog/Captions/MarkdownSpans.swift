/// Reads emphasis, links and line breaks within a paragraph of Markdown, with the rules of CommonMark's
/// [delimiter stack](https://spec.commonmark.org/0.31.2/#phase-2-inline-structure).
///
/// Each step goes through the text once. What has no end is searched for once.
struct MarkdownSpans {
    /// The largest number of spans within each other, and of marks that are open at the same time. The marks of
    /// further ones are text, or are removed.
    static let depthLimit = 16

    /// A span with the number of spans within each other, or marks whose meaning is not known yet.
    private enum Node {
        case span(TextSpan, depth: Int)
        case marks(Unicode.Scalar, count: Int, canOpen: Bool, canClose: Bool)
    }

    private let text: [Unicode.Scalar]
    private let definitions: [String: String]
    private let keepsLines: Bool
    private var place = 0
    private var plain: [Unicode.Scalar] = []
    private var nodes: [Node] = []
    /// Open brackets: their nodes, the places after them, and whether they are of pictures.
    private var brackets: [(node: Int, place: Int, isPicture: Bool)] = []
    /// The places of rows of backticks by their lengths, the last one first.
    private var backticks: [Int: [Int]] = [:]
    private let lastTagEnd: Int

    /// - Parameters:
    ///   - definitions: The addresses of links by their labels.
    ///   - keepsLines: Whether each line break is shown.
    static func read(
        _ text: some Sequence<Unicode.Scalar>, _ definitions: [String: String], keepsLines: Bool
    ) -> [TextSpan] {
        var spans = MarkdownSpans(Array(text), definitions, keepsLines: keepsLines)
        spans.read()
        return Self.spans(spans.nodes[...]).spans
    }

    /// A label of a link, in the form in which labels are compared.
    static func label(_ text: some Sequence<Unicode.Scalar>) -> String {
        String(text).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private init(_ text: [Unicode.Scalar], _ definitions: [String: String], keepsLines: Bool) {
        (self.text, self.definitions, self.keepsLines) = (text, definitions, keepsLines)
        lastTagEnd = text.lastIndex(of: ">") ?? -1
        var end = text.count
        while let last = text[..<end].lastIndex(of: "`") {
            end = text[..<last].lastIndex { $0 != "`" }.map { $0 + 1 } ?? 0
            backticks[last + 1 - end, default: []].append(end)
        }
    }

    private mutating func read() {
        while place < text.count {
            let scalar = text[place]
            switch scalar {
            case "\\": readEscape()
            case "`": readCode()
            case "\n": readLineBreak()
            case "<": readTag()
            case "*", "_": readMarks(scalar)
            case "!" where place + 1 < text.count && text[place + 1] == "[": open(isPicture: true)
            case "[": open(isPicture: false)
            case "]": close()
            default:
                plain.append(scalar)
                place += 1
            }
        }
        flush()
    }

    /// Adds the text up to here.
    private mutating func flush() {
        guard !plain.isEmpty else { return }
        nodes.append(.span(.text(String(plain)), depth: 0))
        plain = []
    }

    private mutating func add(_ span: TextSpan, depth: Int = 0) {
        flush()
        nodes.append(.span(span, depth: depth))
    }

    private mutating func readEscape() {
        place += 1
        guard place < text.count else { return plain.append("\\") }
        if text[place] == "\n" {
            endLine()
            add(.lineBreak)
        } else if text[place].isMark {
            plain.append(text[place])
        } else {
            return plain.append("\\")
        }
        place += 1
    }

    /// Removes the spaces at the end of the line.
    private mutating func endLine() {
        while plain.last?.properties.isWhitespace == true { plain.removeLast() }
    }

    private mutating func readLineBreak() {
        let isHard = keepsLines || text[..<place].suffix(2).elementsEqual("  ".unicodeScalars)
        endLine()
        place += 1
        if isHard { add(.lineBreak) } else { plain.append(" ") }
    }

    private mutating func readCode() {
        let marks = text[place...].prefix { $0 == "`" }
        while let start = backticks[marks.count]?.last, start <= place { backticks[marks.count]?.removeLast() }
        guard let end = backticks[marks.count]?.last else {
            plain += marks
            place = marks.endIndex
            return
        }
        plain += text[marks.endIndex..<end].map { $0 == "\n" ? " " : $0 }
        place = end + marks.count
    }

    /// Removes a tag of HTML. `<br>` breaks the line, `<https://example.org>` is a link, and `<tel:110>` a refused one.
    private mutating func readTag() {
        let rest = text[(place + 1)...]
        let name = rest.first == "/" ? rest.dropFirst().first : rest.first
        guard place < lastTagEnd, name.map({ $0.isASCII && $0.properties.isAlphabetic }) == true,
            let end = rest.firstIndex(of: ">")
        else {
            plain.append("<")
            place += 1
            return
        }
        let content = rest[..<end]
        let isMail = content.contains("@") && !content.contains(":")
        let tag = content.prefix { $0.isASCII && $0.properties.isAlphabetic }
        if String(tag).lowercased() == "br" {
            endLine()
            add(.lineBreak)
        } else if !content.contains(where: \.properties.isWhitespace) {
            let text = [TextSpan.text(String(content))]
            if let address = TextAddress((isMail ? "mailto:" : "") + String(content)), !address.isRelative {
                add(.link(address, text), depth: 1)
            } else if tag.count > 1, content.dropFirst(tag.count).first == ":" {
                for span in TextSpan.refused(String(content), text) { add(span, depth: 1) }
            }
        }
        place = end + 1
    }

    private mutating func readMarks(_ sign: Unicode.Scalar) {
        let marks = text[place...].prefix { $0 == sign }
        let (before, after) = (text[..<place].last, text[marks.endIndex...].first)
        place = marks.endIndex
        let (spaceBefore, spaceAfter) = (before?.isSpace ?? true, after?.isSpace ?? true)
        let (markBefore, markAfter) = (before?.isPunctuation ?? false, after?.isPunctuation ?? false)
        let isLeft = !spaceAfter && (!markAfter || spaceBefore || markBefore)
        let isRight = !spaceBefore && (!markBefore || spaceAfter || markAfter)
        let isStar = sign == "*"
        flush()
        nodes.append(
            .marks(
                sign, count: marks.count, canOpen: isLeft && (isStar || !isRight || markBefore),
                canClose: isRight && (isStar || !isLeft || markAfter)))
    }
}

// Links.
extension MarkdownSpans {
    private mutating func open(isPicture: Bool) {
        flush()
        place += isPicture ? 2 : 1
        brackets.append((nodes.count, place, isPicture))
        if brackets.count > Self.depthLimit { brackets.removeFirst() }
        nodes.append(.span(.text(isPicture ? "![" : "["), depth: 0))
    }

    private mutating func close() {
        flush()
        let end = place
        place += 1
        guard let bracket = brackets.popLast(), let address = address(of: bracket.place..<end) else {
            return plain.append("]")
        }
        let (inner, depth) = Self.spans(nodes[(bracket.node + 1)...])
        nodes.removeSubrange(bracket.node...)
        guard !bracket.isPicture, depth < Self.depthLimit else {
            return nodes += inner.map { .span($0, depth: depth) }
        }
        guard let target = TextAddress(address) else {
            return nodes += TextSpan.refused(address, inner).map { .span($0, depth: depth + 1) }
        }
        // A link needs a name, and is not within another one.
        let label = inner.withoutLinks
        add(.link(target, CleanText.line(label.plain) == nil ? [.text(target.text)] : label), depth: depth + 1)
    }

    /// The address after the brackets around a text, as written; nil if these are only brackets. Goes past it.
    private mutating func address(of content: Range<Int>) -> String? {
        if let (address, end) = inlineAddress() {
            place = end
            return address
        }
        if place < text.count, text[place] == "[",
            let end = text[(place + 1)...].firstIndex(where: { $0 == "]" || $0 == "[" }), text[end] == "]"
        {
            let label = text[(place + 1)..<end]
            // A label without a definition is removed too, since its text is not meant to be read.
            defer { place = end + 1 }
            return definition(label.isEmpty ? text[content] : label) ?? ""
        }
        return definition(text[content])
    }

    private func definition(_ label: ArraySlice<Unicode.Scalar>) -> String? {
        // The limit of CommonMark.
        guard !definitions.isEmpty, label.count <= 999 else { return nil }
        return definitions[Self.label(label)]
    }

    /// Reads `(address "title")`. Brackets in an address may have brackets in them, but no brackets in these.
    private func inlineAddress() -> (String, end: Int)? {
        guard place < text.count, text[place] == "(" else { return nil }
        var next = text[(place + 1)...].drop(while: \.properties.isWhitespace)
        let address: ArraySlice<Unicode.Scalar>
        if next.first == "<" {
            guard let end = next.dropFirst().firstIndex(where: { "<>\n".unicodeScalars.contains($0) }), text[end] == ">"
            else { return nil }
            address = text[(next.startIndex + 1)..<end]
            next = text[(end + 1)...]
        } else {
            var depth = 0
            let end = next.firstIndex { scalar in
                if scalar == "(" { depth += 1 }
                if scalar == ")" { depth -= 1 }
                return depth < 0 || depth > 2 || scalar.properties.isWhitespace
            }
            guard let end, depth <= 2 else { return nil }
            address = next[..<end]
            next = next[end...]
        }
        next = next.drop(while: \.properties.isWhitespace)
        if let quote = next.first, quote == "\"" || quote == "'" {
            guard let end = next.dropFirst().firstIndex(of: quote) else { return nil }
            next = next[(end + 1)...].drop(while: \.properties.isWhitespace)
        }
        guard next.first == ")" else { return nil }
        return (String(Self.unescaped(address)), next.startIndex + 1)
    }

    private static func unescaped(_ address: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        for place in address.indices {
            let isEscape = address[place] == "\\" && place + 1 < address.endIndex && address[place + 1].isMark
            if !isEscape { result.append(address[place]) }
        }
        return result
    }
}

// Emphasis.
extension MarkdownSpans {
    /// Finds the emphasis in a part of a text.
    private static func spans(_ part: ArraySlice<Node>) -> (spans: [TextSpan], depth: Int) {
        var nodes: [Node] = []
        /// The indices of marks that may begin emphasis.
        var open: [Unicode.Scalar: [Int]] = ["*": [], "_": []]
        for node in part {
            guard case .marks(let sign, let total, let canOpen, let canClose) = node else {
                nodes.append(node)
                continue
            }
            var rest = total
            while canClose, rest > 0,
                let begin = open[sign, default: []].last(where: { index in
                    guard case .marks(_, let count, _, let closes) = nodes[index] else { return false }
                    return !(closes || canOpen) || (count + total) % 3 != 0 || count % 3 == 0 && total % 3 == 0
                }), case .marks(_, let count, let opens, let closes) = nodes[begin]
            {
                let isStrong = count > 1 && rest > 1
                let inner = flat(nodes[(begin + 1)...])
                nodes.removeSubrange(begin...)
                for sign in open.keys { while let last = open[sign]?.last, last >= begin { open[sign]?.removeLast() } }
                let used = isStrong ? 2 : 1
                if count > used {
                    open[sign]?.append(nodes.count)
                    nodes.append(.marks(sign, count: count - used, canOpen: opens, canClose: closes))
                }
                if inner.depth < depthLimit {
                    let span: TextSpan = isStrong ? .strong(inner.spans) : .emphasis(inner.spans)
                    nodes.append(.span(span, depth: inner.depth + 1))
                } else {
                    nodes += inner.spans.map { .span($0, depth: inner.depth) }
                }
                rest -= used
            }
            guard rest > 0 else { continue }
            if canOpen { open[sign] = (open[sign, default: []] + [nodes.count]).suffix(depthLimit) }
            nodes.append(.marks(sign, count: rest, canOpen: canOpen, canClose: canClose))
        }
        return flat(nodes[...])
    }

    /// Nodes as spans: marks that are left are text, and texts beside each other are one.
    private static func flat(_ nodes: ArraySlice<Node>) -> (spans: [TextSpan], depth: Int) {
        var spans: [TextSpan] = []
        var deepest = 0
        for node in nodes {
            switch node {
            case .span(.text(let text), _): spans.append(text: text)
            case .span(let span, let depth):
                deepest = max(deepest, depth)
                spans.append(span)
            case .marks(let sign, let count, _, _): spans.append(text: String(repeating: String(sign), count: count))
            }
        }
        return (spans, deepest)
    }
}

extension [TextSpan] {
    fileprivate mutating func append(text: String) {
        guard case .text(var before)? = last else { return append(.text(text)) }
        // Without a copy of what is there.
        removeLast()
        before += text
        append(.text(before))
    }

    fileprivate var withoutLinks: [TextSpan] {
        flatMap { span -> [TextSpan] in
            switch span {
            case .link(_, let inner), .refusedLink(_, let inner): inner.withoutLinks
            case .emphasis(let inner): [.emphasis(inner.withoutLinks)]
            case .strong(let inner): [.strong(inner.withoutLinks)]
            case .text, .code, .picture, .lineBreak: [span]
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether a backslash before it makes it a letter like any other.
    fileprivate var isMark: Bool {
        switch value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    fileprivate var isSpace: Bool { properties.isWhitespace }

    fileprivate var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
