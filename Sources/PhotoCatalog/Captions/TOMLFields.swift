/// The keys and values of front matter in TOML, as far as a gallery needs them.
///
/// Lines such as `title = "Fog lifts"` before the first table are read. Arrays, tables and multi-line strings are
/// ignored, except for keys in tables that hide the page. Syntax errors are ignored too.
struct TOMLFields {
    /// Values by their keys in lowercase.
    private(set) var fields: [String: String] = [:]
    private(set) var isHiding = false

    init(_ lines: ArraySlice<Substring>) {
        /// The current table; empty before the first table, nil in a table that is ignored.
        var table: String? = ""
        /// The closing quotes of the current multi-line string.
        var openText: String?
        /// The number of unclosed brackets of a multi-line array.
        var openBrackets = 0
        for line in lines {
            if let end = openText {
                if line.contains(end) { openText = nil }
                continue
            }
            let line = line.trimmingWhitespace()
            if openBrackets > 0 {
                openBrackets = max(0, openBrackets + Self.openedBrackets(in: line))
                continue
            }
            if line.hasPrefix("[") {
                let name = line.dropFirst().prefix { $0 != "]" }.trimmingWhitespace().unquoted.lowercased()
                table = HidingKey.tables.contains(name) ? name : nil
                continue
            }
            guard let table, let sign = line.firstIndex(of: "="), let key = Self.key(line[..<sign]) else { continue }
            let value = line[line.index(after: sign)...].trimmingWhitespace()
            if let quotes = ["\"\"\"", "'''"].first(where: value.hasPrefix) {
                let text = value.dropFirst(3)
                if !text.contains(quotes) { openText = quotes }
                continue
            }
            if value.hasPrefix("[") { openBrackets = max(0, Self.openedBrackets(in: value)) }
            if value.hasPrefix("{"), HidingKey.tables.contains(key), Self.hides(inline: value) { isHiding = true }
            guard let text = Self.text(value) else { continue }
            let parts = key.split(separator: ".")
            let isOfTable = parts.count == 2 && HidingKey.tables.contains(String(parts[0]))
            isHiding = isHiding || HidingKey.hides(isOfTable ? String(parts[1]) : key, text)
            if table.isEmpty { fields[key] = fields[key] ?? text }
        }
    }

    /// Whether an inline table such as `{ private = true }` hides the page.
    private static func hides(inline table: String) -> Bool {
        table.split(whereSeparator: { "{,}".contains($0) }).contains { field in
            guard let sign = field.firstIndex(of: "="), let key = key(field[..<sign]) else { return false }
            return HidingKey.hides(key, field[field.index(after: sign)...].trimmingWhitespace())
        }
    }

    /// Returns a key in lowercase; nil if the text can't be a key.
    private static func key(_ text: Substring) -> String? {
        let key = text.trimmingWhitespace().unquoted.lowercased()
        let isKey = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
        return isKey ? key : nil
    }

    /// Returns the number of opening brackets less the number of closing ones, outside of quotes and comments.
    private static func openedBrackets(in line: String) -> Int {
        var count = 0
        var quote: Character?
        var isEscaped = false
        for character in line {
            if let open = quote {
                if isEscaped {
                    isEscaped = false
                } else if character == open {
                    quote = nil
                } else {
                    isEscaped = character == "\\" && open == "\""
                }
                continue
            }
            switch character {
            case "\"", "'": quote = character
            case "[": count += 1
            case "]": count -= 1
            case "#": return count
            default: break
            }
        }
        return count
    }

    /// Returns a value on one line without its quotes and the comment after it; nil for an array or a table.
    private static func text(_ value: String) -> String? {
        guard let first = value.first, !"[{".contains(first) else { return nil }
        if first == "'" { return value.dropFirst().prefix { $0 != "'" }.description }
        guard first == "\"" else { return value.prefix { $0 != "#" }.trimmingWhitespace() }
        return basicText(value.dropFirst())
    }

    /// Returns the text up to the closing quotes, with escape sequences replaced.
    private static func basicText(_ text: Substring) -> String {
        var result = String.UnicodeScalarView()
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst(), scalar != "\"" {
            guard scalar == "\\", let escape = scalars.popFirst() else {
                result.append(scalar)
                continue
            }
            switch escape {
            case "n", "r": result.append("\n")
            case "t": result.append("\t")
            case "u", "U":
                let digits = scalars.prefix(escape == "u" ? 4 : 8)
                scalars = scalars.dropFirst(digits.count)
                if let code = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(code) {
                    result.append(scalar)
                }
            default: result.append(escape)
            }
        }
        return String(result)
    }
}
