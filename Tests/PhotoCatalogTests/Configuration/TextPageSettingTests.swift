import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Pages in vitrine.yaml")
struct TextPageSettingTests {
    private func pages(_ yaml: String) throws -> [TextPageSetting] {
        let folder = try TemporaryFolder()
        try folder.write(Data(yaml.utf8), to: "vitrine.yaml")
        return try SiteSettings.read(from: folder.path).settings.pages
    }

    @Test("Pages are files, with titles or without")
    func read() throws {
        #expect(try pages("title: A").isEmpty)
        #expect(try pages("pages: about.md") == [TextPageSetting(file: "about.md")])
        #expect(
            try pages("pages: [./texts//imprint.MD, { file: about.markdown, title: \" Me  \" }]") == [
                TextPageSetting(file: "texts/imprint.MD"), TextPageSetting(file: "about.markdown", title: "Me"),
            ])
    }

    @Test(
        "A wrong page is refused",
        arguments: [
            ("pages:\n  - ../about.md", "vitrine.yaml:2: \"pages\" must be a Markdown file below the source folder"),
            ("pages: [/etc/about.md]", "\"pages\" must be a Markdown file"),
            ("pages: [a/../b.md]", "must be a Markdown"),
            ("pages: [about.html]", "\"pages\" must be a Markdown file"), ("pages: [.md]", "must be a Markdown file"),
            ("pages: [a.md, ./a.md]", "a list of different files; a.md is there twice"),
            ("pages: [{ title: A }]", "\"file\" is missing. Add it."),
            ("pages: [{ file: a.md, titel: A }]", "unknown key \"titel\""),
        ])
    func refusal(yaml: String, message: String) throws {
        let error = try #require(throws: CatalogError.self) { try pages(yaml) }
        #expect(error.description.contains(message), "\(error)")
    }

    @Test("A file without a title has one that is made from its name")
    func titles() {
        #expect(TextPageSetting(file: "texts/legal-notice.md").titleOfName == "Legal notice")
    }
}
