import FileReading
import Foundation
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
    package init(_ database: BuildDatabase, at destination: String) {
        self.database = database
        self.destination = destination
    }

    package func answer<Answer: Decodable>(
        to file: PhotoFile, stamp: FileStamp, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) -> Found<Answer>? {
        guard let photo = try? database.photo(for: purpose, at: file), photo.stamp == stamp,
            photo.cacheKey == cacheKey, isCurrent(photo), let data = try? database.answer(by: photo.key),
            let answer = try? JSONDecoder().decode(Answer.self, from: data)
        else { return nil }
        return (photo, answer)
    }

    /// None: photos are found by their paths only.
    package func answer<Answer: Decodable>(
        by key: BuildDatabase.AnswerKey, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) -> Found<Answer>? { nil }

    package func mayKnow(
        byteCount: Int, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) -> Bool { false }

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
        guard let listing = try? FolderListing(of: path) else { return [] }
        let files = listing.entries.filter { $0.kind == .file && $0.name.hasSuffix(".sqlite") }
            .map { path + "/" + $0.name }
        return files.compactMap { file -> (time: Int, site: RelatedSite)? in
            guard let database = BuildDatabase(existing: file), let place = database.place, place.source == source,
                place.destination != destination, let status = FileSystem.status(file)
            else { return nil }
            return (status.modified, RelatedSite(database, at: place.destination))
        }
        .sorted { $0.time > $1.time }.map(\.site)
    }
}
