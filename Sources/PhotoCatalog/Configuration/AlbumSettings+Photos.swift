// The key `photos`: a mapping from photos' names to what it says about them.
extension AlbumSettings {
    static let hidingKey = "hidden"

    /// An entry of `photos`.
    struct Entry: Sendable {
        fileprivate let photo: Claim
        fileprivate let settings: PhotoSettings
        /// Nil if it says nothing about that.
        fileprivate let isHidden: Bool?

        init(_ entry: ConfigurationValue) throws(CatalogError) {
            let mapping = try entry.mapping()
            var mistakes = SettingMistakes()
            let changes = mapping.changes(ofAll: PhotoSettings.settings, and: [hidingKey], &mistakes)
            isHidden = mistakes.collect { () throws(CatalogError) in try mapping[hidingKey]?.truth() } ?? nil
            try mistakes.refuse()
            photo = Claim(text: entry.key, place: entry.place)
            settings = try PhotoSettings().refined(by: changes)
        }
    }

    mutating func add(_ entries: [Entry]) {
        photos += entries.map { ($0.photo, $0.settings) }
        hiddenPhotos += entries.filter { $0.isHidden == true }.map(\.photo.text)
        shownPhotos += entries.filter { $0.isHidden == false }.map(\.photo.text)
    }

    /// Returns the names of the photos that `photos` hides, in a file in which nothing else of it counts. A value that
    /// is neither true nor false hides the photo too.
    static func namesOfHiddenPhotos(in photos: ConfigurationValue) -> [String] {
        let entries = (try? photos.mapping().values) ?? []
        return entries.filter { entry in
            guard let value = (try? entry.mapping())?[hidingKey] else { return false }
            return (try? value.truth()) != false
        }.map(\.key)
    }
}
