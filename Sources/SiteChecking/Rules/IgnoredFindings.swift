import Foundation

/// The findings that the user does not want to see.
struct IgnoredFindings: Sendable {
    /// A rule, and a pattern of files; nil for all files.
    private let entries: [(rule: CheckRule, pattern: String?)]

    /// - Parameter texts: rules, or rules with a pattern of files such as `alt-missing:old/*`.
    /// - Throws: ``CheckError/unknownRule(_:)``
    init(_ texts: [String]) throws(CheckError) {
        entries = try texts.map { text throws(CheckError) in
            let parts = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
            guard let name = parts.first, let rule = CheckRule(rawValue: name) else {
                throw .unknownRule(parts.first ?? text)
            }
            return (rule, parts.count > 1 ? parts[1] : nil)
        }
    }

    func contains(_ finding: CheckFinding) -> Bool {
        entries.contains { rule, pattern in
            rule == finding.rule && pattern.map { fnmatch($0, finding.file, 0) == 0 } ?? true
        }
    }
}

extension CheckRule {
    /// - Parameter ignored: rules to ignore, as the user names them.
    /// - Throws: ``CheckError/unknownRule(_:)``
    package static func validate(_ ignored: [String]) throws(CheckError) { _ = try IgnoredFindings(ignored) }
}
