import BuildCache
import FileReading
import Foundation
import GRDB
import PhotoCatalog
import PhotoWorkers

/// The answers of a store, as one build or one shard uses them.
extension StoreIndex: RelatedAnswers {
    package func answers(
        _ condition: AnswerCondition, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose
    ) throws(CacheError) -> [Known] {
        let (column, value): (String, any DatabaseValueConvertible) =
            switch condition {
            case .path(let file): ("path", Data(file.path.utf8))
            case .hash(let hash): ("hash", hash)
            case .byteCount(let count): ("byteCount", count)
            }
        return try rows("\(column) = ? AND cacheKey = ? AND purpose = ?", [value, cacheKey, purpose])
            .filter { $0.facts.crash == nil }.map { ($0.facts.photo, $0.answer) }
    }

    /// None: objects are checked before they are used.
    package func file(holding hash: ContentHash) -> String? { nil }

    /// How a worker crashed on a photo. A copy of the file counts as the same, since it would not be rendered anyway.
    ///
    /// - Parameter isCurrent: Whether the worker had the library versions that are installed now.
    package func crash(
        on file: PhotoFile, stamp: FileStamp?, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(CacheError) -> PhotoFailure? {
        try answers(to: file, cacheKey: cacheKey, for: purpose).first { row in
            row.facts.crash != nil && row.facts.photo.stamp.byteCount == stamp?.byteCount
                && row.facts.photo.stamp.modified == stamp?.modified && isCurrent(row.facts.photo)
        }?.facts.crash
    }
}
