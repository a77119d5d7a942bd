import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// What an earlier build knew and published. Photos that can't be read this time are taken from it.
struct EarlierSite {
    let photos: AnswerStore<PhotoAnswer>
    let originals: AnswerStore<OriginalAnswer>
    let published: PublishedSite

    /// What is published of a photo; nil if that is nothing, or if the photo is another one now.
    ///
    /// - Parameters:
    ///   - stamp: of the file as it is now; nil if it has gone.
    ///   - failure: why it could not be read.
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

    /// What is published of an original that was made in the same way; nil if that is nothing.
    ///
    /// - Parameter recipe: of all that decides on the original besides the files beside the photo.
    func original(
        of file: PhotoFile, stamp: FileStamp?, recipe: ContentHash, after failure: PhotoFailure
    ) -> OriginalAnswer? {
        // A file that was replaced may have been replaced for what the old one told.
        guard let known = try? originals.photo(file), known.pixelRecipe == recipe,
            stamp == nil || known.stamp == stamp, Self.mayStay(known, stamp: stamp, after: failure),
            let answer = try? originals.answer(to: file), case .done(let original, _, _) = answer,
            published.file(holding: original.hash) != nil
        else { return nil }
        return answer
    }

    /// Whether a failure leaves it open what is in a file now. A mapped file that a network share lost raises SIGBUS.
    private static func mayStay(
        _ known: BuildDatabase.Photo, stamp: FileStamp?, after failure: PhotoFailure
    ) -> Bool {
        switch failure {
        case .refused: false
        case .hindered, .outOfMemory, .killed, .crashed(cause: "SIGBUS", _): true
        // The file was read, so that its new content must not be passed over for the old.
        case .crashed, .overran: known.stamp == stamp
        }
    }
}
