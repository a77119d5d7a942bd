import Yams

/// The metadata at the beginning of a Markdown file, as Hugo, Jekyll, Zola and sigal write it.
///
/// Front matter is YAML between `---`, TOML between `+++`, JSON in braces, or lines such as `Title: Fog lifts` before
/// an empty line.
package struct FrontMatter {
    /// Single values without quotes, by their keys in lowercase.
    package private(set) var fields: [String: String] = [:]
    /// All values of front matter that is valid and closed; nil for any other, and for lines.
    package private(set) var values: Node.Mapping?
    /// Whether a key says that the page must not be published: `draft`, `private`, `status: hidden` and others.
    private(set) var isHiding = false
    /// The text after the front matter.
    package private(set) var body = ""

    /// Whether a key that hides the page says that it is not finished, rather than private.
    var isDraft: Bool {
        ["draft", "published", "publish"].contains { key in fields[key].map { HidingKey.hides(key, $0) } == true }
            || fields["status"]?.lowercased() == "draft"
    }

    /// Whether Hugo leaves the page out on a day because of `publishDate` or `expiryDate`.
    ///
    /// - Parameter day: As `2024-05-31`.
    func isLeftOut(on day: @autoclosure () -> String) -> Bool {
        func date(_ key: String) -> String? {
            fields[key]?.prefixMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/).map { String($0.output) }
        }
        return date("publishdate").map { $0 > day() } == true || date("expirydate").map { $0 <= day() } == true
    }

    /// The position among its siblings, lowest first; nil if there is no weight. As in Hugo, 0 means no weight.
    var weight: Int? { fields["weight"].flatMap { Int($0) }.flatMap { $0 == 0 ? nil : $0 } }

    /// - Parameter isCut: Whether `text` is only the beginning of a file, so that the end of the front matter may be
    ///   missing.
    package init(_ text: String, isCut: Bool = false) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let start = lines.firstIndex { !$0.trimmingWhitespace().isEmpty } ?? lines.startIndex
        switch Self.fence(lines[start]) {
        case "+++": readTOML(lines[(start + 1)...])
        case "---" where readYAML(lines[(start + 1)...]): break
        case "---" where isCut: readBroken(lines[(start + 1)...])
        case "---" where start == lines.startIndex: readUnclosed(lines.dropFirst())
        case let line where FrontMatterJSON.begins(line):
            if let json = FrontMatterJSON(text[lines[start].startIndex...]) {
                readJSON(json)
            } else if isCut {
                readBroken(lines[start...])
            } else {
                readLines(lines[...])
            }
        default: readLines(lines[...])
        }
    }

    /// Returns the line without surrounding spaces, and without a comment after a fence.
    private static func fence(_ line: Substring) -> String {
        let line = line.trimmingWhitespace()
        guard ["---", "+++"].contains(where: line.hasPrefix) else { return line }
        return line.dropFirst(3).drop { $0.isWhitespace }.hasPrefix("#") ? String(line.prefix(3)) : line
    }

    /// In bytes of UTF-8; longer YAML is read line by line.
    private static let sizeLimit = 1 << 16

    /// - Returns: nil if the lines aren't a YAML mapping, or have aliases or repeated keys.
    private static func yaml(_ lines: ArraySlice<Substring>) -> Node.Mapping? {
        let text = lines.joined(separator: "\n")
        return text.utf8.count <= sizeLimit ? ConfigurationFile.mapping(of: text) : nil
    }

    /// Reads valid front matter: single values at the top level, and keys that hide the page, also in some tables.
    private mutating func read(_ mapping: Node.Mapping) {
        values = mapping
        for (key, value) in Self.members(of: mapping) {
            switch value {
            case .scalar(let scalar):
                isHiding = isHiding || HidingKey.hides(key, scalar.string)
                if !ConfigurationValue.isNull(value) { fields[key] = fields[key] ?? scalar.string }
            case .mapping(let inner) where HidingKey.tables.contains(key):
                let hides = Self.members(of: inner).contains { HidingKey.hides($0, $1.scalar?.string ?? "") }
                isHiding = isHiding || hides
            default: break
            }
        }
    }

    /// Returns the keys in lowercase with their values.
    private static func members(of mapping: Node.Mapping) -> [(key: String, value: Node)] {
        mapping.compactMap { key, value in key.scalar.map { ($0.string.lowercased(), value) } }
    }

    /// If the closing fence is missing, the whole text counts as front matter, so that TOML is never shown as a
    /// caption.
    private mutating func readTOML(_ lines: ArraySlice<Substring>) {
        let end = lines.firstIndex { Self.fence($0) == "+++" } ?? lines.endIndex
        let text = lines[..<end].joined(separator: "\n")
        let toml = TOMLReader(text)
        read(toml.values)
        // Texts on several lines are left out.
        for (key, value) in Self.members(of: toml.values) where value.scalar?.style == .literal { fields[key] = nil }
        // After a mistake, a key may be read as one of another table.
        let isBroken = !toml.faultyLines.isEmpty
        isHiding = isHiding || isBroken && HidingKey.isFound(in: text)
        if end == lines.endIndex || isBroken { values = nil }
        body = lines[end...].dropFirst().joined(separator: "\n")
    }

    /// - Returns: Whether there is a closing fence and the lines before it are front matter, not text between two
    ///   horizontal rules.
    private mutating func readYAML(_ lines: ArraySlice<Substring>) -> Bool {
        let ends = ["---", "..."]
        guard let end = lines.firstIndex(where: { $0.first != " " && ends.contains(Self.fence($0)) })
        else { return false }
        if let mapping = Self.yaml(lines[..<end]) {
            read(mapping)
        } else if lines[..<end].contains(where: Self.isLikeField), !isClosedByEmptyLine(lines[..<end]) {
            readBroken(lines[..<end])
        } else {
            return false
        }
        body = lines[end...].dropFirst().joined(separator: "\n")
        return true
    }

    /// Whether the lines are fields, an empty line, and text without fields. In sigal, an empty line ends the fields
    /// after `---`.
    private func isClosedByEmptyLine(_ lines: ArraySlice<Substring>) -> Bool {
        guard let end = lines.firstIndex(where: { $0.trimmingWhitespace().isEmpty }),
            Self.yaml(lines[..<end]) != nil
        else { return false }
        return lines[end...].allSatisfy { line in
            let line = line.drop { $0.isWhitespace }
            return FrontMatterLine(line) == nil && !line.hasPrefix("- ")
        }
    }

    /// Reads fields after `---` that end with an empty line instead of a closing fence.
    private mutating func readUnclosed(_ lines: ArraySlice<Substring>) {
        guard let first = lines.first, FrontMatterLine(first) != nil else { return readLines(lines) }
        let end = lines.firstIndex { $0.trimmingWhitespace().isEmpty } ?? lines.endIndex
        readBroken(lines[..<end])
        body = lines[end...].dropFirst().joined(separator: "\n")
    }

    /// Whether a line has a key in any script, such as `título: Niebla`, or begins a JSON object.
    private static func isLikeField(_ line: Substring) -> Bool {
        if FrontMatterLine(line) != nil { return true }
        // `{{` and `{%` begin shortcodes.
        if line.hasPrefix("{"), !line.hasPrefix("{{"), !line.hasPrefix("{%") { return line.contains(":") }
        guard let colon = line.firstIndex(of: ":"), !line[colon...].hasPrefix("://") else { return false }
        let key = line[..<colon]
        return !key.isEmpty && !key.contains(where: \.isWhitespace)
    }

    private mutating func readJSON(_ json: FrontMatterJSON) {
        // JSON without tabs at the beginning of lines is valid YAML.
        let lines = json.object.split(whereSeparator: \.isNewline)
        if let mapping = Self.yaml(lines.map { $0.trimmingWhitespace()[...] }[...]) {
            read(mapping)
        } else {
            readBroken(lines[...])
        }
        body = String(json.body)
    }

    /// Reads as much as possible from invalid YAML or JSON: single values at the top level, and keys that hide the page
    /// at any level.
    private mutating func readBroken(_ lines: ArraySlice<Substring>) {
        var last: String?
        isHiding = HidingKey.isFound(in: lines.joined(separator: "\n"))
        for line in lines {
            let isNested = line.first == " " || line.first == "\t"
            if let field = FrontMatterLine(line.drop { $0.isWhitespace }) {
                isHiding = isHiding || HidingKey.hides(field.name, field.value)
                if !isNested {
                    last = field.isSingleValue ? field.name : nil
                    if field.isSingleValue { fields[field.name] = fields[field.name] ?? field.value }
                    continue
                }
            }
            if let last, line.hasPrefix("    ") { fields[last, default: ""] += " " + line.trimmingWhitespace() }
        }
    }

    /// Reads fields in the syntax of Python-Markdown, up to the first line that isn't a field. A line that begins with
    /// four spaces continues the value before it.
    private mutating func readLines(_ lines: ArraySlice<Substring>) {
        var rest = lines
        var last: String?
        while let line = rest.first {
            if let last, line.hasPrefix("    ") {
                fields[last, default: ""] += " " + line.trimmingWhitespace()
            } else if let field = FrontMatterLine(line) {
                fields[field.name] = fields[field.name] ?? field.value
                isHiding = isHiding || HidingKey.hides(field.name, field.value)
                last = field.name
            } else {
                if ["", "---", "..."].contains(line.trimmingWhitespace()) { rest.removeFirst() }
                break
            }
            rest.removeFirst()
        }
        body = rest.joined(separator: "\n")
    }
}
