import Testing

@testable import PageRendering

@Suite("Escaping of text in markup")
struct MarkupEscapingTests {
    @Test(
        "Text is escaped so that it cannot become markup",
        arguments: [
            ("plain – text", "plain – text"),
            ("<b>\"&'", "&lt;b&gt;&quot;&amp;&#39;"),
            ("quote\"\u{308} onload=", "quote&quot;\u{308} onload="),
            ("<\u{301}script", "&lt;\u{301}script"),
            ("bell\u{7}, nul\u{0}, escape\u{1B}", "bell, nul, escape"),
            ("delete\u{7F}, escape\u{1B}é", "delete, escapeé"),
            ("tab\tand\nline", "tab\tand\nline"),
            ("\u{FFFE}\u{FFFF}\u{1FFFE}\u{85}", ""),
            ("👩‍👩‍👧 صورة", "👩‍👩‍👧 صورة"),
        ])
    func textCannotLeaveItsPlace(text: String, escaped: String) {
        #expect(MarkupEscaping().escapeText(text) == escaped)
    }
}
