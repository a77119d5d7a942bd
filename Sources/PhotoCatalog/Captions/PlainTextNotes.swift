/// Captions in plain text, as for fgallery: `IMG.txt` beside `IMG.jpg`, with the title in the first line.
enum PlainTextNotes {
    static func read(_ text: String) -> PhotoNotes {
        let text = text.trimmingWhitespace()
        let title = text.prefix { !$0.isNewline }
        let caption = text[title.endIndex...]
        return PhotoNotes(
            metadata: PhotoMetadata(title: CleanText.line(String(title)), caption: CleanText.lines(String(caption))))
    }
}
