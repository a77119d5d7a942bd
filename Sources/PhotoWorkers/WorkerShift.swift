import FileReading
import Foundation
import Subprocess
import Threading

/// The life of one worker process, from its start to its end.
struct WorkerShift<Job: WorkerJob>: Sendable {
    let pool: WorkerPool
    let queue: JobQueue<Job>
    let budget: Budget
    let failedStarts: FailedStarts
    let impossibleAnswers: ImpossibleAnswers
    let deliver: @Sendable (Int, Job.Outcome) -> Void

    /// How one worker's run of jobs ended.
    private enum Outcome: Sendable {
        case neverReady(JobTicket<Job>, WorkerProcess.Greeting)
        case dismissed
        /// The next job writes to a folder that this worker can't write to.
        case passedOn(JobTicket<Job>)
        /// A job without an answer, and whether the worker had answered no other job before.
        case lost(JobTicket<Job>, WorkerProcess.Reply<Job.Answer>, wasFresh: Bool)
        case hopeless(WorkerError)
    }

    /// The pool's next step after a worker ended.
    enum Next: Sendable {
        /// Start a worker for any job, if one is left.
        case any
        /// Start a new worker for this job.
        case job(JobTicket<Job>)
        /// Start another worker: this one was never ready for its first job.
        case start(JobTicket<Job>, after: StartFailure)
    }

    /// Runs jobs one after another.
    func work(from first: JobTicket<Job>) async throws -> Next {
        let lastWords = LastWords()
        guard let (channel, input) = WorkerChannel.open() else {
            return .start(first, after: .notStarted(SystemError.last.reason))
        }
        let start = try await start(input: input) { execution in
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    // Always read to the end: a worker blocks when the pipe is full.
                    var noise = execution.standardError.makeAsyncIterator()
                    while let buffer = try? await noise.next(isolation: nil) {
                        buffer.withUnsafeBytes { lastWords.append($0) }
                    }
                }
                let watchdog = Watchdog(pool.watch)
                let outcome = await watchdog.watch {
                    try? execution.send(signal: .kill)
                } over: {
                    await converse(
                        with: WorkerProcess(
                            execution, channel: channel, lastWords: lastWords, watchdog: watchdog, open: pool.openFile),
                        from: first)
                }
                try? execution.send(signal: .kill)
                return outcome
            }
        }
        try Task.checkCancellation()
        switch start {
        case .failed(let failure): return .start(first, after: failure)
        case .ran(let outcome, let status): return try next(after: outcome, status, lastWords)
        }
    }

    private func next(
        after outcome: Outcome, _ status: TerminationStatus, _ lastWords: LastWords
    ) throws(WorkerError) -> Next {
        switch outcome {
        case .dismissed:
            return .any
        case .passedOn(let ticket):
            return .job(ticket)
        case .hopeless(let error):
            throw error
        case .neverReady(let ticket, .overran):
            return .start(ticket, after: .hung(pool.startLimit))
        case .neverReady(let ticket, .garbled):
            return .start(ticket, after: .ended(cause: "unreadable answer", detail: lastWords.line))
        case .neverReady(let ticket, _):
            return .start(ticket, after: StartFailure(status, lastWords))
        case .lost(let ticket, .overran(let limit), _):
            deliver(ticket.index, .failure(.overran(limit)))
        case .lost(let ticket, _, wasFresh: false):
            // An earlier photo may have corrupted the heap or filled the memory: retry this photo in a new worker.
            return .job(ticket)
        case .lost(var ticket, .ended, wasFresh: true)
        where status.isFromOutside && !ticket.wasKilled && !lastWords.tellsOfMemory:
            // The photo may not be the cause.
            ticket.wasKilled = true
            return .job(ticket)
        case .lost(let ticket, let reply, wasFresh: true):
            deliver(ticket.index, .failure(failure(after: reply, status, lastWords)))
        }
        return .any
    }

    private enum Start: Sendable {
        case ran(Outcome, TerminationStatus)
        case failed(StartFailure)
    }

    /// - Parameter input: Becomes the process's standard input. It is closed here.
    private func start(
        input: Int32, _ body: (WorkerProcess.Running) async -> Outcome
    ) async throws -> Start {
        do {
            let run = try await Subprocess.run(
                .path(.init(pool.command.executable)), arguments: Arguments(pool.command.arguments),
                environment: .custom(WorkerEnvironment.variables),
                input: .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true), output: .sequence,
                error: .sequence, body: body)
            return .ran(run.closureResult, run.terminationStatus)
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            if error.code == .failedToMonitorProcess {
                throw WorkerError.cannotObserve(
                    reason: error.underlyingError.map { SystemError(code: $0.rawValue).reason } ?? "\(error)")
            }
            if let failure = StartFailure(error) { return .failed(failure) }
            let reason = error.code == .executableNotFound ? "the program does not exist" : "\(error)"
            throw WorkerError.cannotStart(executable: pool.command.executable, reason: reason)
        }
    }

    private func converse(with worker: consuming WorkerProcess, from first: JobTicket<Job>) async -> Outcome {
        let folder = first.job.folder
        let greeting = await worker.greeting(within: pool.startLimit, writingTo: folder)
        switch greeting {
        case .said(.ready(let confinement)):
            confinement.protectPool()
            pool.report(confinement)
        case .said(.unconfined(let reason)): return .hopeless(.cannotConfine(reason: reason))
        case .ended, .garbled, .overran: return .neverReady(first, greeting)
        }
        var next: JobTicket<Job>? = first
        var isFresh = true
        while let ticket = next {
            guard ticket.job.folder == folder else {
                await worker.dismiss(within: pool.timeLimit.base)
                return .passedOn(ticket)
            }
            switch await worker.reply(to: ticket.job, within: pool.timeLimit, on: budget) {
            case .answer(let answer):
                failedStarts.reset()
                if case .failure(let error) = answer, error.endsTheBuild, impossibleAnswers.add(ticket.index) {
                    return .hopeless(.impossible(error))
                }
                deliver(ticket.index, answer.mapError(PhotoFailure.init))
            case let reply: return .lost(ticket, reply, wasFresh: isFresh)
            }
            isFresh = false
            next = await queue.take()
        }
        await worker.dismiss(within: pool.timeLimit.base)
        return .dismissed
    }

    private func failure(
        after reply: WorkerProcess.Reply<Job.Answer>, _ status: TerminationStatus, _ lastWords: LastWords
    ) -> PhotoFailure {
        if case .garbled = reply { return .fault(.unreadableAnswer, detail: lastWords.line) }
        if status == .signaled(SIGXCPU), case .ended(let limit) = reply { return .overran(limit) }
        if lastWords.tellsOfMemory { return .outOfMemory(detail: lastWords.line) }
        if status.isFromOutside { return .killed(signal: status.cause, detail: lastWords.line) }
        if let fault = WorkerFault(status) { return .fault(fault, detail: lastWords.line) }
        return .crashed(cause: status.cause, detail: lastWords.line)
    }
}

/// The environment of workers: without the user's variables, which may contain keys and passwords.
enum WorkerEnvironment {
    static var variables: [Subprocess.Environment.Key: String] {
        var variables: [Subprocess.Environment.Key: String] = [
            // Swift's crash report takes seconds to print, and doesn't help the user.
            "SWIFT_BACKTRACE": "enable=no"
        ]
        // The search paths of libraries, for users who installed them elsewhere.
        for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"] {
            if let value = ProcessInfo.processInfo.environment[name] { variables[.init(stringLiteral: name)] = value }
        }
        return variables
    }
}
