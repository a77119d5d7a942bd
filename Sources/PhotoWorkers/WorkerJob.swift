import ImagePipeline

/// A job that a worker process can run.
package protocol WorkerJob: Codable, Sendable {
    associatedtype Answer: Codable, Sendable

    /// The job together with its kind.
    var request: WorkerRequest { get }
    /// The absolute paths of the files that the job reads, the photo first. The pool opens them, since the worker
    /// can't.
    var files: [String] { get }
    /// The number of files that such a job usually has at most.
    static var mostFiles: Int { get }
    /// The absolute path of the folder that the job writes to; nil if it writes nothing. A worker process has only one
    /// folder.
    var folder: String? { get }
    /// The encodings of the renditions, which determine the time limit.
    var encodings: [RenditionEncoding] { get }
}

extension WorkerJob {
    /// The worker's answer, or why it has none.
    package typealias Outcome = Result<Answer, PhotoFailure>

    /// A photo and its sidecars.
    package static var mostFiles: Int { 8 }
    package var folder: String? { nil }
    package var encodings: [RenditionEncoding] { [] }
}
