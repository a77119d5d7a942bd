import Foundation
import Subprocess

/// A worker that is running, as the pool talks to it.
struct WorkerProcess {
    typealias Running = Execution<CustomWriteInput, SequenceOutput, SequenceOutput>

    enum Reply {
        case answer(PhotoAnswer)
        /// It ended, wrote what is no answer, or was killed for taking too long.
        case ended, garbled, overran
    }

    private let execution: Running
    private let lastWords: LastWords
    private var lines: LineReader

    init(_ execution: Running, lastWords: LastWords) {
        self.execution = execution
        self.lastWords = lastWords
        lines = LineReader(execution.standardOutput)
    }

    /// Waits until it says that it takes jobs.
    mutating func isReady(within limit: Duration) async -> Bool {
        await nextLine(within: limit) {}.line == WorkerLine.greeting
    }

    mutating func reply(to job: PhotoJob, within limit: Duration) async -> Reply {
        let question = Array(WorkerLine.encode(job))
        lastWords.clear()
        let writer = execution.standardInputWriter
        let (line, overran) = await nextLine(within: limit) {
            // A worker that can't be written to is one whose output ends, which is seen there.
            _ = try? await writer.write(question)
        }
        guard let line else { return overran ? .overran : .ended }
        guard let answer = try? WorkerLine.decode(PhotoAnswer.self, from: line) else { return .garbled }
        return .answer(answer)
    }

    /// Lets it go after its last answer.
    mutating func dismiss(within limit: Duration) async {
        try? await execution.standardInputWriter.finish()
        _ = await nextLine(within: limit) {}
    }

    /// Reads a line after `ask` has run. What takes longer than `limit` ends the process, and so the wait.
    private mutating func nextLine(
        within limit: Duration, after ask: () async -> Void
    ) async -> (line: Data?, overran: Bool) {
        await withTaskGroup(of: Bool.self) { [execution] group in
            group.addTask {
                guard (try? await Task.sleep(for: limit)) != nil else { return false }
                try? execution.send(signal: .kill)
                return true
            }
            await ask()
            let line = await lines.next()
            group.cancelAll()
            return (line, await group.next() ?? false)
        }
    }
}
