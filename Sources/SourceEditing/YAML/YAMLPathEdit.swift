/// Follows the keys of a path to the place of an edit.
struct YAMLPathEdit {
    let plan: YAMLPlan
    /// The order of the keys in the mapping that gets a new key.
    let order: [String]

    /// Returns the replacements in the text, and where a new key comes in its mapping.
    ///
    /// - Parameters:
    ///   - root: nil for a text without values.
    ///   - value: nil to remove the key.
    func edits(
        of root: YAMLNode?, path: ArraySlice<String>, to value: YAMLValue?
    ) throws(SourceEditingError) -> (splices: [Splice], index: Int) {
        guard let root, !(root.isNull && root.isEmptyScalar) else {
            return (value.map { [appending(.nested(path, $0))] } ?? [], 0)
        }
        let place = YAMLPlan.Place(signEnd: nil, column: -1, isFlow: false)
        return try edits(of: root, named: nil, at: place, path: path, to: value)
    }

    private func edits(
        of node: YAMLNode, named name: String?, at place: YAMLPlan.Place, path: ArraySlice<String>, to value: YAMLValue?
    ) throws(SourceEditingError) -> (splices: [Splice], index: Int) {
        let line = plan.source.line(at: node.range.lowerBound)
        if case .alias = node.content { throw .alias(file: plan.file, line: line) }
        if node.hasAnchor { throw .anchor(file: plan.file, line: line) }
        if node.isNull {
            guard let value else { return ([], 0) }
            guard name != nil else {
                let writer = YAMLWriter(style: plan.style)
                return ([Splice(node.range, writer.flow(.nested(path, value)))], 0)
            }
            return (try plan.replacing(node, with: .nested(path, value), at: place), 0)
        }
        guard case .mapping(let entries) = node.content, plan.canHoldKeys(node), let key = path.first else {
            throw .notAMapping(key: name, file: plan.file, line: line)
        }
        guard let index = entries.firstIndex(where: { $0.isNamed(key) }) else {
            return try adding(path, to: node, entries, value)
        }
        let entry = entries[index]
        if path.count > 1 {
            let place = plan.place(of: entry, in: node)
            return try edits(of: entry.value, named: key, at: place, path: path.dropFirst(), to: value)
        }
        if let value { return (try plan.edits(of: entry.value, to: value, at: plan.place(of: entry, in: node)), 0) }
        try plan.refuseSharing(in: entry.key)
        try plan.refuseSharing(in: entry.value)
        return (try removing(index, from: node, entries, at: place), 0)
    }

    private func adding(
        _ path: ArraySlice<String>, to node: YAMLNode, _ entries: [YAMLNode.Entry], _ value: YAMLValue?
    ) throws(SourceEditingError) -> (splices: [Splice], index: Int) {
        guard let value, let key = path.first else { return ([], 0) }
        let index = place(of: key, among: entries)
        var slots = entries.indices.map { YAMLSlot.kept(index: $0, []) }
        slots.insert(plan.slot(for: YAMLValue.Entry(key, .nested(path.dropFirst(), value)), in: node), at: index)
        return ([plan.rewriting(node, entries.map(\.range), as: slots)], index)
    }

    private func removing(
        _ index: Int, from node: YAMLNode, _ entries: [YAMLNode.Entry], at place: YAMLPlan.Place
    ) throws(SourceEditingError) -> [Splice] {
        let slots = entries.indices.filter { $0 != index }.map { YAMLSlot.kept(index: $0, []) }
        if !slots.isEmpty || node.form == .flow {
            return [plan.rewriting(node, entries.map(\.range), as: slots)]
        }
        if place.signEnd != nil { return try plan.replacing(node, with: .mapping([]), at: place) }
        // The file's last key: only comments are left.
        let lines = plan.source.lineStart(at: node.start)..<plan.source.nextLine(at: node.range.upperBound)
        return [Splice(lines, plan.comments.texts(in: lines).map { $0 + plan.style.lineBreak }.joined())]
    }

    /// Returns the index of a new key: after the last of those that come before it in the order, or else before the
    /// first of the others; at the end if it has no place in the order.
    private func place(of key: String, among entries: [YAMLNode.Entry]) -> Int {
        var index = entries.count
        if let rank = order.firstIndex(of: key) {
            let ranks = entries.map { entry in entry.name.flatMap { order.firstIndex(of: $0) } }
            if let last = ranks.lastIndex(where: { $0.map { $0 < rank } ?? false }) {
                index = last + 1
            } else if let first = ranks.firstIndex(where: { $0 != nil }) {
                index = first
            }
        }
        // A block of text at the end of a file without a line break would get the break that a key below needs.
        if index == entries.count, let last = entries.last,
            case .scalar(_, let style)? = last.value.all.last?.content, style.isBlock,
            last.range.upperBound == plan.source.count
        {
            index -= 1
        }
        return index
    }

    /// Returns the insertion of keys into a text without any: after its comments, before the mark of its end.
    private func appending(_ value: YAMLValue) -> Splice {
        guard case .mapping(let entries) = value else { return Splice(at: 0, "") }
        let source = plan.source
        let end = source.lineStarts.first { source.text(in: $0..<min($0 + 3, source.count)) == "..." } ?? source.count
        let lineBreak = plan.style.lineBreak
        let lines = entries.flatMap { YAMLWriter(style: plan.style).lines($0, at: 0) }
        let text = lines.joined(separator: lineBreak)
        let isAtLineStart = source.lineStart(at: end) == end
        return Splice(at: end, isAtLineStart ? text + lineBreak : lineBreak + text)
    }
}
