import FileReading
import Foundation
import PhotoCatalog

/// Answers that other builds or other machines have for the same photos.
package protocol RelatedAnswers: Sendable {
    /// A photo as it was when a worker read it, and the worker's answer as JSON.
    typealias Known = (photo: BuildDatabase.Photo, answer: Data)

    /// Returns answers with a cache key, the newest first. The caller checks whether they are valid.
    func answers(
        _ condition: AnswerCondition, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose
    ) throws(CacheError) -> [Known]

    /// Returns the path of a file whose contents have this hash; nil if there is none, or if it must be checked first.
    func file(holding hash: ContentHash) -> String?
}

/// The photos whose answers are wanted.
package enum AnswerCondition: Sendable {
    /// The photo at a path, whatever the state of its file.
    case path(PhotoFile)
    /// Photos whose file has this hash, under any path.
    case hash(ContentHash)
    /// Photos of this size in bytes, under any path.
    case byteCount(Int)
}
