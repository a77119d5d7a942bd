/// An object of JSON at the beginning of a text, on one line or on several.
struct FrontMatterJSON {
    /// With its braces.
    let object: Substring
    /// What follows it.
    let body: Substring

    /// How many objects and lists may lie within one another.
    private static let depthLimit = 500

    /// Whether the first line may begin one: `{{< gallery >}}` and `{draft}` don't.
    static func begins(_ line: String) -> Bool {
        guard line.hasPrefix("{") else { return false }
        let rest = line.dropFirst().drop { $0.isWhitespace }
        return rest.isEmpty || rest.hasPrefix("\"")
    }

    /// - Returns: nil for an object without an end, and for one without any key.
    init?(_ text: Substring) {
        guard let end = Self.end(in: text) ?? Self.lineOfBrace(in: text) else { return nil }
        guard text[..<end].utf8.contains(UInt8(ascii: ":")) else { return nil }
        object = text[..<end]
        body = text[end...]
    }

    /// Behind the brace that closes the first one.
    private static func end(in text: Substring) -> String.Index? {
        let bytes = text.utf8
        var depth = 0
        var (isQuoted, isEscaped) = (false, false)
        for index in bytes.indices {
            let byte = bytes[index]
            if isQuoted {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isQuoted = false
                }
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

    /// Where quotes or braces are missing: behind the first line that is a brace.
    private static func lineOfBrace(in text: Substring) -> String.Index? {
        text.split(whereSeparator: \.isNewline).first { $0.first == "}" && $0.trimmingWhitespace() == "}" }?.endIndex
    }
}
