import MarkupValidation

/// Reads the references of a stylesheet: `url(…)` and `@import`.
struct StyleSheetReader {
    private let reading: ReferenceReading
    private var rest: Substring.UTF8View
    private var line: Int

    /// - Parameter line: the line of the file in which the text begins.
    static func read(_ css: String, from line: Int = 1, by reading: ReferenceReading, into facts: inout FileFacts) {
        var reader = StyleSheetReader(reading: reading, rest: Substring(css).utf8, line: line)
        reader.read(into: &facts)
    }

    private mutating func read(into facts: inout FileFacts) {
        var isImport = false
        while let byte = rest.first {
            if rest.starts(with: "/*".utf8) {
                skip(past: "*/")
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
                drop(1)
            }
        }
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

    private mutating func skip(past end: String) {
        drop(2)
        while !rest.isEmpty, !rest.starts(with: end.utf8) { drop(1) }
        drop(min(2, rest.isEmpty ? 0 : 2))
    }
}
