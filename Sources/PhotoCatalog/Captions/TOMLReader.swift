import Yams

/// Reads TOML, as far as front matter and settings of galleries need it, into the nodes that a parser makes of YAML.
///
/// Tables, arrays of tables, dotted keys, inline tables and texts of every kind are read. A text on several lines has
/// the style `literal`. Numbers, dates, `true` and `false` are plain, as they are written.
///
/// - Complexity: O(*n*), also for text that was made to be slow.
package struct TOMLReader {
    private struct Mistake: Error {}

    package var values: Node.Mapping { root.mapping }
    /// The lines, from 1, with the mistakes of statements that are not valid. These statements are left out.
    package private(set) var faultyLines: [Int] = []

    private let root = Table()
    private let characters: [Character]
    private var position = 0
    private var depth = 0

    private static let depthLimit = 64

    package init(_ text: String) {
        characters = Array(text)
        var table = root
        var (start, line) = (0, 1)
        while skipSpace() {
            line += newlines(from: start)
            start = position
            do throws(Mistake) {
                try statement(in: &table)
            } catch {
                faultyLines.append(line + newlines(from: start))
                skipComment()
            }
        }
    }

    private var next: Character? { position < characters.count ? characters[position] : nil }

    private func newlines(from start: Int) -> Int { characters[start..<position].count(where: \.isNewline) }

    private mutating func statement(in table: inout Table) throws(Mistake) {
        if take("[[") {
            let path = try key()
            guard take("]]"), let list = root.inner(path.dropLast())?.appended(path[path.count - 1]) else {
                throw Mistake()
            }
            table = list
        } else if take("[") {
            let path = try key()
            guard take("]"), let inner = root.inner(path[...]) else { throw Mistake() }
            table = inner
        } else {
            try assignment(in: table)
        }
        skipBlanks()
        if next == "#" { skipComment() }
        guard next == nil || next?.isNewline == true else { throw Mistake() }
    }

    private mutating func assignment(in table: Table) throws(Mistake) {
        let path = try key()
        guard take("=") else { throw Mistake() }
        let value = try value()
        guard table.inner(path.dropLast())?.set(path[path.count - 1], value) == true else { throw Mistake() }
    }

    /// Takes a mark, with blanks around it.
    private mutating func take(_ mark: String) -> Bool {
        skipBlanks()
        guard characters[position...].starts(with: mark) else { return false }
        position += mark.count
        skipBlanks()
        return true
    }

    /// Returns the parts of a key, at least one.
    private mutating func key() throws(Mistake) -> [String] {
        var parts: [String] = []
        repeat {
            skipBlanks()
            if next == "\"" || next == "'" {
                parts.append(try text().string)
            } else {
                let start = position
                skip { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
                guard position > start else { throw Mistake() }
                parts.append(String(characters[start..<position]))
            }
            // Tables are nested as deep as a key has parts.
            guard parts.count <= Self.depthLimit else { throw Mistake() }
        } while take(".")
        return parts
    }

    private mutating func value() throws(Mistake) -> Node {
        depth += 1
        defer { depth -= 1 }
        skipBlanks()
        guard let first = next, depth < Self.depthLimit else { throw Mistake() }
        if first == "\"" || first == "'" { return .scalar(try text()) }
        if take("[") {
            var members: [Node] = []
            try list(until: "]") { reader throws(Mistake) in members.append(try reader.value()) }
            return Node(members)
        }
        if take("{") {
            let table = Table()
            try list(until: "}") { reader throws(Mistake) in try reader.assignment(in: table) }
            return .mapping(table.mapping)
        }
        let start = position
        skip { !$0.isNewline && !",]}#".contains($0) }
        let word = String(characters[start..<position]).trimmingWhitespace()
        guard !word.isEmpty else { throw Mistake() }
        return Node(word, .implicit, .plain)
    }

    /// Reads members with commas between them, and the bracket after them.
    private mutating func list(
        until end: String, _ member: (inout TOMLReader) throws(Mistake) -> Void
    ) throws(Mistake) {
        while true {
            _ = skipSpace()
            if take(end) { return }
            try member(&self)
            _ = skipSpace()
            if take(",") { continue }
            guard take(end) else { throw Mistake() }
            return
        }
    }

    private mutating func text() throws(Mistake) -> Node.Scalar {
        guard let quote = next else { throw Mistake() }
        let long = String(repeating: quote, count: 3)
        let end = characters[position...].starts(with: long) ? long : String(quote)
        position += end.count
        if end.count == 3, next?.isNewline == true { position += 1 }
        var result = ""
        while let character = next {
            if characters[position...].starts(with: end) {
                position += end.count
                return Node.Scalar(result, .implicit, end.count == 3 ? .literal : .doubleQuoted)
            }
            guard end.count == 3 || !character.isNewline else { throw Mistake() }
            position += 1
            if character == "\\", quote == "\"" { try appendEscape(to: &result) } else { result.append(character) }
        }
        throw Mistake()
    }

    private mutating func appendEscape(to result: inout String) throws(Mistake) {
        guard let escaped = next else { throw Mistake() }
        position += 1
        switch escaped {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        case "\"", "\\": result.append(escaped)
        case "u", "U":
            let digits = characters[position...].prefix(escaped == "u" ? 4 : 8)
            guard let code = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(code) else {
                throw Mistake()
            }
            position += digits.count
            result.unicodeScalars.append(scalar)
        case let character where character.isWhitespace:
            // A line that ends with a backslash goes on at the next character.
            skip(while: \.isWhitespace)
        default: throw Mistake()
        }
    }

    private mutating func skip(while isSkipped: (Character) -> Bool) {
        while let next, isSkipped(next) { position += 1 }
    }

    private mutating func skipBlanks() {
        skip { $0 == " " || $0 == "\t" }
    }

    /// Skips white space, line breaks and comments. Returns false at the end of the text.
    private mutating func skipSpace() -> Bool {
        while let character = next, character.isWhitespace || character == "#" {
            if character == "#" { skipComment() } else { position += 1 }
        }
        return next != nil
    }

    private mutating func skipComment() {
        skip { !$0.isNewline }
    }
}

/// A table while its text is read.
private final class Table {
    /// In the order of the text.
    private var names: [String] = []
    private var values: [String: Node] = [:]
    /// Tables and arrays of tables.
    private var tables: [String: [Table]] = [:]
    /// The names of arrays of tables.
    private var lists: Set<String> = []

    /// Returns the table at a path, which is made if it is missing; nil if there is a value at the path. In an array of
    /// tables, the path goes on in the last one.
    func inner(_ path: ArraySlice<String>) -> Table? {
        guard let name = path.first else { return self }
        guard values[name] == nil else { return nil }
        if tables[name] == nil {
            names.append(name)
            tables[name] = [Table()]
        }
        return tables[name]?.last?.inner(path.dropFirst())
    }

    /// Returns a new table at the end of an array; nil if something else has its name.
    func appended(_ name: String) -> Table? {
        guard lists.contains(name) || values[name] == nil && tables[name] == nil else { return nil }
        if lists.insert(name).inserted { names.append(name) }
        let table = Table()
        tables[name, default: []].append(table)
        return table
    }

    /// Returns false if something has this name already.
    func set(_ name: String, _ value: Node) -> Bool {
        guard values[name] == nil, tables[name] == nil else { return false }
        names.append(name)
        values[name] = value
        return true
    }

    var mapping: Node.Mapping {
        Node.Mapping(
            names.map { name in
                let inner = (tables[name] ?? []).map { Node.mapping($0.mapping) }
                return (Node(name), values[name] ?? (lists.contains(name) ? Node(inner) : inner[0]))
            })
    }
}
