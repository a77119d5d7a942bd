/// Captions as sigal, Hugo and Jekyll have them: `IMG.md` beside `IMG.jpg`, and `index.md` or `_index.md` for its folder.
///
/// Front matter comes first; what follows is the caption, or the album's description.
struct MarkdownNotes {
    /// By their names in lowercase.
    let fields: [String: String]
    let body: String
    /// Whether the front matter says that it is a draft, private or not published.
    let isHiding: Bool

    init(_ text: String) {
        let matter = FrontMatter(text)
        fields = matter.fields
        isHiding = matter.isHiding
        body = MarkdownText.plain(matter.body)
    }

    /// Who took it isn't asked.
    var photo: PhotoNotes {
        var notes = PhotoNotes()
        notes.title = fields["title"].flatMap(CleanText.line)
        notes.caption = description
        notes.taken = fields["date"].flatMap { TagText.date($0) }
        notes.isHidden = isHiding
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
}
