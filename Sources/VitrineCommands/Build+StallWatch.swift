import ArgumentParser
import Foundation
import PhotoWorkers

extension Build {
    /// Starts watching over a build. Call it before the process has other threads.
    ///
    /// - Throws: ``ExitCode`` after a message, if the system can't create the threads that a build needs.
    static func stallWatch() throws -> StallWatch {
        do {
            return try StallWatch(needing: threads) { error in
                show(error)
                // No cleanup: it could hang as well. The next build removes what this one leaves behind.
                _exit(EXIT_FAILURE)
            }
        } catch {
            show(error)
            throw ExitStatus.failure
        }
    }

    /// Threads that Swift's runtime and the build create at the start, besides those of the worker pool.
    private static let threads = 6

    private static func show(_ error: WorkerError) {
        Console(verbosity: .normal).show(error: error.description)
    }
}
