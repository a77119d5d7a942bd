import FileReading
import PhotoCatalog

/// Answers that other builds or other machines have for the same photos.
package protocol RelatedAnswers: Sendable {
    typealias Found<Answer> = (photo: BuildDatabase.Photo, answer: Answer)

    /// Returns the answer to a photo, if its file and everything else that decides on the answer are the same.
    ///
    /// - Parameter isCurrent: Whether the answer was made with the library versions that are installed now.
    func answer<Answer: Decodable>(
        to file: PhotoFile, stamp: FileStamp, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(CacheError) -> Found<Answer>?

    /// Returns the answer to a photo with these contents, under any path.
    func answer<Answer: Decodable>(
        by key: BuildDatabase.AnswerKey, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(CacheError) -> Found<Answer>?

    /// Returns whether there may be an answer to a photo of this size, under any path.
    func mayKnow(
        byteCount: Int, cacheKey: ContentHash, for purpose: BuildDatabase.Purpose,
        where isCurrent: (BuildDatabase.Photo) -> Bool
    ) throws(CacheError) -> Bool

    /// Returns the path of a file whose contents have this hash; nil if there is none, or if it must be checked first.
    func file(holding hash: ContentHash) -> String?
}
