import BuildCache
import FileReading
import Foundation
import GRDB
import PhotoCatalog
import PhotoWorkers

/// The answers of a store, as one build or one shard uses them.
extension StoreIndex: RelatedAnswers {
    package func answer<Answer: Decodable>(
        to file: PhotoFile, stamp: FileStamp, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(CacheError) -> Found<Answer>? {
        decoded(try answers(to: file, cacheKey: cacheKey, for: purpose)) { photo in
            photo.stamp == stamp && isCurrent(photo)
        }
    }

    package func answer<Answer: Decodable>(
        by key: BuildDatabase.AnswerKey, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(CacheError) -> Found<Answer>? {
        let rows = try rows(
            "hash = ? AND cacheKey = ? AND purpose = ?", [key.hash, key.cacheKey, purpose]
        ).filter {
            $0.facts.crash == nil && isCurrent($0.facts.photo)
        }
        // A worker that a hostile photo has taken over may claim any hash. Then answers to the same contents differ.
        guard let first = rows.first, rows.allSatisfy({ $0.hasSameContents(as: first) }) else { return nil }
        return decoded([first]) { _ in true }
    }

    private func decoded<Answer: Decodable>(
        _ rows: [AnswerRow], where isValid: (BuildDatabase.Photo) -> Bool
    ) -> Found<Answer>? {
        for row in rows where row.facts.crash == nil {
            let photo = row.facts.photo
            guard isValid(photo), let answer = try? JSONDecoder().decode(Answer.self, from: row.answer) else {
                continue
            }
            return (photo, answer)
        }
        return nil
    }

    package func mayKnow(
        byteCount: Int, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(CacheError) -> Bool {
        try rows("byteCount = ? AND cacheKey = ? AND purpose = ?", [byteCount, cacheKey, purpose]).contains {
            $0.facts.crash == nil && isCurrent($0.facts.photo)
        }
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
