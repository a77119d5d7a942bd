/// A YAML file's text, which can be edited key by key. All other bytes stay as they are: comments, order, empty lines,
/// quotes and indentation.
///
/// Keys are found by their bytes: two Unicode spellings of a letter are different keys, as they are different files.
package struct YAMLText: Sendable {
    package let text: String
    /// The path as the user knows it, for messages.
    package let file: String

    /// The byte order mark, or nothing.
    private let mark: String
    private let source: SourceText
    /// Nil if there are only comments.
    let root: YAMLNode?

    /// In bytes: what is read of settings.
    package static let sizeLimit = 1 << 20

    /// - Throws: If the text is not one YAML document, or is larger than ``sizeLimit``.
    package init(_ text: String, file: String) throws(SourceEditingError) {
        guard text.utf8.count <= Self.sizeLimit else { throw .tooLarge(file: file, limit: Self.sizeLimit) }
        let hasMark = text.unicodeScalars.first == "\u{feff}"
        let content = hasMark ? String(text.unicodeScalars.dropFirst()) : text
        self.text = text
        self.file = file
        mark = hasMark ? "\u{feff}" : ""
        source = SourceText(content)
        root = try YAMLNodeReader.root(of: content, source, file: file)
    }

    /// Returns the text with another value at `path`.
    ///
    /// - Parameters:
    ///   - path: Keys from the top down; at least one. Missing ones are added.
    ///   - value: A list keeps the members that it already has, with their comments. A mapping replaces all keys.
    ///   - order: The order of the keys in the mapping that gets a new key. A key that isn't in it comes last.
    /// - Throws: If the value can't be written without changing something else.
    package func setting(
        path: [String], to value: YAMLValue, order: [String] = []
    ) throws(SourceEditingError) -> YAMLText {
        guard value.isWritable else { throw .unwritable(file: file, path: path) }
        return try changing(path, to: value, order: order)
    }

    /// Returns the text with another text as the value at `path`, which is shown without extra white space. The white
    /// space that the value has now stays where its words stay.
    ///
    /// - Parameters:
    ///   - words: The text as it is shown.
    ///   - keepsLines: Whether it is shown with its lines.
    package func setting(
        path: [String], toWords words: String, keepsLines: Bool, order: [String] = []
    ) throws(SourceEditingError) -> YAMLText {
        var text = words
        if case .text(let old)? = value(at: path), !words.isEmpty {
            text = old.replacingWords(with: words, keepsLines: keepsLines)
        }
        return try setting(path: path, to: .text(text), order: order)
    }

    /// Returns the text without the key at the end of `path`; the same text if there is no such key.
    ///
    /// Comments stay: one on its lines becomes a line of its own. A mapping that loses its last key becomes `{}`.
    package func removing(path: [String]) throws(SourceEditingError) -> YAMLText {
        try changing(path, to: nil, order: [])
    }

    private func changing(
        _ path: [String], to value: YAMLValue?, order: [String]
    ) throws(SourceEditingError) -> YAMLText {
        precondition(!path.isEmpty, "An edit needs a key.")
        if let result = try? changing(path, to: value, order: order, keepsLines: true) { return result }
        return try changing(path, to: value, order: order, keepsLines: false)
    }

    /// - Parameter keepsLines: Whether a text over several lines keeps the lines of words that stay, which is not
    ///   always possible.
    private func changing(
        _ path: [String], to value: YAMLValue?, order: [String], keepsLines: Bool
    ) throws(SourceEditingError) -> YAMLText {
        let comments = YAMLComments(of: root, in: source)
        let plan = YAMLPlan(
            source: source, comments: comments, style: YAMLStyle(of: root, in: source), keepsLines: keepsLines,
            file: file)
        let search = YAMLPathEdit(plan: plan, order: order)
        let (splices, index) = try search.edits(of: root, path: path[...], to: value)
        let changed = mark + source.text(in: 0..<source.count, applying: splices)
        let isChanged = !changed.utf8.elementsEqual(text.utf8)
        let result: YAMLText
        do {
            result = isChanged ? try YAMLText(changed, file: file) : self
        } catch .tooLarge {
            throw .tooLarge(file: file, limit: Self.sizeLimit)
        } catch {
            throw .unverified(file: file, path: path)
        }
        let wanted = tree.setting(path[...], to: value, insertingAt: index)
        let hasAllComments = YAMLComments(of: result.root, in: result.source).all == comments.all
        guard result.tree.means(wanted), hasAllComments else { throw .unverified(file: file, path: path) }
        return result
    }

    private var tree: YAMLTree { root.flatMap { $0.isNull ? nil : YAMLTree($0) } ?? YAMLTree(.mapping([])) }
}
