/// A place where markup breaks a rule.
public struct MarkupFinding: Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    /// What is wrong: `element "font" is not allowed here`.
    public let rule: String

    public init(line: Int, rule: String) {
        self.line = line
        self.rule = rule
    }

    public var description: String { "\(line): \(rule)" }
}

/// Why a page may not be published, or nothing can be checked at all.
public enum MarkupError: Error, Hashable, CustomStringConvertible {
    /// The schema itself is no RELAX NG.
    case schema(MarkupFinding)
    /// The page at `path` breaks a rule, and further on `more` of them.
    case page(path: String, first: MarkupFinding, more: Int)

    public var description: String {
        switch self {
        case .schema(let finding): "the page schema, line \(finding)"
        case .page(let path, let first, 0): "\(path):\(first)"
        case .page(let path, let first, let more): "\(path):\(first) (and \(more) more)"
        }
    }
}
