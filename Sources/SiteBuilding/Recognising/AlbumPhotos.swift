import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SiteFolder
import SitePlanning

/// The photos of albums, as workers have answered about them, in this build or in earlier ones.
struct AlbumPhotos {
    let renditions: AnswerStore<PhotoAnswer>
    let originals: AnswerStore<OriginalAnswer>
    let upToDate: UpToDateAlbums
    /// The originals that are published, of albums that are not up to date.
    let publishedOriginals: [PhotoFile: PublishedOriginal]

    /// - Returns: nil if no rendition of the photo can be made.
    func photo(_ photo: Photo, of album: Album) throws(BuildError) -> BuiltPhoto? {
        try requireRow(of: photo, in: album)
        var built = try renditions.builtPhoto(photo)
        built?.original = try original(of: photo, in: album)
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

    /// - Returns: nil if the photo's original is not published.
    private func original(of photo: Photo, in album: Album) throws(BuildError) -> PublishedOriginal? {
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
            if photo.originalTreatment != nil, try BuildError.cache(originals.photo(file)) == nil { return nil }
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

    /// Frees the memory of answers that can be read again.
    func unload() {
        renditions.unload()
        originals.unload()
    }

    /// Ends a build: removes from the cache the photos that the source no longer has.
    func end(keeping library: PhotoLibrary) {
        renditions.end(keeping: library.albums, and: library.textAlbums, where: upToDate.contains)
        originals.end(keeping: library.albums, where: upToDate.contains)
    }
}
