import Foundation
import TestSupport
import Testing

@testable import PhotoWorkers

@Suite("A pool of workers", .timeLimit(.minutes(30)))
struct WorkerPoolTests {
    @Test("A pool returns one result with its index for each job", arguments: [1, 2, 4])
    func answersEveryJobOnceWithItsIndex(count: Int) async throws {
        let jobs = (0..<20).map { job("photo\($0)") }
        let results = try await results(of: jobs, count: count)
        #expect(results.map(\.index).sorted() == Array(jobs.indices))
        for (index, result) in results { #expect(result.caption == jobs[index].file) }
    }

    @Test("One worker does jobs in their order")
    func keepsTheOrderOfJobsWithOneWorker() async throws {
        let results = try await results(of: (0..<10).map { job("photo\($0)") }, count: 1)
        #expect(results.map(\.index) == Array(0..<10))
    }

    @MainActor @Test("A pool reports results on the actor of its caller")
    func reportsToTheActorThatAsked() async throws {
        final class Progress { var done = 0 }
        let progress = Progress()
        let jobs = (0..<4).map { job("photo\($0)") }
        try await WorkerPool(command: faultyWorker, count: 2, timeLimit: .seconds(60)).run(jobs) { _, _ in
            MainActor.assertIsolated()
            progress.done += 1
        }
        #expect(progress.done == 4)
    }

    @Test("A pool without jobs starts no worker")
    func startsNothingForNoJobs() async throws {
        let missing = WorkerCommand(executable: "/nowhere/vitrine", arguments: [])
        #expect(try await results(of: [], command: missing).isEmpty)
    }

    struct Fault: CustomTestStringConvertible {
        let name: String
        let failure: PhotoFailure
        var testDescription: String { name }
    }

    @Test(
        "Only the job that a worker fails on is lost",
        arguments: [
            Fault(name: "refuse", failure: .refused(.empty)),
            Fault(name: "abort", failure: .crashed(cause: "SIGABRT", detail: "malloc(): corrupted top size")),
            Fault(name: "segfault", failure: .crashed(cause: "SIGSEGV", detail: nil)),
            Fault(name: "timeUp", failure: .overran(.seconds(60))),
            Fault(name: "timeUpLater", failure: .overran(.seconds(63))),
            Fault(name: "lostFile", failure: .fault(.fileLost, detail: nil)),
            Fault(name: "fileSize", failure: .fault(.fileTooLarge, detail: nil)),
            Fault(name: "exit0", failure: .fault(.ended(status: 0), detail: nil)),
            Fault(name: "exit3", failure: .fault(.ended(status: 3), detail: nil)),
            Fault(name: "rubbish", failure: .fault(.unreadableAnswer, detail: nil)),
            Fault(name: "infinite", failure: .fault(.unreadableAnswer, detail: nil)),
            Fault(name: "claims", failure: .fault(.unreadableAnswer, detail: nil)),
            Fault(name: "escape", failure: .fault(.unreadableAnswer, detail: nil)),
            Fault(name: "killed", failure: .killed(signal: "SIGKILL", detail: nil)),
            Fault(name: "terminated", failure: .killed(signal: "SIGTERM", detail: nil)),
        ])
    func losesOnlyTheJobThatAWorkerDiesOn(fault: Fault) async throws {
        let jobs = [job("a"), job("b"), job(fault.name), job("c"), job("d")]
        for (index, result) in try await results(of: jobs) {
            #expect(result.reason == fault.failure || index != 2)
            #expect(result.caption == jobs[index].file || index == 2)
        }
    }

    @Test("A Swift runtime error in a worker is reported with its signal and message")
    func tellsATrapByItsSignal() async throws {
        let result = try #require(try await results(of: [job("trap")]).first?.result)
        guard case .crashed(let cause, let detail) = result.reason else { Issue.record("\(result)"); return }
        #expect(["SIGILL", "SIGTRAP"].contains(cause))
        #expect(detail?.contains("a runtime error") == true)
    }

    #if os(Linux)
        @Test("A worker that runs out of memory is reported as such")
        func tellsWantOfMemory() async throws {
            let results = try await results(of: [job("a"), job("gorge"), job("b")])
            let result = try #require(results.first { $0.index == 1 }?.result)
            guard case .outOfMemory = result.reason else { Issue.record("\(result)"); return }
            #expect(results.count { $0.result.caption != nil } == 2)
        }
    #endif

    @Test("A worker that overruns its time limit is stopped and the other jobs are done")
    func stopsAWorkerThatOverrunsItsTime() async throws {
        let folder = try Folder()
        let jobs = [job("a"), job("hang", folder: folder.path), job("b")]
        let results = try await results(of: jobs, timeLimit: .seconds(2))
        #expect(results.first { $0.index == 1 }?.result.reason == .overran(.seconds(2)))
        #expect(results.count { $0.result.caption != nil } == 2)
        #expect(try folder.processes().allSatisfy { !isAlive($0) })
    }

    /// Each takes longer than the base, and the second has waited as long for memory before.
    @Test("A large photo gets more time, counted from when it has its memory")
    func givesLargePhotosMoreTimeFromWhenTheyHaveTheirMemory() async throws {
        let jobs = [job("slow"), job("slow")]
        let results = try await results(of: jobs, timeLimit: .seconds(2), memory: 100_000_000)
        #expect(results.count { $0.result.caption != nil } == 2)
    }

    /// Of two megapixels, to be decoded and written as JPEG.
    @Test("The error for an overrun photo contains the time limit of this photo")
    func tellsTheTimeThatAPhotoHad() async throws {
        let folder = try Folder()
        let results = try await results(of: [job("stall", folder: folder.path)], timeLimit: .seconds(2))
        #expect(results.map(\.result.reason) == [.overran(.seconds(5))])
        #expect(try folder.processes().allSatisfy { !isAlive($0) })
    }

    @Test("A photo that claims an impossible amount of memory is still processed")
    func passesAPhotoThatClaimsWhatNoPhotoTakes() async throws {
        let results = try await results(of: [job("boast"), job("a")])
        #expect(results.count { $0.result.caption != nil } == 2)
    }

    /// A deaf worker has left by the time that it is given its next job: writing to it raises `SIGPIPE`.
    @Test("A job does not fail because an earlier job broke its worker", arguments: ["poison", "deaf"])
    func blamesNoJobForWhatAnEarlierOneBroke(name: String) async throws {
        let jobs = [job(name), job("a"), job("b")]
        let results = try await results(of: jobs, count: 1)
        #expect(results.map(\.result.caption) == jobs.map(\.file))
    }

    /// Each wants 60 of 100 bytes; in a room with 200 there would be several.
    @Test("A pool does not run jobs at once that together exceed the memory budget")
    func lendsNoMoreMemoryThanThereIs() async throws {
        let folder = try Folder()
        let jobs = (0..<12).map { _ in job("room", folder: folder.path) }
        let results = try await results(of: jobs, count: 4, memory: 100)
        #expect(results.count { $0.result.caption != nil } == 12)
    }

    @Test("A pool gets back the memory of a worker that dies")
    func getsBackTheMemoryOfAWorkerThatDies() async throws {
        let jobs = (0..<12).map { job($0 % 3 == 0 ? "leave" : "claim") }
        let results = try await results(of: jobs, count: 4, memory: 100)
        #expect(results.count { $0.result.caption != nil } == 8)
    }

    @Test("A photo that needs more than the whole memory budget is still processed")
    func letsAPhotoPassThatTakesMoreThanThereIs() async throws {
        let results = try await results(of: [job("claim"), job("claim"), job("a")], count: 3, memory: 1)
        #expect(results.count { $0.result.caption != nil } == 3)
    }

    @Test("A pool survives a crash in every tenth job")
    func outlivesOneCrashInTen() async throws {
        let jobs = (0..<200).map { job($0 % 10 == 3 ? "exit3" : "photo") }
        for (index, result) in try await results(of: jobs, count: 4) {
            #expect((result.caption == nil) == (index % 10 == 3))
        }
    }

    @Test("A pool reads the answers of a worker that prints other output", arguments: ["print", "shout", "long"])
    func takesAnswersFromANoisyWorker(name: String) async throws {
        let results = try await results(of: [job(name), job(name), job("a")], count: 1)
        #expect(results.count { $0.result.reason == nil } == 3)
    }

    @Test("A cancelled pool leaves no process behind")
    func leavesNoProcessWhenCancelled() async throws {
        let folder = try Folder()
        let jobs = (0..<8).map { _ in job("hang", folder: folder.path) }
        let task = Task { try await results(of: jobs) }
        try await waitUntil("two workers hang") { try folder.processes().count >= 2 }
        task.cancel()
        await #expect(throws: WorkerError.cancelled) { try await task.value }
        #expect(try folder.processes().count == 2)
        #expect(try folder.processes().allSatisfy { !isAlive($0) })
    }

    @Test("The error for a missing worker program names the program and the remedy")
    func saysThatAWorkerIsMissing() async throws {
        let missing = WorkerCommand(executable: "/nowhere/vitrine", arguments: [])
        let error = await #expect(throws: WorkerError.self) { try await results(of: [job("a")], command: missing) }
        let words =
            "/nowhere/vitrine: can't be started to read photos: the program does not exist. Install vitrine again."
        #expect(error?.description == words)
    }

    @Test(
        "A pool throws an error if the worker program cannot be started",
        arguments: ["/nowhere/vitrine", "/", "/etc/passwd"])
    func throwsIfTheExecutableIsNoProgram(executable: String) async throws {
        let command = WorkerCommand(executable: executable, arguments: ["hello"])
        let error = await #expect(throws: WorkerError.self) {
            try await results(of: [job("a"), job("b"), job("c")], command: command)
        }
        guard case .cannotStart(executable, _) = error else { Issue.record("\(String(describing: error))"); return }
    }
}
