// The key `photos`: a mapping from photos' names to what it says about them.
extension AlbumSettings {
    static let hidingKey = "hidden"

    /// Adds one entry of `photos`.
    mutating func addPhoto(_ entry: ConfigurationValue) throws(CatalogError) {
        let mapping = try entry.mapping(keys: PhotoSettings.settings.flatMap(\.keys) + [Self.hidingKey])
        let changes = try mapping.changes(PhotoSettings.settings)
        photos.append((Claim(text: entry.key, place: entry.place), try PhotoSettings().refined(by: changes)))
        switch try mapping[Self.hidingKey]?.truth() {
        case true?: hiddenPhotos.append(entry.key)
        case false?: shownPhotos.append(entry.key)
        case nil: break
        }
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
