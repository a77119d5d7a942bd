import Foundation

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
        case .json: Self.encoded(ReportJSON(report))
        case .sarif: Self.encoded(SARIFLog(report, folder: folder, version: version))
        }
    }

    private static func lines(
        _ report: CheckReport, _ folder: String, _ emphasis: (CheckRule.Severity) -> String
    ) -> String {
        report.findings.map { finding in
            let line = finding.line.map { ":\($0)" } ?? ""
            return printable("\(folder)/\(finding.file)\(line): ") + emphasis(finding.rule.severity)
                + printable(": \(finding.message) (\(finding.rule.rawValue))") + "\n"
        }.joined()
    }

    /// Replaces control characters: names and addresses may contain terminal commands.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            preconditionFailure("texts and numbers can always be encoded as JSON: \(error)")
        }
    }
}

/// A report as `--format json` prints it.
private struct ReportJSON: Encodable {
    struct Finding: Encodable {
        let rule: String
        let severity: String
        let file: String
        let line: Int?
        let message: String
    }

    let findings: [Finding]
    let errors: Int
    let warnings: Int
    let files: Int
    let pages: Int
    let pictures: Int
    let filesRead: Int

    init(_ report: CheckReport) {
        findings = report.findings.map {
            Finding(
                rule: $0.rule.rawValue, severity: $0.rule.severity.rawValue, file: $0.file, line: $0.line,
                message: $0.message)
        }
        errors = report.errors.count
        warnings = report.findings.count - errors
        (files, pages, pictures) = (report.fileCount, report.pageCount, report.pictureCount)
        filesRead = report.readCount
    }
}
