/// Reads a JSON text (RFC 8259), and reports the line and column of syntax errors, which Foundation's decoder doesn't.
///
/// `NaN` and `Infinity`, which some programs write, are read as numbers, so that a later check can reject them and name
/// the key.
struct JSONParser {
    private let bytes: [UInt8]
    private var index: Int
    private var depth = 0

    /// Parses all of `bytes` as a single value.
    static func value(of bytes: [UInt8]) throws(LayoutRequestError) -> JSONValue {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
        var parser = JSONParser(bytes)
        let value = try parser.value()
        guard parser.index == bytes.count else { throw parser.broken("the end") }
        return value
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        skipSpace()
    }

    /// Parses the value at ``index`` and skips the white space after it.
    private mutating func value() throws(LayoutRequestError) -> JSONValue {
        let value: JSONValue
        switch next {
        case UInt8(ascii: "{"): value = .object(try members())
        case UInt8(ascii: "["): value = .list(try elements())
        case UInt8(ascii: "\""): value = .text(try text())
        default: value = if !isDigit, let keyword = keyword() { keyword } else { .number(try number()) }
        }
        skipSpace()
        return value
    }

    private mutating func members() throws(LayoutRequestError) -> [JSONValue.Member] {
        try open()
        var members: [JSONValue.Member] = []
        while !take("}") {
            if !members.isEmpty, !take(",") { throw broken("\",\" or \"}\"") }
            guard next == UInt8(ascii: "\"") else { throw broken("a key in quotes") }
            let key = try text()
            skipSpace()
            guard take(":") else { throw broken("\":\"") }
            members.append(JSONValue.Member(key: key, value: try value()))
        }
        depth -= 1
        return members
    }

    private mutating func elements() throws(LayoutRequestError) -> [JSONValue] {
        try open()
        var elements: [JSONValue] = []
        while !take("]") {
            if !elements.isEmpty, !take(",") { throw broken("\",\" or \"]\"") }
            elements.append(try value())
        }
        depth -= 1
        return elements
    }

    /// Skips the bracket that opens an object or a list.
    private mutating func open() throws(LayoutRequestError) {
        guard depth < Self.greatestDepth else { throw broken("less nesting") }
        depth += 1
        index += 1
        skipSpace()
    }

    private mutating func keyword() -> JSONValue? {
        for (word, value) in Self.keywords where bytes[index...].starts(with: word.utf8) {
            index += word.utf8.count
            return value
        }
        return nil
    }

    private static let keywords: [(String, JSONValue)] = [
        ("true", .flag(true)), ("false", .flag(false)), ("null", .null), ("NaN", .number(.nan)),
        ("Infinity", .number(.infinity)), ("-Infinity", .number(-.infinity)),
    ]
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// Prevents a stack overflow on deeply nested input.
    private static let greatestDepth = 64
}

extension JSONParser {
    private mutating func number() throws(LayoutRequestError) -> Double {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        guard isDigit else {
            throw index == start ? broken("a value") : broken("a digit")
        }
        let leadingZero = next == UInt8(ascii: "0")
        if leadingZero { index += 1 } else { skipDigits() }
        let isWhole = next != UInt8(ascii: ".") && next != UInt8(ascii: "e") && next != UInt8(ascii: "E")
        if next == UInt8(ascii: ".") {
            index += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        let digits = bytes[start..<index]
        if isWhole, digits.count < 16, digits[start] != UInt8(ascii: "-") {
            // The common case, integers, without the detour through a string.
            return Double(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
        }
        guard let number = Double(String(decoding: digits, as: UTF8.self)) else { throw broken("a number") }
        return number
    }

    private mutating func digits() throws(LayoutRequestError) {
        guard isDigit else { throw broken("a digit") }
        skipDigits()
    }

    private mutating func skipDigits() {
        while isDigit { index += 1 }
    }

    private var isDigit: Bool {
        next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
}

extension JSONParser {
    /// Parses the string whose opening quote is at ``index``.
    private mutating func text() throws(LayoutRequestError) -> String {
        index += 1
        var units: [UInt8] = []
        while next != UInt8(ascii: "\"") {
            guard let unit = next, unit >= 0x20 else { throw broken("a closing quote") }
            if unit == UInt8(ascii: "\\") {
                units.append(contentsOf: String(try escaped()).utf8)
            } else {
                units.append(unit)
                index += 1
            }
        }
        index += 1
        return String(decoding: units, as: UTF8.self)
    }

    /// Parses the escape sequence at ``index``. An unpaired surrogate becomes U+FFFD.
    private mutating func escaped() throws(LayoutRequestError) -> Unicode.Scalar {
        index += 1
        guard let letter = next, let simple = Self.escapes[letter] else {
            if take("u", skippingSpace: false) { return try codePoint() }
            throw broken("one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
        }
        index += 1
        return simple
    }

    private mutating func codePoint() throws(LayoutRequestError) -> Unicode.Scalar {
        let high = try codeUnit()
        if let scalar = Unicode.Scalar(high) { return scalar }
        let afterHigh = index
        guard UTF16.isLeadSurrogate(high), bytes[index...].starts(with: #"\u"#.utf8) else { return "\u{FFFD}" }
        index += 2
        let low = try codeUnit()
        if UTF16.isTrailSurrogate(low) { return UTF16.decode(UTF16.EncodedScalar([high, low])) }
        index = afterHigh
        return "\u{FFFD}"
    }

    /// Four hexadecimal digits.
    private mutating func codeUnit() throws(LayoutRequestError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw broken("a hexadecimal digit")
            }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }

    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
        UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
}

extension JSONParser {
    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Skips `byte`, if it is next, and the white space after it.
    private mutating func take(_ scalar: Unicode.Scalar, skippingSpace: Bool = true) -> Bool {
        guard next == UInt8(ascii: scalar) else { return false }
        index += 1
        if skippingSpace { skipSpace() }
        return true
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private func broken(_ expected: String) -> LayoutRequestError {
        let before = bytes[..<index]
        let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let column = String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1
        return .brokenJSON(expected: expected, line: line, column: column)
    }
}
