/// Finds the members of a list that stay, so that they keep their comments and their style.
struct YAMLPairs {
    /// For each new member the index of the old one that it is; nil if there is none.
    let indices: [Int?]

    init(_ old: [YAMLNode], _ values: [YAMLValue]) {
        var indices = [Int?](repeating: nil, count: values.count)
        var free = Set(old.indices)
        var places: [YAMLTree: [Int]] = [:]
        for index in old.indices.reversed() { places[YAMLTree(old[index]), default: []].append(index) }
        for place in values.indices {
            guard let found = places[YAMLTree(values[place])]?.popLast() else { continue }
            indices[place] = found
            free.remove(found)
        }
        let mappings = old.indices.filter { Self.isMapping(old[$0]) }
        for place in values.indices where indices[place] == nil {
            let found = mappings.first { free.contains($0) && Self.hasSameFirstEntry(old[$0], values[place]) }
            guard let found else { continue }
            indices[place] = found
            free.remove(found)
        }
        // A text that is the same, but was written as a number.
        var words: [[UInt8]: [Int]] = [:]
        for index in free.sorted(by: >) {
            if case .scalar(let text, _) = old[index].content { words[Array(text.utf8), default: []].append(index) }
        }
        for place in values.indices where indices[place] == nil {
            guard case .text(let text) = values[place], let found = words[Array(text.utf8)]?.popLast() else { continue }
            indices[place] = found
            free.remove(found)
        }
        for place in values.indices where indices[place] == nil && free.contains(place) {
            guard Self.isMapping(old[place]), case .mapping = values[place] else { continue }
            indices[place] = place
            free.remove(place)
        }
        self.indices = indices
    }

    /// Groups with the same title, for example.
    private static func hasSameFirstEntry(_ node: YAMLNode, _ value: YAMLValue) -> Bool {
        guard case .mapping(let entries) = node.content, case .mapping(let values) = value,
            let first = entries.first, let wanted = values.first, first.name == wanted.key
        else { return false }
        return YAMLTree(first.value).means(YAMLTree(wanted.value))
    }

    private static func isMapping(_ node: YAMLNode) -> Bool {
        if case .mapping = node.content { true } else { false }
    }
}
