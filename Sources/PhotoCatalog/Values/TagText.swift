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

    /// Returns the offset from UTC in minutes: `+02:00`, `+0200`, `+2`, `UTC-04:00`, `Z`, `GMT`. `−` (U+2212) is a minus
    /// too.
    ///
    /// - Returns: nil for any other text, and for an offset that no clock has.
    static func minutes(_ text: String) -> Int? {
        let text = plain(text).trimmingWhitespace().uppercased()
        if text == "Z" { return 0 }
        let name = ["UTC", "UT", "GMT"].first(where: text.hasPrefix) ?? ""
        var scanner = DigitScanner(text.dropFirst(name.count))
        guard let sign = scanner.mark("+-−") else { return !name.isEmpty && scanner.rest.isEmpty ? 0 : nil }
        let hours: Substring?
        var minutes: Substring? = "0"
        if let digits = scanner.digits(4...4) {
            (hours, minutes) = (digits.prefix(2), digits.suffix(2))
        } else {
            hours = scanner.digits(1...2)
            if scanner.mark(":") != nil { minutes = scanner.digits(2...2) }
        }
        guard scanner.rest.isEmpty, let hours = hours.flatMap({ Int($0) }), let minutes = minutes.flatMap({ Int($0) })
        else { return nil }
        let offset = (hours * 60 + minutes) * (sign == "+" ? 1 : -1)
        return minutes < 60 && DateTaken.offsets.contains(offset) ? offset : nil
    }

    /// Returns the text with the digits of all scripts as ASCII, and without marks of the direction of writing. Phones
    /// in Arabic, Persian or Hindi write their own digits if the program does not choose a language.
    static func plain(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !["\u{200E}", "\u{200F}", "\u{61C}"].contains(scalar) {
            let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
            plain.append(contentsOf: digit.map { String(Int($0)).unicodeScalars } ?? String(scalar).unicodeScalars)
        }
        return String(plain)
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
}
