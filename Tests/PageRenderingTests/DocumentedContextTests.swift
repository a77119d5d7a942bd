import Foundation
import PhotoCatalog
import Testing

@testable import PageRendering

/// The tables of `Documentation/themes.md` and the values that templates get.
@Suite("Values of templates in the documentation")
struct DocumentedContextTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The names in the first column of each table of values, by the heading above it.
    private func documented() throws -> [String: Set<String>] {
        let text = try String(
            contentsOf: Self.repository.appending(path: "Documentation/themes.md"), encoding: .utf8)
        let part = try #require(text.components(separatedBy: "## What templates get\n").last)
        var names: [String: Set<String>] = [:]
        var heading = ""
        for line in part.split(separator: "\n") {
            if line.hasPrefix("#") { heading = line.drop { "# ".contains($0) }.description }
            guard line.hasPrefix("| `"), let cell = line.split(separator: "|").first else { continue }
            names[heading, default: []].formUnion(cell.matches(of: /`(\w+)`/).map { String($0.output.1) })
        }
        return names
    }

    @Test("The page on themes describes exactly the values that each template gets")
    func tablesAreComplete() throws {
        let documented = try documented()
        let contexts = try SampleContexts.byHeading()
        #expect(documented.keys.sorted() == contexts.keys.sorted())
        for (heading, context) in contexts {
            let names = Set(Mirror(reflecting: context).children.compactMap(\.label))
            #expect(documented[heading] == names, "\(heading)")
        }
    }

    @Test("The page on themes has a table for every kind of value within another one")
    func nestedValuesHaveTables() throws {
        let contexts = Array(try SampleContexts.byHeading().values)
        let known = Set(contexts.map { String(describing: type(of: $0)) } + ["TrailContext"])
        for context in contexts {
            for child in Mirror(reflecting: context).children {
                let type = String(describing: type(of: child.value))
                guard let name = type.firstMatch(of: /\w+Context/)?.output else { continue }
                #expect(known.contains(String(name)), "\(type)")
            }
        }
    }
}
