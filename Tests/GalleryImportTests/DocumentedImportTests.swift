import Foundation
import Testing

@testable import GalleryImport

@Suite("The page on other generators")
struct DocumentedImportTests {
    private func section(_ heading: String) throws -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Documentation/importing.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(page.range(of: "\n## \(heading)\n"))
        let rest = page[start.upperBound...]
        return String(rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)])
    }

    @Test("The page describes every setting that is taken over")
    func settingsAreDescribed() throws {
        let known: [(String, Set<String>)] = [
            ("sigal", SigalReader.read), ("thumbsup", ThumbsupReader.read), ("Hugo", HugoReader.read),
            // What Expose always does here.
            ("Expose", ExposeReader.read.subtracting(["autorotate"])),
        ]
        for (heading, settings) in known {
            let text = try section(heading).lowercased()
            #expect(!settings.isEmpty)
            #expect(settings.sorted().filter { !text.contains("`\($0)`") } == [], "\(heading)")
        }
        let hugo = try section("Hugo")
        for option in HugoReader.layoutOptions { #expect(hugo.contains("`\(option.theirs)`")) }
    }
}
