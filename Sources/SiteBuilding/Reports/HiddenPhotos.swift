import FileReading
import PhotoCatalog

/// Photos that are not published because their sidecars mark them as private.
struct HiddenPhotos: Hashable, Codable, Sendable {
    private(set) var count = 0
    /// The path of the first photo in byte order, relative to the source folder.
    private(set) var first: String?

    init() {}

    /// - Parameter photos: without duplicates.
    init(_ photos: some Sequence<PhotoFile>) {
        for photo in photos {
            count += 1
            first = Self.least(first, photo.line)
        }
    }

    /// Adds the photos of another part of the library.
    mutating func add(_ other: HiddenPhotos) {
        count += other.count
        first = Self.least(first, other.first)
    }

    /// Returns one line for all photos.
    ///
    /// - Parameter source: the source folder as messages name it.
    func warning(in source: String) -> String {
        let example = RelativePath.named(first ?? "", in: source)
        return count == 1
            ? "\(example): not published, because a sidecar marks it as deleted, archived, private, locked or a draft. "
                + "To publish it, \(Self.remedy)"
            : "\(source): \(count) photos, such as \(example), are not published, because sidecars mark them as "
                + "deleted, archived, private, locked or drafts. To publish one, \(Self.remedy)"
    }

    private static let remedy = "add it to \"include\" in its folder's album.yaml, and add \"*\" to keep all others."

    private static func least(_ one: String?, _ other: String?) -> String? {
        [one, other].compactMap(\.self).min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
