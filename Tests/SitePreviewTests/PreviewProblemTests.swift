import Foundation
import PhotoCatalog
import SiteBuilding
import Testing

@testable import SitePreview

@Suite("A problem in a preview")
struct PreviewProblemTests {
    @Test(
        "A problem shows the lines around its own, as far as the file has them",
        arguments: [(1, [1, 2, 3, 4]), (5, [2, 3, 4, 5, 6, 7, 8]), (10, [7, 8, 9, 10]), (40, [])])
    func showsLines(line: Int, numbers: [Int]) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data((1...10).map { "line \($0)" }.joined(separator: "\n").utf8).write(to: file)
        let problem = PreviewProblem("x", at: file.path(percentEncoded: false), line: line)
        #expect(problem.lines.map(\.number) == numbers)
        #expect(problem.lines.allSatisfy { $0.text == "line \($0.number)" })
    }

    @Test("All mistakes in settings are shown, with the lines around the first one")
    func showsAllMistakes() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("a\nb\nc".utf8).write(to: file)
        let places = [2, 3].map { SourcePlace(file: file.path(percentEncoded: false), line: $0) }
        let problem = PreviewProblem(
            BuildError.catalog(.several(places.map { CatalogError.duplicateKey("x", $0) })))
        for place in places { #expect(problem.message.contains("\(place): \"x\" is there twice.")) }
        #expect(problem.line == 2 && problem.lines.map(\.text) == ["a", "b", "c"])
    }

    @Test("A problem without a file, or with a file that has gone, shows no lines")
    func showsNoLines() {
        #expect(PreviewProblem("x").lines.isEmpty)
        #expect(PreviewProblem("x", at: "/no/such/file", line: 3).lines.isEmpty)
    }
}
