/// What belongs to the films of a folder, and what its `album.yaml` says about them.
struct FilmEntries {
    /// By the films' indices in the folder.
    private(set) var details: [Int: FilmDetails] = [:]
    /// About entries without effect, ready to print.
    private(set) var warnings: [String] = []

    /// No films.
    init() {}

    /// - Parameter settings: Those of the folder's films.
    /// - Throws: ``CatalogError/noSuchPoster(_:_:)`` for the name of a poster that no picture of the folder has.
    init(
        _ entries: [(photo: AlbumSettings.Claim, settings: PhotoSettings)], _ search: NameSearch,
        in folder: FoundFolder, _ settings: FilmSettings
    ) throws(CatalogError) {
        let entries = entries.filter { $0.settings.poster != nil || $0.settings.sound != nil }
        guard folder.hasFilms || !entries.isEmpty else { return }
        let films = Set(folder.photos.indices.filter { FileKind(ofFileNamed: folder.photos[$0]) == .film })
        var (posters, sounds): ([Int: PosterSetting], [Int: Bool]) = ([:], [:])
        for film in films {
            guard let picture = folder.pairs.posters[folder.photos[film]], folder.isPublished(picture) else { continue }
            posters[film] = .picture(picture)
        }
        try entries.mapAll { photo, own throws(CatalogError) in
            let named = films.intersection(search.named(photo.text).indices)
            if named.isEmpty {
                let keys = [own.sound.map { _ in "sound" }, own.poster.map { _ in "poster" }]
                warnings += keys.compactMap(\.self).map {
                    "\(photo.place): \"\($0)\" has no effect, since \"\(photo.text)\" is not a film. Remove it."
                }
            }
            if let poster = own.poster {
                let found = try Self.found(poster, photo.place, search, in: folder)
                if found == nil, !named.isEmpty {
                    warnings.append(
                        "\(photo.place): the poster of \"\(photo.text)\" is not published, so another picture takes "
                            + "its place. Name another poster.")
                }
                for film in named { posters[film] = found ?? posters[film] }
            }
            for film in named { sounds[film] = own.sound }
        }
        let place = SourcePath.join("", folder.path)
        for film in films {
            let subtitles = folder.subtitles.subtitles(of: folder.photos[film])
            var settings = settings
            settings.sound = sounds[film] ?? settings.sound
            details[film] = FilmDetails(
                settings, poster: posters[film],
                subtitles: subtitles.map {
                    SubtitleFile(path: SourcePath.join(place, $0.name), language: $0.language)
                })
        }
    }

    /// Returns a poster with the name of its file; nil if that is not published. Of the files of one shot, the picture
    /// that is shown is taken.
    private static func found(
        _ poster: PosterSetting, _ place: SourcePlace, _ search: NameSearch, in folder: FoundFolder
    ) throws(CatalogError) -> PosterSetting? {
        guard case .picture(let text) = poster else { return poster }
        let file = search.file(named: text).map { found in
            let photo = folder.photos[found.photo]
            return FileKind(ofFileNamed: photo) == .film ? found.name : photo
        }
        guard let file, FileKind(ofFileNamed: file) == .picture else { throw .noSuchPoster(text, place) }
        return folder.isPublished(file) ? .picture(file) : nil
    }
}

extension FoundFolder {
    /// Whether a file may be published, by what is known before it is read.
    fileprivate func isPublished(_ file: String) -> Bool {
        !excludedPhotos.contains(file) && !excludedParts.contains(file)
    }
}
