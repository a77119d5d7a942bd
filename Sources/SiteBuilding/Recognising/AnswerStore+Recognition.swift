import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// What can be said of a photo before its file is read.
enum Recognition: Sendable {
    /// What a worker answered before holds for it.
    case known(BuildDatabase.Photo)
    /// It may be a photo that had another name or time: its hash says whether it is.
    case undecided
    /// Nothing that a worker answered before holds for it. The hash is that of its file, if the file has not changed.
    case unknown(hash: ContentHash?)
}

extension Recognition {
    /// Of the photo's file; nil if it has not been read.
    var hash: ContentHash? {
        switch self {
        case .known(let photo): photo.hash
        case .unknown(let hash): hash
        case .undecided: nil
        }
    }
}

extension AnswerStore {
    /// Finds what is remembered of photos that nothing but their hashes decides on, which workers make.
    func recognise(
        _ photos: [(request: PhotoHasher.Request, recipe: ContentHash)], by hasher: PhotoHasher,
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [Recognition] {
        let hashes = try await hasher.hashes(of: photos.map(\.request), report: report)
        return try zip(photos, hashes).map { photo, hash throws(BuildError) in
            try recognise(by: hash, stamp: photo.request.stamp, recipe: photo.recipe)
        }
    }

    /// Finds what is remembered of a photo by its path while the file is as it was.
    func recognise(
        _ file: PhotoFile, stamp: FileStamp, recipe: ContentHash
    ) throws(BuildError) -> Recognition {
        if let known = try photo(file), known.stamp == stamp {
            return known.recipe == recipe && isCurrent(known) ? .known(known) : .unknown(hash: known.hash)
        }
        return try mayKnow(byteCount: stamp.byteCount, recipe: recipe) ? .undecided : .unknown(hash: nil)
    }

    /// Finds what is remembered of a photo by what is in it.
    ///
    /// - Parameter hash: of its file; nil if it could not be read.
    func recognise(
        by hash: ContentHash?, stamp: FileStamp, recipe: ContentHash
    ) throws(BuildError) -> Recognition {
        guard let hash, let known = try known(by: BuildDatabase.AnswerKey(hash: hash, recipe: recipe)),
            isCurrent(known)
        else { return .unknown(hash: hash) }
        return .known(
            BuildDatabase.Photo(
                stamp: stamp, hash: hash, recipe: recipe, pixelRecipe: known.pixelRecipe, refusal: known.refusal,
                libraries: known.libraries))
    }

    /// A photo of whose file only what others say of it has changed.
    func photo(
        at file: PhotoFile, stamp: FileStamp, pixelRecipe: ContentHash
    ) throws(BuildError) -> BuildDatabase.Photo? {
        guard let known = try photo(file), known.stamp == stamp, known.pixelRecipe == pixelRecipe,
            isCurrent(known)
        else { return nil }
        return known
    }
}
