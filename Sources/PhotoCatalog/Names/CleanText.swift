/// Cleans text from files for display on a page. No text is cut: the files that texts come from have a limit.
enum CleanText {
    /// Returns the text on one line, without control characters and extra white space; nil if nothing is left.
    static func line(_ text: String) -> String? {
        if isClean(text) { return text }
        let line = printable(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.isEmpty ? nil : line
    }

    /// Returns the text with its line breaks, without control characters and extra white space in each line; nil if
    /// nothing is left.
    static func lines(_ text: String) -> String? {
        if isClean(text) { return text }
        let lines = printable(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        let clean = lines.joined(separator: "\n").trimmingWhitespace()
        return clean.isEmpty ? nil : clean
    }

    /// Returns whether a text is a line of ASCII that stays as it is, as most are.
    private static func isClean(_ text: String) -> Bool {
        let space = UInt8(ascii: " ")
        // At the beginning, as after a space, there must not be another space.
        var last = space
        for byte in text.utf8 {
            guard (space..<0x7F).contains(byte), byte != space || last != space else { return false }
            last = byte
        }
        return last != space
    }

    /// Decodes UTF-8 if the bytes are valid, else Windows-1252, which old cameras and programs write and which includes
    /// the characters of Latin-1. The text ends at the first zero byte.
    static func decode(_ bytes: some Sequence<UInt8>) -> String {
        let bytes = Array(bytes.prefix { $0 != 0 })
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let scalars = bytes.map { (0x80...0x9F).contains($0) ? windows1252[Int($0) - 0x80] : Unicode.Scalar($0) }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The characters for the bytes 0x80 to 0x9F. Bytes that Windows-1252 does not define are control characters, as in
    /// Latin-1.
    private static let windows1252 = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ".unicodeScalars)

    /// Removes control characters and noncharacters, which XML can't represent.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.lazy.filter {
            $0.properties.isWhitespace
                || ($0.properties.generalCategory != .control && !$0.properties.isNoncharacterCodePoint)
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
