import FileReading
import Foundation
import ImagePipeline
import Subprocess
import Threading

/// The pool's view of a running worker.
struct WorkerProcess {
    typealias Running = Execution<FileDescriptorInput, SequenceOutput, SequenceOutput>

    enum Reply<Answer: Sendable>: Sendable {
        case answer(Result<Answer, ImageError>)
        /// The process ended by itself; this was its time limit.
        case ended(within: Duration)
        /// The process wrote something that is not an answer.
        case garbled
        /// The process was killed for exceeding this limit.
        case overran(Duration)
    }

    private let channel: WorkerChannel
    private var limits: ProcessLimits
    private let lastWords: LastWords
    private let watchdog: Watchdog
    private let open: @Sendable (String) -> SourceFile
    private var lines: LineReader

    /// - Parameters:
    ///   - channel: Connected to the process's standard input.
    ///   - watchdog: Limits the time of each answer.
    ///   - open: Opens a file of a job.
    init(
        _ execution: Running, channel: WorkerChannel, lastWords: LastWords, watchdog: Watchdog,
        open: @escaping @Sendable (String) -> SourceFile
    ) {
        self.open = open
        self.channel = channel
        limits = ProcessLimits(process: execution.processIdentifier.value)
        self.lastWords = lastWords
        self.watchdog = watchdog
        lines = LineReader(execution.standardOutput)
    }

    enum Greeting: Sendable {
        case said(WorkerGreeting)
        /// The process ended, or wrote something that is not a greeting.
        case ended, garbled
        /// The process was killed for exceeding the limit.
        case overran
    }

    /// Waits until the worker reports that it is ready for jobs.
    ///
    /// - Parameter folder: The only folder that the worker can write to.
    mutating func greeting(within limit: Duration, writingTo folder: String?) async -> Greeting {
        let channel = channel
        let (line, overran) = await nextLine(within: limit) {
            await channel.send(WorkerLine.encode(WorkerStart(folder: folder)))
        }
        guard !overran else { return .overran }
        guard let line else { return .ended }
        return (try? WorkerLine.decode(WorkerGreeting.self, from: line)).map(Greeting.said) ?? .garbled
    }

    /// Sends a job and waits for its answer. Waiting for memory doesn't count towards the time limit.
    mutating func reply<Job: WorkerJob>(
        to job: Job, within timeLimit: TimeLimit, on budget: Budget
    ) async -> Reply<Job.Answer> {
        lastWords.clear()
        var message = JobMessage.job
        var limit = timeLimit.base
        var loan: Budget.Loan?
        defer { if let loan { budget.giveBack(loan) } }
        while true {
            let (channel, watchdog, open) = (channel, watchdog, open)
            var limits = limits
            defer { self.limits = limits }
            limits.allowProcessorTime(within: limit)
            let (line, overran) = await nextLine(within: limit) { [message] in
                switch message {
                case .job:
                    // Without files, the process is being ended: its time is up, or the pool is cancelled.
                    guard let files = await JobFiles(opening: job.files, watchdog: watchdog, by: open) else { return }
                    limits.allowFiles(ofPhotoOf: files.photoByteCount)
                    await channel.send(files.order(job.request), files: files.opened)
                case .admission:
                    await channel.send(WorkerLine.admission)
                }
            }
            guard let line else { return overran ? .overran(limit) : .ended(within: limit) }
            switch try? WorkerLine.decode(WorkerReply<Job.Answer>.self, from: line) {
            case .answer(let answer):
                return .answer(.success(answer))
            case .failed(let error):
                return .answer(.failure(error))
            case .need(let need) where loan == nil:
                guard !overran else { return .overran(limit) }
                loan = await budget.borrow(need.bytes)
                limit = timeLimit.duration(for: need, as: job.encodings)
                message = .admission
            case .need, nil:
                return .garbled
            }
        }
    }

    private enum JobMessage {
        case job, admission
    }

    /// Closes the worker's input after its last answer, and waits for its end.
    mutating func dismiss(within limit: Duration) async {
        channel.finish()
        _ = await nextLine(within: limit) {}
    }

    /// Runs `ask`, then reads a line. If that takes longer than `limit`, the process is killed, which ends the wait.
    private mutating func nextLine(
        within limit: Duration, after ask: () async -> Void
    ) async -> (line: Data?, overran: Bool) {
        watchdog.begin(limit)
        await ask()
        let line = await lines.next()
        return (line, watchdog.end())
    }
}
