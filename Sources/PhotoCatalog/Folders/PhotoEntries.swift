extension AlbumSettings {
    /// Returns the settings for single photos, by the photos' indices in the folder.
    ///
    /// - Throws: ``CatalogError/noPhotoNamed(_:_:)`` for a name that no photo has, and
    ///   ``CatalogError/repeatedPhoto(_:_:)`` for another name of a photo that has an entry.
    func photoEntries(_ search: NameSearch) throws(CatalogError) -> [Int: PhotoSettings] {
        var entries: [Int: PhotoSettings] = [:]
        var known: Set<Int> = []
        try photos.mapAll { photo, settings throws(CatalogError) in
            let found = search.named(photo.text)
            guard !found.isEmpty else { throw .noPhotoNamed(photo.text, photo.place) }
            guard known.isDisjoint(with: found.indices) else { throw .repeatedPhoto(photo.text, photo.place) }
            known.formUnion(found.indices)
            // An entry may only hide or show its photo.
            guard settings != PhotoSettings() else { return }
            for index in found.indices { entries[index] = settings }
        }
        return entries
    }

    /// Whether it names or matches any photos.
    var namesPhotos: Bool {
        large != nil || lead != nil || cover != nil || !first.isEmpty || !focus.isEmpty || !photos.isEmpty
            || !groups.isEmpty || !shift.isEmpty
    }
}
