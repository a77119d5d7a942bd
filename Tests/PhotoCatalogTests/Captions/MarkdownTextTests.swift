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
            ("[unclosed *mark", "[unclosed *mark"),
        ])
    func marksAreTakenOff(markdown: String, text: String) {
        #expect(MarkdownText.plain(markdown) == text)
    }

    @Test(
        "Very long Markdown syntax is read in limited time and length",
        arguments: ["*", "[", "<a ", "_a", "> ", "`", "\\", "![](", "\n", "{{<", "{%"])
    func endlessMarksEnd(part: String) {
        let markdown = String(repeating: part, count: 100_000)
        #expect(MarkdownText.plain(markdown).unicodeScalars.count <= CleanText.lengthLimit * 4)
    }
}
