import MarkupValidation

/// Reads the references of a stylesheet, `url(…)` and `@import`, and the custom properties of the page's root.
struct StyleSheetReader {
    private let reading: ReferenceReading
    private var rest: Substring.UTF8View
    private var line: Int

    private var properties: [ThemeColours.Property] = []
    /// The selectors and conditions around the current place, the innermost last.
    private var around: [String] = []
    /// The selector or declaration up to the current place, and the line in which it begins.
    private var text: [UInt8] = []
    private var start = 1

    private init(_ css: String, from line: Int, by reading: ReferenceReading) {
        (self.reading, self.line, rest) = (reading, line, Substring(css).utf8)
    }

    /// - Parameter line: the line of the file in which the text begins.
    /// - Returns: the custom properties, and `color-scheme`, that rules for `:root` or `html` define, in order.
    /// - Complexity: O(*n*) in the length of the text.
    @discardableResult
    static func read(
        _ css: String, from line: Int = 1, by reading: ReferenceReading, into facts: inout FileFacts
    ) -> [ThemeColours.Property] {
        var reader = StyleSheetReader(css, from: line, by: reading)
        reader.read(into: &facts)
        return reader.properties
    }

    private mutating func read(into facts: inout FileFacts) {
        var isImport = false
        while let byte = rest.first {
            if rest.starts(with: "/*".utf8) {
                skipComment()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let start = line
                let text = quoted()
                if isImport { reading.add(.stylesheet, text, line: start, to: &facts) }
                isImport = false
            } else if startsWord("@import") {
                drop(7)
                isImport = true
            } else if startsWord("url(") {
                drop(4)
                let start = line
                let address = address()
                // A fragment is an SVG element of the page, and data is not a reference to a file.
                if !address.isEmpty, !address.hasPrefix("#") {
                    reading.add(isImport ? .stylesheet : .style, address, line: start, to: &facts)
                }
                isImport = false
            } else {
                if byte == UInt8(ascii: ";") { isImport = false }
                addStructure(byte)
                drop(1)
            }
        }
    }

    private mutating func addStructure(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"):
            around.append(String(decoding: text, as: UTF8.self).trimmed)
            text = []
        case UInt8(ascii: "}"):
            endDeclaration()
            _ = around.popLast()
        case UInt8(ascii: ";"): endDeclaration()
        default:
            if text.isEmpty {
                if byte <= 0x20 { return }
                start = line
            }
            text.append(byte)
        }
    }

    private mutating func endDeclaration() {
        defer { text = [] }
        // Longer texts are not colours. A gallery's look repeats the selector.
        guard text.count < 500, text.starts(with: "--".utf8) || text.starts(with: "color-scheme:".utf8),
            [":root", "html", ":root:root", ":root:root:root"].contains(around.last),
            let isDark = ThemeColours.scheme(of: around.dropLast())
        else { return }
        let parts = String(decoding: text, as: UTF8.self).split(separator: ":", maxSplits: 1).map { String($0).trimmed }
        guard parts.count == 2 else { return }
        properties.append(ThemeColours.Property(name: parts[0], value: parts[1], line: start, isDark: isDark))
    }

    private mutating func address() -> String {
        while let byte = rest.first, byte <= 0x20 { drop(1) }
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return quoted() }
        var bytes: [UInt8] = []
        while let byte = rest.first, byte != UInt8(ascii: ")"), byte > 0x20 {
            bytes.append(byte)
            drop(1)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func quoted() -> String {
        guard let quote = rest.first else { return "" }
        drop(1)
        var bytes: [UInt8] = []
        while let byte = rest.first, byte != quote, byte != UInt8(ascii: "\n") {
            drop(1)
            if byte == UInt8(ascii: "\\"), let next = rest.first {
                bytes.append(next)
                drop(1)
            } else {
                bytes.append(byte)
            }
        }
        if rest.first == quote { drop(1) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func startsWord(_ word: String) -> Bool {
        let start = rest.prefix(word.utf8.count)
        return start.count == word.utf8.count && zip(start, word.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }

    private mutating func drop(_ count: Int) {
        for _ in 0..<count where rest.popFirst() == UInt8(ascii: "\n") { line += 1 }
    }

    private mutating func skipComment() {
        drop(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { drop(1) }
        drop(2)
    }
}
