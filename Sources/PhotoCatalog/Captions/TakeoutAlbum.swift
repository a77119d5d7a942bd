import Foundation

/// Reads Google Takeout's JSON about an album. It is in the album's folder and is called "metadata" in the user's
/// language: `metadata.json`, `Metadaten.json`, `métadonnées.json`.
enum TakeoutAlbum {
    /// - Returns: Empty notes for JSON that is not about an album.
    /// - Throws: ``BrokenSidecar/Fault/noJSON`` for a file that is named like metadata but isn't valid JSON.
    static func read(_ text: String, named name: String) throws(BrokenSidecar.Fault) -> AlbumNotes {
        let file: File?
        do {
            file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
        } catch DecodingError.dataCorrupted {
            // It may be another program's file: some write JSON with comments, for instance.
            guard isNamedMetadata(name) else { return AlbumNotes() }
            throw .noJSON
        } catch {
            return AlbumNotes()
        }
        return AlbumNotes(
            title: file?.title.flatMap(CleanText.line), description: file?.description.flatMap(CleanText.lines))
    }

    /// Whether a name begins like the word "metadata" in one of the languages where the word is similar.
    private static func isNamedMetadata(_ name: String) -> Bool {
        ["meta", "méta", "мета"].contains(where: name.folded.hasPrefix)
    }

    /// The title and description of JSON that has only keys of albums. JSON with other keys has neither, since any
    /// program may write a title.
    private struct File: Decodable {
        let title: String?
        let description: String?

        private struct Key: CodingKey {
            let stringValue: String
            let intValue: Int? = nil

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        private static let known: Set<String> = [
            "title", "description", "access", "date", "location", "geoData", "enrichments", "sharedAlbumComments",
        ]

        init(from decoder: any Decoder) throws {
            var container = try decoder.container(keyedBy: Key.self)
            // Before 2020, albums were an object within `albumData`.
            if container.allKeys.map(\.stringValue) == ["albumData"] {
                container = try container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: "albumData"))
            }
            let isAlbum = container.allKeys.allSatisfy { Self.known.contains($0.stringValue) }
            title = isAlbum ? try? container.decode(String.self, forKey: Key(stringValue: "title")) : nil
            description = isAlbum ? try? container.decode(String.self, forKey: Key(stringValue: "description")) : nil
        }
    }
}
