import Testing

@testable import PhotoCatalog

@Suite("The setting destination")
struct SiteDestinationTests {
    private func read(_ text: String) throws -> SiteDestination? {
        let folder = try TemporaryFolder(["vitrine.yaml": "title: Sea\n" + text])
        return try SiteSettings.read(from: folder.path).settings.destination
    }

    @Test(
        "A folder below the source or beside it is accepted",
        arguments: [
            ("web", "web"), ("./web/", "web"), ("web/photos", "web/photos"), ("../web", "../web"), ("Été 1", "Été 1"),
            ("./../web/photos", "../web/photos"),
        ])
    func accepted(text: String, path: String) throws {
        #expect(try read("destination: \(text)\n")?.path == path)
    }

    @Test("Without the setting or its value, the usual folder counts", arguments: ["", "destination:\n"])
    func unset(text: String) throws {
        #expect(try read(text) == nil)
    }

    @Test(
        "The source, a folder above it, and paths of other systems are refused with file and line",
        arguments: [
            ".", "./", "..", "../..", "../../web", "web/..", "web/../..", "/srv/web", "~/web", "'C:\\web'", "C:/web",
            "web\\photos", "''", "[web]", "{ a: b }", "\"a\\tb\"",
        ])
    func refused(text: String) throws {
        let error = #expect(throws: CatalogError.self) { try read("destination: \(text)\n") }
        let words = try #require(error).description
        #expect(words.contains("vitrine.yaml:2: \"destination\" must be a folder below the source folder or beside it"))
        #expect(words.contains("../web. Change it, or leave it out."))
    }
}
