import Yams

/// Finds the place of every value of a parsed YAML text.
///
/// Yams tells where a value begins. Where it ends follows from the syntax: it is found here, and checked on the way.
struct YAMLNodeReader {
    let source: ParsedText
    let file: String

    /// - Parameters:
    ///   - node: From Yams.
    ///   - place: Where what comes before the node ends.
    ///   - indent: The column of the surrounding block; -1 at the top.
    func node(
        _ node: Yams.Node, after place: Int, indent: Int, inFlow: Bool = false
    ) throws(SourceEditingError) -> YAMLNode {
        guard let mark = node.mark else { throw unknownSyntax(at: place) }
        let begin = source.place(line: mark.line, column: mark.column)
        // Yams replaces an alias by the node that has the anchor, which is always before it.
        if begin < place { return try alias(after: place) }
        switch node {
        case .scalar(let scalar): return try self.scalar(scalar, at: begin, indent: indent)
        case .sequence(let sequence): return try self.sequence(sequence, at: begin, indent: indent, inFlow: inFlow)
        case .mapping(let mapping): return try self.mapping(mapping, at: begin, indent: indent, inFlow: inFlow)
        case .alias: throw unknownSyntax(at: begin)
        }
    }

    private func alias(after place: Int) throws(SourceEditingError) -> YAMLNode {
        var begin = skippingSpace(from: place)
        while let scalar = source.scalar(at: begin), "-?:,[{".unicodeScalars.contains(scalar) {
            begin = skippingSpace(from: begin + 1)
        }
        guard source.scalar(at: begin) == "*" else { throw unknownSyntax(at: place) }
        var end = begin + 1
        while let scalar = source.scalar(at: end), Self.isNamePart(scalar) { end += 1 }
        return YAMLNode(
            content: .alias(source.text(in: begin + 1..<end)), form: .block, range: begin..<end, start: begin,
            properties: "")
    }

    private func scalar(
        _ scalar: Yams.Node.Scalar, at begin: Int, indent: Int
    ) throws(SourceEditingError) -> YAMLNode {
        let properties = propertiesEnd(from: begin)
        // After properties, an empty value has no place of its own.
        let isEmpty = scalar.style == .plain && scalar.string.isEmpty
        let start = isEmpty || properties == begin ? properties : skippingSpace(from: properties)
        let (end, style) = try YAMLScalarEnd(source: source, file: file).find(scalar, at: start, indent: indent)
        return YAMLNode(
            content: .scalar(scalar.string, style), form: .block, range: begin..<end, start: start,
            properties: source.text(in: begin..<properties))
    }

    private func sequence(
        _ sequence: Yams.Node.Sequence, at begin: Int, indent: Int, inFlow: Bool
    ) throws(SourceEditingError) -> YAMLNode {
        let properties = propertiesEnd(from: begin)
        let start = properties == begin ? begin : skippingSpace(from: properties)
        let isFlow = source.scalar(at: start) == "["
        guard isFlow || source.scalar(at: start) == "-" else { throw unknownSyntax(at: start) }
        let column = isFlow ? indent : source.column(at: start)
        var end = isFlow ? start + 1 : start
        var items: [YAMLNode.Item] = []
        for member in sequence {
            let hyphen = isFlow ? nil : skippingSpace(from: end)
            if let hyphen, source.scalar(at: hyphen) != "-" { throw unknownSyntax(at: hyphen) }
            let value = try node(member, after: hyphen.map { $0 + 1 } ?? end, indent: column, inFlow: isFlow)
            items.append(YAMLNode.Item(start: hyphen ?? value.range.lowerBound, value: value))
            end = value.range.upperBound
        }
        if isFlow { end = try closing("]", from: end) }
        return YAMLNode(
            content: .sequence(items), form: isFlow ? .flow : .block, range: begin..<end, start: start,
            properties: source.text(in: begin..<properties))
    }

    private func mapping(
        _ mapping: Yams.Node.Mapping, at begin: Int, indent: Int, inFlow: Bool
    ) throws(SourceEditingError) -> YAMLNode {
        // A tag or an anchor where the first key begins belongs to the key.
        let first = mapping.first?.key.mark.map { source.place(line: $0.line, column: $0.column) }
        let properties = propertiesEnd(from: begin, before: first)
        let start = properties == begin ? begin : skippingSpace(from: properties)
        let hasBraces = source.scalar(at: start) == "{" && first != start
        let form: YAMLNode.Form = hasBraces ? .flow : inFlow ? .pair : .block
        guard form != .pair || mapping.count == 1 else { throw unknownSyntax(at: start) }
        let isBlock = form == .block
        let column = isBlock ? source.column(at: start) : indent
        var end = form == .flow ? start + 1 : start
        var entries: [YAMLNode.Entry] = []
        for (key, value) in mapping {
            let entry = try self.entry(key, value, after: end, indent: column, isBlock: isBlock)
            entries.append(entry)
            end = entry.range.upperBound
        }
        if form == .flow { end = try closing("}", from: end) }
        return YAMLNode(
            content: .mapping(entries), form: form, range: begin..<end, start: start,
            properties: source.text(in: begin..<properties))
    }

    private func entry(
        _ key: Yams.Node, _ value: Yams.Node, after place: Int, indent: Int, isBlock: Bool
    ) throws(SourceEditingError) -> YAMLNode.Entry {
        var start = skippingSpace(from: place)
        if !isBlock {
            while source.scalar(at: start) == "," { start = skippingSpace(from: start + 1) }
        }
        let mark = source.scalar(at: start) == "?" ? start : nil
        let keyNode = try node(key, after: place, indent: indent, inFlow: !isBlock)
        let isExplicit = mark.map { $0 < keyNode.range.lowerBound } ?? false
        let next = skippingSpace(from: keyNode.range.upperBound)
        let colon = source.scalar(at: next) == ":" ? next : nil
        var valueNode = try node(value, after: keyNode.range.upperBound, indent: indent, inFlow: !isBlock)
        if let colon, valueNode.isEmptyScalar, valueNode.properties.isEmpty {
            // An empty value in braces is reported where the next sign is.
            let end = colon + 1
            valueNode = YAMLNode(
                content: valueNode.content, form: .block, range: end..<end, start: end, properties: "")
        } else if colon == nil {
            guard valueNode.isEmptyScalar else { throw unknownSyntax(at: keyNode.range.upperBound) }
            let end = keyNode.range.upperBound
            valueNode = YAMLNode(
                content: valueNode.content, form: .block, range: end..<end, start: end, properties: "")
        }
        return YAMLNode.Entry(
            start: isExplicit ? start : keyNode.range.lowerBound, key: keyNode, colon: colon, value: valueNode)
    }

    /// Returns the place after the closing bracket.
    private func closing(_ bracket: Unicode.Scalar, from place: Int) throws(SourceEditingError) -> Int {
        var place = skippingSpace(from: place)
        while source.scalar(at: place) == "," { place = skippingSpace(from: place + 1) }
        guard source.scalar(at: place) == bracket else { throw unknownSyntax(at: place) }
        return place + 1
    }

    /// Returns where the tag and the anchor end; `place` itself if there are none.
    ///
    /// - Parameter limit: Where the node's first key begins.
    private func propertiesEnd(from place: Int, before limit: Int? = nil) -> Int {
        var (end, next) = (place, place)
        while next != limit, let sign = source.scalar(at: next), sign == "&" || sign == "!" {
            end = next + 1
            while let scalar = source.scalar(at: end), sign == "&" ? Self.isNamePart(scalar) : Self.isTagPart(scalar) {
                end += 1
            }
            next = skippingSpace(from: end)
        }
        return end
    }

    /// Skips blanks, line breaks and comments.
    func skippingSpace(from place: Int) -> Int {
        var place = place
        while let scalar = source.scalar(at: place) {
            if ParsedText.isBlank(scalar) || ParsedText.isBreak(scalar) {
                place += 1
            } else if scalar == "#" {
                place = source.lineEnd(at: place)
            } else {
                break
            }
        }
        return place
    }

    private func unknownSyntax(at place: Int) -> SourceEditingError {
        .unknownSyntax(file: file, line: source.line(at: place))
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
    }

    private static func isTagPart(_ scalar: Unicode.Scalar) -> Bool {
        !ParsedText.isBlank(scalar) && !ParsedText.isBreak(scalar) && !",[]{}".unicodeScalars.contains(scalar)
    }
}
