/// Values in sections, as Windows' `.ini` files have them: `[section]`, then lines such as `key=value`.
struct SectionedText {
    /// Values by the name of the section and the key, both in lowercase.
    private let sections: [String: [String: String]]

    init(_ text: String) {
        var sections: [String: [String: String]] = [:]
        var section = ""
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.trimmingWhitespace()
            if line.hasPrefix("["), line.hasSuffix("]") {
                section = line.dropFirst().dropLast().lowercased()
            } else if let sign = line.firstIndex(of: "="), !line.hasPrefix("#"), !line.hasPrefix(";") {
                let key = line[..<sign].trimmingWhitespace().lowercased()
                sections[section, default: [:]][key] = line[line.index(after: sign)...].trimmingWhitespace()
            }
        }
        self.sections = sections
    }

    /// The values of a section by their keys in lowercase; empty if there is none.
    ///
    /// - Parameter section: In lowercase.
    subscript(section: String) -> [String: String] { sections[section] ?? [:] }
}
