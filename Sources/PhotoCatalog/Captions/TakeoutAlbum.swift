import Foundation

/// What Google Photos knew of an album, as Takeout has it in a file of JSON in the album's folder: `metadata.json`,
/// `Metadaten.json`, `métadonnées.json`, as the user's language has it.
enum TakeoutAlbum {
    /// - Returns: Nothing for JSON of something else.
    /// - Throws: ``BrokenCompanion/Fault/noJSON`` for a file that is named like metadata and isn't JSON.
    static func read(_ text: String, named name: String) throws(BrokenCompanion.Fault) -> AlbumNotes {
        let file: File?
        do {
            file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
        } catch DecodingError.dataCorrupted {
            // Other programs have JSON of their own kinds, with comments for instance.
            guard isNamedMetadata(name) else { return AlbumNotes() }
            throw .noJSON
        } catch {
            return AlbumNotes()
        }
        return AlbumNotes(
            title: file?.title.flatMap(CleanText.line), description: file?.description.flatMap(CleanText.lines))
    }

    /// Whether a name is the word for metadata in a language that has one like it.
    private static func isNamedMetadata(_ name: String) -> Bool {
        let name = name.lowercased().precomposedStringWithCanonicalMapping
        return ["meta", "méta", "мета"].contains(where: name.hasPrefix)
    }

    /// JSON with the keys of albums and no others, since any program may write a title.
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
            // As albums were before 2020.
            if container.allKeys.map(\.stringValue) == ["albumData"] {
                container = try container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: "albumData"))
            }
            let isAlbum = container.allKeys.allSatisfy { Self.known.contains($0.stringValue) }
            title = isAlbum ? try? container.decode(String.self, forKey: Key(stringValue: "title")) : nil
            description = isAlbum ? try? container.decode(String.self, forKey: Key(stringValue: "description")) : nil
        }
    }
}
