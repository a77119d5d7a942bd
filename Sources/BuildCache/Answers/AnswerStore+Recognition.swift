import FileReading
import PhotoCatalog

/// What the cache knows about a photo before its file is read.
package enum Recognition: Sendable {
    /// The cache has a valid answer for the photo.
    case known(BuildDatabase.Photo)
    /// The photo may be one that had another name or time. Its hash decides.
    case undecided
    /// The cache has no valid answer for the photo. The hash is that of its file, if the file has not changed.
    case unknown(hash: ContentHash?)
}

extension Recognition {
    /// What is stored about the photo; nil if no answer is valid.
    package var known: BuildDatabase.Photo? {
        if case .known(let photo) = self { photo } else { nil }
    }

    /// The hash of the photo's file; nil if the file has not been read.
    package var hash: ContentHash? {
        switch self {
        case .known(let photo): photo.hash
        case .unknown(let hash): hash
        case .undecided: nil
        }
    }
}

extension AnswerStore {
    /// Looks up a photo by its path. The result is only ``Recognition/known(_:)`` if the file has not changed.
    package func recognise(
        _ file: PhotoFile, stamp: FileStamp, cacheKey: ContentHash
    ) throws(CacheError) -> Recognition {
        let known = try photo(file)
        if let known, known.stamp == stamp, known.cacheKey == cacheKey, isCurrent(known) { return .known(known) }
        if let (photo, answer) = try relatedAnswer(to: file, stamp: stamp, cacheKey: cacheKey) {
            remember(file, as: photo, answer: answer)
            return .known(photo)
        }
        if let known, known.stamp == stamp { return .unknown(hash: known.hash) }
        return try mayKnow(byteCount: stamp.byteCount, cacheKey: cacheKey) ? .undecided : .unknown(hash: nil)
    }

    /// Looks up a photo by its contents.
    ///
    /// - Parameter hash: the hash of its file; nil if the file could not be read.
    package func recognise(
        by hash: ContentHash?, stamp: FileStamp?, cacheKey: ContentHash
    ) throws(CacheError) -> Recognition {
        guard let hash, let stamp else { return .unknown(hash: nil) }
        let key = BuildDatabase.AnswerKey(hash: hash, cacheKey: cacheKey)
        var known = try database?.photo(for: purpose, by: key)
        if known.map(isCurrent) != true { known = try adopted(by: key) }
        guard let known else { return .unknown(hash: hash) }
        return .known(
            BuildDatabase.Photo(
                stamp: stamp, hash: hash, cacheKey: cacheKey, ownKey: known.ownKey, refusal: known.refusal,
                libraries: use(of: known.libraries)))
    }

    /// Returns the photo at a path if its file is unchanged, even if its sidecars have changed.
    package func photo(
        at file: PhotoFile, stamp: FileStamp, ownKey: ContentHash
    ) throws(CacheError) -> BuildDatabase.Photo? {
        guard let known = try photo(file), known.stamp == stamp, known.ownKey == ownKey,
            isCurrent(known)
        else { return nil }
        return known
    }
}
