import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// A kind of files that workers make of photos: renditions, or copies of originals.
package protocol PhotoProduct: Sendable {
    /// What a task needs besides the photo and its sidecars.
    associatedtype Details: Sendable
    associatedtype Job: WorkerJob where Job.Answer == FileReport<Answer>
    /// What workers answer, and builds store.
    associatedtype Answer: Hashable & Codable & Sendable

    typealias ProductTask = PhotoTask<Details>

    /// Hash of everything that decides on the answer, except the photo's file and its sidecars.
    func ownKey(of photo: PhotoFile, _ details: Details) -> ContentHash

    /// Hash of everything that decides on the answer, except the photo's file.
    ///
    /// - Parameter sidecars: each with the hash of its content; nil for one that can't be read.
    func cacheKey(
        of photo: PhotoFile, _ details: Details, sidecars: [(file: String, hash: ContentHash?)]
    ) -> ContentHash

    /// - Parameter folder: where new files go; nil if nothing is to be made, in a dry run.
    func job(for task: ProductTask, writingTo folder: String?) -> Job

    /// The files of an answer that the published site doesn't have, by the names that they have in the folder of new
    /// files.
    func unpublishedFiles(of answer: Answer, for task: ProductTask) -> [FinishedFiles.Candidate]

    /// Why the photo can't be processed; nil if it can.
    func refusal(in answer: Answer) -> PhotoRefusal?

    /// The libraries that took part in the answer. Other versions of them may answer differently.
    func libraries(of answer: Answer) -> PixelLibraries

    /// Whether the next build would get the same answer from the same files.
    ///
    /// - Parameter readable: the sidecars that can be read now.
    func isLasting(_ answer: Answer, readable: [String]) -> Bool
}

/// What the result of a job means for the build.
struct Response<Answer: Sendable>: Sendable {
    enum Storage: Sendable {
        /// The answer is stored for later builds, if the photo has not changed meanwhile.
        case store(Answer)
        /// The answer is used in this build only, in a dry run; nil if the job failed.
        case use(Answer?)
        /// The photo could not be read, and stays as it is published. What is stored about it stays too.
        case fallBack(Answer)
    }

    /// Nil if nothing is stored, in a dry run.
    let storage: Storage?
    let event: BuildEvent
    var next = AfterResult.goOn
}
