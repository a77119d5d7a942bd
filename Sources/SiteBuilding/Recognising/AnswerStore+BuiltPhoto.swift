import BuildCache
import PhotoCatalog
import PhotoWorkers
import SitePlanning

extension AnswerStore<PhotoAnswer> {
    /// Returns the photo with its renditions; nil if it failed.
    func builtPhoto(_ photo: Photo) throws(BuildError) -> BuiltPhoto? {
        guard try BuildError.cache(isBuilt(photo.file)) else { return nil }
        guard let built = BuiltPhoto(photo, try BuildError.cache(answer(to: photo.file))) else {
            throw .cache(damage("answer to a photo that it knows"))
        }
        return built
    }
}

extension BuiltPhoto {
    /// - Parameter answer: Of a worker; nil if there is none.
    /// - Returns: Nil if the photo can't be shown.
    package init?(_ photo: Photo, _ answer: PhotoAnswer?) {
        guard case .done(let metadata, let rendered) = answer else { return nil }
        self.init(photo, metadata, rendered)
    }
}

extension AlbumDigest: StoredValue {}
extension AlbumDigest.Cover: StoredValue {}
