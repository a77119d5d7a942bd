import FileReading

/// A cache of the hashes of an album's sidecars, so that each is read once.
package struct FileHashes {
    private var hashes: [String: ContentHash?] = [:]

    package init() {}

    package mutating func hash(of file: String) -> ContentHash? {
        if let known = hashes[file] { return known }
        let hash = ContentHash.of(file: file)
        hashes[file] = .some(hash)
        return hash
    }
}
