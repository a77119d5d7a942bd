import Foundation

/// Decodes EXIF's user comment, whose first eight bytes name the encoding (Exif 2.32, 4.6.5).
enum UserComment {
    /// - Returns: nil if the comment isn't text. Some cameras store their own data here.
    static func text(_ bytes: [UInt8]) -> String? {
        let (code, body) = (bytes.prefix(8), bytes.dropFirst(8))
        guard code.count == 8, let text = decode(Array(body), as: Array(code)) else { return nil }
        let content = text.prefix { $0 != "\0" }
        let isText = content.unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.properties.generalCategory != .control
        }
        return isText && content.contains { $0.isLetter || $0.isNumber } ? String(content) : nil
    }

    private static func decode(_ body: [UInt8], as code: [UInt8]) -> String? {
        switch String(decoding: code.prefix { $0 != 0 }, as: UTF8.self) {
        case "ASCII": CleanText.decode(body)
        case "UNICODE": unicode(body)
        case "JIS": String(data: Data(body), encoding: .iso2022JP)
        case "": String(validating: body.prefix { $0 != 0 }, as: UTF8.self)
        default: nil
        }
    }

    /// Decodes UTF-8, as Exif 3.0 has it, or UTF-16, as earlier versions do.
    private static func unicode(_ body: [UInt8]) -> String? {
        let end = body.lastIndex { $0 != 0 && $0 != 0x20 }.map { $0 + 1 } ?? 0
        guard !body[..<end].contains(0), let text = String(validating: body[..<end], as: UTF8.self) else {
            return wide(body)
        }
        return isPlausible(text) ? text : wide(body)
    }

    /// Returns whether a text is not UTF-16 whose bytes are valid UTF-8 too: those of `あいう` are `0B0D0F`, and those of
    /// `武汉` are `kflI`.
    private static func isPlausible(_ text: String) -> Bool {
        let letters = text.unicodeScalars.count { $0.properties.isAlphabetic || $0 == " " }
        guard letters > 0, letters * 4 >= text.unicodeScalars.count * 3 else { return false }
        // UTF-16 has an even number of bytes, and few of them are spaces.
        if text.utf8.count % 2 == 1 || text.contains(" ") { return true }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        return text.first?.isNewline == false && !text.contains(/[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}]|\p{Ll}\p{Lu}/)
            && (!isASCII || text.contains(/[AEIOUaeiou]/))
    }

    /// Decodes UTF-16. The standard does not define the byte order, so both are tried.
    private static func wide(_ body: [UInt8]) -> String? {
        let pairs = stride(from: 0, to: body.count - 1, by: 2).map { (UInt16(body[$0]), UInt16(body[$0 + 1])) }
        let orders = [pairs.map { $0 << 8 | $1 }, pairs.map { $1 << 8 | $0 }]
        let texts = orders.compactMap { units in
            let units = units.prefix { $0 != 0 }
            return String(validating: units.first == 0xFEFF ? units.dropFirst() : units, as: UTF16.self)
        }
        // Most texts use one script. In the wrong byte order, letters scatter over many scripts.
        return texts.min { scatter(of: $0) < scatter(of: $1) }
    }

    /// Returns the number of blocks of 256 scalars that a text uses. Each unassigned or private-use scalar adds 256.
    private static func scatter(of text: String) -> Int {
        let blocks = Set(text.unicodeScalars.map { $0.value >> 8 })
        let strange = text.unicodeScalars.count {
            [.unassigned, .privateUse].contains($0.properties.generalCategory) || $0 == "\u{fffe}"
        }
        return blocks.count + strange * 256
    }
}
