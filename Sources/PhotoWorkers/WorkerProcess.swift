import Foundation
import ImagePipeline
import Subprocess

/// A worker that is running, as the pool talks to it.
struct WorkerProcess {
    typealias Running = Execution<CustomWriteInput, SequenceOutput, SequenceOutput>

    enum Reply<Answer: Sendable>: Sendable {
        case answer(Answer)
        /// It ended, or wrote what is no answer.
        case ended, garbled
        /// It was killed for taking longer than this.
        case overran(Duration)
    }

    private let execution: Running
    private let lastWords: LastWords
    private let watchdog: Watchdog
    private var lines: LineReader

    /// - Parameter watchdog: watches over it, as long as it is talked to.
    init(_ execution: Running, lastWords: LastWords, watchdog: Watchdog) {
        self.execution = execution
        self.lastWords = lastWords
        self.watchdog = watchdog
        lines = LineReader(execution.standardOutput)
    }

    enum Greeting: Sendable {
        case ready
        /// It ended, or wrote something else.
        case ended, garbled
        /// It was killed for taking longer than the limit.
        case overran
    }

    /// Waits until it says that it takes jobs.
    mutating func greeting(within limit: Duration) async -> Greeting {
        let (line, overran) = await nextLine(within: limit) {}
        guard !overran else { return .overran }
        guard let line else { return .ended }
        return line == WorkerLine.greeting ? .ready : .garbled
    }

    /// Waiting for memory takes none of the time that it has.
    mutating func reply<Job: WorkerJob>(
        to job: Job, within timeLimit: TimeLimit, on budget: MemoryBudget
    ) async -> Reply<Job.Answer> {
        lastWords.clear()
        var message = WorkerLine.encode(job.request)
        var limit = timeLimit.base
        var loan: MemoryBudget.Loan?
        defer { if let loan { budget.giveBack(loan) } }
        while true {
            let writer = execution.standardInputWriter
            let (line, overran) = await nextLine(within: limit) { [message] in
                // A worker that can't be written to is one whose output ends, which is seen there.
                _ = try? await writer.write(Array(message))
            }
            guard let line else { return overran ? .overran(limit) : .ended }
            if let answer = try? WorkerLine.decode(Job.Answer.self, from: line) { return .answer(answer) }
            guard loan == nil, let need = try? WorkerLine.decode(PhotoNeed.self, from: line) else { return .garbled }
            guard !overran else { return .overran(limit) }
            loan = await budget.borrow(need.bytes)
            limit = timeLimit.duration(for: need, as: job.formats)
            message = WorkerLine.admission
        }
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
        watchdog.begin(limit)
        await ask()
        let line = await lines.next()
        return (line, watchdog.end())
    }
}
