/// Writes new values in the style of the file.
struct YAMLWriter {
    /// A value as it is written after a key or a hyphen.
    struct Text {
        /// On the same line; may be empty.
        var inline: String
        /// Further lines with their indentation.
        var below: [String] = []
    }

    let style: YAMLStyle

    /// Longer lists are written one member a line, in columns.
    private static let widestFlow = 100

    /// - Parameters:
    ///   - column: The column of the surrounding block.
    ///   - old: The style of the value that it replaces.
    func text(_ value: YAMLValue, in column: Int, replacing old: YAMLNode.ScalarStyle? = nil) -> Text {
        switch value {
        case .text(let text): return self.text(text, in: column, replacing: old)
        case .number, .bool: return Text(inline: flow(value))
        case .list(let items):
            let column = column + style.listStep
            return prefersFlow(items) ? Text(inline: flow(value)) : Text(inline: "", below: lines(items, at: column))
        case .mapping(let entries):
            let column = column + style.step
            return entries.isEmpty ? Text(inline: "{}") : Text(inline: "", below: lines(entries, at: column))
        }
    }

    /// The lines of a key and its value; the first one is without indentation.
    func lines(_ entry: YAMLValue.Entry, at column: Int) -> [String] {
        let value = text(entry.value, in: column)
        return [key(entry.key) + ":" + (value.inline.isEmpty ? "" : " " + value.inline)] + value.below
    }

    /// The lines of a member of a list; the first one is without indentation.
    func lines(_ item: YAMLValue, at column: Int) -> [String] {
        if case .mapping(let entries) = item, !entries.isEmpty {
            let lines = lines(entries, at: column + 2)
            return ["- " + lines[0].dropFirst(column + 2)] + lines.dropFirst()
        }
        if case .list = item { return ["- " + flow(item)] }
        let value = text(item, in: column)
        return ["- " + value.inline] + value.below
    }

    /// A value on one line, as it can be in brackets.
    func flow(_ value: YAMLValue, quote: YAMLScalar.Quote? = nil) -> String {
        switch value {
        case .text(let text): YAMLScalar.line(text, quote: quote, fallback: style.quote, inFlow: true)
        case .number(let number): YAMLScalar.text(number)
        case .bool(let bool): bool ? "true" : "false"
        case .list(let items): "[" + items.map { flow($0) }.joined(separator: ", ") + "]"
        case .mapping(let entries): "{" + entries.map { flow($0) }.joined(separator: ", ") + "}"
        }
    }

    func flow(_ entry: YAMLValue.Entry) -> String {
        YAMLScalar.line(entry.key, quote: nil, fallback: style.quote, inFlow: true) + ": " + flow(entry.value)
    }

    private func key(_ key: String) -> String {
        YAMLScalar.line(key, quote: nil, fallback: style.quote, inFlow: false)
    }

    private func text(_ text: String, in column: Int, replacing old: YAMLNode.ScalarStyle?) -> Text {
        let quote: YAMLScalar.Quote? =
            switch old {
            case .singleQuoted: .single
            case .doubleQuoted: .double
            default: nil
            }
        // A caption of several lines is easier to read, and to edit, as a block.
        if quote == nil, old?.isBlock == true || text.contains("\n") {
            var (isFolded, indent) = (false, column + style.step)
            if case .block(let folded, _, let column) = old { (isFolded, indent) = (folded, column) }
            if let block = YAMLScalar.block(text, isFolded: isFolded) ?? YAMLScalar.block(text, isFolded: false) {
                let margin = String(repeating: " ", count: max(indent, 1))
                return Text(inline: block.header, below: block.lines.map { $0.isEmpty ? "" : margin + $0 })
            }
        }
        return Text(inline: YAMLScalar.line(text, quote: quote, fallback: style.quote, inFlow: false))
    }

    private func lines(_ entries: [YAMLValue.Entry], at column: Int) -> [String] {
        indented(entries.map { lines($0, at: column) }, column)
    }

    private func lines(_ items: [YAMLValue], at column: Int) -> [String] {
        indented(items.map { lines($0, at: column) }, column)
    }

    private func indented(_ groups: [[String]], _ column: Int) -> [String] {
        groups.flatMap { [String(repeating: " ", count: column) + $0[0]] + $0.dropFirst() }
    }

    private func prefersFlow(_ items: [YAMLValue]) -> Bool {
        if items.isEmpty { return true }
        guard style.usesFlowLists ?? true, !items.contains(where: \.isCollection) else { return false }
        return flow(.list(items)).unicodeScalars.count <= Self.widestFlow
    }
}
