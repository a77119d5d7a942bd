import FileReading
import Foundation

/// A report in the Static Analysis Results Interchange Format 2.1.0, which code hosts show beside the files.
enum SARIFLog {
    /// Code hosts refuse reports with more results.
    static let mostResults = 25_000

    /// A long report has its errors first and is cut.
    ///
    /// - Parameter folder: it is put before the files' paths, so that code hosts find them in the repository.
    static func object(_ report: CheckReport, folder: String, version: String) -> JSONObject {
        let rules = CheckRule.allCases
        let indices = Dictionary(rules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let descriptions = rules.map { rule -> JSONObject in
            let text: JSONObject = ["text": rule.help]
            return [
                "id": rule.rawValue, "name": name(rule), "shortDescription": text, "fullDescription": text,
                "help": text, "defaultConfiguration": ["level": rule.severity.rawValue] as JSONObject,
            ]
        }
        let prefix = folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder
        var findings = report.findings
        if findings.count > mostResults { findings = report.errors + findings.filter { $0.rule.severity != .error } }
        let results = findings.prefix(mostResults).map { finding -> JSONObject in
            let rule = finding.rule
            let place: JSONObject = [
                "artifactLocation": ["uri": encoded("\(prefix)/\(finding.file)")] as JSONObject,
                "region": ["startLine": max(1, finding.line ?? 1)] as JSONObject,
            ]
            // A finding stays the same if other lines move it.
            let fingerprint = "\(rule.rawValue) \(finding.file) \(finding.message)"
            return [
                "ruleId": rule.rawValue, "ruleIndex": indices[rule], "level": rule.severity.rawValue,
                "message": ["text": finding.message] as JSONObject,
                "locations": [["physicalLocation": place] as JSONObject],
                "partialFingerprints": ["finding/v1": fingerprint] as JSONObject,
            ]
        }
        let driver: JSONObject = ["name": "vitrine check", "version": version, "rules": descriptions]
        let run: JSONObject = [
            "tool": ["driver": driver] as JSONObject, "columnKind": "utf16CodeUnits", "results": results,
        ]
        return ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]]
    }

    /// `broken-link` as `BrokenLink`.
    private static func name(_ rule: CheckRule) -> String {
        rule.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func encoded(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting([":"])) ?? path
    }
}
