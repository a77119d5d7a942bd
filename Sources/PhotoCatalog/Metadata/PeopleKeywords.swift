/// The names of people among the keywords of a file.
///
/// Programs that recognise faces write people's names to the same lists as other keywords. Hierarchical keywords show
/// which keywords are names.
struct PeopleKeywords {
    /// The last parts of keywords below `People`, in the order of the file.
    let people: [String]
    /// All parts of keywords below `People`, and these keywords as a whole; folded.
    let folded: Set<String>

    init(in tags: MetadataFile) {
        self.init(paths: Self.paths(in: tags))
    }

    /// - Parameter paths: All keywords of the file, split into their parts.
    init(paths: [KeywordPath]) {
        let paths = paths.filter { !$0.belowPeople.isEmpty }
        let branches = Set(paths.flatMap { path in (1..<path.parts.count).map { Array(path.parts.prefix($0)) } })
        people = paths.filter { !branches.contains($0.parts) }.compactMap(\.belowPeople.last)
            .filter { !Self.placeholders.contains($0.foldedWord) }
        let whole = paths.flatMap { path in Self.separators.map { path.parts.joined(separator: $0) } }
        folded = Set((paths.flatMap(\.belowPeople) + whole).map(Self.key))
    }

    /// Returns the same key for all spellings of a name: `Secret, Dora` and `dora_secret` are both "Dora Secret".
    static func key(_ name: String) -> String {
        let name = name.replacing("_", with: " ")
        let parts = name.split(separator: ",").map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
        let ordered = parts.count == 2 ? "\(parts[1]) \(parts[0])" : name
        return ordered.split(whereSeparator: \.isWhitespace).joined(separator: " ").foldedWord
    }

    /// digiKam's words for faces without a name; folded.
    private static let placeholders: Set<String> = ["unknown", "unconfirmed", "ignored"]
    private static let separators = ["|", "/", "\\", "."]

    /// All keywords of a file, in all lists, split into their parts.
    static func paths(in tags: MetadataFile) -> [KeywordPath] {
        let lists = [
            ("Xmp.lr.hierarchicalSubject", "|"), ("Xmp.digiKam.TagsList", "/"),
            ("Xmp.MicrosoftPhoto.LastKeywordXMP", "/"), ("Xmp.MicrosoftPhoto.LastKeywordIPTC", "/"),
            ("Xmp.mediapro.CatalogSets", "|"), ("Xmp.dc.subject", "|/\\"), ("Iptc.Application2.Keywords", "|/\\"),
        ]
        return lists.flatMap(tags.paths) + ACDSeeCategories.paths(in: tags["Xmp.acdsee.categories"] ?? "")
    }
}

extension MetadataFile {
    /// The keywords of a tag, split at any of the separators.
    func paths(_ tag: String, _ separators: String) -> [KeywordPath] {
        list(tag).prefix(TextList.countLimit).map { KeywordPath($0, separators: separators) }
    }
}

/// Reads ACDSee's keywords, which are XML within a text:
/// `<Categories><Category Assigned="0">People<Category Assigned="1">Anna</Category>…`.
enum ACDSeeCategories {
    static func paths(in text: String) -> [KeywordPath] {
        var paths: [KeywordPath] = []
        var open: [String] = []
        for piece in text.prefix(textLimit).split(separator: "<").dropFirst() {
            if piece.hasPrefix("/Category>") {
                _ = open.popLast()
            } else if piece.hasPrefix("Category "), let end = piece.firstIndex(of: ">"), open.count < depthLimit {
                open.append(unescaped(piece[piece.index(after: end)...]))
                paths.append(KeywordPath(parts: open))
            }
            if paths.count == TextList.countLimit { break }
        }
        return paths
    }

    private static let textLimit = 100_000
    private static let depthLimit = 20

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
    }
}
