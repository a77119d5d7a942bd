/// A caption or an album's description in Markdown, as for sigal, Hugo and Jekyll: `IMG.md` beside `IMG.jpg`, and
/// `index.md` or `_index.md` for the folder.
///
/// Front matter comes first. The text after it is the caption or the description.
struct MarkdownNotes {
    /// Values of the front matter by their keys in lowercase.
    let fields: [String: String]
    let body: String
    /// Whether the front matter says that the page is a draft, private or not published.
    let isHiding: Bool

    init(_ text: String) {
        let matter = FrontMatter(text)
        fields = matter.fields
        isHiding = matter.isHiding
        body = MarkdownText.plain(matter.body)
    }

    /// The notes on a photo. A photographer's name is not read.
    var photo: PhotoNotes {
        PhotoNotes(
            title: fields["title"].flatMap(CleanText.line), caption: description,
            taken: fields["date"].flatMap { TagText.date($0) }, isHidden: isHiding)
    }

    /// Returns the notes on an album.
    ///
    /// - Parameter file: The path of the Markdown file.
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
