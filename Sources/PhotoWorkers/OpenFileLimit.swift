import FileReading
import Foundation
import Synchronization

/// The number of files that this process may have open, which `ulimit -n` sets.
///
/// The library that starts processes ends the program if it gets only some of the descriptors that it needs.
enum OpenFileLimit {
    /// Of one worker at its start, when both ends of its pipes are open: its socket, its output, its errors, and the
    /// descriptor that reports its end.
    private static let perWorker = 8
    /// For everything else: the library itself, databases, files that are written, connections of browsers.
    private static let spare = 32
    /// What the user is told to allow, at least: enough for a few workers.
    private static let usual = 256

    private static let isChanging = Mutex(())

    /// Makes room for the files of workers, if necessary with a higher limit.
    ///
    /// - Parameters:
    ///   - count: The number of concurrent workers that are wanted.
    ///   - filesPerJob: The most files that a worker has open for its job.
    /// - Returns: The number of workers that there is room for, from 1 to `count`.
    /// - Throws: ``WorkerError/tooFewFiles(limit:needed:)`` if there is none for one worker.
    static func workers(atMost count: Int, filesPerJob: Int) throws(WorkerError) -> Int {
        let (other, each) = (openCount + spare, perWorker + filesPerJob)
        let limit = isChanging.withLock { _ in ResourceLimit.openFiles.raise(to: other + count * each) } ?? .max
        let possible = min(count, (limit - other) / each)
        guard possible > 0 else { throw .tooFewFiles(limit: limit, needed: max(usual, other + each)) }
        return possible
    }

    /// The files that are open now.
    private static var openCount: Int {
        // Without the folder's own descriptor, which is in the list too. Containers may lack the folder.
        (try? FolderListing(of: "/dev/fd")).map { $0.entries.count - 1 } ?? spare
    }
}
