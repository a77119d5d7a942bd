import PhotoCatalog

/// The wanted order and groups of an album's photos.
struct ArrangementRequest: InspectorRequest {
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

extension ArrangementRequest {
    /// The groups with photos, with their titles as pages show them.
    var wanted: [ArrangedGroup] {
        get throws(InspectorRefusal) {
            var wanted: [ArrangedGroup] = []
            for group in groups where !group.photos.isEmpty {
                let title = group.title.map(SidecarTexts.line)
                if title == "" { throw .badBody("a title for each group, except for the last one") }
                wanted.append(ArrangedGroup(title: title, photos: group.photos.map { PhotoFile(path: $0) }))
            }
            guard wanted.dropLast().allSatisfy({ $0.title != nil }) else {
                throw .badBody("at most one group without a title, which is the last one")
            }
            return wanted
        }
    }
}
