import Foundation
import Testing

@testable import SiteChecking

@Suite("Rules in the documentation")
struct RuleTableTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/checking.md")

    @Test("The page on checking lists every rule with its severity and what it demands, and no other rule")
    func rulesAreListed() throws {
        let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
        let rows = lines.filter { $0.hasPrefix("| `") && $0.split(separator: "|").count == 3 }.map(String.init)
        let wanted = CheckRule.allCases.map { rule in
            let severity = rule.severity == .error ? "**error**" : "warning"
            return "| `\(rule.rawValue)` | \(severity) | \(rule.help.replacing("<", with: "\\<")) |"
        }
        #expect(Set(rows.filter { $0.contains("error**") || $0.contains("| warning |") }) == Set(wanted))
    }
}
