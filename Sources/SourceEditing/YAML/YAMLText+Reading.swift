extension YAMLText {
    /// Returns the value at `path`; nil if there is none, if it is empty, or if it has an alias.
    ///
    /// - Parameter path: Keys from the top down; none for the whole file.
    package func value(at path: [String]) -> YAMLValue? {
        var node = root
        for key in path {
            guard case .mapping(let entries) = node?.content else { return nil }
            node = entries.first { $0.isNamed(key) }?.value
        }
        return node.flatMap(YAMLValue.init)
    }

    /// Returns the text without a key, and without those around it that are left without any.
    package func pruning(path: [String]) throws(SourceEditingError) -> YAMLText {
        let result = try removing(path: path)
        let around = Array(path.dropLast())
        guard !around.isEmpty, result.value(at: around) == .mapping([]) else { return result }
        return try result.pruning(path: around)
    }
}

extension YAMLValue {
    /// Nil for a value that is empty, or that has an alias or a key that is not a single text.
    fileprivate init?(_ node: YAMLNode) {
        if node.isNull { return nil }
        switch node.content {
        case .alias: return nil
        case .scalar(let text, .plain):
            self = YAMLScalar.bool(text).map { .bool($0) } ?? YAMLScalar.number(text).map { .number($0) } ?? .text(text)
        case .scalar(let text, _): self = .text(text)
        case .sequence(let items):
            let values = items.compactMap { YAMLValue($0.value) }
            guard values.count == items.count else { return nil }
            self = .list(values)
        case .mapping(let entries):
            let members = entries.compactMap { entry in
                entry.name.flatMap { name in YAMLValue(entry.value).map { Entry(name, $0) } }
            }
            guard members.count == entries.count else { return nil }
            self = .mapping(members)
        }
    }
}
