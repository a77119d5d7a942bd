import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// A kind of files that are made of photos: renditions, copies of originals, or renditions of films.
package protocol PhotoProduct: Sendable {
    /// What a task needs besides the photo and its sidecars.
    associatedtype Details: Sendable
    /// What workers answer, and builds store.
    associatedtype Answer: Hashable & Codable & Sendable

    typealias ProductTask = PhotoTask<Details>

    /// The file of a photo that it is made of.
    func file(of photo: Photo) -> PhotoFile

    /// Hash of everything that decides on the answer, except the photo's file and its sidecars.
    func ownKey(of photo: PhotoFile, _ details: Details) -> ContentHash

    /// Hash of everything that decides on the answer, except the photo's file.
    ///
    /// - Parameter sidecars: each with the hash of its content; nil for one that can't be read.
    func cacheKey(
        of photo: PhotoFile, _ details: Details, sidecars: [(file: String, hash: ContentHash?)]
    ) -> ContentHash

    /// Does tasks, several at a time, and returns when all are done.
    ///
    /// - Parameters:
    ///   - folder: where new files go; nil if nothing is to be made, in a dry run.
    ///   - onTick: is called about every half second, between calls of `onResult`.
    ///   - onResult: is called once for each task with its index, one call at a time, and may end the work.
    nonisolated(nonsending) func run(
        _ tasks: [ProductTask], writingTo folder: String?, by workers: any JobRunning,
        report: @Sendable (BuildEvent) -> Void, onTick: () async -> Void,
        onResult: (Int, Result<FileReport<Answer>, PhotoFailure>) async -> AfterResult
    ) async throws(WorkerError)

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

extension PhotoProduct {
    package func file(of photo: Photo) -> PhotoFile { photo.file }
}

/// A product that worker processes make alone.
package protocol WorkerProduct: PhotoProduct {
    associatedtype Job: WorkerJob where Job.Answer == FileReport<Answer>

    /// - Parameter folder: where new files go; nil if nothing is to be made, in a dry run.
    func job(for task: ProductTask, writingTo folder: String?) -> Job
}

extension WorkerProduct {
    nonisolated(nonsending) package func run(
        _ tasks: [ProductTask], writingTo folder: String?, by workers: any JobRunning,
        report: @Sendable (BuildEvent) -> Void, onTick: () async -> Void,
        onResult: (Int, Result<FileReport<Answer>, PhotoFailure>) async -> AfterResult
    ) async throws(WorkerError) {
        try await workers.run(
            jobCount: tasks.count, job: { job(for: tasks[$0], writingTo: folder) }, onTick: onTick, onResult: onResult)
    }
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
