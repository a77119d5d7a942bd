/// Captions as fgallery has them: `IMG.txt` beside `IMG.jpg`, the title in its first line.
enum PlainTextNotes {
    static func read(_ text: String) -> PhotoNotes {
        let text = text.trimmingWhitespace()
        let title = text.prefix { !$0.isNewline }
        var notes = PhotoNotes()
        notes.title = CleanText.line(String(title))
        notes.caption = CleanText.lines(String(text[title.endIndex...]))
        return notes
    }
}
