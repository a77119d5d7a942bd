import FileReading
import Foundation
import Subprocess

/// The life of one worker process, from its start to its end.
struct WorkerShift<Job: WorkerJob>: Sendable {
    let command: WorkerCommand
    let timeLimit: TimeLimit
    /// How long a process may take until it is ready.
    let startLimit: Duration
    let queue: JobQueue<Job>
    let budget: MemoryBudget
    let failedStarts: FailedStarts
    let impossibleAnswers: ImpossibleAnswers
    let watch: StallWatch?
    /// Opens a file of a job.
    let open: @Sendable (String) -> SourceFile
    let deliver: @Sendable (Int, Job.Result) -> Void
    let onConfinement: @Sendable (Confinement) -> Void

    /// How a shift went.
    private enum Outcome: Sendable {
        case neverReady(JobQueue<Job>.Ticket, WorkerProcess.Greeting)
        case dismissed
        /// The job that writes into another folder than this worker can.
        case passedOn(JobQueue<Job>.Ticket)
        /// The job that it gave no answer to, and whether it had answered others before.
        case lost(JobQueue<Job>.Ticket, WorkerProcess.Reply<Job.Answer>, wasFresh: Bool)
        case hopeless(WorkerError)
    }

    /// What comes after a shift.
    enum Next: Sendable {
        /// Any job, if one is left.
        case any
        /// A job that needs a worker of its own.
        case job(JobQueue<Job>.Ticket)
        /// Another start: this worker was never ready for its first job.
        case start(JobQueue<Job>.Ticket, after: StartFailure)
    }

    /// Does one job after another.
    func work(from first: JobQueue<Job>.Ticket) async throws -> Next {
        let lastWords = LastWords()
        guard let (channel, input) = WorkerChannel.open() else {
            return .start(first, after: .notStarted(String(cString: strerror(errno))))
        }
        let start = try await start(input: input) { execution in
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    // Read to the end, whatever is made of it: a worker stops when the pipe is full.
                    var noise = execution.standardError.makeAsyncIterator()
                    while let buffer = try? await noise.next(isolation: nil) {
                        buffer.withUnsafeBytes { lastWords.append($0) }
                    }
                }
                let watchdog = Watchdog(watch)
                let outcome = await watchdog.watch {
                    try? execution.send(signal: .kill)
                } over: {
                    await converse(
                        with: WorkerProcess(
                            execution, channel: channel, lastWords: lastWords, watchdog: watchdog, open: open),
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
            return .start(ticket, after: .hung(startLimit))
        case .neverReady(let ticket, .garbled):
            return .start(ticket, after: .ended(cause: "unreadable answer", detail: lastWords.line))
        case .neverReady(let ticket, _):
            return .start(ticket, after: StartFailure(status, lastWords))
        case .lost(let ticket, .overran(let limit), _):
            deliver(ticket.index, Job.result(of: .overran(limit)))
        case .lost(let ticket, _, wasFresh: false):
            // An earlier photo may have broken the heap or filled the memory: this one gets a worker of its own.
            return .job(ticket)
        case .lost(var ticket, .ended, wasFresh: true)
        where status.isFromOutside && !ticket.wasKilled && !lastWords.tellsOfMemory:
            // The photo need not be the reason.
            ticket.wasKilled = true
            return .job(ticket)
        case .lost(let ticket, let reply, wasFresh: true):
            deliver(ticket.index, Job.result(of: failure(after: reply, status, lastWords)))
        }
        return .any
    }

    private enum Start: Sendable {
        case ran(Outcome, TerminationStatus)
        case failed(StartFailure)
    }

    /// - Parameter input: becomes its standard input, and is closed here.
    private func start(
        input: Int32, _ body: (WorkerProcess.Running) async -> Outcome
    ) async throws -> Start {
        do {
            let run = try await Subprocess.run(
                .path(.init(command.executable)), arguments: Arguments(command.arguments),
                environment: .custom(WorkerEnvironment.variables),
                input: .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true), output: .sequence,
                error: .sequence, body: body)
            return .ran(run.closureResult, run.terminationStatus)
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            if let failure = StartFailure(error) { return .failed(failure) }
            let reason = error.code == .executableNotFound ? "there is no such program" : "\(error)"
            throw WorkerError.cannotStart(executable: command.executable, reason: reason)
        }
    }

    private func converse(with worker: consuming WorkerProcess, from first: JobQueue<Job>.Ticket) async -> Outcome {
        let folder = first.job.folder
        let greeting = await worker.greeting(within: startLimit, writingTo: folder)
        switch greeting {
        case .said(.ready(let confinement)):
            confinement.protectPool()
            onConfinement(confinement)
        case .said(.unconfined(let reason)): return .hopeless(.cannotConfine(reason: reason))
        case .ended, .garbled, .overran: return .neverReady(first, greeting)
        }
        var next: JobQueue<Job>.Ticket? = first
        var isFresh = true
        while let ticket = next {
            guard ticket.job.folder == folder else {
                await worker.dismiss(within: timeLimit.base)
                return .passedOn(ticket)
            }
            switch await worker.reply(to: ticket.job, within: timeLimit, on: budget) {
            case .answer(let answer):
                failedStarts.reset()
                do {
                    deliver(ticket.index, try Job.result(of: answer))
                } catch {
                    guard case .impossible(let reason) = error, !impossibleAnswers.add(ticket.index) else {
                        return .hopeless(error)
                    }
                    deliver(ticket.index, Job.result(of: .hindered(reason)))
                }
            case let reply: return .lost(ticket, reply, wasFresh: isFresh)
            }
            isFresh = false
            next = queue.take()
        }
        await worker.dismiss(within: timeLimit.base)
        return .dismissed
    }

    private func failure(
        after reply: WorkerProcess.Reply<Job.Answer>, _ status: TerminationStatus, _ lastWords: LastWords
    ) -> PhotoFailure {
        if case .garbled = reply { return .crashed(cause: "unreadable answer", detail: lastWords.line) }
        if status == .signaled(SIGXCPU), case .ended(let limit) = reply { return .overran(limit) }
        if lastWords.tellsOfMemory { return .outOfMemory(detail: lastWords.line) }
        if status.isFromOutside { return .killed(signal: status.cause, detail: lastWords.line) }
        return .crashed(cause: status.cause, detail: lastWords.line)
    }
}
