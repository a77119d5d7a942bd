import Foundation
import Testing

@testable import SiteChecking

@Suite("Reports of a check")
struct ReportFormatTests {
    private let report = CheckReport(
        findings: [
            CheckFinding(.brokenLink, in: "a b/index.html", line: 12, "\"cat.html\" is missing."),
            CheckFinding(.orphanedFile, in: "old\u{1B}.jpg", "no page refers to it."),
        ], pageCount: 3, pictureCount: 2, filmCount: 3, fileCount: 9, readCount: 5)

    @Test("Text has one line for each finding, without control characters")
    func text() {
        #expect(
            ReportFormat.text.text(of: report, folder: "public", version: "1") == """
                public/a b/index.html:12: error: "cat.html" is missing. (broken-link)
                public/old\u{FFFD}.jpg: warning: no page refers to it. (orphaned-file)

                """)
    }

    private func object(_ format: ReportFormat, _ report: CheckReport? = nil) throws -> [String: Any] {
        let report = report ?? self.report
        let text = format.text(of: report, folder: "./public", version: "1.2")
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("JSON has counts and findings")
    func json() throws {
        let object = try object(.json)
        #expect(object["errors"] as? Int == 1)
        #expect(object["warnings"] as? Int == 1)
        #expect(object["films"] as? Int == 3)
        #expect(object["filesRead"] as? Int == 5)
        let findings = try #require(object["findings"] as? [[String: Any]])
        #expect(findings.map { $0["rule"] as? String } == ["broken-link", "orphaned-file"])
        #expect(findings[0]["line"] as? Int == 12)
        #expect(findings[1]["line"] == nil)
    }

    @Test("SARIF with too many results for code hosts has the errors")
    func longSARIF() throws {
        let warnings = (0..<SARIFLog.mostResults).map { CheckFinding(.orphanedFile, in: "\($0).jpg", "no page.") }
        let report = CheckReport(
            findings: warnings + [CheckFinding(.brokenLink, in: "z.html", "\"cat.html\" is missing.")],
            pageCount: 1, pictureCount: 0, filmCount: 0, fileCount: 1, readCount: 1)
        let run = try #require((try object(.sarif, report)["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == SARIFLog.mostResults)
        #expect(results.first?["ruleId"] as? String == CheckRule.brokenLink.rawValue)
    }

    @Test("SARIF has every rule with its help, and an address and a line for each result")
    func sarif() throws {
        let object = try object(.sarif)
        #expect(object["version"] as? String == "2.1.0")
        #expect((object["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
        let run = try #require((object["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == CheckRule.allCases.map(\.rawValue))
        #expect(rules.allSatisfy { (($0["help"] as? [String: Any])?["text"] as? String)?.isEmpty == false })
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["level"] as? String } == ["error", "warning"])
        try #require(results.count == 2)
        for (result, uri, line) in [(results[0], "public/a%20b/index.html", 12), (results[1], "public/old%1B.jpg", 1)] {
            let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == uri)
            #expect((location?["region"] as? [String: Any])?["startLine"] as? Int == line)
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
    }
}
