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
        // A quoted part, an escaped character, or a plain one; white space ends a word.
        let part = /(\s)|'([^']*)'|"((?:\\[\s\S]|[^"\\$`])*)"|\\([\s\S])|([^'"\\$`])/
        var word: String?
        var rest = text[...]
        while let first = rest.first, first != "#" || word != nil {
            guard let (all, space, quoted, expanded, escaped, plain) = rest.prefixMatch(of: part)?.output else {
                return nil
            }
            rest = rest[all.endIndex...]
            if space == nil {
                let unescaped = expanded?.replacing(/\\([\s\S])/) { $0.1 }
                word = (word ?? "") + (quoted ?? unescaped ?? escaped ?? plain ?? "")
            } else {
                if let word { words.append(word) }
                word = nil
            }
        }
        if let word { words.append(word) }
    }
}
