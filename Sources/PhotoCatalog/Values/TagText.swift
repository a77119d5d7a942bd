/// Parses the values of tags in exiv2's notation.
enum TagText {
    /// Returns the value of a rational such as `28/10` or of a decimal. If there are several numbers, the first counts.
    static func number(_ text: String) -> Double? {
        guard let first = text.split(separator: " ").first else { return nil }
        let parts = first.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
        let value: Double
        switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
        case (1, let whole?, _): value = whole
        case (2, let numerator?, let denominator?): value = numerator / denominator
        default: return nil
        }
        return value.isFinite ? value : nil
    }

    /// Returns the offset from UTC in minutes at the end of a time, such as `Z`, `+02:00` or `+0200`; nil if there is
    /// no valid offset.
    static func minutes(_ text: String) -> Int? {
        guard let mark = text.lastIndex(where: offsetMarks.contains) else { return nil }
        let digits = text[text.index(after: mark)...].trimmingWhitespace()
        if "Zz".contains(text[mark]) { return digits.isEmpty ? 0 : nil }
        let parts =
            digits.count == 4 && !digits.contains(":")
            ? [digits.prefix(2), digits.suffix(2)] : digits.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
        guard parts.count == 2, numbers.count == 2, (0...14).contains(numbers[0]), (0...59).contains(numbers[1])
        else { return nil }
        let minutes = (numbers[0] * 60 + numbers[1]) * (text[mark] == "-" ? -1 : 1)
        return DateTaken.offsets.contains(minutes) ? minutes : nil
    }

    /// Decodes UTF-16 (little-endian) from bytes written as decimals: `68 0 101 0 114 0`. It ends at the first zero.
    static func utf16(_ text: String) -> String? {
        let bytes = text.split(separator: " ").map { UInt16($0) }
        var units: [UInt16] = []
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            guard let low = bytes[index], let high = bytes[index + 1], low < 256, high < 256 else { return nil }
            if low == 0, high == 0 { break }
            units.append(high << 8 | low)
        }
        return units.isEmpty ? nil : String(decoding: units, as: UTF16.self)
    }

    /// Returns the first text of `lang="x-default" One, lang="de" Eins`, which is the default in XMP; empty if all are.
    static func defaultAlternative(_ text: String) -> String {
        alternatives(text).first?.text ?? ""
    }

    /// Returns the texts of `lang="x-default" One, lang="de" Eins` with their languages, without blank ones; the default
    /// is the first. Any other text is the default.
    static func alternatives(_ text: String) -> [(language: String, text: String)] {
        guard let first = text.prefixMatch(of: #/lang="([^"]{1,64})" /#) else { return [("x-default", text)] }
        var alternatives: [(language: String, text: String)] = []
        var (language, start) = (first.output.1, first.range.upperBound)
        for mark in text[start...].matches(of: #/, lang="([^"]{1,64})" /#) {
            alternatives.append((String(language), String(text[start..<mark.range.lowerBound])))
            (language, start) = (mark.output.1, mark.range.upperBound)
        }
        alternatives.append((String(language), String(text[start...])))
        return alternatives.filter { !$0.text.allSatisfy(\.isWhitespace) }
    }

    static let offsetMarks = "Zz+-"
}
