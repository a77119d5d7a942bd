import Foundation

/// Reads Google Takeout's JSON about an album. It is in the album's folder and is called "metadata" in the user's
/// language: `metadata.json`, `Metadaten.json`, `métadonnées.json`.
enum TakeoutAlbum {
    /// - Returns: Empty notes for JSON that is not about an album.
    /// - Throws: ``BrokenSidecar/Fault/noJSON`` for a file that is named like metadata but isn't valid JSON.
    static func read(_ text: String, named name: String) throws(BrokenSidecar.Fault) -> AlbumNotes {
        guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) else {
            // It may be another program's file: some write JSON with comments, for instance.
            guard isNamedMetadata(name) else { return AlbumNotes() }
            throw .noJSON
        }
        var values = json as? [String: Any] ?? [:]
        // Before 2020, albums were an object within `albumData`.
        if values.count == 1, let album = values["albumData"] as? [String: Any] { values = album }
        // JSON with other keys is not about an album, since any program may write a title.
        guard values.keys.allSatisfy(known.contains) else { return AlbumNotes() }
        return AlbumNotes(
            title: (values["title"] as? String).flatMap(CleanText.line),
            description: (values["description"] as? String).flatMap(CleanText.lines).map { CaptionMarkdown(plain: $0) })
    }

    private static let known: Set<String> = [
        "title", "description", "access", "date", "location", "geoData", "enrichments", "sharedAlbumComments",
    ]

    /// Whether a name begins like the word "metadata" in one of the languages where the word is similar.
    private static func isNamedMetadata(_ name: String) -> Bool {
        ["meta", "méta", "мета"].contains(where: name.folded.hasPrefix)
    }
}
