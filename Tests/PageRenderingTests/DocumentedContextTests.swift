import Foundation
import Testing

@testable import PageRendering

/// The tables of `Documentation/themes.md` and the values that templates get.
@Suite("Values of templates in the documentation")
struct DocumentedContextTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The kinds of values by their names, by the heading above their table.
    private typealias Tables = [String: [String: String]]

    /// The heading of the values that all pages get.
    private static let common = "All pages"

    private func documented() throws -> Tables {
        let text = try String(
            contentsOf: Self.repository.appending(path: "Documentation/themes.md"), encoding: .utf8)
        let part = try #require(text.components(separatedBy: "## What templates get\n").last)
        var tables: Tables = [:]
        var heading = ""
        for line in part.split(separator: "\n") {
            if line.hasPrefix("#") { heading = line.drop { "# ".contains($0) }.description }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("| `"), cells.count > 1 else { continue }
            for name in cells[0].matches(of: /`(\w+)`/) {
                tables[heading, default: [:]][String(name.output.1)] = cells[1]
            }
        }
        return tables
    }

    /// Follows the tables through a context, and notes which names it has.
    private func follow(
        _ context: TemplateContext, _ heading: String, _ tables: Tables, _ seen: inout [String: Set<String>]
    ) throws {
        let table = try #require(tables[heading], "\(heading) has no table")
        #expect(context.names.subtracting(table.keys).sorted() == [], "not in the table of \(heading)")
        seen[heading, default: []].formUnion(context.names)
        for (name, kind) in table {
            guard let value = context[name] else {
                #expect(kind.hasSuffix("?"), "\(heading) lacks \(name)")
                continue
            }
            #expect(Self.isOf(kind, value), "\(name) of \(heading) is not a \(kind)")
            guard let anchor = kind.firstMatch(of: /\(#(.*)\)/)?.output.1 else { continue }
            let inner = try #require(tables.keys.first { Self.anchor(of: $0) == anchor }, "#\(anchor) has no table")
            let members = if case .list(let members) = value { members } else { [value] }
            for case .context(let member) in members { try follow(member, inner, tables, &seen) }
        }
    }

    /// As GitHub makes it of a heading.
    private static func anchor(of heading: String) -> String {
        heading.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0 == "-" }
    }

    private static func isOf(_ kind: String, _ value: TemplateValue) -> Bool {
        switch value {
        case .text: kind.hasPrefix("text") || kind.hasPrefix("markup")
        case .number: kind.hasPrefix("number")
        case .flag: kind == "yes"
        case .list: kind.hasPrefix("list of ")
        case .context: kind.hasPrefix("[") || kind == "texts by name"
        }
    }

    @Test("The page on themes describes exactly the values that each template gets")
    func tablesAreComplete() throws {
        let tables = try documented()
        var seen: [String: Set<String>] = [:]
        let common = try #require(tables[Self.common])
        for (heading, context) in try SampleContexts.byHeading() {
            var tables = tables
            tables[heading]?.merge(common) { own, _ in own }
            try follow(context, heading, tables, &seen)
            seen[Self.common, default: []].formUnion(context.names)
        }
        for (heading, table) in tables {
            #expect(Set(table.keys).subtracting(seen[heading] ?? []).sorted() == [], "no page has it: \(heading)")
        }
    }
}
