/// A folder's photos, in the groups and in the order that its `album.yaml` and front matter give them.
package struct PhotoFolder: Sendable {
    /// Names from the source down.
    package let path: [String]
    /// All photos in natural order of their names, also those that are not published.
    let photos: [Photo]
    /// The names of ``photos``.
    let names: [String]
    /// Names of photos that are not published.
    let excludedNames: Set<FileName>
    /// What `photos` in its `album.yaml` calls each photo that it hides, by the photo's name.
    let hiddenNames: [FileName: Set<FileName>]
    let pairs: FilePairs
    /// The cover behind which each other shot of a burst is shown, as indices of ``photos``.
    let covers: [Int: Int]
    /// The paths of files about the folder other than settings, the most trusted first.
    package let notes: [String]
    let settings: AlbumSettings
    let focusing: Focusing
    let prominence: Prominence
    let films: FilmEntries
    let grouping: Grouping
    /// Its photos that come before all others, in this order.
    let first: [PhotoFile]
    /// Names of photos that front matter puts before those that nothing sorts, in this order.
    let weightedNames: [String]

    /// - Parameters:
    ///   - settings: Those in its `album.yaml`.
    ///   - options: Those of its album.
    ///   - isDatedByNames: Whether the names of its photos give their dates if nothing else does.
    /// - Throws: All mistakes in the settings about its photos.
    init(
        _ folder: FoundFolder, _ settings: AlbumSettings, _ options: AlbumOptions, isDatedByNames: Bool
    ) throws(CatalogError) {
        path = folder.path
        names = folder.photos
        excludedNames = folder.excludedPhotos
        hiddenNames = folder.hiddenPhotos
        pairs = folder.pairs
        let covers = options.bursts == .fold ? folder.covers : [:]
        self.covers = covers
        notes = folder.notes.map { SourcePath.join(SourcePath.join("", folder.path), $0) }
        weightedNames = folder.weightedPhotos
        self.settings = settings
        // The search for a name is costly to make.
        let search = settings.namesPhotos ? NameSearch(names, pairs: pairs) : NameSearch([])
        // By the name of another shot, its burst is found in these.
        let places = covers.isEmpty ? search : NameSearch(names, pairs: pairs, covers: covers)
        var mistakes = SettingMistakes()
        focusing =
            mistakes.collect { () throws(CatalogError) in try Focusing(settings.focus, search) } ?? Focusing()
        let entries = mistakes.collect { () throws(CatalogError) in try settings.photoEntries(search) } ?? [:]
        prominence =
            mistakes.collect { () throws(CatalogError) in try Prominence(settings, places) } ?? Prominence()
        films =
            mistakes.collect { () throws(CatalogError) in
                try FilmEntries(settings.photos, search, in: folder, options.films)
            } ?? FilmEntries()
        let (focus, sizes) = (focusing.points, prominence.sizes)
        let shift = mistakes.collect { () throws(CatalogError) in try settings.clockShift(search, in: folder) } ?? nil
        let place = SourcePath.join("", path)
        photos = folder.photos.enumerated().map { [films] index, name in
            Photo(
                file: PhotoFile(path: SourcePath.join(place, name)),
                sidecars: folder.sidecars[index].map { SourcePath.join(place, $0) }, focus: focus[index],
                settings: entries[index], isLarge: sizes[index], shift: shift, film: films.details[index],
                cover: covers[index].map { PhotoFile(path: SourcePath.join(place, folder.photos[$0])) },
                originalTreatment: options.originals,
                isIncluded: folder.includedPhotos.contains(name), isDatedByName: isDatedByNames,
                mark: folder.photoMarks[name] ?? folder.mark)
        }
        first =
            mistakes.collect { [names, weightedNames, path] () throws(CatalogError) in
                try Self.first(of: names, weightedNames, at: path, as: settings, places)
            } ?? []
        do {
            grouping = try Grouping(of: photos, named: names, without: excludedNames, as: settings.groups, places)
        } catch {
            mistakes.add(error)
            try mistakes.refuse()
            throw error
        }
        try mistakes.refuse()
    }

    /// The photos that come first: those that settings list, then those that front matter gives a weight, unless the
    /// settings sort them.
    static func first(
        of names: [String], _ weighted: [String], at path: [String], as settings: AlbumSettings, _ search: NameSearch
    ) throws(CatalogError) -> [PhotoFile] {
        let place = SourcePath.join("", path)
        let listed = try settings.first.mapAll { claim throws(CatalogError) in try search.find(claim).indices }
        var known: Set<PhotoFile> = []
        return (listed.joined().map { names[$0] } + (settings.sort == nil ? weighted : []))
            .map { PhotoFile(path: SourcePath.join(place, $0)) }.filter { known.insert($0).inserted }
    }
}

extension PhotoFolder {
    /// Finds what is said about single files.
    var search: NameSearch { NameSearch(names, pairs: pairs) }

    /// Finds what is in a place of its own: by the name of another shot of a burst, its cover.
    var placeSearch: NameSearch { NameSearch(names, pairs: pairs, covers: covers) }

    var sort: PhotoOrder { settings.sort ?? PhotoOrder(.name) }

    /// The photo that comes first in its group, before ``first``.
    var lead: PhotoFile? { prominence.lead.map { photos[$0].file } }

    /// Photos that `photos` in its `album.yaml` hides.
    package var hidden: [PhotoFile] {
        names.filter { hiddenNames[$0] != nil }.map { PhotoFile(path: SourcePath.join("", path + [$0])) }
    }

    /// Whether its `album.yaml` has a word for the order of albums.
    package var statesAlbumOrder: Bool { settings.albumOrder != nil }

    /// Whether its `album.yaml` names a cover.
    package var namesCover: Bool { settings.cover != nil }

    /// Whether an album that was made of the folder earlier would be the same now, without the albums within it.
    package func isUnchanged(since album: Album) -> Bool {
        guard album.sort == sort, album.lead == lead, album.grouping == settings.grouping else { return false }
        if settings.grouping != .subfolder { return album.groups == grouping.groups && album.first == first }
        return album.photos.filter { $0.file.folder.count == path.count }
            == grouping.groups.flatMap(\.photos)
    }

    /// Whether a sidecar belongs to other photos of the folder too, such as `IMG.txt` to `IMG.png` beside `IMG.jpg`.
    package func sharesSidecar(_ sidecar: String, of photo: PhotoFile) -> Bool {
        photos.contains {
            $0.file != photo && !excludedNames.contains($0.file.name)
                && $0.sidecars.contains { $0.utf8.elementsEqual(sidecar.utf8) }
        }
    }

    /// Whether a photo has the same settings and sidecars as it had.
    package func isUnchanged(_ photo: Photo) -> Bool {
        photos.contains { $0 == photo || $0.withOwnPlace == photo } && !excludedNames.contains(photo.file.name)
    }

    /// What becomes of a photo's clip if its entry in `photos` does not say so.
    ///
    /// - Parameter films: What the album says about all photos.
    package func usualFilms(_ films: FilmSettings, of photo: PhotoFile) -> FilmSettings {
        var films = films
        if pairs.mayHoldClipOfOriginal(photo.name) { films.live = .still }
        return films
    }
}
