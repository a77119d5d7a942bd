import ImagePipeline
import PhotoCatalog

extension AnswerStore {
    /// Finds what is remembered of a photo: by its path while the file is as it was, else by what is in it.
    ///
    /// - Parameter hash: reads the file; asked only if its path and stamp don't tell and another's size is its own.
    /// - Returns: the photo as it is now, if what a worker answered before holds for it.
    func photo(
        at file: PhotoFile, stamp: FileStamp, recipe: ContentHash, hash: () -> ContentHash?
    ) throws(BuildError) -> BuildDatabase.Photo? {
        if let known = try photo(file), known.stamp == stamp {
            return known.recipe == recipe && isCurrent(known) ? known : nil
        }
        guard try mayKnow(byteCount: stamp.byteCount, recipe: recipe), let hash = hash(),
            let known = try known(by: BuildDatabase.AnswerKey(hash: hash, recipe: recipe)), isCurrent(known)
        else { return nil }
        return BuildDatabase.Photo(
            stamp: stamp, hash: hash, recipe: recipe, pixelRecipe: known.pixelRecipe, refusal: known.refusal,
            libraries: known.libraries)
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
