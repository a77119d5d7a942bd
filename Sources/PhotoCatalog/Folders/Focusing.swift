import PhotoVocabulary

/// The focus points that a folder's `album.yaml` sets for its photos. An entry with the photo's name counts first, then
/// the first pattern that matches the name.
struct Focusing {
    /// By the photos' indices in the folder.
    private(set) var points: [Int: FocusPoint] = [:]
    /// Entries without effect, because other entries apply to all their photos; in the order of the file.
    private(set) var idleEntries: [AlbumSettings.Claim] = []

    /// No focus points.
    init() {}

    /// - Throws: ``CatalogError/noSuchPhoto(_:_:)`` for a name or a pattern that matches no photo.
    init(
        _ entries: [(photos: AlbumSettings.Claim, point: FocusPoint)], _ search: NameSearch
    ) throws(CatalogError) {
        let found = try entries.mapAll { entry throws(CatalogError) in try search.find(entry.photos) }
        var idle = Set(entries.indices)
        for index in entries.indices.filter({ found[$0].isByName }) + entries.indices.filter({ !found[$0].isByName }) {
            for photo in found[index].indices {
                guard points[photo] == nil else { continue }
                points[photo] = entries[index].point
                idle.remove(index)
            }
        }
        idleEntries = idle.sorted().map { entries[$0].photos }
    }
}
