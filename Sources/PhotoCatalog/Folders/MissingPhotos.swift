/// Counts photos that macOS has moved into iCloud, so that they are not on this disk.
struct MissingPhotos {
    private var paths: [[String]] = []

    mutating func add(_ paths: [[String]]) { self.paths += paths }

    /// Returns one warning about all photos; nil if there are none.
    func warning(in source: String) -> String? {
        guard let first = paths.map({ SourcePath.join("", $0) }).min(by: { NaturalOrder($0) < NaturalOrder($1) }) else {
            return nil
        }
        let photos = paths.count == 1 ? "1 photo (\(first)) is" : "\(paths.count) photos (such as \(first)) are"
        return "\(source): \(photos) in iCloud and not on this disk, and not published. "
            + "Choose \"Download Now\" for the folder in the Finder."
    }
}
