import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SiteFolder
import SitePlanning

/// Another site and its cache, from which photos are taken that can't be read.
package struct PastSite: Sendable {
    let published: PublishedSite
    /// Nil if there is no cache.
    let database: BuildDatabase?

    func opened() throws(BuildError) -> EarlierPhotos {
        let cache = OpenCache(database, isKept: false)
        return EarlierPhotos(
            photos: try BuildError.cache(AnswerStore(cache, for: .renditions)),
            originals: try BuildError.cache(AnswerStore(cache, for: .original)),
            films: try BuildError.cache(AnswerStore(cache, for: .film)), published: published)
    }
}

/// The results that an earlier build cached and published. They replace photos that can't be read now.
struct EarlierPhotos {
    let photos: AnswerStore<PhotoAnswer>
    let originals: AnswerStore<OriginalAnswer>
    let films: AnswerStore<FilmAnswer>
    let published: PublishedSite

    /// Returns the published answer for a photo; nil if there is none, or if the file is now another photo.
    ///
    /// - Parameters:
    ///   - stamp: the stamp of the file as it is now; nil if it doesn't exist.
    ///   - failure: the reason why the file could not be read.
    func photo(_ file: PhotoFile, stamp: FileStamp?, after failure: PhotoFailure) -> PhotoAnswer? {
        guard let known = try? photos.photo(file), known.refusal == nil else { return nil }
        guard Self.mayStay(known, stamp: stamp, after: failure) else { return nil }
        guard let answer = try? photos.answer(to: file), case .done(_, let photo) = answer,
            published.hasRenditions(of: photo)
        else {
            return nil
        }
        return answer
    }

    /// Returns the published answer for an original that was made in the same way; nil if there is none.
    ///
    /// - Parameter cacheKey: the hash of everything that determines the original, except the sidecars.
    func original(
        of file: PhotoFile, stamp: FileStamp?, cacheKey: ContentHash, after failure: PhotoFailure
    ) -> OriginalAnswer? {
        // The user may have replaced the file to remove private details from it.
        guard let known = try? originals.photo(file), known.ownKey == cacheKey,
            stamp == nil || known.stamp == stamp, Self.mayStay(known, stamp: stamp, after: failure),
            let answer = try? originals.answer(to: file), case .done(let original, _, _) = answer,
            published.file(holding: original.hash) != nil
        else { return nil }
        return answer
    }

    /// Returns the published answer for a film whose renditions were made in the same way; nil if there is none.
    ///
    /// - Parameter cacheKey: the hash of everything that determines the renditions.
    func film(
        _ file: PhotoFile, stamp: FileStamp?, cacheKey: ContentHash, after failure: PhotoFailure
    ) -> FilmAnswer? {
        guard let known = try? films.photo(file), known.cacheKey == cacheKey, stamp == nil || known.stamp == stamp,
            Self.mayStay(known, stamp: stamp, after: failure), let answer = try? films.answer(to: file)
        else { return nil }
        var files = answer.files.map(\.hash)
        if case .picture(let picture) = answer { files.append(picture.hash) }
        guard !files.isEmpty, files.allSatisfy({ published.file(holding: $0) != nil }) else { return nil }
        return answer
    }

    /// Returns whether a photo may still be the published one after a failure.
    private static func mayStay(
        _ known: BuildDatabase.Photo, stamp: FileStamp?, after failure: PhotoFailure
    ) -> Bool {
        switch failure {
        case .refused, .unplayable: false
        case .tool, .transient, .outOfMemory, .killed, .fault(.fileLost, _): true
        // The file was read, so its new contents must not be replaced by the old ones.
        case .crashed, .fault, .overran: known.stamp == stamp
        }
    }
}
