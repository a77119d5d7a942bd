import ImagePipeline
import PhotoCatalog

/// Finds what is remembered of a photo: by its path while the file is as it was, else by what is in it.
struct PhotoMemory {
    private let photos: [PhotoFile: BuildDatabase.Photo]
    /// Those of a size, for files that were touched, moved or renamed.
    private lazy var sizes = Dictionary(grouping: photos.values, by: \.stamp.byteCount)

    init(_ photos: [PhotoFile: BuildDatabase.Photo]) {
        self.photos = photos
    }

    /// - Parameter hash: reads the file; asked only if its path and stamp don't tell and another's size is its own.
    /// - Returns: the photo as it is now, if what a worker answered before holds for it.
    mutating func photo(
        at file: PhotoFile, stamp: FileStamp, recipe: ContentHash, hash: () -> ContentHash?
    ) -> BuildDatabase.Photo? {
        if let known = photos[file], known.stamp == stamp {
            return known.recipe == recipe ? known : nil
        }
        if photos.isEmpty { return nil }
        let candidates = (sizes[stamp.byteCount] ?? []).filter { $0.recipe == recipe }
        guard !candidates.isEmpty, let hash = hash() else { return nil }
        return candidates.first { $0.hash == hash }.map {
            BuildDatabase.Photo(
                stamp: stamp, hash: hash, recipe: recipe, pixelRecipe: $0.pixelRecipe, refusal: $0.refusal)
        }
    }

    /// A photo of whose file only what others say of it has changed.
    func photo(at file: PhotoFile, stamp: FileStamp, pixelRecipe: ContentHash) -> BuildDatabase.Photo? {
        photos[file].flatMap { $0.stamp == stamp && $0.pixelRecipe == pixelRecipe ? $0 : nil }
    }
}
