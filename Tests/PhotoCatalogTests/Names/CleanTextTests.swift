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

    @Test(
        "UTF-8 that was cut inside its last letter loses only this letter",
        arguments: [
            ("früh am Morgen ü", 1, "früh am Morgen "), ("富士山", 1, "富士"), ("富士山", 2, "富士"), ("Sea 🌊", 1, "Sea "),
            ("Sea 🌊", 2, "Sea "), ("Am Meer –", 1, "Am Meer "), ("Reykjavík, Höfnä", 1, "Reykjavík, Höfn"),
            ("grü", 1, "gr"), ("früh", 0, "früh"),
        ])
    func cutLetters(text: String, cut: Int, left: String) {
        #expect(CleanText.decode(text.utf8.dropLast(cut)) == left)
    }

    @Test(
        "Text in Latin-1 that ends with an accented letter is not taken for cut UTF-8",
        arguments: ["Café", "ALTE STRAßE À", "Spaß", "Ü", "«Café»", "Zürich é", "naïve é", "3×"])
    func latinEndings(text: String) {
        #expect(CleanText.decode(text.unicodeScalars.map { UInt8($0.value) }) == text)
    }

    @Test(
        "Marks that turn the direction of text are removed, and those that letters need stay",
        arguments: [
            ("\u{202e}gpj.exe", "gpj.exe"), ("a\u{2066}b\u{2069}c\u{202a}\u{202c}", "abc"),
            ("שלום\u{200f}!", "שלום\u{200f}!"), ("می\u{200c}خواهم", "می\u{200c}خواهم"), ("a\u{200e}", "a\u{200e}"),
        ])
    func directions(text: String, left: String) {
        #expect(CleanText.line(text).map { Array($0.unicodeScalars) } == Array(left.unicodeScalars))
        #expect(CleanText.lines(text).map { Array($0.unicodeScalars) } == Array(left.unicodeScalars))
    }
}
