import Foundation
import Testing

@Suite("Pages in Markdown")
struct MarkdownTests {
    @Test("There are pages in every place where people look for them")
    func pagesAreFound() {
        let paths = Set(MarkdownPage.paths())
        #expect(
            paths.isSuperset(of: [
                "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "Documentation/README.md",
                "Sources/README.md", "Sources/SiteBuilding/README.md", "Templates/README.md", "Benchmarks/README.md",
            ]))
    }

    @Test("The README has at most 150 lines")
    func theREADMEIsShort() throws {
        #expect(try MarkdownPage("README.md").lines.count <= 150)
    }

    @Test("No line is longer than 120 columns", arguments: MarkdownPage.paths())
    func linesAreShort(path: String) throws {
        let numbers = try MarkdownPage(path).lines.enumerated().filter { $1.count > 120 }.map { $0.offset + 1 }
        #expect(numbers.isEmpty, "\(path): lines that are too long")
    }

    @Test("Every link to a file and a heading of the repository leads there", arguments: MarkdownPage.paths())
    func linksLeadSomewhere(path: String) throws {
        let page = try MarkdownPage(path)
        let folder = URL(filePath: path, relativeTo: MarkdownPage.repository).deletingLastPathComponent()
        for link in page.links where !link.contains("://") && !link.hasPrefix("mailto:") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let file = parts[0].isEmpty ? nil : folder.appending(path: parts[0]).standardizedFileURL
            if let file, !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
                Issue.record("\(path): the link \(link) leads to no file")
            } else if parts.count == 2 {
                let root = MarkdownPage.repository.standardizedFileURL.path(percentEncoded: false)
                let target = file.map { String($0.path(percentEncoded: false).dropFirst(root.count)) } ?? path
                #expect(try MarkdownPage(target).anchors.contains(parts[1]), "\(path): \(link) leads to no heading")
            }
        }
    }

    @Test("Every path of the repository that a page names exists", arguments: MarkdownPage.paths())
    func namedPathsExist(path: String) throws {
        for name in try MarkdownPage(path).namedPaths {
            let file = MarkdownPage.repository.appending(path: name).path(percentEncoded: false)
            #expect(FileManager.default.fileExists(atPath: file), "\(path) names \(name), which does not exist")
        }
    }

    @Test("The index lists every page of the documentation")
    func theIndexIsComplete() throws {
        let listed = Set(try MarkdownPage("Documentation/README.md").links)
        let pages = MarkdownPage.paths().filter { $0.hasPrefix("Documentation/") && $0 != "Documentation/README.md" }
        for page in pages { #expect(listed.contains(String(page.dropFirst("Documentation/".count))), "\(page)") }
    }

    @Test("Every Swift module has a page beside its code, and is in the map above all modules that it imports")
    func everyModuleHasAPlace() throws {
        let order = try MarkdownPage("Sources/README.md").links.filter { $0.hasSuffix("/README.md") }
            .map { String($0.dropLast("/README.md".count)) }
        let folder = MarkdownPage.repository.appending(path: "Sources").path()
        for module in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
            let files = FileManager.default.enumerator(atPath: folder + "/" + module)?.compactMap { $0 as? String }
            let sources = files?.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") } ?? []
            // Modules of C have a line in the map, and kernels for other processors are links to the same source.
            guard !sources.isEmpty, module != "ResamplingKernelAVX2" else { continue }
            let place = try #require(order.firstIndex(of: module), "\(module)")
            for file in sources {
                let text = try String(contentsOfFile: "\(folder)/\(module)/\(file)", encoding: .utf8)
                for match in text.matches(of: /import (\w+)\n/) {
                    guard let imported = order.firstIndex(of: String(match.output.1)) else { continue }
                    #expect(imported > place, "\(module)/\(file) imports \(match.output.1)")
                }
            }
        }
    }
}
