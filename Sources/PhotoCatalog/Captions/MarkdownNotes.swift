/// Captions as sigal has them: `IMG.md` beside `IMG.jpg`, and `index.md` for its folder.
///
/// Lines such as `Title: Fog lifts` come first; what follows them is the caption, or the album's description.
struct MarkdownNotes {
    /// By their names in lowercase.
    let fields: [String: String]
    let body: String

    init(_ text: String) {
        var fields: [String: String] = [:]
        var rest = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        if rest.first?.trimmingWhitespace() == "---" { rest.removeFirst() }
        var last: String?
        while let line = rest.first {
            if let last, line.hasPrefix("    ") {
                fields[last, default: ""] += " " + line.trimmingWhitespace()
            } else if let (name, value) = Self.field(line) {
                fields[name] = fields[name] ?? value
                last = name
            } else {
                if ["", "---", "..."].contains(line.trimmingWhitespace()) { rest.removeFirst() }
                break
            }
            rest.removeFirst()
        }
        self.fields = fields
        body = MarkdownText.plain(rest.joined(separator: "\n"))
    }

    /// Who took it isn't asked.
    var photo: PhotoNotes {
        var notes = PhotoNotes()
        notes.title = fields["title"].flatMap(CleanText.line)
        notes.caption = description
        notes.taken = fields["date"].flatMap { TagText.date($0) }
        return notes
    }

    /// - Parameter file: Where it was read.
    func album(from file: String) -> AlbumNotes {
        let cover = fields["thumbnail"].flatMap(CleanText.line).map {
            AlbumSettings.Claim(text: $0, place: SourcePlace(file: file))
        }
        return AlbumNotes(
            title: fields["title"].flatMap(CleanText.line), description: description, cover: cover)
    }

    private var description: String? {
        CleanText.lines(body) ?? fields["description"].flatMap(CleanText.lines)
    }

    /// As Python-Markdown knows them, which an address at the beginning of a text is not.
    private static func field(_ line: Substring) -> (name: String, value: String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let name = line[..<colon].trimmingWhitespace().lowercased()
        let value = line[line.index(after: colon)...]
        let isName = !name.isEmpty && name.utf8.allSatisfy { Self.nameBytes.contains($0) }
        return isName && !value.hasPrefix("//") ? (name, value.trimmingWhitespace()) : nil
    }

    private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789_-".utf8)
}
