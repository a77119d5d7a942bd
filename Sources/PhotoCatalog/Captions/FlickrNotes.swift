import FileReading

/// Reads the JSON about a photo in Flickr's export of an account: `photo_51000000001.json` beside
/// `harbour_51000000001_o.jpg`.
///
/// Its keys are those of the files in photoprism/photoprism#812 and simulot/immich-go#1354.
enum FlickrNotes {
    /// - Returns: nil for JSON without `privacy`, which all files about photos have.
    static func read(_ text: String) throws(BrokenSidecar.Fault) -> PhotoNotes? {
        guard let file: LooseJSON = try NotesText.decodeJSON(text), let privacy: String = file["privacy"]
        else { return nil }
        let tags: [Tag] = file["tags"] ?? []
        return PhotoNotes(
            metadata: PhotoMetadata(
                title: file["name"].flatMap(CleanText.line), caption: file["description"].flatMap(CleanText.lines),
                taken: file["date_taken"].flatMap { TagText.date($0) },
                keywords: TextList.clean(tags.compactMap(\.tag)), isHidden: privacy.lowercased() != "public"))
    }

    private struct Tag: Decodable { let tag: String? }

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
}
