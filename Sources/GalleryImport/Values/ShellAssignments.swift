import PhotoCatalog

/// The assignments of a shell script, read as data: nothing is run.
struct ShellAssignments: Sendable {
    /// In the order of the file.
    private(set) var values: [ImportedValue.Field] = []
    /// Names that something is assigned to that only a shell can know, and lines that do not assign anything.
    private(set) var unknown: [UnknownAssignment] = []

    init(_ text: String) {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = String(line).trimmingWhitespace()
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let sign = line.firstIndex(of: "="), Self.isName(line[..<sign]) else {
                unknown.append(UnknownAssignment(name: nil, line: index + 1))
                continue
            }
            let name = String(line[..<sign])
            if let value = Self.value(String(line[line.index(after: sign)...])) {
                values.removeAll { $0.key == name }
                values.append(ImportedValue.Field(key: name, value: value))
            } else {
                unknown.append(UnknownAssignment(name: name, line: index + 1))
            }
        }
    }

    private static func isName(_ text: Substring) -> Bool {
        text.first?.isNumber == false && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }

    private static func value(_ text: String) -> ImportedValue? {
        if text.hasPrefix("(") {
            guard let end = text.lastIndex(of: ")"), let words = ShellWords(String(text[..<end].dropFirst())) else {
                return nil
            }
            return .list(words.words.map(ImportedValue.text))
        }
        guard let words = ShellWords(text), words.words.count <= 1 else { return nil }
        return .text(words.words.first ?? "")
    }
}

/// The words of a command line.
struct ShellWords: Hashable, Sendable {
    private(set) var words: [String] = []

    /// - Returns: nil for text whose words only a shell can know: variables, commands in it, and quotes without an end.
    init?(_ text: String) {
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if let open = quote {
                if character == open {
                    quote = nil
                } else if open == "\"", character == "\\" {
                    isEscaped = true
                } else if open == "\"", "$`".contains(character) {
                    return nil
                } else {
                    word = (word ?? "") + String(character)
                }
            } else if character == "'" || character == "\"" {
                (quote, word) = (character, word ?? "")
            } else if character == "\\" {
                isEscaped = true
            } else if "$`".contains(character) {
                return nil
            } else if character == "#", word == nil {
                break
            } else if character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil, !isEscaped else { return nil }
        if let word { words.append(word) }
    }
}
