/// Lines of YAML. Texts are quoted unless they cannot be taken for anything else.
struct YAMLLines {
    private(set) var text = ""

    mutating func add(_ key: String, _ value: String?) {
        if let value { add(key, value: Self.quoted(value)) }
    }

    /// - Parameter value: as it is written.
    mutating func add(_ key: String, value: String) { text += "\(key): \(value)\n" }

    mutating func add(_ key: String, list: [String]) {
        if !list.isEmpty { add(key, value: Self.list(list)) }
    }

    /// - Parameter pairs: values as they are written.
    mutating func add(_ key: String, pairs: [(String, String)]) {
        if !pairs.isEmpty { add(key, value: Self.mapping(pairs)) }
    }

    mutating func add(_ key: String, nested: [(key: String, pairs: [(String, String)])]) {
        let nested = nested.filter { !$0.pairs.isEmpty }
        guard !nested.isEmpty else { return }
        text += "\(key):\n"
        for (key, pairs) in nested { text += "  \(Self.quoted(key)): \(Self.mapping(pairs))\n" }
    }

    /// Texts as a list on one line.
    static func list(_ texts: [String]) -> String { "[\(texts.map(quoted).joined(separator: ", "))]" }

    /// A text on one line.
    static func line(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    private static func mapping(_ pairs: [(String, String)]) -> String {
        "{ \(pairs.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ")) }"
    }

    /// A text as a YAML scalar on one line.
    static func quoted(_ text: String) -> String {
        let isNumber = text.allSatisfy { $0.isASCII && $0.isNumber } && text.first.map { $0 != "0" } == true
        let isPlain =
            text.first.map { $0.isLetter && $0.isASCII } == true && text.last != " "
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || " -_./".unicodeScalars.contains(scalar)
            }
        let isWord = !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
        if isNumber || isPlain && isWord { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default:
                let isControl =
                    scalar.properties.generalCategory == .control || scalar.value == 0x2028
                    || scalar.value == 0x2029 || scalar.value == 0xFEFF
                let digits = String(scalar.value, radix: 16)
                quoted += isControl ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
            }
        }
        return quoted + "\""
    }
}
