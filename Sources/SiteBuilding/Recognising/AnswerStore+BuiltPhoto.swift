import BuildCache
import PhotoCatalog
import PhotoWorkers

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
