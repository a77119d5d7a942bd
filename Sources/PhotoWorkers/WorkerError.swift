import ImagePipeline

/// Why a ``WorkerPool`` gave up all of its jobs.
package enum WorkerError: Error, Hashable, CustomStringConvertible {
    /// The executable is missing or not a program.
    case cannotStart(executable: String, reason: String)
    /// So many workers in a row were not ready for a job after their start, the last one for this reason.
    case startsFailed(StartFailure, count: Int)
    /// The kernel can confine workers, but failed to.
    case cannotConfine(reason: String)
    /// The system does not tell how a worker has ended, so that no worker's end means anything.
    case cannotObserve(reason: String)
    /// The system refuses more threads, which are needed to start processes.
    case noThreads
    /// The system lets this process have fewer files open than one worker needs.
    case tooFewFiles(limit: Int, needed: Int)
    /// There was no event for this time while no worker had a job.
    case stalled(Duration)
    /// The task that ran the pool was cancelled.
    case cancelled
    /// An error of one photo that would stop all others too: a full disk, a missing library.
    case impossible(ImageError)
    /// A worker received a line that is not a ``WorkerRequest``.
    case unreadableJob(String)

    package var description: String {
        switch self {
        case .cannotStart(let executable, let reason):
            "\(executable): can't be started to read photos: \(reason.withoutStop). Install vitrine again."
        case .startsFailed(let failure, let count):
            "the processes that read photos \(failure.words.problem), \(count) times in a row. \(failure.words.remedy)"
        case .cannotConfine(let reason):
            "processes that read photos can't be confined, although the kernel supports it (\(reason)). Run "
                + "vitrine outside of other programs' sandboxes, or report it."
        case .cannotObserve(let reason):
            "the system does not tell how processes that read photos end (\(reason)). Start vitrine from a "
                + "shell. If that "
                + "does not help, report it."
        case .tooFewFiles(let limit, let needed):
            "the system allows only \(limit) open files, and \(needed) are needed to read photos. Raise the limit "
                + "(ulimit -n \(needed)), and build again."
        case .noThreads:
            "the system allows no more threads, which are needed to read photos. \(Self.moreThreads)"
        case .stalled(let time):
            "nothing has happened for \(time.inSeconds), probably because the system has no more memory or "
                + "threads. \(Self.moreThreads)"
        case .cancelled:
            "stopped before all photos were read."
        case .impossible(let error):
            error.description
        case .unreadableJob(let detail):
            "a worker received a job that it can't read: \(detail)"
        }
    }

    private static let moreThreads =
        "Close other programs, or raise the limits for memory and threads (ulimit -v, ulimit -u), and build again."
}

extension String {
    fileprivate var withoutStop: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
