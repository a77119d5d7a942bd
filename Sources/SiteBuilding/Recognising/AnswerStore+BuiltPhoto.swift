import BuildCache
import PhotoCatalog
import PhotoWorkers

extension AnswerStore<PhotoAnswer> {
    /// Returns the photo with its renditions; nil if it failed.
    func builtPhoto(_ photo: Photo) throws(CacheError) -> BuiltPhoto? {
        guard try isBuilt(photo.file) else { return nil }
        guard let built = BuiltPhoto(photo, try answer(to: photo.file)) else {
            throw damage("answer to a photo that it knows")
        }
        return built
    }
}
