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

    /// Decodes UTF-8 if the bytes are valid, else another encoding. The text ends at the first zero byte.
    ///
    /// - Parameter other: By default, what old cameras and programs write.
    static func decode(_ bytes: some Sequence<UInt8>, otherwise other: TextEncoding = .windows1252) -> String {
        let bytes = Array(bytes.prefix { $0 != 0 })
        return String(validating: bytes, as: UTF8.self) ?? cutText(bytes) ?? other.decode(bytes)
    }

    /// Returns the text of UTF-8 that was cut inside its last letter, without that letter; nil for all other bytes.
    ///
    /// Programs cut IPTC at its limits, such as 64 bytes (drewnoakes/metadata-extractor-dotnet issue 253).
    private static func cutText(_ bytes: [UInt8]) -> String? {
        guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), (0xC2...0xF4).contains(bytes[lead]) else {
            return nil
        }
        let count = bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : 4
        guard bytes.count - lead < count, let text = String(validating: bytes[..<lead], as: UTF8.self) else {
            return nil
        }
        // After ASCII alone, one last byte may be a letter of Latin-1. Capitals don't follow small letters.
        let isCertain =
            bytes.count - lead > 1 || text.utf8.contains { $0 >= 0x80 }
            || (bytes[lead] < 0xDF && text.last?.isLowercase == true)
        return isCertain ? text : nil
    }

    /// Removes control characters and noncharacters, which XML can't represent, and the marks that change the direction
    /// of all text after them.
    static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.lazy.filter {
            $0.properties.isWhitespace
                || ($0.properties.generalCategory != .control && !$0.properties.isNoncharacterCodePoint
                    && !(0x202A...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value))
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
