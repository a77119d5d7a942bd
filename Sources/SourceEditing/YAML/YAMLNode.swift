/// A value in a YAML text, with its place there. Places are in Unicode scalars.
struct YAMLNode: Sendable {
    enum ScalarStyle: Hashable, Sendable {
        case plain, singleQuoted, doubleQuoted
        /// `headerEnd` is where the signs after `|` or `>` end; `indent` is the column of the text.
        case block(isFolded: Bool, headerEnd: Int, indent: Int)

        var isBlock: Bool {
            if case .block = self { true } else { false }
        }
    }

    enum Content: Sendable {
        case scalar(String, ScalarStyle)
        case sequence([Item])
        case mapping([Entry])
        /// The name, without its asterisk.
        case alias(String)
    }

    /// A member of a sequence.
    struct Item: Sendable {
        /// The place of its hyphen in a block, else of the value.
        let start: Int
        let value: YAMLNode

        var range: Range<Int> { start..<max(start, value.range.upperBound) }
    }

    /// A key and its value.
    struct Entry: Sendable {
        /// The place of the key, or of the question mark before it.
        let start: Int
        let key: YAMLNode
        /// The place of the colon; nil if there is none, as in `{a, b}`.
        let colon: Int?
        let value: YAMLNode

        var range: Range<Int> { start..<max(key.range.upperBound, colon.map { $0 + 1 } ?? 0, value.range.upperBound) }
        /// Nil if the key is not a single text.
        var name: String? {
            if case .scalar(let name, _) = key.content { name } else { nil }
        }

        /// Whether the key is a text, byte for byte.
        func isNamed(_ name: String) -> Bool { self.name.map { $0.utf8.elementsEqual(name.utf8) } ?? false }
    }

    enum Form: Hashable, Sendable {
        case block
        /// In brackets or braces.
        case flow
        /// A mapping of one key in a flow sequence, without braces: `[a: b]`.
        case pair
    }

    let content: Content
    /// Of collections; scalars are blocks.
    let form: Form
    /// Includes the tag and the anchor. Excludes the comment after the value and line breaks at the end.
    let range: Range<Int>
    /// Where the value begins, after its tag and anchor.
    let start: Int
    /// The tag and the anchor as they are written; empty for most values.
    let properties: String

    var hasAnchor: Bool { properties.split(whereSeparator: \.isWhitespace).contains { $0.hasPrefix("&") } }

    /// Whether it is an empty value, `~` or `null`.
    var isNull: Bool {
        guard case .scalar(let text, .plain) = content, properties.isEmpty else { return false }
        return YAMLScalar.isNull(text)
    }

    var isScalar: Bool {
        if case .scalar = content { true } else { false }
    }

    var isEmptyScalar: Bool {
        if case .scalar("", .plain) = content { true } else { false }
    }

    /// All nodes: this one, and those in it, from the beginning of the text to its end.
    var all: [YAMLNode] {
        switch content {
        case .scalar, .alias: [self]
        case .sequence(let items): [self] + items.flatMap(\.value.all)
        case .mapping(let entries): [self] + entries.flatMap { $0.key.all + $0.value.all }
        }
    }
}
