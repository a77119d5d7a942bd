/// A JSON object at the beginning of a text, on one or more lines.
struct FrontMatterJSON {
    /// The object with its braces.
    let object: Substring
    /// The text after the object.
    let body: Substring

    /// The largest depth of nested objects and lists.
    private static let depthLimit = 500

    /// Whether the line may be the first of an object: `{{< gallery >}}` and `{draft}` are not.
    static func begins(_ line: String) -> Bool {
        guard line.hasPrefix("{") else { return false }
        let rest = line.dropFirst().drop { $0.isWhitespace }
        return rest.isEmpty || rest.hasPrefix("\"")
    }

    /// - Returns: nil if the object has no end or no key.
    init?(_ text: Substring) {
        guard let end = Self.end(in: text) ?? Self.lineOfBrace(in: text) else { return nil }
        guard text[..<end].utf8.contains(UInt8(ascii: ":")) else { return nil }
        object = text[..<end]
        body = text[end...]
    }

    /// Returns the index after the brace that closes the first one.
    private static func end(in text: Substring) -> String.Index? {
        let bytes = text.utf8
        var depth = 0
        var (isQuoted, isEscaped) = (false, false)
        for index in bytes.indices {
            let byte = bytes[index]
            if isQuoted {
                if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted = false }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isQuoted = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return bytes.index(after: index) }
            default: break
            }
            if depth > depthLimit { return nil }
        }
        return nil
    }

    /// Returns the index after the first line that is only a closing brace. It is the fallback if quotes or braces are
    /// missing.
    private static func lineOfBrace(in text: Substring) -> String.Index? {
        text.split(whereSeparator: \.isNewline).first { $0.first == "}" && $0.trimmingWhitespace() == "}" }?.endIndex
    }
}
