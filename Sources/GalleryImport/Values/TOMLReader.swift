import PhotoCatalog

/// Reads keys and values of TOML.
struct TOMLReader {
    private let characters: [Character]
    private var position = 0
    private var depth = 0

    private static let depthLimit = 64

    init(_ text: String) {
        characters = Array(text)
    }

    /// Counted from 1.
    var line: Int { characters[..<min(position, characters.count)].count(where: \.isNewline) + 1 }

    private var next: Character? { position < characters.count ? characters[position] : nil }
    private var fault: TOMLDocument.Fault { TOMLDocument.Fault(line: line) }

    /// Takes a mark, with blanks around it.
    mutating func take(_ mark: String) -> Bool {
        skipBlanks()
        guard characters[position...].starts(with: mark) else { return false }
        position += mark.count
        skipBlanks()
        return true
    }

    /// Moves to the next line with something in it; false at the end.
    mutating func skipToLine() -> Bool {
        skipSpace()
        return next != nil
    }

    /// Demands that nothing but a comment follows.
    mutating func endLine() throws(TOMLDocument.Fault) {
        skipBlanks()
        if next == "#" { skipComment() }
        guard next == nil || next?.isNewline == true else { throw fault }
    }

    /// The parts of a key.
    mutating func key() throws(TOMLDocument.Fault) -> [String] {
        var parts: [String] = []
        repeat {
            skipBlanks()
            if next == "\"" || next == "'" {
                parts.append(try text())
            } else {
                let start = position
                skip { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
                guard position > start else { throw fault }
                parts.append(String(characters[start..<position]))
            }
            // Tables are nested as deep as a key has parts.
            guard parts.count <= Self.depthLimit else { throw fault }
        } while take(".")
        return parts
    }

    mutating func value() throws(TOMLDocument.Fault) -> ImportedValue {
        depth += 1
        defer { depth -= 1 }
        skipBlanks()
        guard let first = next, depth < Self.depthLimit else { throw fault }
        if first == "\"" || first == "'" { return .text(try text()) }
        if take("[") { return try array() }
        if take("{") { return try inlineTable() }
        let start = position
        skip { !$0.isNewline && !",]}#".contains($0) }
        let word = String(characters[start..<position]).trimmingWhitespace()
        if word == "true" || word == "false" { return .bool(word == "true") }
        guard !word.isEmpty else { throw fault }
        return Double(word.replacing("_", with: "")).map(ImportedValue.number) ?? .text(word)
    }

    private mutating func array() throws(TOMLDocument.Fault) -> ImportedValue {
        var members: [ImportedValue] = []
        while true {
            skipSpace()
            if take("]") { return .list(members) }
            members.append(try value())
            skipSpace()
            if take(",") { continue }
            guard take("]") else { throw fault }
            return .list(members)
        }
    }

    private mutating func inlineTable() throws(TOMLDocument.Fault) -> ImportedValue {
        var fields: [ImportedValue.Field] = []
        while true {
            skipSpace()
            if take("}") { return .mapping(fields) }
            let path = try key()
            guard take("=") else { throw fault }
            let value = path.dropFirst().reversed().reduce(try value()) { .mapping([.init(key: $1, value: $0)]) }
            fields.append(ImportedValue.Field(key: path[0], value: value))
            skipSpace()
            if take(",") { continue }
            guard take("}") else { throw fault }
            return .mapping(fields)
        }
    }

    private mutating func text() throws(TOMLDocument.Fault) -> String {
        guard let quote = next else { throw fault }
        let long = String(repeating: quote, count: 3)
        let end = characters[position...].starts(with: long) ? long : String(quote)
        position += end.count
        if end.count == 3, next?.isNewline == true { position += 1 }
        var result = ""
        while let character = next {
            if characters[position...].starts(with: end) {
                position += end.count
                return result
            }
            guard end.count == 3 || !character.isNewline else { throw fault }
            position += 1
            if character == "\\", quote == "\"" { try appendEscape(to: &result) } else { result.append(character) }
        }
        throw fault
    }

    private mutating func appendEscape(to result: inout String) throws(TOMLDocument.Fault) {
        guard let escaped = next else { throw fault }
        position += 1
        switch escaped {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        case "\"", "\\": result.append(escaped)
        case "u", "U":
            let digits = characters[position...].prefix(escaped == "u" ? 4 : 8)
            guard let code = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(code) else { throw fault }
            position += digits.count
            result.unicodeScalars.append(scalar)
        case let character where character.isWhitespace:
            // A line that ends with a backslash goes on at the next character.
            skip(while: \.isWhitespace)
        default: throw fault
        }
    }

    private mutating func skip(while isSkipped: (Character) -> Bool) {
        while let next, isSkipped(next) { position += 1 }
    }

    private mutating func skipBlanks() {
        skip { $0 == " " || $0 == "\t" }
    }

    private mutating func skipSpace() {
        while let character = next, character.isWhitespace || character == "#" {
            if character == "#" { skipComment() } else { position += 1 }
        }
    }

    private mutating func skipComment() {
        skip { !$0.isNewline }
    }
}
