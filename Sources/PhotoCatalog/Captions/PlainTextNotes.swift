/// Captions in plain text, as for fgallery: `IMG.txt` beside `IMG.jpg`, with the title in the first line.
enum PlainTextNotes {
    static func read(_ text: String) -> PhotoNotes {
        let text = text.trimmingWhitespace()
        let title = text.prefix { !$0.isNewline }
        return PhotoNotes(
            title: CleanText.line(String(title)), caption: CleanText.lines(String(text[title.endIndex...])))
    }
}
