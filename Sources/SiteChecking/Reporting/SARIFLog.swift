import Foundation

/// A report in the Static Analysis Results Interchange Format 2.1.0, which code hosts show beside the files.
struct SARIFLog: Encodable {
    struct Text: Encodable { let text: String }

    struct Rule: Encodable {
        struct Configuration: Encodable { let level: String }

        let id: String
        let name: String
        let shortDescription: Text
        let fullDescription: Text
        let help: Text
        let defaultConfiguration: Configuration
    }

    struct Driver: Encodable {
        let name: String
        let version: String
        let rules: [Rule]
    }

    struct Tool: Encodable { let driver: Driver }

    struct Result: Encodable {
        struct Location: Encodable {
            struct Physical: Encodable {
                struct Artifact: Encodable { let uri: String }
                struct Region: Encodable { let startLine: Int }

                let artifactLocation: Artifact
                let region: Region
            }

            let physicalLocation: Physical
        }

        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Text
        let locations: [Location]
        let partialFingerprints: [String: String]
    }

    struct Run: Encodable {
        let tool: Tool
        let columnKind = "utf16CodeUnits"
        let results: [Result]

        private enum CodingKeys: CodingKey { case tool, columnKind, results }
    }

    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    /// Code hosts refuse reports with more results.
    static let mostResults = 25_000

    /// A long report has its errors first and is cut.
    ///
    /// - Parameter folder: it is put before the files' paths, so that code hosts find them in the repository.
    init(_ report: CheckReport, folder: String, version: String) {
        let rules = CheckRule.allCases
        let indices = Dictionary(rules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let descriptions = rules.map { rule in
            Rule(
                id: rule.rawValue, name: Self.name(rule), shortDescription: Text(text: rule.help),
                fullDescription: Text(text: rule.help), help: Text(text: rule.help),
                defaultConfiguration: Rule.Configuration(level: rule.severity.rawValue))
        }
        let prefix = folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder
        var findings = report.findings
        if findings.count > Self.mostResults {
            findings = report.errors + findings.filter { $0.rule.severity != .error }
        }
        let results = findings.prefix(Self.mostResults).map { finding in
            Result(
                ruleId: finding.rule.rawValue, ruleIndex: indices[finding.rule] ?? 0,
                level: finding.rule.severity.rawValue, message: Text(text: finding.message),
                locations: [
                    Result.Location(
                        physicalLocation: Result.Location.Physical(
                            artifactLocation: .init(uri: Self.encoded("\(prefix)/\(finding.file)")),
                            region: .init(startLine: max(1, finding.line ?? 1))))
                ],
                // A finding stays the same if other lines move it.
                partialFingerprints: [
                    "finding/v1": "\(finding.rule.rawValue) \(finding.file) \(finding.message)"
                ])
        }
        let driver = Driver(name: "vitrine check", version: version, rules: descriptions)
        runs = [Run(tool: Tool(driver: driver), results: results)]
    }

    /// `broken-link` as `BrokenLink`.
    private static func name(_ rule: CheckRule) -> String {
        rule.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func encoded(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting([":"])) ?? path
    }
}
