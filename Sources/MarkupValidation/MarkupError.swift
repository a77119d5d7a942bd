/// A line of markup that breaks a rule.
package struct MarkupFinding: Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    package let line: Int
    /// The problem: `element "font" is not allowed here`.
    package let rule: String

    package init(line: Int, rule: String) {
        self.line = line
        self.rule = rule
    }

    package var description: String { "\(line): \(rule)" }
}

/// Why a page must not be published, or why no page can be checked.
package enum MarkupError: Error, Hashable, CustomStringConvertible {
    /// The schema itself is not valid RELAX NG.
    case schema(MarkupFinding)
    /// The page at `path` breaks a rule, and has `more` findings after the first.
    case page(path: String, first: MarkupFinding, more: Int)

    package var description: String {
        switch self {
        case .schema(let finding): "the page schema, line \(finding)"
        case .page(let path, let first, 0): "\(path):\(first)"
        case .page(let path, let first, let more): "\(path):\(first) (and \(more) more)"
        }
    }
}
