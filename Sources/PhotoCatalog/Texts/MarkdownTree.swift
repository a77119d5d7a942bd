import CCMark

/// A parsed Markdown text: cmark's tree as values. HTML becomes text.
struct MarkdownTree {
    /// The largest number of blocks, and again of spans, within each other.
    static let depthLimit = 32

    private(set) var blocks: [TextBlock] = []
    /// The text of the heading of level 1 that the text begins with. It is not among the blocks.
    private(set) var leadingHeading: String?
    /// The text of the first heading of level 1.
    private(set) var firstHeading: String?

    /// The levels of the headings around the current place.
    private var outline: [Int] = []
    /// `content` is the id of the part of a page to which the link for keyboards leads.
    private var ids: Set<String> = ["content"]

    /// The number of lines before the text in its file.
    private let firstLine: Int

    init(parsing text: String, after firstLine: Int) throws(TextFailure) {
        self.firstLine = firstLine
        let bytes = Array(text.utf8)
        let document = bytes.withUnsafeBytes { bytes in
            cmark_parse_document(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, CMARK_OPT_DEFAULT)
        }
        guard let document else { throw .outOfMemory }
        defer { cmark_node_free(document) }
        if let first = cmark_node_first_child(document), Self.isTitle(first) {
            let spans = try spans(in: first, depth: 0, isInLink: false)
            leadingHeading = CleanText.line(spans.plain)
            firstHeading = leadingHeading
            // An empty heading is not shown either.
            cmark_node_unlink(first)
            cmark_node_free(first)
        }
        blocks = try blocks(in: document, depth: 0)
    }

    private static func isTitle(_ node: OpaquePointer) -> Bool {
        cmark_node_get_type(node) == CMARK_NODE_HEADING && cmark_node_get_heading_level(node) == 1
    }

    private static func children(of node: OpaquePointer) -> some Sequence<OpaquePointer> {
        sequence(state: cmark_node_first_child(node)) { next in
            defer { next = next.flatMap { cmark_node_next($0) } }
            return next
        }
    }

    private static func literal(_ node: OpaquePointer) -> String {
        cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    }

    private mutating func blocks(in node: OpaquePointer, depth: Int) throws(TextFailure) -> [TextBlock] {
        guard depth < Self.depthLimit else { throw .tooDeep }
        var blocks: [TextBlock] = []
        for child in Self.children(of: node) {
            if let block = try block(child, depth: depth + 1) { blocks.append(block) }
        }
        return blocks
    }

    /// - Returns: nil for a block that shows nothing.
    private mutating func block(_ node: OpaquePointer, depth: Int) throws(TextFailure) -> TextBlock? {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_HEADING:
            let spans = try spans(in: node, depth: 0, isInLink: false)
            guard let title = CleanText.line(spans.plain) else { return nil }
            let level = Int(cmark_node_get_heading_level(node))
            if level == 1 { firstHeading = firstHeading ?? title }
            return .heading(level: regular(level), id: id(of: title), spans)
        case CMARK_NODE_PARAGRAPH:
            let spans = try spans(in: node, depth: 0, isInLink: false)
            return spans.isEmpty ? nil : .paragraph(spans)
        case CMARK_NODE_BLOCK_QUOTE:
            let inner = try blocks(in: node, depth: depth)
            return inner.isEmpty ? nil : .quote(inner)
        case CMARK_NODE_LIST:
            var items: [[TextBlock]] = []
            for item in Self.children(of: node) { items.append(try blocks(in: item, depth: depth)) }
            guard !items.isEmpty else { return nil }
            let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
            return .list(
                start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
                isTight: cmark_node_get_list_tight(node) != 0, items: items)
        case CMARK_NODE_CODE_BLOCK:
            let code = Self.literal(node)
            return .code(code.hasSuffix("\n") ? String(code.dropLast()) : code)
        case CMARK_NODE_HTML_BLOCK:
            let text = Self.literal(node).trimmingWhitespace()
            return text.isEmpty ? nil : .paragraph([.text(text)])
        case CMARK_NODE_THEMATIC_BREAK: return .rule
        default: return nil
        }
    }

    /// Returns the level of a heading, counted from that of the page's title, so that no level is skipped.
    private mutating func regular(_ level: Int) -> Int {
        while let last = outline.last, last >= level { outline.removeLast() }
        outline.append(level)
        return min(6, outline.count + 1)
    }

    /// Returns an id in the style of code hosts: `Contact & legal` becomes `contact--legal`.
    private mutating func id(of title: String) -> String {
        var slug = ""
        for character in title.lowercased().prefix(80) {
            if character.isLetter || character.isNumber || character == "_" {
                slug.append(character)
            } else if character == " " || character == "-" {
                slug.append("-")
            }
        }
        if slug.isEmpty { slug = "section" }
        var id = slug
        var number = 1
        while !ids.insert(id).inserted {
            id = "\(slug)-\(number)"
            number += 1
        }
        return id
    }

    private mutating func spans(
        in node: OpaquePointer, depth: Int, isInLink: Bool
    ) throws(TextFailure) -> [TextSpan] {
        guard depth < Self.depthLimit else { throw .tooDeep }
        var spans: [TextSpan] = []
        for child in Self.children(of: node) {
            for span in try self.spans(of: child, depth: depth + 1, isInLink: isInLink) {
                if case .text(let text) = span, case .text(let before)? = spans.last {
                    spans[spans.count - 1] = .text(before + text)
                } else {
                    spans.append(span)
                }
            }
        }
        return spans
    }

    private mutating func spans(
        of node: OpaquePointer, depth: Int, isInLink: Bool
    ) throws(TextFailure) -> [TextSpan] {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE: return [.text(Self.literal(node))]
        case CMARK_NODE_SOFTBREAK: return [.text("\n")]
        case CMARK_NODE_LINEBREAK: return [.lineBreak]
        case CMARK_NODE_CODE: return [.code(Self.literal(node))]
        case CMARK_NODE_EMPH: return [.emphasis(try spans(in: node, depth: depth, isInLink: isInLink))]
        case CMARK_NODE_STRONG: return [.strong(try spans(in: node, depth: depth, isInLink: isInLink))]
        case CMARK_NODE_LINK: return try link(node, spans(in: node, depth: depth, isInLink: true), isInLink: isInLink)
        case CMARK_NODE_IMAGE:
            let description = try spans(in: node, depth: depth, isInLink: true).plain
            if let address = Self.address(of: node) {
                return [.picture(address, description: description, line: firstLine + Self.line(of: node))]
            }
            return try link(node, description.isEmpty ? [] : [.text(description)], isInLink: false)
        default: return []
        }
    }

    /// Returns a link, or its text if the link would be within another one.
    private func link(
        _ node: OpaquePointer, _ spans: [TextSpan], isInLink: Bool
    ) throws(TextFailure) -> [TextSpan] {
        if isInLink { return spans }
        guard let address = Self.address(of: node) else {
            return TextSpan.refused(cmark_node_get_url(node).map { String(cString: $0) } ?? "", spans)
        }
        // A link needs a name. A picture without a description gets one from its photo.
        let isNamed = spans.contains { if case .picture = $0 { true } else { CleanText.line([$0].plain) != nil } }
        return [.link(address, isNamed ? spans : [.text(address.text)])]
    }

    /// The line of a node or of the block around it, from 1.
    private static func line(of node: OpaquePointer) -> Int {
        let line = Int(cmark_node_get_start_line(node))
        return line > 0 ? line : cmark_node_parent(node).map(self.line) ?? 1
    }

    private static func address(of node: OpaquePointer) -> TextAddress? {
        cmark_node_get_url(node).flatMap { TextAddress(String(cString: $0)) }
    }
}
