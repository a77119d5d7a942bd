// A caption or an album's description in Markdown, as for sigal, Hugo and Jekyll: `IMG.md` beside `IMG.jpg`, and
// `index.md` or `_index.md` for the folder. The text after the front matter is the caption or the description.
extension FrontMatter {
    /// The notes on a photo. A photographer's name is not read.
    var photoNotes: PhotoNotes {
        PhotoNotes(
            metadata: PhotoMetadata(
                title: fields["title"].flatMap(CleanText.line), caption: description?.plain,
                captionBlocks: description?.blocks, taken: fields["date"].flatMap { TagText.date($0) },
                isHidden: isHiding))
    }

    /// Returns the notes on an album.
    ///
    /// - Parameter file: The path of the Markdown file.
    func albumNotes(from file: String) -> AlbumNotes {
        let cover = fields["thumbnail"].flatMap(CleanText.line).map {
            AlbumSettings.Claim(text: $0, place: SourcePlace(file: file))
        }
        var description = description
        description?.file = SourcePath.names(in: file).last
        return AlbumNotes(
            title: fields["title"].flatMap(CleanText.line), description: description, cover: cover)
    }

    /// The text after the front matter; nil if it shows nothing.
    var caption: CaptionMarkdown? { CaptionMarkdown(body) }

    /// The caption as it is written in a key, unless there is one after the front matter.
    var captionField: String? {
        guard caption == nil, let field = fields["description"], CaptionMarkdown(field) != nil else { return nil }
        return field.trimmingWhitespace()
    }

    private var description: CaptionMarkdown? {
        caption ?? fields["description"].flatMap { CaptionMarkdown($0, keepsLines: true) }
    }
}
