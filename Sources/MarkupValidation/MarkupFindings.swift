/// At least one finding.
package struct MarkupFindings: Error {
    /// The topmost finding; of several in one line, the first reported.
    package let first: MarkupFinding
    package let count: Int

    init?(_ findings: [MarkupFinding]) {
        guard let first = findings.min(by: { $0.line < $1.line }) else { return nil }
        self.first = first
        count = findings.count
    }

    /// - Parameter rule: The text of the finding if libxml2 failed without a message.
    init(_ reports: MarkupReports, otherwise rule: String) {
        self = MarkupFindings(reports.findings) ?? MarkupFindings(MarkupFinding(line: 1, rule: rule))
    }

    init(_ finding: MarkupFinding) {
        first = finding
        count = 1
    }
}
