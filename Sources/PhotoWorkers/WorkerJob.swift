import ImagePipeline

/// Something that a worker process can be told to do.
public protocol WorkerJob: Codable, Sendable {
    associatedtype Answer: Codable, Sendable
    /// What becomes of it, also without an answer.
    associatedtype Result: Sendable

    /// The job together with its kind.
    var request: WorkerRequest { get }
    /// The absolute paths of the files that it reads, the photo first. The pool opens them; the worker can't.
    var files: [String] { get }
    /// The absolute path of the folder that it writes into; nil if it writes nothing. A worker process has one folder only.
    var folder: String? { get }
    /// What the photo is to be written as, which takes its time.
    var formats: [RenditionFormat] { get }

    /// - Throws: ``WorkerError/impossible(_:)`` if the answer speaks for all photos.
    static func result(of answer: Answer) throws(WorkerError) -> Result
    static func result(of failure: PhotoFailure) -> Result
}
