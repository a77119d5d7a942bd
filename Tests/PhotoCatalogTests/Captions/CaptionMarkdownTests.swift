import Testing

@testable import PhotoCatalog

@Suite("Captions in Markdown")
struct CaptionMarkdownTests {
    private func blocks(_ markdown: String, keepsLines: Bool = false) throws -> [TextBlock]? {
        try #require(CaptionMarkdown(markdown, keepsLines: keepsLines)).blocks
    }

    private func link(_ address: String, _ text: String) throws -> TextSpan {
        .link(try #require(TextAddress(address)), [.text(text)])
    }

    @Test(
        "Formatting is removed from the plain text",
        arguments: [
            ("# Fog #\nover the *sea*", "Fog\n\nover the sea"), ("one\ntwo", "one two"),
            ("Fog {{< gallery dir=\"x\" >}}", "Fog"), ("{{% a %}}\nFog", "Fog"),
            ("{% include a.html %} Fog {{ }}", "Fog {{ }}"), ("one  \ntwo\\\nthree", "one\ntwo\nthree"),
            ("one\r\n\r\ntwo", "one\n\ntwo"), ("**bold** and __bold__ and ***both***", "bold and bold and both"),
            ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"), ("_slanted_, too", "slanted, too"),
            ("[Vík](https://example.org/a_b_c \"V\") and ![alt](a.jpg)", "Vík and alt"), ("[Vík][1]", "Vík"),
            ("<https://example.org>", "https://example.org"), ("a <b class=\"x\">b</b> < c", "a b < c"),
            ("a<br>b<BR />c", "a\nb\nc"), ("`code *a*` and ``mo`re``", "code *a* and mo`re"),
            (#"\*not slanted\* \\ \n"#, #"*not slanted* \ \n"#), ("> said\n> he", "said he"),
            ("* one\n* *two*\n3. three", "- one\n- two\n\n3. three"), ("Title\n=====\ntext", "Title\n\ntext"),
            ("a\n\n***\n\nb", "a\n\nb"), ("a<!-- b\nc -->d", "ad"), ("[unclosed *mark", "[unclosed *mark"),
            ("a<!-- b", "a<!-- b"), ("a ** b_ __c", "a ** b_ __c"), ("*foo**bar*", "foo**bar"),
            ("**bold *slanted* bold**", "bold slanted bold"), ("*slanted **bold** slanted*", "slanted bold slanted"),
            ("[![alt](a.jpg)](https://example.org)", "alt"), ("[a](b_(c).html) (d)", "a (d)"), ("[a][b] [c]", "a [c]"),
            ("# C#", "C#"), ("#tag", "#tag"), ("12. a", "12. a"), ("+ a\n+ b", "- a\n- b"),
            ("Hot\n1986. What a year", "Hot 1986. What a year"), ("```\na *b*\n c\n```\nd", "a *b*\nc\n\nd"),
            ("End[^1].\n\n[^1]: note", "End[^1].\n\n[^1]: note"), ("-5 degrees", "-5 degrees"),
        ])
    func plainText(markdown: String, text: String) {
        #expect(CaptionMarkdown(markdown)?.plain == text)
    }

    @Test(
        "A text of formatting alone is not a caption", arguments: ["", " \n", "# #", "***", "<!-- a -->", "![](a.jpg)"])
    func empty(markdown: String) {
        #expect(CaptionMarkdown(markdown) == nil)
    }

    @Test("Control characters and marks that turn the text after them are in no block")
    func unprintable() throws {
        let formatted = try blocks("a\u{7}b\u{202e} *c\u{2066}* <!\u{1}-- d -->")
        #expect(formatted == [.paragraph([.text("ab "), .emphasis([.text("c")])])])
    }

    @Test("Emphasis, links, lists and quotes are kept, and a heading is a strong paragraph")
    func formatting() throws {
        let text = """
            # Fog
            See *this* and [the lake](https://example.org/lake).

            - **one**
            - two

            > by <me@example.org>
            """
        #expect(
            try blocks(text) == [
                .paragraph([.strong([.text("Fog")])]),
                .paragraph([
                    .text("See "), .emphasis([.text("this")]), .text(" and "),
                    try link("https://example.org/lake", "the lake"), .text("."),
                ]),
                .list(
                    start: nil, isTight: true,
                    items: [[.paragraph([.strong([.text("one")])])], [.paragraph([.text("two")])]]),
                .quote([.paragraph([.text("by "), try link("mailto:me@example.org", "me@example.org")])]),
            ])
        #expect(
            try blocks("See [it] or [the sea][it].\n\n[IT]: https://example.org 'Sea'\n") == [
                .paragraph([
                    .text("See "), try link("https://example.org", "it"), .text(" or "),
                    try link("https://example.org", "the sea"), .text("."),
                ])
            ])
    }

    @Test(
        "A caption without formatting has plain text alone",
        arguments: ["Fog", "2 * 3", "a\\*", "snake_case", "a\n\nb"])
    func withoutFormatting(markdown: String) throws {
        #expect(try blocks(markdown) == nil)
    }

    @Test(
        "A link whose address is not allowed is its text, and has the beginning of that address",
        arguments: [
            ("[a](javascript:alert(1))", "javascript:alert(1)", "a"), ("[a](//example.org)", "//example.org", "a"),
            ("[a][b]\n\n[b]: data:text/html,c", "data:text/html,c", "a"), ("<tel:110>", "tel:110", "tel:110"),
            ("[a](x:\(String(repeating: "b", count: 200)))", "x:" + String(repeating: "b", count: 98), "a"),
        ])
    func refusedAddresses(markdown: String, address: String, text: String) throws {
        #expect(try blocks(markdown) == [.paragraph([.refusedLink(address, [.text(text)])])])
        #expect(CaptionMarkdown(markdown)?.plain == text)
    }

    @Test(
        "A bare address, HTML and a label without an address are not links",
        arguments: [
            "https://example.org", "<a href='x'>a</a>", "[a](<https://exa\nmple.org>)", "[a][b]", "[a]()",
            "![a](javascript:b)", "<st1:place>a</st1:place>",
        ])
    func noLinks(markdown: String) throws {
        #expect(try blocks(markdown) == nil)
    }

    @Test("A link is not within another one")
    func nestedLinks() throws {
        let outer = try #require(TextAddress("https://e.f"))
        #expect(
            try blocks("[a [b](https://b.c) d](https://e.f)")
                == [.paragraph([.link(outer, [.text("a "), .text("b"), .text(" d")])])])
    }

    @Test("Where line breaks count, each of them is shown")
    func lines() throws {
        let text = "One\n*two*"
        #expect(try blocks(text) == [.paragraph([.text("One "), .emphasis([.text("two")])])])
        #expect(
            try blocks(text, keepsLines: true) == [.paragraph([.text("One"), .lineBreak, .emphasis([.text("two")])])])
        #expect(CaptionMarkdown(text, keepsLines: true)?.plain == "One\ntwo")
    }

    @Test(
        "Very long Markdown takes limited time, and what it becomes is never nested deeply",
        arguments: [
            "*", "*a ", "a* ", "[", "[a](", "[a][", "](b)", "<a ", "< ", "_a", "> ", "`", "`a", "\\", "![](", "\n",
            "a\n",
            "{{<", "{%", "<!--", "- ", "# #", "1", "![a", "[a](b \"", "[a](<", "*a _a ", "`` ` ", "- a\n", "> a\n",
            "**a*",
        ])
    func longTexts(part: String) {
        let length = 50_000
        for end in ["", ">)]-->", String(repeating: "a* a_ ](x) ", count: 1_000)] {
            let markdown = String(repeating: part, count: length / part.count) + end
            guard let caption = CaptionMarkdown(markdown) else { continue }
            #expect(caption.plain.unicodeScalars.count <= 2 * markdown.unicodeScalars.count)
            #expect(caption.blocks?.isBounded ?? true)
        }
    }

    @Test("A long text stays whole")
    func longTextsStay() {
        let words = (0..<20_000).map { "word\($0)" }.joined(separator: " ")
        #expect(CaptionMarkdown("# Title\n\n*\(words)*\n")?.plain == "Title\n\n" + words)
    }
}
