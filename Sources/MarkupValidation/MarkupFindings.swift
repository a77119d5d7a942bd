/// At least one finding.
struct MarkupFindings: Error {
    /// The uppermost; of several in a line the one that came up first.
    let first: MarkupFinding
    let count: Int

    init?(_ findings: [MarkupFinding]) {
        guard let first = findings.min(by: { $0.line < $1.line }) else { return nil }
        self.first = first
        count = findings.count
    }

    /// - Parameter rule: is what the finding says if libxml2 failed in silence.
    init(_ reports: MarkupReports, otherwise rule: String) {
        self = MarkupFindings(reports.findings) ?? MarkupFindings(rule)
    }

    private init(_ rule: String) {
        first = MarkupFinding(line: 1, rule: rule)
        count = 1
    }
}
