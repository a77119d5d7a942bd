import FileReading
import SiteFolder
import SitePlanning

/// What a publication removes from a target, as a visitor counts it.
///
/// Only what is gone counts. A photo whose pictures are elsewhere in the site has moved, and one that has other pictures
/// at the same address stays. Pages that only lead on to others have no pictures, so they never count.
package struct Removals: Hashable, Sendable {
    /// Albums of which no photo is left.
    package private(set) var albumCount = 0
    package private(set) var photoCount = 0
    /// Of photos at the target before the publication.
    package private(set) var knownPhotoCount = 0

    /// Without a limit of the user's, so many photos may always be removed: a large album.
    private static let usualLimit = 50
    /// Without a limit of the user's, one photo in this many may be removed, as in a build (`VanishedPhotos`).
    private static let usualShare = 4

    package init() {}

    /// - Parameter hashes: returns the hashes of the contents that a file at the target may have.
    init(by plan: PublicationPlan, hashes: (FileAtTarget) -> [ContentHash]) {
        if plan.removed.isEmpty { return }
        let site = plan.new + plan.changed + plan.unchanged
        let contents = Set(site.map(\.hash))
        let removedPages = Set(PhotoNames.pages(of: plan.removed.map(\.path)))
        // Whether each removed photo is still in the site.
        var photos: [String: Bool] = [:]
        for file in plan.removed {
            guard let stem = RenditionName(file.path)?.stem, removedPages.contains(stem + ".html") else { continue }
            photos[stem] = photos[stem] == true || hashes(file).contains(where: contents.contains)
        }
        photoCount = photos.values.count { !$0 }
        knownPhotoCount = photos.count + PhotoNames.pages(of: (plan.changed + plan.unchanged).map(\.path)).count
        // The folders of removed photos and those above: whether any of the photos is still in the site.
        var folders: [String: Bool] = [:]
        for (stem, isLeft) in photos {
            for folder in RelativePath.foldersAbove(stem) {
                folders[folder] = folders[folder] == true || isLeft
            }
        }
        albumCount = plan.removed.count { file in
            let (folder, name) = RelativePath.split(file.path)
            return name == "index.html" && folders[folder] == false
        }
    }

    package var isEmpty: Bool { photoCount == 0 }

    /// `2 albums, 54 photos`
    package var words: String {
        func count(_ count: Int, _ noun: String) -> String? {
            count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
        }
        return [count(albumCount, "album"), count(photoCount, "photo")].compactMap(\.self).joined(separator: ", ")
    }

    /// Why a publication must not remove so much; nil if it may.
    ///
    /// - Parameter limit: the number of photos that may be removed; nil for the usual one: 50, or a quarter of those at
    ///   the target if that is more.
    package func refusal(limit: Int?) -> PublishError? {
        let limit = limit ?? max(Self.usualLimit, knownPhotoCount / Self.usualShare)
        return photoCount > limit ? .tooManyRemovals(words, limit: limit) : nil
    }
}
