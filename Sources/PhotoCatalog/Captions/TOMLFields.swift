/// The keys and values of a front matter in TOML, as far as a gallery needs them.
///
/// It reads lines such as `title = "Fog lifts"` before the first table. Arrays, tables and texts of several lines are passed over, and
/// mistakes as well.
struct TOMLFields {
    /// By their keys in lowercase.
    private(set) var fields: [String: String] = [:]
    private(set) var isHiding = false

    init(_ lines: ArraySlice<Substring>) {
        /// Nil in a table that isn't looked at.
        var table: String? = ""
        /// The quotes that end a text of several lines.
        var openText: String?
        /// Of arrays of several lines.
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

    /// Whether a table such as `{ private = true }` hides.
    private static func hides(inline table: String) -> Bool {
        table.split(whereSeparator: { "{,}".contains($0) }).contains { field in
            guard let sign = field.firstIndex(of: "="), let key = key(field[..<sign]) else { return false }
            return HidingKey.hides(key, field[field.index(after: sign)...].trimmingWhitespace())
        }
    }

    /// In lowercase; nil for what can't be a key.
    private static func key(_ text: Substring) -> String? {
        let key = text.trimmingWhitespace().unquoted.lowercased()
        let isKey = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
        return isKey ? key : nil
    }

    /// How many more brackets open than close, outside of quotes and comments.
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

    /// A value on one line, without quotes and without the comment behind it; nil for an array or a table.
    private static func text(_ value: String) -> String? {
        guard let first = value.first, !"[{".contains(first) else { return nil }
        if first == "'" { return value.dropFirst().prefix { $0 != "'" }.description }
        guard first == "\"" else { return value.prefix { $0 != "#" }.trimmingWhitespace() }
        return basicText(value.dropFirst())
    }

    /// The text up to its closing quotes, with its escapes replaced.
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
