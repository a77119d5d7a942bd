import Foundation

/// The wanted order and groups of an album's photos.
struct ArrangementRequest: Decodable, Sendable {
    struct Group: Decodable, Sendable {
        /// Nil for photos that belong to no group.
        let title: String?
        /// Paths below the source folder.
        let photos: [String]
    }

    /// The album's folder in the source, joined by slashes.
    let folder: String
    /// Of the settings that the page was shown with.
    let version: String
    let groups: [Group]

    static let form = "JSON with folder, version and groups, each with photos and its title if it has one"
}
