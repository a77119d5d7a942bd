import BuildCache
import FileReading
import FilmPipeline
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SiteFolder
import SitePlanning

/// The photos of albums, as workers have answered about them, in this build or in earlier ones.
struct AlbumPhotos {
    /// The source folder, absolute.
    let source: String
    let renditions: AnswerStore<PhotoAnswer>
    let originals: AnswerStore<OriginalAnswer>
    let films: AnswerStore<FilmAnswer>
    let upToDate: UpToDateAlbums
    /// The originals that are published, of albums that are not up to date.
    let publishedOriginals: [PhotoFile: PublishedOriginal]
    /// The same for films, with their renditions.
    var publishedFilms = PublishedFilms()

    /// - Returns: nil if no rendition of the photo can be made.
    func photo(_ photo: Photo, of album: Album) throws(BuildError) -> BuiltPhoto? {
        try requireRow(of: photo, in: album)
        var built = try renditions.builtPhoto(photo)
        built?.original = try original(of: photo, in: album)
        built?.films = try renditions(of: photo, in: album)
        built?.movingFile = try movingFile(of: photo, in: album)
        built?.readSubtitles(in: source)
        return built
    }

    /// - Returns: when the photo was taken; nil if it has no date or is not published.
    func date(of photo: Photo, in album: Album) throws(BuildError) -> DateTaken? {
        try requireRow(of: photo, in: album)
        return try BuildError.cache(renditions.date(of: photo))
    }

    /// The cache has rows for all photos of an album that is up to date.
    private func requireRow(of photo: Photo, in album: Album) throws(BuildError) {
        if upToDate.contains(album), try BuildError.cache(renditions.photo(photo.file)) == nil {
            throw .cache(renditions.damage("photo of an album that it knows"))
        }
    }

    /// - Returns: Empty for a still picture, and for a film of which only the poster is shown.
    private func renditions(of film: Photo, in album: Album) throws(BuildError) -> [FilmFile] {
        guard film.mayMove else { return [] }
        if let files = publishedFilms.files[film.filmFile] { return files }
        return try knownFilm(film, in: album)?.files ?? []
    }

    /// - Returns: Nil unless it is a picture that moves and is published as it is.
    private func movingFile(of photo: Photo, in album: Album) throws(BuildError) -> PublishedOriginal? {
        guard photo.file.mayBeAnimated else { return nil }
        if let picture = publishedFilms.pictures[photo.file] { return picture }
        guard case .picture(let picture) = try knownFilm(photo, in: album) else { return nil }
        return picture
    }

    /// Whether a picture of the library moves on its page.
    func hasMotion(in library: PhotoLibrary) throws(BuildError) -> Bool {
        let known = Set(
            try BuildError.cache(films.database?.photoFolders(for: .film) ?? []).map { PhotoFile(path: $0) })
        for album in library.albums where !upToDate.contains(album) || !album.photoFolders.isDisjoint(with: known) {
            defer { unload() }
            for photo in album.photos where photo.mayMove && !photo.file.isNamedFilm {
                if try movingFile(of: photo, in: album) != nil { return true }
                if try !renditions(of: photo, in: album).isEmpty { return true }
            }
        }
        return false
    }

    /// What the cache has of a film, or of a picture that moves, of an album that is up to date.
    private func knownFilm(_ film: Photo, in album: Album) throws(BuildError) -> FilmAnswer? {
        guard upToDate.contains(album), try cacheHasFilm(of: film, in: album) else { return nil }
        return try BuildError.cache(films.answer(to: film.filmFile))
    }

    /// Whether the cache has a film that is shown. The cache keeps films that settings no longer show.
    private func cacheHasFilm(of photo: Photo, in album: Album) throws(BuildError) -> Bool {
        guard try BuildError.cache(films.photo(photo.filmFile)) != nil else { return false }
        return try renditions.filmDetails(of: photo, in: album) != nil
    }

    /// - Returns: nil if the photo's original is not published.
    private func original(of photo: Photo, in album: Album) throws(BuildError) -> PublishedOriginal? {
        if photo.file.isNamedFilm { return try original(ofFilm: photo, in: album) }
        if let original = publishedOriginals[photo.file] { return original }
        guard upToDate.contains(album), photo.originalTreatment != nil else { return nil }
        guard let answer = try BuildError.cache(originals.answer(to: photo.file)) else {
            throw .cache(originals.damage("answer to an original that it knows"))
        }
        guard case .done(let original, let metadata, _) = answer, album.admits(metadata, of: photo) else {
            return nil
        }
        return original
    }

    private func original(ofFilm film: Photo, in album: Album) throws(BuildError) -> PublishedOriginal? {
        if let original = publishedFilms.originals[film.file] { return original }
        guard upToDate.contains(album),
            case .done(_, .published(let original, _)) =
                try BuildError.cache(films.answer(to: film.file))
        else { return nil }
        return original
    }

    /// The hash of everything that determines the renditions, the originals and the dates of an album's photos.
    ///
    /// - Returns: nil if the next build may get other answers from the same files.
    func hash(of album: Album) throws(BuildError) -> ContentHash? {
        if let known = upToDate[album] { return known.album.photos }
        var key = CacheKey()
        for photo in album.photos {
            let file = photo.file
            guard renditions.transientAnswer(to: file) == nil, originals.transientAnswer(to: file) == nil,
                let known = try BuildError.cache(renditions.photo(file))
            else { return nil }
            if try hasFilm(photo, in: album) {
                guard films.transientAnswer(to: photo.filmFile) == nil,
                    let film = try BuildError.cache(films.photo(photo.filmFile))
                else { return nil }
                key.add(film.cacheKey)
                for rendition in try renditions(of: photo, in: album) { key.add(rendition.hash) }
                if let picture = try movingFile(of: photo, in: album) { key.add(picture.hash) }
            }
            if !file.isNamedFilm, photo.originalTreatment != nil, try BuildError.cache(originals.photo(file)) == nil {
                return nil
            }
            key.add(file.path)
            key.add(known.hash)
            key.add(known.cacheKey)
            key.add(known.libraryVersions)
            let original = try original(of: photo, in: album)
            key.add(original?.byteCount ?? -1)
            if let original { key.add(original.hash) }
            if let suffix = original?.suffix { key.add(suffix) }
        }
        // Other photos' dates depend on them, and they may be in another album or in none.
        for file in Set(album.photos.lazy.compactMap(\.shift).flatMap(\.photos)).sorted(by: { $0.path < $1.path }) {
            guard renditions.transientAnswer(to: file) == nil else { return nil }
            key.add(file.path)
            guard let known = try BuildError.cache(renditions.photo(file)) else { continue }
            key.add(known.hash)
            key.add(known.cacheKey)
        }
        return key.hash
    }

    /// Whether a film is made of a photo of an album that is not up to date. Before the pass over films, those count of
    /// which an earlier build has made one that settings still show.
    private func hasFilm(_ photo: Photo, in album: Album) throws(BuildError) -> Bool {
        if let wanted = publishedFilms.wanted { return wanted.contains(photo.file) }
        return try cacheHasFilm(of: photo, in: album)
    }

    /// Frees the memory of answers that can be read again.
    func unload() {
        renditions.unload()
        originals.unload()
        films.unload()
    }

    /// Ends a build: removes from the cache the photos that the source no longer has.
    func end(keeping library: PhotoLibrary) {
        renditions.end(keeping: library.albums, and: library.textAlbums, where: upToDate.contains)
        originals.end(keeping: library.albums, where: upToDate.contains)
        films.end(keeping: library.albums, where: upToDate.contains, file: \.filmFile)
    }
}
