import Foundation

/// The findings that the user does not want to see.
struct IgnoredFindings: Sendable {
    private let rules: Set<CheckRule>
    private let patterns: [(rule: CheckRule, pattern: String)]

    /// - Parameter texts: rules, or rules with a pattern of files such as `alt-missing:old/*`.
    /// - Throws: ``CheckError/unknownRule(_:)``
    init(_ texts: [String]) throws(CheckError) {
        var rules: Set<CheckRule> = []
        var patterns: [(rule: CheckRule, pattern: String)] = []
        for text in texts {
            let parts = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
            guard let name = parts.first, let rule = CheckRule(rawValue: name) else {
                throw .unknownRule(parts.first ?? text)
            }
            if parts.count == 1 { rules.insert(rule) } else { patterns.append((rule, parts[1])) }
        }
        (self.rules, self.patterns) = (rules, patterns)
    }

    func contains(_ finding: CheckFinding) -> Bool {
        rules.contains(finding.rule)
            || patterns.contains { $0.rule == finding.rule && fnmatch($0.pattern, finding.file, 0) == 0 }
    }
}

extension CheckRule {
    /// - Parameter ignored: rules to ignore, as the user names them.
    /// - Throws: ``CheckError/unknownRule(_:)``
    package static func validate(_ ignored: [String]) throws(CheckError) { _ = try IgnoredFindings(ignored) }
}
