import Foundation
import TestSupport
import Testing

@testable import PhotoWorkers

@Suite("A pool that is stopped", .timeLimit(.minutes(30)))
struct StoppedPoolTests {
    private let folder: Folder
    /// So that no process ends for another reason before the test is over.
    private static let endless = Duration.seconds(1_000_000)

    init() throws { folder = try Folder() }

    private func waitForTwo() async throws {
        try await waitUntil("two workers have begun") { try folder.processes().count >= 2 }
    }

    @Test(
        "A cancelled pool leaves no worker behind, whether workers hang or are stopped", arguments: ["hang", "stopped"])
    func leavesNoProcess(name: String) async throws {
        let jobs = (0..<8).map { _ in job(name, folder: folder.path) }
        let task = Task { try await results(of: jobs, timeLimit: Self.endless) }
        try await waitForTwo()
        try await expectEndOfCancelled(task)
    }

    @Test("A cancelled pool leaves no worker behind that was not ready yet", arguments: ["hang", "stop"])
    func leavesNoProcessThatIsNotReady(fault: String) async throws {
        let command = WorkerCommand(executable: faultyWorker.executable, arguments: [fault, "all", folder.path])
        let task = Task {
            try await results(of: [job("a"), job("b")], command: command, startLimit: Self.endless)
        }
        try await waitForTwo()
        try await expectEndOfCancelled(task)
    }

    @Test("A pool that waits before it restarts a worker ends at once when it is cancelled")
    func endsInAPause() async throws {
        let command = WorkerCommand(executable: faultyWorker.executable, arguments: ["kill", "all", folder.path])
        let task = Task { try await results(of: [job("a"), job("b")], command: command) }
        // Workers have started four times: at least one of them waits.
        try await waitUntil("workers have died") {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).count >= 4
        }
        try await expectEndOfCancelled(task)
    }

    private func expectEndOfCancelled(_ task: Task<[(index: Int, result: PhotoJob.Outcome)], any Error>) async throws {
        task.cancel()
        await #expect(throws: WorkerError.cancelled) { try await task.value }
        #expect(try folder.processes().allSatisfy { !isAlive($0) })
    }

    @Test("The caller of a pool can end it while jobs are running")
    func endsForItsCaller() async throws {
        let jobs = [job("photo"), job("hang", folder: folder.path)] + (0..<100).map { job("slow\($0)") }
        var count = 0
        try await WorkerPool(command: faultyWorker, count: 2, timeLimit: Self.endless).run(
            jobCount: jobs.count, job: { jobs[$0] }
        ) { [folder] _, _ in
            count += 1
            try? await waitUntil("a worker hangs") { try !folder.processes().isEmpty }
            return .stop
        }
        #expect(count == 1)
        #expect(try folder.processes().allSatisfy { !isAlive($0) })
    }

    @Test("A pool calls its caller again and again, never during the handling of a result")
    @MainActor func ticks() async throws {
        var (ticks, results, isBusy) = (0, 0, false)
        let jobs = [job("patient", folder: folder.path), job("a")]
        try await WorkerPool(command: faultyWorker, count: 1, timeLimit: .seconds(60)).run(
            jobCount: jobs.count, job: { jobs[$0] },
            onTick: {
                MainActor.assertIsolated()
                #expect(!isBusy)
                ticks += 1
                if ticks == 3 { _ = FileManager.default.createFile(atPath: folder.path + "/go", contents: nil) }
            },
            onResult: { _, _ in
                isBusy = true
                for _ in 0..<1000 { await Task.yield() }
                isBusy = false
                results += 1
                return .goOn
            })
        #expect(results == 2)
        #expect(ticks >= 3)
    }
}
