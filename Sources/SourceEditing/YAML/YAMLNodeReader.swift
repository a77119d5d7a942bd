import CYaml

/// Reads the values of a YAML text with their places.
///
/// Libyaml tells where a value begins and ends. Where its hyphen or colon is, and where a block ends without the empty
/// lines after it, is found here.
struct YAMLNodeReader {
    /// Enough for a file that people write.
    private static let aliasLimit = 16

    private let source: SourceText
    private let file: String
    private var events: ArraySlice<YAMLEvent>
    private var anchors: Set<String> = []
    private var aliasCount = 0

    /// - Returns: nil for a text without values.
    static func root(of text: String, _ source: SourceText, file: String) throws(SourceEditingError) -> YAMLNode? {
        var reader = YAMLNodeReader(source, try YAMLEvent.all(in: text, file: file)[...], file)
        guard case .document? = reader.events.popFirst()?.kind else { return nil }
        let root = try reader.node(indent: -1)
        reader.takeEnd()
        if case .document? = reader.events.popFirst()?.kind, let next = reader.events.first {
            throw .severalDocuments(file: file, line: source.line(at: next.range.lowerBound))
        }
        return root
    }

    private init(_ source: SourceText, _ events: ArraySlice<YAMLEvent>, _ file: String) {
        self.source = source
        self.file = file
        self.events = events
    }

    /// Skips the next event if it is the end of something.
    @discardableResult
    private mutating func takeEnd() -> Bool {
        guard case .end? = events.first?.kind else { return false }
        return events.popFirst() != nil
    }

    /// - Parameter indent: The column of the surrounding block; -1 at the top.
    private mutating func node(indent: Int, inFlow: Bool = false) throws(SourceEditingError) -> YAMLNode {
        guard let event = events.popFirst() else { throw unknownSyntax(at: source.count) }
        let begin = event.range.lowerBound
        let properties = propertiesEnd(from: begin, count: event.propertyCount)
        var (start, end, form) = (begin, event.range.upperBound, YAMLNode.Form.block)
        if properties > begin { start = skippingSpace(from: properties) }
        let content: YAMLNode.Content
        switch event.kind {
        case .document, .end: throw unknownSyntax(at: begin)
        case .alias(let name):
            try count(alias: name, at: begin)
            content = .alias(name)
        case .scalar("", YAML_PLAIN_SCALAR_STYLE):
            // After properties, an empty value has no place of its own.
            (start, end) = (properties, properties)
            content = .scalar("", .plain)
        case .scalar(let text, let style):
            let styled = try self.style(style, from: start, to: end, indent: indent)
            end = styled.end
            content = .scalar(text, styled.style)
        case .sequence(let isFlow):
            if isFlow { form = .flow }
            (content, end) = try sequence(from: isFlow ? end : start, indent: isFlow ? indent : column(start), isFlow)
        case .mapping(let isFlow):
            form = !isFlow ? .block : source.scalar(at: end - 1) == "{" ? .flow : .pair
            (content, end) = try mapping(
                from: form == .flow ? end : start, indent: isFlow ? indent : column(start), form)
        }
        if let anchor = event.anchor { anchors.insert(anchor) }
        return YAMLNode(
            content: content, form: form, range: begin..<end, start: start,
            properties: source.text(in: begin..<properties))
    }

    private mutating func count(alias name: String, at place: Int) throws(SourceEditingError) {
        guard anchors.contains(name) else {
            throw .brokenYAML(file: file, line: source.line(at: place), problem: "found undefined alias")
        }
        aliasCount += 1
        // Aliases of more aliases could mean billions of values to other readers.
        if aliasCount > Self.aliasLimit { throw .tooManyAliases(file: file, limit: Self.aliasLimit) }
    }

    private mutating func sequence(
        from start: Int, indent: Int, _ isFlow: Bool
    ) throws(SourceEditingError) -> (YAMLNode.Content, end: Int) {
        var (items, place): ([YAMLNode.Item], Int) = ([], start)
        while let next = events.first {
            if takeEnd() { return (.sequence(items), isFlow ? next.range.upperBound : place) }
            let hyphen = isFlow ? nil : skippingSpace(from: place)
            if let hyphen, source.scalar(at: hyphen) != "-" { throw unknownSyntax(at: hyphen) }
            let value = try node(indent: indent, inFlow: isFlow)
            items.append(YAMLNode.Item(start: hyphen ?? value.range.lowerBound, value: value))
            place = value.range.upperBound
        }
        throw unknownSyntax(at: place)
    }

    private mutating func mapping(
        from start: Int, indent: Int, _ form: YAMLNode.Form
    ) throws(SourceEditingError) -> (YAMLNode.Content, end: Int) {
        var (entries, place): ([YAMLNode.Entry], Int) = ([], start)
        var keys: Set<YAMLTree> = []
        while let next = events.first {
            if takeEnd() { return (.mapping(entries), form == .flow ? next.range.upperBound : place) }
            let entry = try entry(after: place, indent: indent, inFlow: form != .block)
            // Names in NFC and in NFD differ.
            let key = entry.name.map { YAMLTree(.text(Array($0.utf8))) } ?? YAMLTree(entry.key)
            guard keys.insert(key).inserted else {
                let name = entry.name ?? ""
                let first = entries.first { $0.isNamed(name) } ?? entry
                throw .duplicateKey(name, file: file, line: source.line(at: first.start))
            }
            entries.append(entry)
            place = entry.range.upperBound
        }
        throw unknownSyntax(at: place)
    }

    private mutating func entry(
        after place: Int, indent: Int, inFlow: Bool
    ) throws(SourceEditingError) -> YAMLNode.Entry {
        var start = skippingSpace(from: place)
        while inFlow, source.scalar(at: start) == "," { start = skippingSpace(from: start + 1) }
        let key = try node(indent: indent, inFlow: inFlow)
        let next = skippingSpace(from: key.range.upperBound)
        let colon = source.scalar(at: next) == ":" ? next : nil
        var value = try node(indent: indent, inFlow: inFlow)
        if value.isEmptyScalar, value.properties.isEmpty {
            // In braces it is reported where the next sign is.
            let end = colon.map { $0 + 1 } ?? key.range.upperBound
            value = YAMLNode(content: value.content, form: .block, range: end..<end, start: end, properties: "")
        } else if colon == nil {
            throw unknownSyntax(at: key.range.upperBound)
        }
        let isExplicit = source.scalar(at: start) == "?" && start < key.range.lowerBound
        return YAMLNode.Entry(
            start: isExplicit ? start : key.range.lowerBound, key: key, colon: colon, value: value)
    }

    private func style(
        _ style: yaml_scalar_style_t, from start: Int, to end: Int, indent: Int
    ) throws(SourceEditingError) -> (style: YAMLNode.ScalarStyle, end: Int) {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: (.singleQuoted, end)
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: (.doubleQuoted, end)
        case YAML_PLAIN_SCALAR_STYLE: (.plain, end)
        default: block(from: start, to: end, indent: indent)
        }
    }

    /// Finds the header of a block of text, the column of its lines, and its end without the last line break.
    ///
    /// - Parameter limit: Where the line after the block begins.
    private func block(
        from start: Int, to limit: Int, indent parent: Int
    ) -> (style: YAMLNode.ScalarStyle, end: Int) {
        var headerEnd = start + 1
        while let sign = source.scalar(at: headerEnd), sign == "+" || sign == "-" || ("1"..."9").contains(sign) {
            headerEnd += 1
        }
        let header = source.scalars[start + 1..<headerEnd]
        let lines = source.lines(in: source.nextLine(at: headerEnd)..<limit)
        let columns = lines.map { line in source.scalars[line].prefix { $0 == " " }.count }
        let given = header.first { $0 != "+" && $0 != "-" }.map { max(parent, 0) + Int($0.value - 0x30) }
        let first = zip(lines, columns).first { $0.count > $1 }?.1
        let indent = given ?? first ?? max(columns.max() ?? 0, parent + 1, 1)
        let last = header.contains("+") ? lines.last : lines.last { $0.count > indent }
        return (
            .block(isFolded: source.scalar(at: start) == ">", headerEnd: headerEnd, indent: indent),
            last?.upperBound ?? source.lineEnd(at: headerEnd)
        )
    }

    private func column(_ place: Int) -> Int { source.column(at: place) }

    /// Returns where some tags and anchors end; `place` itself if there are none.
    private func propertiesEnd(from place: Int, count: Int) -> Int {
        var end = place
        for index in 0..<count {
            if index > 0 { end = skippingSpace(from: end) }
            let isAnchor = source.scalar(at: end) == "&"
            end += 1
            while let scalar = source.scalar(at: end), isAnchor ? Self.isNamePart(scalar) : Self.isTagPart(scalar) {
                end += 1
            }
        }
        return end
    }

    /// Skips blanks, line breaks and comments.
    private func skippingSpace(from place: Int) -> Int {
        var place = place
        while let scalar = source.scalar(at: place) {
            if SourceText.isBlank(scalar) || SourceText.isBreak(scalar) {
                place += 1
            } else if scalar == "#" {
                place = source.lineEnd(at: place)
            } else {
                break
            }
        }
        return place
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
    }

    private static func isTagPart(_ scalar: Unicode.Scalar) -> Bool {
        !SourceText.isBlank(scalar) && !SourceText.isBreak(scalar) && !",[]{}".unicodeScalars.contains(scalar)
    }

    private func unknownSyntax(at place: Int) -> SourceEditingError {
        .unknownSyntax(file: file, line: source.line(at: place))
    }
}
