import FileReading

/// An album's title, description and cover from the files of another gallery program; a missing value is nil.
struct AlbumNotes {
    var title: String?
    var description: CaptionMarkdown?
    /// The cover photo's path, relative to the folder.
    var cover: AlbumSettings.Claim?

    /// Reads a file about a folder. The file's name decides whether it is read as Markdown (as for sigal), as JSON of
    /// Google Takeout or as Picasa's `.picasa.ini`.
    static func read(_ file: String) throws(BrokenSidecar.Fault) -> AlbumNotes {
        guard let text = try NotesText.read(SourceFile(file)) else { return AlbumNotes() }
        let name = SourcePath.names(in: file).last ?? file
        if FileStem.split(name).suffix == "json" { return try TakeoutAlbum.read(text, named: name) }
        return PicasaNotes.isFileName(name) ? PicasaNotes(text).album : FrontMatter(text).albumNotes(from: file)
    }

    /// Returns these notes with each missing value taken from `other`.
    func filled(from other: AlbumNotes) -> AlbumNotes {
        AlbumNotes(
            title: title ?? other.title, description: description ?? other.description, cover: cover ?? other.cover)
    }
}
