import PhotoCatalog

/// Photos that are not published, since files beside them say that they are not for others.
struct HiddenPhotos: Hashable, Codable, Sendable {
    private(set) var count = 0
    /// The path of one of them below the source folder, the least of all.
    private(set) var first: String?

    init() {}

    /// - Parameter photos: each once.
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

    /// One line for all of them.
    ///
    /// - Parameter source: The source folder, as messages name it.
    func warning(in source: String) -> String {
        let example = RelativePath.named(first ?? "", in: source)
        return count == 1
            ? "\(example): not published: a file beside it says that it was deleted, archived or locked away, or is a draft. "
                + "To publish it, \(Self.remedy)"
            : "\(source): \(count) photos, such as \(example), are not published: files beside them say that they were "
                + "deleted, archived or locked away, or are drafts. To publish one, \(Self.remedy)"
    }

    private static let remedy = "name it in \"include\" of its folder's album.yaml, with \"*\" for all others."

    private static func least(_ one: String?, _ other: String?) -> String? {
        [one, other].compactMap(\.self).min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
