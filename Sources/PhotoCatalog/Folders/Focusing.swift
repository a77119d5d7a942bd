/// Gives a folder's photos the focus that its `album.yaml` names: by a photo's own name, else by the first pattern that it
/// matches.
struct Focusing {
    private(set) var points: [PhotoFile: FocusPoint] = [:]
    /// Entries that count for no photo, since others have all that they name; in the order of the file.
    private(set) var idleEntries: [AlbumSettings.Claim] = []

    /// - Parameters:
    ///   - names: The folder's photos.
    ///   - pairs: What else they may be called.
    ///   - folder: Their folder's path below the source.
    /// - Throws: ``CatalogError/noSuchPhoto(_:_:)`` for a name or a pattern that nothing has.
    init(
        of names: [String], pairs: RawPairs = RawPairs(), in folder: String,
        as entries: [(photos: AlbumSettings.Claim, point: FocusPoint)]
    ) throws(CatalogError) {
        let search = NameSearch(names, pairs: pairs)
        var found: [NameSearch.Result] = []
        for (photos, _) in entries {
            let result = search.find(photos.text)
            guard !result.isEmpty else { throw .noSuchPhoto(photos.text, photos.place) }
            found.append(result)
        }
        var idle = Set(entries.indices)
        for index in entries.indices.filter({ found[$0].isByName }) + entries.indices.filter({ !found[$0].isByName }) {
            for name in found[index].indices {
                let photo = PhotoFile(path: SourcePath.join(folder, names[name]))
                guard points[photo] == nil else { continue }
                points[photo] = entries[index].point
                idle.remove(index)
            }
        }
        idleEntries = idle.sorted().map { entries[$0].photos }
    }
}
