/// One thing that is wrong with a site.
package struct CheckFinding: Hashable, Sendable {
    package let rule: CheckRule
    /// The file's path from the site's root.
    package let file: String
    /// The line in the file, counted from 1; nil if the finding is about the whole file.
    package let line: Int?
    /// The problem and the remedy, without the file's name.
    package let message: String

    package init(_ rule: CheckRule, in file: String, line: Int? = nil, _ message: String) {
        self.rule = rule
        self.file = file
        self.line = line
        self.message = message
    }
}

extension CheckFinding: Comparable {
    /// By file, then by line, then by rule.
    package static func < (one: CheckFinding, other: CheckFinding) -> Bool {
        (one.file, one.line ?? 0, one.rule.rawValue, one.message)
            < (other.file, other.line ?? 0, other.rule.rawValue, other.message)
    }
}

extension CheckFinding: CustomStringConvertible {
    /// `2024/index.html:12: the link "cat.html" points to a file that is not in the site (broken-link)`
    package var description: String {
        "\(file):\(line.map { "\($0):" } ?? "") \(message) (\(rule.rawValue))"
    }
}
