/// Reads literals of Python, and skips what is not one.
struct PythonLiteralReader {
    private let text: String
    var position: String.Index
    /// Nested brackets. Deeper ones are not understood.
    private var depth = 0

    private static let depthLimit = 64

    // A place in the text is one between Unicode scalars, as in Python.
    private let blanks = /(?:[ \t]|\\\n)*/.matchingSemantics(.unicodeScalar)
    /// White space, line breaks and comments.
    private let space = /(?:#[^\n]*|[\s\\])*/.matchingSemantics(.unicodeScalar)
    private let restOfLine = /[^\n]*/.matchingSemantics(.unicodeScalar)
    /// A name before a single `=`, with the type that may stand between them.
    private let assignment = /([\p{Alphabetic}_][\p{Alphabetic}_0-9]*)(?:[ \t]|\\\n)*(?::[^=\n]*)?=(?!=)/
        .matchingSemantics(.unicodeScalar)
    private let word = /(?:True|False|None)(?![\p{Alphabetic}0-9_.(\[])/.matchingSemantics(.unicodeScalar)
    private let digits = /[-+]?(?:[eE][-+]?|[0-9._])*(?![\p{Alphabetic}0-9_.(\[])/.matchingSemantics(.unicodeScalar)
    /// A text with its prefix. One between triple quotes can have several lines. Formatted texts are expressions.
    private let string =
        /([rRuUbB]{0,2})(?:("""|''')((?:\\[\s\S]|[^\\])*?)\2|(["'])(?!\4\4)((?:\\[\s\S]|[^\\\n])*?)\4)/
        .matchingSemantics(.unicodeScalar)
    private let escape = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([\s\S]))/
        .matchingSemantics(.unicodeScalar)

    init(_ text: String) {
        self.text = text.replacing("\r\n", with: "\n")
        position = self.text.startIndex
    }

    /// Counted from 1.
    var line: Int { text[..<position].utf8.count { $0 == UInt8(ascii: "\n") } + 1 }

    private var next: Unicode.Scalar? { position < text.endIndex ? text.unicodeScalars[position] : nil }

    private mutating func skipScalar() { text.unicodeScalars.formIndex(after: &position) }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        skipScalar()
        return true
    }

    /// Moves beyond what a pattern matches at this place.
    @discardableResult
    private mutating func take<Output>(_ pattern: Regex<Output>) -> Output? {
        guard let match = try? pattern.prefixMatch(in: text[position...]) else { return nil }
        position = match.range.upperBound
        return match.output
    }

    /// Moves to the first statement that begins a line. Indented lines belong to the statement before.
    ///
    /// - Returns: whether there is one.
    mutating func skipToStatement() -> Bool {
        while let scalar = next {
            if scalar == "#" {
                take(restOfLine)
            } else if scalar == "\n" || scalar == ";" || scalar == "\u{FEFF}" {
                skipScalar()
            } else if scalar == " " || scalar == "\t" {
                take(blanks)
                if let next, next != "\n", next != "#" { _ = skipStatement() }
            } else {
                return true
            }
        }
        return false
    }

    /// The name before a single `=`; the type that may stand between them is skipped.
    mutating func assignedName() -> String? {
        guard let name = take(assignment)?.1 else { return nil }
        take(blanks)
        return String(name)
    }

    /// Moves beyond the statement, with its brackets and texts.
    ///
    /// - Returns: its beginning.
    mutating func skipStatement() -> String {
        let start = position
        var open = 0
        while let scalar = next {
            if scalar == "\"" || scalar == "'", take(string) != nil { continue }
            if scalar == "#" {
                take(restOfLine)
                continue
            }
            if "([{".unicodeScalars.contains(scalar) { open += 1 }
            if ")]}".unicodeScalars.contains(scalar) { open -= 1 }
            if scalar == "\n", open <= 0 { break }
            skipScalar()
            if scalar == "\\", next != nil { skipScalar() }
        }
        return String(text.unicodeScalars[start..<position].prefix(40))
    }

    /// Whether nothing follows but a comment, up to the end of the line.
    mutating func endsStatement() -> Bool {
        take(blanks)
        if next == "#" { take(restOfLine) }
        return next == nil || next == "\n" || next == ";"
    }

    /// A literal at this place; nil if something else is there.
    mutating func literal() -> ImportedValue? {
        guard depth < Self.depthLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        if let text = strings() { return .text(text) }
        if let word = take(word) { return word == "None" ? ImportedValue.none : .bool(word == "True") }
        if take("(") { return sequence(until: ")", isTuple: true) }
        if take("[") { return sequence(until: "]", isTuple: false) }
        if take("{") { return dictionary() }
        return take(digits).flatMap { Double($0.replacing("_", with: "")) }.map(ImportedValue.number)
    }

    /// - Parameter isTuple: whether brackets around a single value mean just this value.
    private mutating func sequence(until end: Unicode.Scalar, isTuple: Bool) -> ImportedValue? {
        guard let (members, hasComma) = list(until: end, { $0.literal() }) else { return nil }
        return isTuple && members.count == 1 && !hasComma ? members[0] : .list(members)
    }

    private mutating func dictionary() -> ImportedValue? {
        let fields = list(until: "}") { reader -> ImportedValue.Field? in
            guard let key = reader.literal()?.text else { return nil }
            reader.take(reader.space)
            guard reader.take(":") else { return nil }
            reader.take(reader.space)
            return reader.literal().map { ImportedValue.Field(key: key, value: $0) }
        }
        return fields.map { .mapping($0.members) }
    }

    /// Reads members with commas between them, and the bracket after them.
    private mutating func list<Member>(
        until end: Unicode.Scalar, _ member: (inout Self) -> Member?
    ) -> (members: [Member], hasComma: Bool)? {
        var members: [Member] = []
        var hasComma = false
        while true {
            take(space)
            if take(end) { return (members, hasComma) }
            guard members.isEmpty || hasComma, let next = member(&self) else { return nil }
            members.append(next)
            take(space)
            hasComma = take(",")
        }
    }

    /// Texts beside each other are one text. Within brackets, they can be on several lines.
    private mutating func strings() -> String? {
        var result: String?
        var end = position
        while let (_, prefix, _, long, _, short) = take(string) {
            let content = long ?? short ?? ""
            result = (result ?? "") + (prefix.lowercased().contains("r") ? String(content) : unescaped(content))
            end = position
            if depth > 1 { take(space) } else { take(blanks) }
        }
        position = end
        return result
    }

    /// An escape that names no character loses its backslash and its letter.
    private func unescaped(_ text: Substring) -> String {
        String(
            text.replacing(escape) { match in
                if let digits = match.1 ?? match.2 ?? match.3 {
                    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(digits)
                }
                return switch match.4 {
                case "n": "\n"
                case "t": "\t"
                case "r": "\r"
                case "\n", "x", "u", "U": ""
                case "\\", "'", "\"": String(match.4 ?? "")
                default: "\\" + (match.4 ?? "")
                }
            })
    }
}
