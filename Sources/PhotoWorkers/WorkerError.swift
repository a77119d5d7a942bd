import ImagePipeline

/// Why a ``WorkerPool`` gave up on all of its jobs.
public enum WorkerError: Error, Hashable, CustomStringConvertible {
    /// No worker runs: the executable can't be started, or ended before it was ready for a job.
    case cannotStart(executable: String, reason: String)
    /// The task that ran the pool was cancelled.
    case cancelled
    /// What stopped one photo would stop every other: a full disk, a library that is missing.
    case impossible(ImageError)
    /// A worker was sent a line that is no ``PhotoJob``.
    case unreadableJob(String)

    public var description: String {
        switch self {
        case .cannotStart(let executable, let reason):
            "\(executable): can't be started to read photos: \(reason.withoutStop). Install vitrine again."
        case .cancelled:
            "stopped before all photos were read."
        case .impossible(let error):
            error.description
        case .unreadableJob(let detail):
            "a worker was given a job that it can't read: \(detail)"
        }
    }
}

extension String {
    fileprivate var withoutStop: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
