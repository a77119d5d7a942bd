/// Finds the replacements in the text that make one change.
struct YAMLPlan {
    /// What surrounds a value.
    struct Place {
        /// Where the colon or the hyphen before the value ends; nil at the top.
        let signEnd: Int?
        /// The column of the surrounding block.
        let column: Int
        let isFlow: Bool
    }

    let source: SourceText
    let comments: YAMLComments
    let style: YAMLStyle
    /// Whether a text over several lines keeps the lines of words that stay.
    let keepsLines: Bool
    let file: String

    private var writer: YAMLWriter { YAMLWriter(style: style) }

    /// Returns the replacements that give `node` another value.
    func edits(of node: YAMLNode, to value: YAMLValue, at place: Place) throws(SourceEditingError) -> [Splice] {
        if YAMLTree(node).means(YAMLTree(value)) { return [] }
        try refuseSharing(in: node)
        switch (node.content, value) {
        case (.sequence(let items), .list(let values)) where !items.isEmpty && !values.isEmpty:
            return try edits(ofSequence: node, items, to: values)
        case (.mapping(let entries), .mapping(let values)) where canHoldKeys(node) && !values.isEmpty:
            return try edits(ofMapping: node, entries, to: values)
        default: return try replacing(node, with: value, at: place)
        }
    }

    /// Returns the replacement that writes the members of a list or a mapping again.
    func rewriting(_ node: YAMLNode, _ members: [Range<Int>], as slots: [YAMLSlot]) -> Splice {
        guard node.form == .flow else {
            return YAMLBlockMembers(members, in: source, comments, lineBreak: style.lineBreak).rewritten(as: slots)
        }
        return YAMLFlowMembers(
            members, within: node.start + 1..<node.range.upperBound - 1, in: source, comments,
            lineBreak: style.lineBreak
        ).rewritten(as: slots)
    }

    func slot(for entry: YAMLValue.Entry, in node: YAMLNode) -> YAMLSlot {
        .new(node.form == .flow ? [writer.flow(entry)] : writer.lines(entry, at: source.column(at: node.start)))
    }

    /// Where the value of an entry is.
    func place(of entry: YAMLNode.Entry, in node: YAMLNode) -> Place {
        Place(
            signEnd: entry.colon.map { $0 + 1 }, column: source.column(at: node.start), isFlow: node.form != .block)
    }

    /// Whether keys can be added to a mapping and removed from it.
    func canHoldKeys(_ node: YAMLNode) -> Bool {
        guard case .mapping(let entries) = node.content else { return false }
        return node.form == .flow || node.form == .block && !entries.isEmpty
    }

    /// Refuses to edit what may also be in other places.
    func refuseSharing(in node: YAMLNode) throws(SourceEditingError) {
        for node in node.all {
            let line = source.line(at: node.range.lowerBound)
            if case .alias = node.content { throw .alias(file: file, line: line) }
            if node.hasAnchor { throw .anchor(file: file, line: line) }
        }
    }

    private func edits(
        ofSequence node: YAMLNode, _ items: [YAMLNode.Item], to values: [YAMLValue]
    ) throws(SourceEditingError) -> [Splice] {
        let pairs = YAMLPairs(items.map(\.value), values)
        let column = source.column(at: node.start)
        var slots: [YAMLSlot] = []
        for (value, index) in zip(values, pairs.indices) {
            if let index {
                let sign = node.form == .block ? items[index].start + 1 : items[index].start
                let place = Place(signEnd: sign, column: column, isFlow: node.form == .flow)
                slots.append(.kept(index: index, try edits(of: items[index].value, to: value, at: place)))
            } else {
                slots.append(.new(node.form == .flow ? [writer.flow(value)] : writer.lines(value, at: column)))
            }
        }
        return [rewriting(node, items.map(\.range), as: slots)]
    }

    private func edits(
        ofMapping node: YAMLNode, _ entries: [YAMLNode.Entry], to values: [YAMLValue.Entry]
    ) throws(SourceEditingError) -> [Splice] {
        var slots: [YAMLSlot] = []
        for value in values {
            if let index = entries.firstIndex(where: { $0.isNamed(value.key) }) {
                let entry = entries[index]
                let edits = try edits(of: entry.value, to: value.value, at: place(of: entry, in: node))
                slots.append(.kept(index: index, edits))
            } else {
                slots.append(slot(for: value, in: node))
            }
        }
        return [rewriting(node, entries.map(\.range), as: slots)]
    }

    /// Returns the replacements of a whole value. The comment after it stays, as do comments between a key and its
    /// block. Comments in it become lines below the new value.
    func replacing(
        _ node: YAMLNode, with value: YAMLValue, at place: Place
    ) throws(SourceEditingError) -> [Splice] {
        if keepsLines, case .text(let text) = value, let words = words(of: node) {
            return [Splice(words, source.replacingWords(in: words, with: text, keepsLines: false))]
        }
        var old: YAMLNode.ScalarStyle?
        if case .scalar(_, let style) = node.content { old = style }
        guard !place.isFlow else {
            let quote: YAMLScalar.Quote? = old == .singleQuoted ? .single : old == .doubleQuoted ? .double : nil
            // A comment after the value could hide the closing bracket.
            let newLine = style.lineBreak + String(repeating: " ", count: source.column(at: node.start))
            let kept = comments.texts(in: node.range).map { $0 + newLine }.joined()
            return [inline(node.range, kept + writer.flow(value, quote: quote), at: place)]
        }
        let (inlineRange, belowRange) = ranges(of: node, at: place)
        var text = writer.text(value, in: place.column, replacing: old)
        // In a block of text, the comments between the key and the old value would become part of the text.
        var hasComments = belowRange.lowerBound > source.lineEnd(at: inlineRange.upperBound)
        if old?.isBlock != true { hasComments = hasComments || isBeforeComment(belowRange.upperBound, place.column) }
        if hasComments, !text.inline.isEmpty { text = YAMLWriter.Text(inline: writer.flow(value)) }
        // More to the right, a comment would belong to a new block of text.
        let isBelowValue = node.form == .flow || !text.below.isEmpty
        let column = isBelowValue ? max(place.column, 0) : source.column(at: node.start)
        let lost = comments.texts(in: inlineRange) + comments.texts(in: belowRange)
        let lines = text.below + lost.map { String(repeating: " ", count: column) + $0 }
        let below = lines.map { style.lineBreak + $0 }.joined()
        return [inline(inlineRange, text.inline, at: place), Splice(belowRange, below)]
    }

    /// Where the words of a text are that is written over several lines; nil for other values, and for a text in which
    /// line breaks are not white space.
    private func words(of node: YAMLNode) -> Range<Int>? {
        guard case .scalar(_, let style) = node.content else { return nil }
        let range =
            switch style {
            case .plain: node.start..<node.range.upperBound
            case .singleQuoted, .doubleQuoted: node.start + 1..<node.range.upperBound - 1
            case .block(let isFolded, let headerEnd, _):
                (isFolded ? source.lineEnd(at: headerEnd) : node.range.upperBound)..<node.range.upperBound
            }
        return source.scalars[range].contains(where: SourceText.isBreak) ? range : nil
    }

    /// Whether a comment on lines below is more to the right than `column`.
    private func isBeforeComment(_ end: Int, _ column: Int) -> Bool {
        var next = end
        while let scalar = source.scalar(at: next), SourceText.isBlank(scalar) || SourceText.isBreak(scalar) {
            next += 1
        }
        return source.scalar(at: next) == "#" && source.column(at: next) > max(column, 0)
    }

    /// The part of a value on the line of its key, and the lines below, which begin with the line break before them.
    private func ranges(of node: YAMLNode, at place: Place) -> (inline: Range<Int>, below: Range<Int>) {
        let end = node.range.upperBound
        if case .scalar(_, .block(_, let headerEnd, _)) = node.content {
            return (node.range.lowerBound..<headerEnd, source.lineEnd(at: headerEnd)..<end)
        }
        let line = source.lineStart(at: node.range.lowerBound)
        if let sign = place.signEnd, node.form == .block, !node.isScalar, line > sign {
            let lineBreak = source.lineEnd(at: source.lineStart(at: line - 1))
            return (sign..<sign, min(lineBreak, line)..<source.lineEnd(at: end))
        }
        let lineEnd = source.lineEnd(at: end)
        return (node.range, lineEnd..<lineEnd)
    }

    /// Puts a text after a key, with the space or the colon that it needs.
    private func inline(_ range: Range<Int>, _ text: String, at place: Place) -> Splice {
        guard let sign = place.signEnd else {
            return Splice(range, place.isFlow ? ": " + text : text)
        }
        if text.isEmpty { return Splice(sign..<max(sign, range.upperBound), "") }
        return Splice(range, range.lowerBound == sign && !text.isEmpty ? " " + text : text)
    }
}
