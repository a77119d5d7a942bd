import SourceEditing

/// The same numbers for the same seed.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// A random YAML document as the values that it has and the lines of each key.
struct RandomYAML {
    var numbers: SeededNumbers
    let lineBreak: String
    private(set) var entries: [YAMLValue.Entry] = []
    /// For each entry: comments and empty lines above, and its lines.
    private(set) var chunks: [String] = []
    /// All different.
    private(set) var comments: [String] = []

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        lineBreak = seed.isMultiple(of: 5) ? "\r\n" : "\n"
        for place in 0..<pick(1...6) {
            let entry = YAMLValue.Entry("key\(place)", value(depth: 0))
            entries.append(entry)
            let above = pick(["", "", "\n", "#?\n", "\n#?\n\n#?\n"])
            chunks.append(withComments(above + written(entry, at: 0)).replacing("\n", with: lineBreak))
        }
    }

    var text: String { chunks.joined() }

    mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int(numbers.next() % UInt64(choices.count))]
    }

    mutating func pick(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(numbers.next() % UInt64(range.count))
    }

    mutating func value(depth: Int) -> YAMLValue {
        switch pick(0...(depth < 2 ? 6 : 3)) {
        case 0: return .number(pick(0...500))
        case 1: return .bool(pick([true, false]))
        case 2, 3: return .text(word())
        case 4, 5: return .list((0..<pick(1...4)).map { _ in .text(word()) })
        default: return .mapping((0..<pick(1...3)).map { YAMLValue.Entry("in\($0)", value(depth: depth + 1)) })
        }
    }

    mutating func word() -> String {
        pick([
            "a", "photo.jpg", "it's", "say \"hi\"", "a: b", "x #y", "yes", "12", "two words", "*.jpg", "[x]", "",
            " lead",
            "über", "🌊", "tab\there", "back\\slash", "one\ntwo", "end\n", "- item", "null", "{x}", "a, b",
        ])
    }

    /// Returns a text with a comment for each `#?`.
    private mutating func withComments(_ text: String) -> String {
        text.split(separator: "#?", omittingEmptySubsequences: false).reduce(nil) { text, part -> String in
            guard let text else { return String(part) }
            comments.append("# \(comments.count);")
            return text + comments[comments.count - 1] + part
        } ?? ""
    }

    /// An entry in a random style, with a comment where one can be.
    private mutating func written(_ entry: YAMLValue.Entry, at column: Int) -> String {
        let margin = String(repeating: " ", count: column)
        let key = pick([entry.key, "\"\(entry.key)\"", "'\(entry.key)'"])
        let comment = pick(["", "", " #?", "\t#?"])
        switch entry.value {
        case .list(let items) where pick([true, false]):
            let inner = pick(["", "  ", "    "])
            let lines = items.map { item in
                pick(["", "", "\(margin)\(inner)#?\n"]) + "\(margin)\(inner)-\(pick([" ", "   "]))\(flow(item))"
                    + pick(["", " #?"]) + "\n"
            }
            return "\(margin)\(key):\(comment)\n" + lines.joined()
        case .mapping(let entries) where pick([true, true, false]):
            let inner = column + pick([1, 2, 4])
            return "\(margin)\(key):\(comment)\n" + entries.map { written($0, at: inner) }.joined()
        case .text(let text)
        where text.allSatisfy { $0.isLetter || $0 == "\n" } && text.contains("\n") && text.first != "\n":
            let lines = text.split(separator: "\n").map { "\(margin)   \($0)\n" }
            return "\(margin)\(key): |\(text.hasSuffix("\n") ? "" : "-")\(comment)\n" + lines.joined()
        default: return "\(margin)\(key):\(pick([" ", "  ", "\t"]))\(flow(entry.value))\(comment)\n"
        }
    }

    private mutating func flow(_ value: YAMLValue) -> String {
        switch value {
        case .text(let text):
            let isSimple = !text.isEmpty && text.allSatisfy { $0.isLetter } && text != "yes" && text != "null"
            if isSimple, pick([true, false]) { return text }
            let isOneLine = !text.contains("\n")
            return isOneLine && pick([true, false])
                ? "'" + text.replacing("'", with: "''") + "'"
                : "\""
                    + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
                    .replacing("\t", with: "\\t") + "\""
        case .number(let number): return String(Int(number))
        case .bool(let bool): return String(bool)
        case .list(let items):
            let space = pick(["", " "])
            return "[" + space + items.map { flow($0) }.joined(separator: pick([", ", ",", ", #?\n         "])) + space
                + "]"
        case .mapping(let entries):
            let parts = entries.map { "\($0.key): \(flow($0.value))" }
            return pick(["{", "{ "]) + parts.joined(separator: ", ") + " }"
        }
    }
}
