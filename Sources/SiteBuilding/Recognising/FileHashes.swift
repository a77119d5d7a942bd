import ImagePipeline

/// Hashes of the files beside an album's photos, each read once.
struct FileHashes {
    private var hashes: [String: ContentHash?] = [:]

    mutating func hash(of file: String) -> ContentHash? {
        if let known = hashes[file] { return known }
        let hash = ContentHash.of(file: file)
        hashes[file] = .some(hash)
        return hash
    }
}
