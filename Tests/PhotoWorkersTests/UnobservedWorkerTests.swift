import Foundation
import TestSupport
import Testing

@testable import PhotoWorkers

@Suite("A worker whose end the system does not tell", .timeLimit(.minutes(5)))
struct UnobservedWorkerTests {
    /// Takes a worker's exit status before the pool gets it, which has the same effect as ignoring SIGCHLD. That can be
    /// ignored only by a whole process, and other tests in this one have workers too.
    @Test("A pool that is not told how a worker has ended throws an error instead of starting others")
    func endsThePool() async throws {
        var isTaken = false
        // The pool may be faster.
        while !isTaken {
            let folder = try Folder()
            let hanging = job("hang", folder: folder.path)
            let task = Task { try await results(of: [hanging], count: 1) }
            let worker = try await result(of: "a worker") { try folder.processes().first }
            isTaken = await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    kill(worker, SIGKILL)
                    continuation.resume(returning: waitpid(worker, nil, 0) == worker)
                }
            }
            guard isTaken else {
                task.cancel()
                _ = await task.result
                continue
            }
            let error = await #expect(throws: WorkerError.self) { try await task.value }
            #expect(error == .cannotObserve(reason: "No child processes"))
        }
    }
}
