import BuildCache
import PhotoCatalog
import PhotoWorkers
import SitePlanning

extension AnswerStore<PhotoAnswer> {
    /// Returns the photo with its renditions; nil if it failed.
    func builtPhoto(_ photo: Photo) throws(BuildError) -> BuiltPhoto? {
        guard try BuildError.cache(isBuilt(photo.file)) else { return nil }
        let answer = try BuildError.cache(answer(to: photo.file))
        let built = try BuiltPhoto(photo, answer) { file throws(BuildError) in
            try BuildError.cache(self.answer(to: file))?.metadata
        }
        guard let built else {
            throw .cache(damage("answer to a photo that it knows"))
        }
        return built
    }
}

extension BuiltPhoto {
    /// - Parameters:
    ///   - answer: Of a worker; nil if there is none.
    ///   - others: Returns the metadata of another photo's file.
    /// - Returns: Nil if the photo can't be shown.
    package init?<Failure: Error>(
        _ photo: Photo, _ answer: PhotoAnswer?, _ others: (PhotoFile) throws(Failure) -> PhotoMetadata?
    ) throws(Failure) {
        guard case .done(let metadata, let rendered) = answer else { return nil }
        try self.init(photo, metadata, rendered, others)
    }
}

extension AlbumDigest: StoredValue {}
extension AlbumDigest.Cover: StoredValue {}
