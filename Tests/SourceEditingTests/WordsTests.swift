import SourceEditing
import Testing

@Suite("Edits of texts that are shown without extra white space")
struct WordsTests {
    @Test(
        "White space between words that stay is kept",
        arguments: [
            ("a  b\tc", "a b d", "a  b\td"), (" a\n  b ", "x b", " x\n  b "), ("a  b", "a x b", "a x  b"),
            ("a  b  c", "a c", "a  c"), ("a  b", "a  b", "a  b"), ("", "a", "a"), ("a b", "c", "c"),
            ("a b a", "a", "a"),
            ("a  b", "a b c", "a  b c"), ("  a b", "b", "  b"),
            ("e\u{301}  b", "\u{e9} b", "\u{e9}  b"),
        ])
    func words(old: String, words: String, new: String) {
        #expect(old.replacingWords(with: words, keepsLines: false).utf8.elementsEqual(new.utf8))
    }

    @Test(
        "Lines that stay keep their indentation and their line breaks",
        arguments: [
            ("  Red\r\n    blue  red\r\n\r\n end", "Red\nblue green\n\nend", "  Red\r\n    blue  green\r\n\r\n end"),
            ("a\n  b", "a\nx\nb", "a\nx\n  b"), ("a\n  b\nc", "a\nc", "a\nc"), ("a b", "a\nb", "a\n b"),
            ("a\nb", "a b", "a b"), ("a\n\nb", "a\n\nx b", "a\n\nx b"), (" a\n", "b", " b\n"),
        ])
    func lines(old: String, words: String, new: String) {
        let found = old.replacingWords(with: words, keepsLines: true)
        #expect(found.utf8.elementsEqual(new.utf8), "\(found.debugDescription)")
    }

    @Test("The words are always the wanted ones", arguments: 1...100)
    func anything(seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed))
        func text(_ count: Int, _ spaces: [String]) -> String {
            let words = (0..<count).compactMap { _ in ["a", "b", "c", "é"].randomElement(using: &random) }
            return words.reduce("") { $0.isEmpty ? $1 : $0 + (spaces.randomElement(using: &random) ?? " ") + $1 }
        }
        let count = Int.random(in: 0...8, using: &random)
        let old = text(count, [" ", "  ", "\t", "\n", "\r\n", " \n "])
        let new = text(Int.random(in: 0...8, using: &random), [" ", "\n"])
        let lines = { (text: String) in
            text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        }
        #expect(lines(old.replacingWords(with: new, keepsLines: true)) == lines(new))
        let words = old.replacingWords(with: new, keepsLines: false).split(whereSeparator: \.isWhitespace)
        #expect(words == new.split(whereSeparator: \.isWhitespace))
    }
}
