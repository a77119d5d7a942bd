import Foundation
import PhotoWorkers
import Subprocess
import Testing

@Suite("The loop of a worker", .timeLimit(.minutes(1)))
struct WorkerLoopTests {
    private let executable = Executable.path(.init(faultyWorker.executable))

    @Test func endsWithItsInput() async throws {
        let run = try await run(executable, input: .none, output: .string(limit: 100), error: .string(limit: 100))
        #expect(run.terminationStatus == .exited(0))
        #expect(run.standardOutput == "\"ready\"\n")
        #expect(run.standardError == "")
    }

    @Test func endsInTheMiddleOfAJobWhenItsPoolIsGone() async throws {
        let folder = try Folder()
        let line = String(
            decoding: try JSONEncoder().encode(WorkerRequest.photo(job("hang", folder: folder.path))), as: UTF8.self)
        let run = try await run(executable, input: .inputWriter, output: .sequence, error: .discarded) { worker in
            _ = try await worker.standardInputWriter.write(line + "\n")
            while try folder.processes().isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        }
        #expect(run.terminationStatus == .exited(0))
    }

    @Test func refusesWhatIsNoJob() async throws {
        let run = try await run(executable, input: .string("{}\n"), output: .discarded, error: .string(limit: 1 << 20))
        #expect(!run.terminationStatus.isSuccess)
        #expect(run.standardError.contains("a job that it can't read"))
    }
}
