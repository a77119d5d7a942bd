import FileReading
import PhotoCatalog
import SiteFolder
import Synchronization

/// Another site of the same source folder, such as the one of a preview. What was made of a photo for it need not be
/// made again.
package final class RelatedSite: RelatedAnswers {
    private let database: BuildDatabase
    /// The folder of the site, absolute.
    package let destination: String
    private let known = Mutex<PublishedSite?>(nil)

    /// - Parameter destination: absolute.
    init(_ database: BuildDatabase, at destination: String) {
        self.database = database
        self.destination = destination
    }

    package func answers(
        _ condition: AnswerCondition, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose
    ) -> [Known] {
        // Photos are found by their paths only.
        guard case .path(let file) = condition, let photo = try? database.photo(for: purpose, at: file),
            photo.cacheKey == cacheKey, let answer = try? database.answer(by: photo.key)
        else { return [] }
        return [(photo, answer)]
    }

    /// The absolute path of a file of the site whose contents have this hash.
    package func file(holding hash: ContentHash) -> String? { published.file(holding: hash) }

    private var published: PublishedSite {
        known.withLock { known in
            if let known { return known }
            let site = PublishedSite(in: destination)
            known = site
            return site
        }
    }
}

extension CacheFolder {
    /// The other sites of a source folder, the one that was built last first.
    ///
    /// - Parameters: absolute paths with links resolved.
    package func related(source: String, besides destination: String) -> [RelatedSite] {
        databases { $0.source == source && $0.destination != destination }
            .compactMap { database, place in
                FileSystem.status(database.file).map {
                    (time: $0.modified, site: RelatedSite(database, at: place.destination))
                }
            }
            .sorted { $0.time > $1.time }.map(\.site)
    }
}
