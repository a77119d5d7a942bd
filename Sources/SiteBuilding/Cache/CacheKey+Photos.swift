import ImagePipeline
import PhotoCatalog

extension CacheKey {
    /// What a photo's name decides on: what is in a file is read otherwise under a RAW file's name, which it may come by without
    /// being read again.
    mutating func addKind(of photo: PhotoFile) {
        if photo.isNamedRaw { add("raw") }
    }

    /// Files beside a photo, which may speak of others too, and tell by names whom they mean.
    ///
    /// - Parameter companions: with the hash of what is in each; nil for one that can't be read.
    mutating func add(companions: [(file: String, hash: ContentHash?)], of photo: PhotoFile) {
        if !companions.isEmpty { add(photo.name) }
        for (file, hash) in companions {
            add(file.split(separator: "/").last.map(String.init))
            add(hash ?? ContentHash(value: 0))
        }
    }
}
