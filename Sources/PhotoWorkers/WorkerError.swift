import ImagePipeline

/// Why a ``WorkerPool`` gave up on all of its jobs.
public enum WorkerError: Error, Hashable, CustomStringConvertible {
    /// The executable is missing, or isn't a program.
    case cannotStart(executable: String, reason: String)
    /// So many workers in a row were not ready for a job after their start; the last of them for this reason.
    case startsFailed(StartFailure, count: Int)
    /// The kernel can confine workers, and doesn't.
    case cannotConfine(reason: String)
    /// The system refuses more threads, without which no process can be started.
    case noThreads
    /// Nothing has happened for this long while no worker was on a job.
    case stalled(Duration)
    /// The task that ran the pool was cancelled.
    case cancelled
    /// What stopped one photo would stop every other: a full disk, a library that is missing.
    case impossible(ImageError)
    /// A worker was sent a line that isn't a ``WorkerRequest``.
    case unreadableJob(String)

    public var description: String {
        switch self {
        case .cannotStart(let executable, let reason):
            "\(executable): can't be started to read photos: \(reason.withoutStop). Install vitrine again."
        case .startsFailed(let failure, let count):
            "the processes that read photos \(failure.words.problem), \(count) times in a row. \(failure.words.remedy)"
        case .cannotConfine(let reason):
            "processes that read photos can't be confined, although the system has the means (\(reason)). Run vitrine outside of other programs' sandboxes, or report it."
        case .noThreads:
            "the system allows no more threads, which are needed to read photos. \(Self.moreThreads)"
        case .stalled(let time):
            "nothing has happened for \(time.inSeconds), as when the system gives no more memory or threads. \(Self.moreThreads)"
        case .cancelled:
            "stopped before all photos were read."
        case .impossible(let error):
            error.description
        case .unreadableJob(let detail):
            "a worker was given a job that it can't read: \(detail)"
        }
    }

    private static let moreThreads =
        "Close other programs, or raise the limits for memory and threads if there are any (ulimit -v, ulimit -u), and build again."
}

extension String {
    fileprivate var withoutStop: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
