/// Where the YAML at the beginning of a Markdown file is.
struct FrontMatterPlace: Sendable {
    /// Between the fences.
    let yaml: Range<Int>
    /// After the line of the closing fence.
    let end: Int

    /// - Parameter start: After a byte order mark.
    /// - Returns: nil if the file has no front matter.
    /// - Throws: If there is front matter that is not edited.
    init?(in source: SourceText, from start: Int, file: String) throws(SourceEditingError) {
        var place = start
        while place < source.count, source.scalars[place].properties.isWhitespace { place += 1 }
        let first = source.text(in: place..<source.lineEnd(at: place))
        switch Self.fence(first) {
        case "+++": throw .frontMatter("TOML", file: file)
        case "---": break
        default:
            if Self.beginsJSON(first) { throw .frontMatter("JSON", file: file) }
            if Self.isField(first) { throw .frontMatter("lines without \"---\" around them", file: file) }
            return nil
        }
        let begin = source.nextLine(at: place)
        var line = begin
        while line < source.count {
            let text = source.text(in: line..<source.lineEnd(at: line))
            if let fence = Self.fence(text), text.first != " ", fence != "+++" {
                yaml = begin..<line
                end = source.nextLine(at: line)
                // What is not YAML may be text between two horizontal rules.
                _ = try YAMLText(source.text(in: yaml), file: file)
                return
            }
            line = source.nextLine(at: line)
        }
        throw .frontMatter("lines without a closing \"---\"", file: file)
    }

    /// Whether a line has the form of a field, such as `Title: Text`, that other programs read without a fence.
    private static func isField(_ line: String) -> Bool {
        guard let colon = line.firstIndex(of: ":"), !line[colon...].hasPrefix("://") else { return false }
        let name = line[..<colon].split { " \t\"'".contains($0) }
        return name.count == 1
            && name[0].utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// `---`, `+++` or `...` if the line is one, with spaces or a comment after it; else nil.
    private static func fence(_ line: String) -> String? {
        let sign = String(line.prefix(3))
        guard ["---", "+++", "..."].contains(sign) else { return nil }
        let rest = line.dropFirst(3).drop { $0.isWhitespace }
        return rest.isEmpty || rest.hasPrefix("#") ? sign : nil
    }

    /// Not so a shortcode, such as `{{< gallery >}}`.
    private static func beginsJSON(_ line: String) -> Bool {
        let rest = line.dropFirst().drop { $0.isWhitespace }
        return line.hasPrefix("{") && (rest.isEmpty || rest.hasPrefix("\""))
    }
}
