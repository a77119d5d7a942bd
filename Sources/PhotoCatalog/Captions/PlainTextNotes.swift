/// Captions in plain text, as for fgallery: `IMG.txt` beside `IMG.jpg`, with the title in the first line.
enum PlainTextNotes {
    /// - Returns: Notes without any value if a program wrote the text as a report about the photo.
    static func read(_ text: String) -> PhotoNotes {
        if isReport(text) { return PhotoNotes() }
        let text = text.trimmingWhitespace()
        let title = text.prefix { !$0.isNewline }
        let caption = text[title.endIndex...]
        return PhotoNotes(
            metadata: PhotoMetadata(title: CleanText.line(String(title)), caption: CleanText.lines(String(caption))))
    }

    /// Returns whether a text lists a file's metadata, with names, serial numbers and positions among them.
    ///
    /// `exiftool -w txt` writes such a file beside each photo, in the forms of its options `-g`, `-G`, `-s`, `-S`,
    /// `-t`, `-args` and `-json` (its manual). exiv2, jhead, ImageMagick and MediaInfo print similar lists.
    private static func isReport(_ text: String) -> Bool {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        guard let first = lines.first else { return false }
        if lines.prefix(2).contains(where: { $0.contains(#/\bExifTool ?Version/#) })
            || (first.prefixMatch(of: #/\[?\{|<\?xml|SourceFile,|Array\(/#) != nil
                && ["SourceFile", "rdf:about"].contains(where: text.contains))
        {
            return true
        }
        if lines.count > 1, first.wholeMatch(of: #/General\s*|\s*Image:?(?:\s.*)?|File ?name\s*:.*/#) != nil,
            lines[1].wholeMatch(of: #/(?:Complete name|File size)\s*:.*|\s+[A-Z][\w ]*:.*/#) != nil
        {
            return true
        }
        // People write names and values too, but not in the columns of exiftool, nor with names of tags.
        let entries = lines.filter { $0.wholeMatch(of: #/-{4} .+ -{4}|={8} .+/#) == nil }
        return [(isInColumns, 1), (isTag, 3)].contains { isEntry, least in
            let count = entries.count(where: isEntry)
            return count >= least && count * 2 > entries.count
        }
    }

    /// Whether a line is a name padded to 32 columns, and a value, or `Exif.Image.Make   Ascii   6  Canon`. The group
    /// or number of a tag may be before the name.
    private static func isInColumns(_ line: Substring) -> Bool {
        if line.prefixMatch(of: #/(?:Exif|Iptc|Xmp)\.\w+\.\S+\s+\w+\s+\d+/#) != nil { return true }
        let name = line.replacing(#/^(?:\[[\w:-]+\] +| *(?:-|0x\w+|\d+) )/#, with: "").prefix { $0 != ":" }
        return name.count == 32 && name.hasSuffix("  ")
    }

    /// Whether a line is a tag and its value: `SerialNumber: 4711`, `-Make=Canon`.
    private static func isTag(_ line: Substring) -> Bool {
        let form = #/-[A-Z]\w*=.*|(?:Make|Model|GPS\w+|[A-Z]+[a-z]+[A-Z]\w*)(?:\s*:|\t)\s*\S.*/#
        return line.wholeMatch(of: form) != nil
    }
}
