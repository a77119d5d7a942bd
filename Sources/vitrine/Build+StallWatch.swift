import ArgumentParser
import Foundation
import PhotoWorkers

extension Build {
    /// Watches over a build from before there is any other thread.
    ///
    /// - Throws: ``ExitCode`` after a message, if the system has no threads for a build.
    static func stallWatch() throws -> StallWatch {
        do {
            return try StallWatch(needing: threads) { error in
                show(error)
                // Nothing can be tidied up: what hangs would hang here too. The next build removes what this one leaves.
                _exit(EXIT_FAILURE)
            }
        } catch {
            show(error)
            throw ExitCode.failure
        }
    }

    /// That the runtime makes at first, besides those of a worker pool.
    private static let threads = 4

    private static func show(_ error: WorkerError) {
        FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
    }
}
