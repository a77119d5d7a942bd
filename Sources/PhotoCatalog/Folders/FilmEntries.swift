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
        // What each key is for, as a message says it.
        let keys: [(name: String, isSet: (PhotoSettings) -> Bool, owner: String, suits: (Kind) -> Bool)] = [
            ("sound", { $0.sound != nil }, "a film or a photo that may have a clip", { $0 != .animated }),
            ("live", { $0.live != nil }, "a photo that may have a clip", { $0 != .film && $0 != .animated }),
            ("poster", { $0.poster != nil }, "a film", { $0 == .film }),
        ]
        let entries = entries.filter { entry in keys.contains { $0.isSet(entry.settings) } }
        let isUsual = settings == FilmSettings()
        // Most folders have nothing to look for.
        guard
            folder.hasFilms || !entries.isEmpty || !isUsual
                || folder.photos.contains(where: folder.pairs.mayHoldClipOfOriginal)
        else { return }
        let kinds = folder.photos.map { Kind(of: $0, in: folder) }
        let films = Set(kinds.indices.filter { kinds[$0] == .film })
        var (posters, own): ([Int: PosterSetting], [Int: PhotoSettings]) = ([:], [:])
        for film in films {
            guard let picture = folder.pairs.posters[folder.photos[film]], folder.isPublished(picture) else { continue }
            posters[film] = .picture(picture)
        }
        try entries.mapAll { photo, entry throws(CatalogError) in
            let named = search.named(photo.text).indices
            for key in keys where key.isSet(entry) && !named.contains(where: { kinds[$0].map(key.suits) == true }) {
                warnings.append(
                    "\(photo.place): \"\(key.name)\" has no effect, since \"\(photo.text)\" is not \(key.owner). "
                        + "Remove it.")
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
            let own = kind == .animated ? nil : own[index]
            let needsDetails = kind != .still && kind != .animated
            guard let kind, needsDetails || !isUsual || own != nil else { continue }
            let name = folder.photos[index]
            var settings = settings
            settings.sound = own?.sound ?? settings.sound
            settings.live = own?.live ?? (kind == .edited ? .still : settings.live)
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
        /// An edited copy that may have the clip of its original inside.
        case edited
        /// A picture that may be animated, and has no clip.
        case animated

        /// - Returns: nil for pictures that never move.
        init?(of photo: String, in folder: FoundFolder) {
            if FileKind(ofFileNamed: photo) == .film {
                self = .film
            } else if folder.pairs.clips[photo] != nil {
                self = .live
            } else if folder.pairs.mayHoldClipOfOriginal(photo) {
                self = .edited
            } else if PhotoFile(path: photo).mayHoldClip {
                self = .still
            } else if PhotoFile(path: photo).mayBeAnimated {
                self = .animated
            } else {
                return nil
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

extension FoundFolder {
    /// Whether a file may be published, by what is known before it is read.
    fileprivate func isPublished(_ file: String) -> Bool {
        !excludedPhotos.contains(file) && !excludedParts.contains(file)
    }
}

extension FilePairs {
    /// Whether the clip inside a photo, if there is one, is that of the original of which it is an edited copy.
    func mayHoldClipOfOriginal(_ photo: String) -> Bool {
        isEdited(photo) && clips[photo] == nil && PhotoFile(path: photo).mayHoldClip
    }
}
