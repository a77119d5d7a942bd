/// The settings that a folder's `album.yaml` has for single photos.
struct PhotoEntries {
    /// By the photos' indices in the folder.
    private(set) var settings: [Int: PhotoSettings] = [:]

    /// - Parameters:
    ///   - names: Names of the folder's photos.
    ///   - pairs: RAW files and originals whose names stand for these photos too.
    /// - Throws: ``CatalogError/noPhotoNamed(_:_:)`` for a name that no photo has, and
    ///   ``CatalogError/repeatedPhoto(_:_:)`` for another name of a photo that has an entry.
    init(
        of names: [String], pairs: RawPairs = RawPairs(),
        as entries: [(photo: AlbumSettings.Claim, settings: PhotoSettings)]
    ) throws(CatalogError) {
        guard !entries.isEmpty else { return }
        let search = NameSearch(names, pairs: pairs)
        var known: Set<Int> = []
        for (photo, settings) in entries {
            let found = search.named(photo.text)
            guard !found.isEmpty else { throw .noPhotoNamed(photo.text, photo.place) }
            guard known.isDisjoint(with: found.indices) else { throw .repeatedPhoto(photo.text, photo.place) }
            known.formUnion(found.indices)
            // An entry may only hide or show its photo.
            guard settings != PhotoSettings() else { continue }
            for index in found.indices { self.settings[index] = settings }
        }
    }
}
