/// Finds YAML aliases before a parser follows them.
///
/// With aliases of aliases, a file of a few lines can mean billions of values, and a parser that compares keys visits
/// all of them. A gallery does not need aliases, so they are refused. An alias is recognised by its syntax: `*name` in
/// a text that also has `&name`.
package enum AliasSearch {
    /// Returns the first alias and its line, from 1; nil if there is none.
    package static func find(in text: String) -> (name: String, line: Int)? {
        let bytes = Array(text.utf8)
        let anchors = Set(names(after: UInt8(ascii: "&"), in: bytes).map(\.name))
        if anchors.isEmpty { return nil }
        return names(after: UInt8(ascii: "*"), in: bytes).first { anchors.contains($0.name) }
    }

    /// Returns the names after `sign` in all places where a YAML value can begin, with their lines.
    private static func names(after sign: UInt8, in bytes: [UInt8]) -> [(name: String, line: Int)] {
        var names: [(name: String, line: Int)] = []
        var line = 1
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n") { line += 1 }
            guard byte == sign, index == 0 || opensValue(bytes[index - 1]) else { continue }
            let name = bytes[(index + 1)...].prefix(while: \.isWordPart)
            if !name.isEmpty { names.append((String(decoding: name, as: UTF8.self), line)) }
        }
        return names
    }

    private static func opensValue(_ byte: UInt8) -> Bool {
        // Bytes above ASCII may belong to a byte order mark or a line separator.
        byte <= UInt8(ascii: " ") || byte >= 0x80 || "[{,:".utf8.contains(byte)
    }
}
