import FileReading
import PhotoCatalog

/// Photos that an earlier build published and that are missing now.
///
/// A photo is missing if its folder was listed at the last build, if there is nothing at its path now, and if no photo
/// of the library has the same bytes. A photo that a setting or a rule leaves out is not missing: its file is still
/// there.
package struct VanishedPhotos {
    /// The missing photos, sorted by path.
    package let photos: [PhotoFile]
    /// Number of photos that the last build knew.
    package let knownCount: Int

    package init(photos: [PhotoFile], knownCount: Int) {
        self.photos = photos
        self.knownCount = knownCount
    }

    /// A build stops only if at least this many photos are missing.
    private static let fewest = 10
    /// A build stops only if at least one photo in this many is missing.
    private static let share = 4

    /// Whether so many photos are missing that a disk or a network share may be the cause.
    package var areTooMany: Bool { Self.areTooMany(photos.count, of: knownCount) }

    package static func areTooMany(_ count: Int, of knownCount: Int) -> Bool {
        count >= fewest && count * share >= knownCount
    }

    /// Returns the folders with the most missing photos and their counts, at most `limit`.
    package func folders(limit: Int) -> [(folder: String, count: Int)] {
        let counts = Dictionary(grouping: photos) { RelativePath.split($0.path).folder }.mapValues(\.count)
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit).map { ($0.key, $0.value) }
    }
}
