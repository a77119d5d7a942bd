import FileReading

/// How a report is written.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, json, sarif

    /// - Parameters:
    ///   - folder: the site's folder as the user names it. Files in text and SARIF begin with it.
    ///   - version: the program's.
    ///   - emphasis: returns how text shows the word for a severity, such as with a colour.
    package func text(
        of report: CheckReport, folder: String, version: String,
        emphasis: (CheckRule.Severity) -> String = \.rawValue
    ) -> String {
        switch self {
        case .text: Self.lines(report, folder, emphasis)
        case .json: ReportText.json(Self.object(report))
        case .sarif: ReportText.json(SARIFLog.object(report, folder: folder, version: version))
        }
    }

    private static func lines(
        _ report: CheckReport, _ folder: String, _ emphasis: (CheckRule.Severity) -> String
    ) -> String {
        report.findings.map { finding in
            let line = finding.line.map { ":\($0)" } ?? ""
            return ReportText.printable("\(folder)/\(finding.file)\(line): ") + emphasis(finding.rule.severity)
                + ReportText.printable(": \(finding.message) (\(finding.rule.rawValue))") + "\n"
        }.joined()
    }

    private static func object(_ report: CheckReport) -> JSONObject {
        let findings = report.findings.map { finding -> JSONObject in
            [
                "rule": finding.rule.rawValue, "severity": finding.rule.severity.rawValue, "file": finding.file,
                "line": finding.line, "message": finding.message,
            ]
        }
        let errors = report.errors.count
        return [
            "findings": findings, "errors": errors, "warnings": findings.count - errors, "files": report.fileCount,
            "pages": report.pageCount, "pictures": report.pictureCount, "films": report.filmCount,
            "filesRead": report.readCount,
        ]
    }
}
