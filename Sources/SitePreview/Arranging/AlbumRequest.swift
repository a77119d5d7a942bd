import PhotoCatalog

/// Wanted texts of an album.
struct AlbumRequest: InspectorRequest {
    /// Texts as ``AlbumEditing`` gives and takes them; those that are missing are not changed.
    struct Texts: Decodable, Sendable {
        let title: String?
        let description: String?
    }

    /// The album's folder in the source, joined by slashes.
    let folder: String
    /// The texts that are changed, as the page had them; empty for none.
    let was: Texts
    let wanted: Texts

    private enum Key: CodingKey { case folder, was }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        folder = try container.decode(String.self, forKey: .folder)
        was = try container.decode(Texts.self, forKey: .was)
        wanted = try Texts(from: decoder)
    }

    static let form = "JSON with folder, the changed texts (title, description), and what they were as \"was\""
}

/// The wanted order of the albums within an album.
struct AlbumOrderRequest: InspectorRequest {
    /// The album's folder in the source, joined by slashes.
    let folder: String
    /// Of the settings that the page was shown with.
    let version: String
    /// The folders of the albums within it, joined by slashes.
    let albums: [String]

    static let form = "JSON with folder, version and albums, a list of folders"
}
