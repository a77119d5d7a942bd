/// What files of other gallery programs say about a folder; nil where they say nothing.
struct AlbumNotes {
    var title: String?
    var description: String?
    /// A photo's path, from the folder.
    var cover: AlbumSettings.Claim?

    /// - Parameter file: By its name one of sigal's, of Takeout's or of Picasa's.
    static func read(_ file: String) throws(BrokenCompanion.Fault) -> AlbumNotes {
        guard let text = try NotesText.read(file) else { return AlbumNotes() }
        let name = SourcePath.names(in: file).last ?? file
        if FileStem.split(name).suffix == "json" { return try TakeoutAlbum.read(text, named: name) }
        return PicasaNotes.isFileName(name) ? PicasaNotes(text).album : MarkdownNotes(text).album(from: file)
    }

    /// Takes from another what isn't said here.
    func filled(from other: AlbumNotes) -> AlbumNotes {
        AlbumNotes(
            title: title ?? other.title, description: description ?? other.description, cover: cover ?? other.cover)
    }
}
