import Testing

@testable import PhotoCatalog

@Suite("The websites that may show albums in a frame")
struct EmbeddersTests {
    private func origins(_ yaml: String) throws -> [String]? {
        let folder = try TemporaryFolder(["vitrine.yaml": "embed: \(yaml)\n"])
        return try SiteSettings.read(from: folder.path).settings.embedders?.origins
    }

    @Test(
        "Origins are written as browsers send them, each once",
        arguments: [
            ("https://blog.example", ["https://blog.example"]), ("[https://Blog.example/]", ["https://blog.example"]),
            ("[https://a.example, https://a.example:443]", ["https://a.example"]),
            ("[http://localhost:8080]", ["http://localhost:8080"]), ("any", ["*"]),
        ])
    func read(yaml: String, wanted: [String]) throws {
        #expect(try origins(yaml) == wanted)
    }

    @Test("An empty list names no website")
    func none() throws {
        #expect(try origins("[]") == nil)
    }

    @Test(
        "What no header could name is refused",
        arguments: [
            "https://blog.example/posts", "blog.example", "https://blog.example; script-src *", "'*'", "[any]",
            "ftp://blog.example", "https://me@blog.example", "https://*.example",
        ])
    func refused(yaml: String) throws {
        #expect(throws: CatalogError.self) { try origins(yaml) }
    }
}
