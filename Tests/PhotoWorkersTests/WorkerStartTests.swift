import Foundation
import TestSupport
import Testing

@testable import PhotoWorkers

@Suite("A worker that fails to start", .timeLimit(.minutes(30)))
struct WorkerStartTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func worker(_ fault: String, _ which: String) -> WorkerCommand {
        WorkerCommand(executable: faultyWorker.executable, arguments: [fault, which, folder.path])
    }

    private let jobs = (0..<10).map { job("photo\($0)") }

    @Test(
        "A worker that dies at its start is replaced and no photo is lost",
        arguments: Tier.cases(["kill", "exit3"], more: ["terminate", "segfault", "memory", "babble"]))
    func isReplaced(fault: String) async throws {
        let results = try await results(of: jobs, command: worker(fault, "15"))
        #expect(Set(results.compactMap(\.result.caption)) == Set(jobs.map(\.file)))
    }

    @Test(
        "A worker that hangs or stops at its start is replaced and no photo is lost",
        arguments: Tier.cases(["hang"], more: ["stop"]))
    func isReplacedAfterItsTime(fault: String) async throws {
        let results = try await results(of: jobs, command: worker(fault, "2"), startLimit: .seconds(10))
        #expect(Set(results.compactMap(\.result.caption)) == Set(jobs.map(\.file)))
        #expect(try folder.processes().count == 2)
        #expect(try folder.processes().allSatisfy { !isAlive($0) })
    }

    @Test("Failed starts are counted between answers, so a pool survives any number of them")
    func isCountedBetweenAnswers() async throws {
        let jobs = (0..<60).map { job($0 % 2 == 0 ? "exit3" : "photo") }
        let results = try await results(of: jobs, command: worker("kill", "odd"))
        #expect(results.count { $0.result.caption != nil } == 30)
        let starts = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
        #expect(starts > 50)
    }

    @Test(
        "A build ends with a fitting cause and remedy if no worker ever starts",
        arguments: Tier.cases(
            [
                ("kill", StartFailure.killed(signal: "SIGKILL"), "were killed (SIGKILL), 20 times in a row"),
                ("hang", .hung(.milliseconds(100)), "did not answer within 0.1 s"),
            ],
            more: [
                ("segfault", .ended(cause: "SIGSEGV", detail: nil), "ended (SIGSEGV)"),
                (
                    "exit3", .ended(cause: "exit status 3", detail: "no libraries today"),
                    "ended (exit status 3), saying \"no libraries today\", 20 times in a row. Correct"
                ),
                (
                    "memory", .outOfMemory,
                    "ran out of memory, 20 times in a row. Close other programs, give workers less"
                ),
            ]))
    func endsTheBuild(fault: String, failure: StartFailure, words: String) async throws {
        let error = await #expect(throws: WorkerError.self) {
            try await results(
                of: jobs, command: worker(fault, "all"),
                startLimit: fault == "hang" ? .milliseconds(100) : .seconds(20))
        }
        #expect(error == .startsFailed(failure, count: 20))
        #expect(error?.description.contains(words) == true, "\(String(describing: error))")
        #expect(error?.description.contains("nstall") == false)
    }

    @Test("A photo whose worker is killed once is tried again by another worker")
    func isNoReasonToBlameAPhoto() async throws {
        let results = try await results(of: [job("killed-once", folder: folder.path)])
        #expect(results.map(\.result.caption) == ["/photos/killed-once.jpg"])
    }
}

@Suite("The pause before a pool restarts a worker")
struct FailedStartsTests {
    @Test("Pauses grow from 10 ms to 500 ms and start again at 10 ms after an answer")
    func growsUpToHalfASecond() throws {
        let starts = FailedStarts(workers: 2)
        let pauses = try (1...9).map { _ in try starts.add(.outOfMemory) }
        #expect(pauses == [10, 20, 40, 80, 160, 320, 500, 500, 500].map { .milliseconds($0) })
        starts.reset()
        #expect(try starts.add(.outOfMemory) == .milliseconds(10))
    }

    @Test("The limit of failed starts grows with the number of workers", arguments: [(1, 20), (2, 20), (64, 256)])
    func growsWithWorkers(workers: Int, limit: Int) throws {
        let starts = FailedStarts(workers: workers)
        for _ in 1..<limit { _ = try starts.add(.outOfMemory) }
        #expect(throws: WorkerError.startsFailed(.outOfMemory, count: limit)) { try starts.add(.outOfMemory) }
    }
}
