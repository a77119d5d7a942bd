import Foundation
import Subprocess
import Testing

@testable import PhotoCatalog

@Suite("Recipes")
struct RecipeTests {
    static let paths = MarkdownPage.paths().filter { $0.hasPrefix("Documentation/recipes/") }

    /// The code blocks of a language, without their indentation.
    private static func blocks(_ language: String, of path: String) throws -> [String] {
        let text = try MarkdownPage(path).lines.joined(separator: "\n")
        return text.matches(of: /( *)```(\w+)\n([\s\S]*?)\n *```/).filter { $0.output.2 == language }.map { match in
            match.output.3.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.dropFirst(match.output.1.count) }.joined(separator: "\n")
        }
    }

    @Test("There is a recipe for each kind of user, of one page", arguments: paths)
    func recipesAreShort(path: String) throws {
        #expect(Self.paths.count >= 8)
        #expect(try MarkdownPage(path).lines.count <= 81)
    }

    @Test("Every setting in a recipe is accepted", arguments: paths)
    func settingsAreAccepted(path: String) throws {
        for block in try Self.blocks("yaml", of: path) {
            let desk = try Desk()
            if block.hasPrefix("visibility:") {
                try desk.write(block, to: "Content/album.yaml")
                #expect(throws: Never.self, "\(block)") {
                    try AlbumSettings.read(desk.file("Content/album.yaml"))
                }
            } else {
                try desk.write(block, to: "Content/vitrine.yaml")
                #expect(throws: Never.self, "\(block)") { try SiteSettings.read(from: desk.file("Content")) }
            }
        }
    }

    @Test("The settings that the museum's script makes of a table are accepted")
    func scriptRuns() async throws {
        let museum = "Documentation/recipes/museum.md"
        let desk = try Desk()
        try desk.write(try #require(try Self.blocks("python", of: museum).first), to: "captions.py")
        let table = try #require(try Self.blocks("csv", of: museum).first)
        try desk.write(table + "\nceramics,1985.67.jpg,\"Jug \"\"A\"\"\",1914–1918,,\n", to: "objects.csv")
        try desk.write("", to: "museum/ceramics/1985.66.jpg")
        let run = try await Subprocess.run(
            .name("python3"), arguments: ["captions.py"], workingDirectory: .init(desk.path),
            output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
        #expect(run.terminationStatus == .exited(0), "\(run.standardError)")
        let settings = try AlbumSettings.read(desk.file("museum/ceramics/album.yaml"))
        #expect(settings.title == "Ceramics")
        #expect(settings.photos.map(\.settings.title) == ["Bowl, 1985.66", "Jug \"A\", 1985.67"])
    }
}
