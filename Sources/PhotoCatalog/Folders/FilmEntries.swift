/// What belongs to the films of a folder and to its photos that move, and what its `album.yaml` says about them.
struct FilmEntries {
    /// By the indices of films and photos in the folder.
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
        let entries = entries.filter { $0.settings.saysMoreThanPhotos }
        let isUsual = settings == FilmSettings()
        guard folder.hasFilms || !entries.isEmpty || !isUsual else { return }
        let kinds = folder.photos.map { Kind(of: $0, in: folder) }
        let films = Set(kinds.indices.filter { kinds[$0] == .film })
        var (posters, own): ([Int: PosterSetting], [Int: PhotoSettings]) = ([:], [:])
        for film in films {
            guard let picture = folder.pairs.posters[folder.photos[film]], folder.isPublished(picture) else { continue }
            posters[film] = .picture(picture)
        }
        try entries.mapAll { photo, entry throws(CatalogError) in
            let named = search.named(photo.text).indices
            let idle = entry.filmKeys { key in !named.contains { kinds[$0]?.has(key) == true } }
            warnings += idle.map { key in
                "\(photo.place): \"\(key.rawValue)\" has no effect, since \"\(photo.text)\" is not \(key.owner). "
                    + "Remove it."
            }
            if let poster = entry.poster {
                let found = try Self.found(poster, photo.place, search, in: folder)
                if found == nil, !films.isDisjoint(with: named) {
                    warnings.append(
                        "\(photo.place): the poster of \"\(photo.text)\" is not published, so another picture takes "
                            + "its place. Name another poster.")
                }
                for film in films.intersection(named) { posters[film] = found ?? posters[film] }
            }
            for index in named { own[index] = entry }
        }
        let place = SourcePath.join("", folder.path)
        for (index, kind) in kinds.enumerated() {
            guard let kind, kind == .film || kind == .live || !isUsual || own[index] != nil else { continue }
            let name = folder.photos[index]
            var settings = settings
            settings.sound = own[index]?.sound ?? settings.sound
            settings.live = own[index]?.live ?? settings.live
            let subtitles = kind == .film ? folder.subtitles.subtitles(of: name) : []
            details[index] = FilmDetails(
                settings, poster: posters[index],
                subtitles: subtitles.map {
                    SubtitleFile(path: SourcePath.join(place, $0.name), language: $0.language)
                }, clip: folder.pairs.clips[name].map { PhotoFile(path: SourcePath.join(place, $0)) })
        }
    }

    /// What a photo is or may be, as far as it moves.
    private enum Kind {
        case film
        /// A photo with a film beside it.
        case live
        /// A picture that may have a clip inside.
        case still

        /// - Returns: nil for pictures that have no clips.
        init?(of photo: String, in folder: FoundFolder) {
            if FileKind(ofFileNamed: photo) == .film {
                self = .film
            } else if folder.pairs.clips[photo] != nil {
                self = .live
            } else if PhotoFile(path: photo).mayHoldClip {
                self = .still
            } else {
                return nil
            }
        }

        /// Whether a key of `photos` has an effect.
        func has(_ key: PhotoSettings.FilmKey) -> Bool {
            switch key {
            case .sound: true
            case .live: self != .film
            case .poster: self == .film
            }
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

extension PhotoSettings {
    /// A key for films and photos that move.
    fileprivate enum FilmKey: String, CaseIterable {
        case sound, live, poster

        /// What such a key is for, as a message says it.
        var owner: String {
            switch self {
            case .sound: "a film or a photo that may have a clip"
            case .live: "a photo that may have a clip"
            case .poster: "a film"
            }
        }
    }

    fileprivate var saysMoreThanPhotos: Bool { !filmKeys { _ in true }.isEmpty }

    /// Returns the keys for films and photos that move that it has.
    fileprivate func filmKeys(where isWanted: (FilmKey) -> Bool) -> [FilmKey] {
        FilmKey.allCases.filter { key in
            let hasKey =
                switch key {
                case .sound: sound != nil
                case .live: live != nil
                case .poster: poster != nil
                }
            return hasKey && isWanted(key)
        }
    }
}

extension FoundFolder {
    /// Whether a file may be published, by what is known before it is read.
    fileprivate func isPublished(_ file: String) -> Bool {
        !excludedPhotos.contains(file) && !excludedParts.contains(file)
    }
}
