// Folders that are not albums, such as `Takeout/Google Photos` around the only album.

extension Album {
    /// The only album in it, which takes its place, with the address that it has in this one.
    ///
    /// - Precondition: ``isPassage(_:_:)``
    func collapsed() -> Album {
        var inner = albums[0]
        inner.passages.insert(alone, at: 0)
        return inner
    }

    /// Whether visitors would find nothing in it but a link to the one album in it. What a user says about the folder
    /// makes it an album, and so does an album in it to which no page may lead.
    ///
    /// - Parameters:
    ///   - settings: Of its folder.
    ///   - notes: What other files say about it.
    func isPassage(_ settings: AlbumSettings, _ notes: AlbumNotes) -> Bool {
        guard options.collapses, !path.isEmpty, groups.isEmpty, albums.count == 1, !albums[0].isUnlisted,
            mark == nil, albums[0].mark == nil
        else { return false }
        return settings.title == nil && settings.description == nil && settings.cover == nil
            && settings.visibility == nil && settings.address == nil && settings.aliases.isEmpty && !isFeatured
            && notes.title == nil && notes.description == nil && notes.cover == nil
    }
}
