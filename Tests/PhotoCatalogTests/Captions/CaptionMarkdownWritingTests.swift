import Testing

@testable import PhotoCatalog

@Suite("Captions written in Markdown")
struct CaptionMarkdownWritingTests {
    private static let plain = [
        "5 * 3 *is* 15", "_a_ and __b__", "**", "* one\n* two", "- one\n- two", "-", "+ a", "1. What\n2) a year",
        "  1986. A year", "# 1", "#tag", "> said", "a\n===", "a\n---", "***", "___", "~~~\na\n~~~", "```\na\n```",
        "`a`",
        "<b>bold</b> 3 < 4 > 2", "<https://example.org>", "<!-- a -->", "a <!-- b", "{{< a >}} {{% b %}} {% c %}",
        "[a](b.html)", "[a]: b.html", "![a](b.jpg)", "\\*a\\*", "a\\\nb", "C:\\new\\*", "one  \ntwo\n\n\nthree",
        "עברית *א*\n- ב", "<\u{7}!-- a -->*b*",
    ]

    @Test("A plain text is shown as it is", arguments: plain)
    func escaped(text: String) throws {
        let caption = try #require(CaptionMarkdown(CaptionMarkdown.escaped(text), keepsLines: true))
        #expect(caption.blocks == nil)
        // An empty line more shows nothing.
        let shown = CleanText.lines(text)?.replacing("\n\n\n", with: "\n\n")
        #expect(caption.plain == shown)
    }

    @Test(
        "A text without marks stays the same",
        arguments: ["", "Fog", "IMG_2034_b", "5 * 3", "a\nb", "Hot! (1986.)", "#tag", "a - b"])
    func unchanged(text: String) {
        #expect(CaptionMarkdown.escaped(text) == text)
    }

    @Test(
        "Markdown keeps its formatting unless its lines are wrapped",
        arguments: [
            ("\nA *hill*\n\n- one\n- two\n", "A *hill*\n\n- one\n- two"), ("A *hill*\nand a lake", "A hill and a lake"),
            (#"\*A* hill"# + "\nand **", #"\*A\* hill and \*\*"#), ("<!-- a -->", ""),
        ])
    func unwrapped(markdown: String, written: String) {
        #expect(CaptionMarkdown.unwrapped(markdown) == written)
    }
}
