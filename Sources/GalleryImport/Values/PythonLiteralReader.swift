/// Reads literals of Python, and skips what is not one.
struct PythonLiteralReader {
    private let scalars: [Unicode.Scalar]
    var position = 0
    /// Nested brackets. Deeper ones are not understood.
    private var depth = 0

    private static let depthLimit = 64

    init(_ text: String) {
        scalars = Array(text.replacing("\r\n", with: "\n").unicodeScalars)
    }

    /// Counted from 1.
    var line: Int { scalars[..<position].count { $0 == "\n" } + 1 }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private func peek(_ text: String) -> Bool {
        let wanted = Array(text.unicodeScalars)
        return position + wanted.count <= scalars.count
            && scalars[position..<(position + wanted.count)].elementsEqual(wanted)
    }

    private mutating func take(_ text: String) -> Bool {
        guard peek(text) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    /// Moves to the first statement that begins a line. Indented lines belong to the statement before.
    ///
    /// - Returns: whether there is one.
    mutating func skipToStatement() -> Bool {
        while let scalar = next {
            if scalar == "#" {
                skipLine()
            } else if scalar == "\n" || scalar == ";" || scalar == "\u{FEFF}" {
                position += 1
            } else if scalar == " " || scalar == "\t" {
                skipBlanks()
                if let next, next != "\n", next != "#" { _ = skipStatement() }
            } else {
                return true
            }
        }
        return false
    }

    /// The name before a single `=`; the type that may stand between them is skipped.
    mutating func assignedName() -> String? {
        let start = position
        while let scalar = next,
            scalar.properties.isAlphabetic || scalar == "_" || position > start && Self.isDigit(scalar)
        {
            position += 1
        }
        guard position > start else { return nil }
        let name = text(start, position)
        skipBlanks()
        if take(":") {
            while let scalar = next, scalar != "=", scalar != "\n" { position += 1 }
        }
        guard take("="), next != "=" else { return nil }
        skipBlanks()
        return name
    }

    /// Moves beyond the statement, with its brackets and texts.
    ///
    /// - Returns: its beginning.
    mutating func skipStatement() -> String {
        let start = position
        var open = 0
        while let scalar = next {
            if scalar == "\"" || scalar == "'" {
                if string(isRaw: false) == nil { position += 1 }
                continue
            }
            if scalar == "#" {
                skipLine()
                continue
            }
            if "([{".unicodeScalars.contains(scalar) { open += 1 }
            if ")]}".unicodeScalars.contains(scalar) { open -= 1 }
            if scalar == "\\", position + 1 < scalars.count { position += 1 }
            if scalar == "\n", open <= 0 { break }
            position += 1
        }
        return text(start, min(position, start + 40))
    }

    /// Whether nothing follows but a comment, up to the end of the line.
    mutating func endsStatement() -> Bool {
        skipBlanks()
        if next == "#" { skipLine() }
        return next == nil || next == "\n" || next == ";"
    }

    /// A literal at this place; nil if something else is there.
    mutating func literal() -> ImportedValue? {
        guard depth < Self.depthLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        if let text = strings() { return .text(text) }
        for (word, value) in [("True", ImportedValue.bool(true)), ("False", .bool(false)), ("None", .none)]
        where peek(word) {
            position += word.count
            return isWordEnd ? value : nil
        }
        if take("(") { return sequence(until: ")", isTuple: true) }
        if take("[") { return sequence(until: "]", isTuple: false) }
        if take("{") { return dictionary() }
        return number()
    }

    private var isWordEnd: Bool {
        guard let next else { return true }
        return !(next.properties.isAlphabetic || Self.isDigit(next) || "_.([".unicodeScalars.contains(next))
    }

    /// - Parameter isTuple: whether brackets around a single value mean just this value.
    private mutating func sequence(until end: String, isTuple: Bool) -> ImportedValue? {
        guard let (members, hasComma) = list(until: end, { $0.literal() }) else { return nil }
        return isTuple && members.count == 1 && !hasComma ? members[0] : .list(members)
    }

    private mutating func dictionary() -> ImportedValue? {
        let fields = list(until: "}") { reader -> ImportedValue.Field? in
            guard let key = reader.literal()?.text else { return nil }
            reader.skipSpace()
            guard reader.take(":") else { return nil }
            reader.skipSpace()
            return reader.literal().map { ImportedValue.Field(key: key, value: $0) }
        }
        return fields.map { .mapping($0.members) }
    }

    /// Reads members with commas between them, and the bracket after them.
    private mutating func list<Member>(
        until end: String, _ member: (inout Self) -> Member?
    ) -> (members: [Member], hasComma: Bool)? {
        var members: [Member] = []
        var hasComma = false
        while true {
            skipSpace()
            if take(end) { return (members, hasComma) }
            guard members.isEmpty || hasComma, let next = member(&self) else { return nil }
            members.append(next)
            skipSpace()
            hasComma = take(",")
        }
    }

    private mutating func number() -> ImportedValue? {
        let start = position
        _ = take("-") || take("+")
        while let next, Self.isDigit(next) || ".eE_".unicodeScalars.contains(next) || isExponentSign { position += 1 }
        guard isWordEnd else { return nil }
        return Double(text(start, position).replacing("_", with: "")).map(ImportedValue.number)
    }

    private var isExponentSign: Bool {
        position > 0 && (next == "-" || next == "+") && (scalars[position - 1] == "e" || scalars[position - 1] == "E")
    }

    /// Texts beside each other are one text.
    private mutating func strings() -> String? {
        var result: String?
        while let part = prefixedString() {
            result = (result ?? "") + part
            let end = position
            // Within brackets, they can be on several lines.
            if depth > 1 { skipSpace() } else { skipBlanks() }
            guard let next, next == "\"" || next == "'" || "rRuUbB".unicodeScalars.contains(next) else {
                position = end
                break
            }
        }
        return result
    }

    private mutating func prefixedString() -> String? {
        let start = position
        var prefix = ""
        while prefix.count < 2, let scalar = next, "rRuUbBfF".unicodeScalars.contains(scalar) {
            prefix.append(Character(scalar))
            position += 1
        }
        let letters = prefix.lowercased()
        // A formatted text is an expression.
        guard next == "\"" || next == "'", !letters.contains("f"),
            let text = string(isRaw: letters.contains("r"))
        else {
            position = start
            return nil
        }
        return text
    }

    /// - Returns: nil, at the same place, if the text has no end.
    private mutating func string(isRaw: Bool) -> String? {
        let start = position
        guard let quote = next else { return nil }
        let long = String(repeating: Character(quote), count: 3)
        let end = take(long) ? long : String(quote)
        if end.count == 1 { position += 1 }
        var result = String.UnicodeScalarView()
        while let scalar = next {
            if take(end) { return String(result) }
            if scalar == "\n", end.count == 1 { break }
            position += 1
            guard scalar == "\\", let escaped = next else {
                result.append(scalar)
                continue
            }
            if isRaw {
                result.append(scalar)
                result.append(escaped)
                position += 1
            } else {
                position += 1
                appendEscape(escaped, to: &result)
            }
        }
        position = start
        return nil
    }

    private mutating func appendEscape(_ escaped: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
        switch escaped {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        case "\n": break
        case "\\", "'", "\"": result.append(escaped)
        case "x", "u", "U":
            let count = escaped == "x" ? 2 : escaped == "u" ? 4 : 8
            let digits = text(position, min(position + count, scalars.count))
            guard digits.unicodeScalars.count == count, let code = UInt32(digits, radix: 16),
                let scalar = Unicode.Scalar(code)
            else { return }
            position += count
            result.append(scalar)
        default:
            result.append("\\")
            result.append(escaped)
        }
    }

    private mutating func skipLine() {
        while let next, next != "\n" { position += 1 }
    }

    private mutating func skipBlanks() {
        while let scalar = next {
            if scalar == "\\", position + 1 < scalars.count, scalars[position + 1] == "\n" {
                position += 2
            } else if scalar == " " || scalar == "\t" {
                position += 1
            } else {
                break
            }
        }
    }

    /// Skips white space, line breaks and comments.
    private mutating func skipSpace() {
        while let scalar = next {
            if scalar == "#" {
                skipLine()
            } else if scalar.properties.isWhitespace || scalar == "\\" {
                position += 1
            } else {
                break
            }
        }
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(String.UnicodeScalarView(scalars[start..<end]))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
