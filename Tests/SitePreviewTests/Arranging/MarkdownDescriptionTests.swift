import PhotoCatalog
import SourceEditing
import Testing

@testable import SitePreview

@Suite("The description in a Markdown file")
struct MarkdownDescriptionTests {
    private func read(_ file: String) throws -> (text: CaptionText, shown: SidecarTexts) {
        let shown = try #require(SidecarTexts(Array(file.utf8), .markdown))
        return (try CaptionText(file, .markdown, file: "index.md"), shown)
    }

    @Test(
        "It is edited as it is written, and all other bytes stay",
        arguments: [
            ("---\ntitle: Old # ours\ndescription: Ten **short** days # a\n---\n", "Ten **short** days"),
            (
                "---\r\ndescription: \"By [the sea](https://example.org/)\"\r\n---\r\n\r\n",
                "By [the sea](https://example.org/)"
            ),
            ("---\ndescription: in the feed\n---\n\nTen **short** days\n", "Ten **short** days"),
            ("Ten **short** days", "Ten **short** days"),
        ])
    func asWritten(file: String, description: String) throws {
        let (text, shown) = try read(file)
        #expect(text.description(shown) == description)
        let words = description.contains("days") ? ("days", "weeks") : ("sea", "lake")
        let wanted = description.replacing(words.0, with: words.1)
        #expect(try text.setting(description: wanted, shown).text == file.replacing(words.0, with: words.1))
    }

    @Test("A description that pages would not show is refused")
    func notShown() throws {
        for file in ["---\ndescription: Ten days\n---\n", "Ten days\n"] {
            let (text, shown) = try read(file)
            #expect(throws: SourceEditingError.self) { try text.setting(description: "<!-- later -->", shown) }
        }
    }
}
