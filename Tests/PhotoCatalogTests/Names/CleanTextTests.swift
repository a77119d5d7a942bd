import Testing

@testable import PhotoCatalog

@Suite("Clean text")
struct CleanTextTests {
    @Test(
        "Control characters and extra white space are removed from a line",
        arguments: [
            ("  a \t b\n\nc ", "a b c"), ("a\u{0}\u{1}\u{7f}b", "ab"), ("\u{fffe}a\u{ffff}", "a"), ("", nil),
            (" \n\u{1}", nil),
            ("👩‍👩‍👧", "👩‍👩‍👧"), ("Canon EOS R5", "Canon EOS R5"), ("a  b", "a b"), (" a", "a"), ("a ", "a"), ("a\tb", "a b"),
        ])
    func linesAreCleaned(text: String, line: String?) {
        #expect(CleanText.line(text) == line)
    }

    @Test("Paragraphs are kept")
    func paragraphsStay() {
        #expect(CleanText.lines("\n a  b \r\n\r\n c\u{1}\n") == "a b\n\nc")
        #expect(CleanText.lines(" \n ") == nil)
    }

    @Test(
        "A very long text stays whole, and takes limited time",
        arguments: ["a", "é ", "e\u{301}\u{302}", "\u{301}", "\u{1F1E6}", "👩‍", " a\n"])
    func longTextsAreWhole(part: String) throws {
        let text = String(repeating: part, count: 50_000)
        let words = { (text: String) in Array(text.unicodeScalars.filter { !$0.properties.isWhitespace }) }
        #expect(words(try #require(CleanText.line(text))) == words(text))
        #expect(words(try #require(CleanText.lines(text))) == words(text))
    }

    @Test("Bytes are decoded as UTF-8, or else as Windows-1252")
    func bytesBecomeText() {
        #expect(CleanText.decode([0x43, 0xc3, 0xa9, 0x00, 0x41]) == "Cé")
        #expect(CleanText.decode([0x43, 0xe9]) == "Cé")
        #expect(CleanText.decode([0x80, 0x20, 0x93, 0xfc, 0x94]) == "€ “ü”")
        #expect(CleanText.decode([]) == "")
    }
}
