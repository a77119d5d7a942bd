import FileReading
import Foundation
import Subprocess
import TestSupport
import Testing

@testable import PhotoWorkers

@Suite("The loop of a worker", .timeLimit(.minutes(30)))
struct WorkerLoopTests {
    private let executable = Executable.path(.init(faultyWorker.executable))

    @Test("A worker greets its pool and exits with status 0 when its input ends")
    func endsWithItsInput() async throws {
        let (channel, input) = try #require(WorkerChannel.open())
        await channel.send(WorkerLine.encode(WorkerStart(folder: nil)))
        channel.finish()
        let run = try await run(
            executable, input: .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true),
            output: .string(limit: 100), error: .string(limit: 100))
        #expect(run.terminationStatus == .exited(0))
        let line = Data(run.standardOutput.utf8)
        #expect(try WorkerLine.decode(WorkerGreeting.self, from: line) == .ready(.none))
        #expect(run.standardError == "")
    }

    @Test("A worker without a socket exits with status 0 and prints nothing")
    func endsWithoutASocket() async throws {
        let run = try await run(executable, input: .none, output: .string(limit: 100), error: .string(limit: 100))
        #expect(run.terminationStatus == .exited(0))
        #expect(run.standardOutput == "")
    }

    @Test("A worker ends in the middle of a job when its pool has ended")
    func endsInTheMiddleOfAJobWhenItsPoolIsGone() async throws {
        let folder = try Folder()
        let (channel, input) = try #require(WorkerChannel.open())
        let job = job("hang", folder: folder.path)
        let run = try await run(
            executable, input: .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true),
            output: .sequence, error: .discarded
        ) { _ in
            await channel.send(WorkerLine.encode(WorkerStart(folder: folder.path)))
            let files = try #require(await JobFiles(opening: job.files))
            await channel.send(files.order(job.request), files: files.opened)
            try await waitUntil("a worker has begun") { try !folder.processes().isEmpty }
        }
        #expect(run.terminationStatus == .exited(0))
    }

    @Test(
        "A worker refuses a line that is not a job",
        arguments: [
            "{}\n", "{}\n{}\n", "{}\nphoto.jpg\n", "{}\n" + #"{"states":[],"request":{}}"# + "\n",
            "{}\n" + #"{"states":[],"request":{"hash":{"_0":{"file":"/a.jpg"}}}}"# + "\n",
        ])
    func refusesWhatIsNoJob(text: String) async throws {
        let (channel, input) = try #require(WorkerChannel.open())
        await channel.send(Data(text.utf8))
        channel.finish()
        let run = try await run(
            executable, input: .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true),
            output: .discarded, error: .string(limit: 1 << 20))
        #expect(run.terminationStatus.isSuccess == (text == "{}\n"))
        #expect(run.standardError.contains("a job that it can't read") == (text != "{}\n"))
    }
}
