import Testing

@testable import PhotoCatalog

@Suite("Plain text from Markdown")
struct MarkdownTextTests {
    @Test(
        "Markdown syntax is removed from the text",
        arguments: [
            ("# Fog #\nover the *sea*", "Fog\nover the sea"), ("one\ntwo", "one two"),
            ("Fog {{< gallery dir=\"x\" >}}", "Fog"), ("{{% a %}}\nFog", "Fog"),
            ("{% include a.html %} Fog {{ }}", "Fog {{ }}"),
            ("one  \ntwo\\\nthree", "one\ntwo\nthree"),
            ("one\r\n\r\ntwo", "one\n\ntwo"), ("**bold** and __bold__ and ***both***", "bold and bold and both"),
            ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"), ("_slanted_, too", "slanted, too"),
            ("[Vík](https://example.org/a_b_c \"V\") and ![alt](a.jpg)", "Vík and alt"), ("[Vík][1]", "Vík"),
            ("<https://example.org>", "https://example.org"), ("a <b class=\"x\">b</b> < c", "a b < c"),
            ("`code` and ``more``", "code and more"), (#"\*not slanted\* \\ \n"#, #"*not slanted* \ \n"#),
            ("> said\n> he", "said he"), ("* one\n* *two*\n1. three", "- one\n- two\n1. three"),
            ("Title\n=====\ntext", "Title\n\ntext"), ("a\n\n***\n\nb", "a\n\n\n\nb"), ("a<!-- b\nc -->d", "ad"),
            ("", ""),
            ("[unclosed *mark", "[unclosed *mark"), ("a<!-- b", "a<!-- b"), ("a ** b_ __c", "a ** b_ __c"),
            ("**bold *slanted* bold**", "bold slanted bold"), ("*slanted **bold** slanted*", "slanted bold slanted"),
            ("[![alt](a.jpg)](https://example.org)", "alt"), ("[a](b_(c).html) (d)", "a (d)"), ("[a][b] [c]", "a [c]"),
            ("# C#", "C#"), ("# #", ""), ("#tag", "#tag"), ("12. a", "12. a"), ("+ a\n+ b", "- a\n- b"),
            ("a\u{2028}b", "a b"),
        ])
    func marksAreTakenOff(markdown: String, text: String) {
        #expect(MarkdownText.plain(markdown) == text)
    }

    @Test(
        "Very long Markdown syntax takes limited time",
        arguments: [
            "*", "*a ", "a* ", "[", "[a](", "[a][", "](b)", "<a ", "< ", "_a", "> ", "`", "`a", "\\", "![](", "\n",
            "a\n", "{{<",
            "{%", "<!--", "- ", "# #", "1",
        ])
    func endlessMarksEnd(part: String) {
        let length = 50_000
        for end in ["", ">)]-->"] {
            let markdown = String(repeating: part, count: length / part.count) + end
            #expect(MarkdownText.plain(markdown).unicodeScalars.count <= length + end.count)
        }
    }

    @Test("A long text stays whole")
    func longTextsStay() {
        let words = (0..<20_000).map { "word\($0)" }.joined(separator: " ")
        #expect(MarkdownText.plain("# Title\n\n*\(words)*\n") == "Title\n\n" + words)
    }
}
