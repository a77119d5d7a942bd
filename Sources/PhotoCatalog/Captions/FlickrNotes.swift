import FileReading

/// Reads the JSON about a photo in Flickr's export of an account: `photo_51000000001.json` beside
/// `harbour_51000000001_o.jpg`.
///
/// Its keys are those of the files in photoprism/photoprism#812 and simulot/immich-go#1354.
enum FlickrNotes {
    /// - Returns: nil for JSON without `privacy`, which all files about photos have.
    static func read(_ text: String) throws(BrokenSidecar.Fault) -> PhotoNotes? {
        guard let file: File = try NotesText.decodeJSON(text) else { return nil }
        return PhotoNotes(
            metadata: PhotoMetadata(
                title: file.name.flatMap(CleanText.line), caption: file.description.flatMap(CleanText.lines),
                taken: file.taken.flatMap { TagText.date($0) }, keywords: TextList.clean(file.tags),
                isHidden: file.privacy.lowercased() != "public"))
    }

    /// Returns whether a file that is not valid JSON says that its photo is for few people.
    static func hidesThoughBroken(_ file: SourceFile) -> Bool {
        NotesText.beginning(of: file, matches: #""privacy"\s{0,100}:\s{0,100}"(?!public")"#)
    }

    /// The name of the JSON without its extension, before the number of the photo.
    static let beginning = "photo_"

    /// Returns the names without extension that the JSON of a photo may have, the most likely first. Flickr appends
    /// its own number to the photo's title, which may have numbers too.
    static func stems(of photo: String) -> [String] {
        let stem = FileStem.split(photo).stem
        return stem.split(separator: "_").reversed()
            .filter { $0.utf8.count >= idLength && $0.utf8.allSatisfy(\.isDigit) }.map { beginning + $0 }
            .filter { $0 != stem }
    }

    /// The number of digits of the shortest number that is searched for.
    private static let idLength = 5

    private struct File: Decodable {
        let privacy: String
        let name: String?
        let description: String?
        let taken: String?
        let tags: [String]

        private enum Key: String, CodingKey {
            case privacy, name, description, tags
            case taken = "date_taken"
        }

        private struct Tag: Decodable { let tag: String? }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            privacy = try container.decode(String.self, forKey: .privacy)
            name = try? container.decode(String.self, forKey: .name)
            description = try? container.decode(String.self, forKey: .description)
            taken = try? container.decode(String.self, forKey: .taken)
            tags = ((try? container.decode([Tag].self, forKey: .tags)) ?? []).compactMap(\.tag)
        }
    }
}
