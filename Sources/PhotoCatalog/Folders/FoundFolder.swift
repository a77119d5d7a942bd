/// A folder that the walk found.
struct FoundFolder: Sendable {
    /// Names from the source down; empty for the source.
    let path: [String]
    /// The index of the parent folder in ``FolderWalk/folders``; nil for the source. Parents come before their folders.
    var parent: Int?
    /// Names in natural order, including photos that filters leave out.
    let photos: [String]
    /// Files that are parts of a photo and not photos themselves.
    let pairs: FilePairs
    /// Names of photos that are not published.
    var excludedPhotos: Set<FileName>
    /// What `photos` in its `album.yaml` calls each photo that it hides, by the photo's name.
    let hiddenPhotos: [FileName: Set<FileName>]
    /// Names of photos that settings include explicitly, so that they are published even if a sidecar hides them.
    let includedPhotos: Set<FileName>
    /// The settings in its `album.yaml`; nil if there is none.
    let settings: AlbumSettings?
    /// The names of each photo's sidecars, the most trusted first.
    let sidecars: [[String]]
    let hasFilms: Bool
    /// Of the folder's films.
    let subtitles: SubtitleSearch
    /// Names of files that are parts of a photo and that filters or settings leave out, so that none is a poster.
    let excludedParts: Set<FileName>
    /// Photos with a `weight` in front matter, in ascending order of weight.
    let weightedPhotos: [String]
    /// The folder's `weight` in front matter. Albums with a lower weight come first.
    let weight: Int?
    /// Names of files about the folder other than settings, the most trusted first.
    let notes: [String]
    /// Why the published site has no link to it, or does not have it; nil without drafts.
    let mark: DraftMark?
    /// Whether that is said of the folder itself, not of a folder around it.
    let hasOwnMark: Bool
    /// The marks of photos that have one of their own, by their names.
    let photoMarks: [FileName: DraftMark]
}

extension FoundFolder {
    /// The cover behind which each other shot of a burst is shown, as indices of ``photos``.
    var covers: [Int: Int] {
        guard !pairs.covers.isEmpty else { return [:] }
        let places = Dictionary(photos.indices.map { (FileName(photos[$0]), $0) }) { first, _ in first }
        return photos.indices.reduce(into: [:]) { covers, shot in
            guard let cover = pairs.covers[photos[shot]], !excludedPhotos.contains(cover) else { return }
            covers[shot] = places[FileName(cover)]
        }
    }
}

extension PairedFileCount {
    init(_ folders: [FoundFolder]) {
        self.init()
        for folder in folders where !folder.pairs.photos.isEmpty {
            // A poster is shown, although it is not a photo. The clip of a live photo is not another version of it.
            let others = Set(names: Array(folder.pairs.posters.values) + folder.pairs.clips.values)
            let parts = folder.pairs.photos.filter {
                !folder.excludedPhotos.contains($0.value) && !others.contains($0.key)
            }
            add(parts.keys.map(\.text), in: folder.path)
        }
    }
}
