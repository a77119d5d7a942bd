/// The meaning of a YAML text without its places and styles, to compare what was written with what was wanted.
struct YAMLTree: Hashable {
    indirect enum Content: Hashable {
        /// As its bytes, because Swift's strings are also equal if they spell a letter with an accent differently.
        case text([UInt8])
        /// Without quotes, and read as a number, a truth or nothing.
        case typed(String)
        case sequence([YAMLTree])
        case mapping([Entry])
        case alias(String)
    }

    struct Entry: Hashable {
        let key: YAMLTree
        let value: YAMLTree
    }

    let content: Content
    /// The tag and the anchor as they are written.
    let properties: String

    init(_ content: Content, properties: String = "") {
        self.content = content
        self.properties = properties
    }

    init(_ node: YAMLNode) {
        let content: Content =
            switch node.content {
            case .scalar(let text, .plain) where YAMLScalar.isTyped(text): .typed(text)
            case .scalar(let text, _): .text(Array(text.utf8))
            case .sequence(let items): .sequence(items.map { YAMLTree($0.value) })
            case .mapping(let entries):
                .mapping(entries.map { Entry(key: YAMLTree($0.key), value: YAMLTree($0.value)) })
            case .alias(let name): .alias(name)
            }
        self.init(content, properties: node.properties)
    }

    init(_ value: YAMLValue) {
        switch value {
        case .text(let text): self.init(.text(Array(text.utf8)))
        case .number(let number): self.init(.typed(YAMLScalar.text(number)))
        case .bool(let bool): self.init(.typed(bool ? "true" : "false"))
        case .list(let items): self.init(.sequence(items.map { YAMLTree($0) }))
        case .mapping(let entries):
            self.init(.mapping(entries.map { Entry(key: YAMLTree(.text($0.key)), value: YAMLTree($0.value)) }))
        }
    }

    /// Whether a reader gets the same values. Numbers may be written in different ways, and so may `true`.
    func means(_ other: YAMLTree) -> Bool {
        guard properties == other.properties else { return false }
        switch (content, other.content) {
        case (.typed(let left), .typed(let right)):
            if left == right { return true }
            if let left = YAMLScalar.number(left), let right = YAMLScalar.number(right) { return left == right }
            return YAMLScalar.bool(left).map { $0 == YAMLScalar.bool(right) } ?? false
        case (.sequence(let left), .sequence(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
        case (.mapping(let left), .mapping(let right)):
            return left.count == right.count
                && zip(left, right).allSatisfy { $0.key.means($1.key) && $0.value.means($1.value) }
        default: return content == other.content
        }
    }

    /// Returns the tree with another value.
    ///
    /// - Parameters:
    ///   - value: nil to remove the key.
    ///   - index: Where a key that is missing is inserted in its mapping.
    func setting(_ path: ArraySlice<String>, to value: YAMLValue?, insertingAt index: Int) -> YAMLTree {
        guard let name = path.first, case .mapping(var entries) = content else {
            return value.map { YAMLTree(YAMLValue.nested(path, $0)) } ?? self
        }
        let known = entries.firstIndex { entry in
            switch entry.key.content {
            case .text(let bytes): bytes.elementsEqual(name.utf8)
            case .typed(let text): text == name
            default: false
            }
        }
        switch (known, value) {
        case (let known?, nil) where path.count == 1: entries.remove(at: known)
        case (let known?, _):
            let inner = entries[known].value.setting(path.dropFirst(), to: value, insertingAt: index)
            entries[known] = Entry(key: entries[known].key, value: inner)
        case (nil, let value?):
            let inner = YAMLTree(YAMLValue.nested(path.dropFirst(), value))
            entries.insert(Entry(key: YAMLTree(.text(name)), value: inner), at: index)
        case (nil, nil): break
        }
        return YAMLTree(.mapping(entries), properties: properties)
    }
}
