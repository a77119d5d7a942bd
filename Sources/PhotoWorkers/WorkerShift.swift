import Foundation
import Subprocess

/// The life of one worker process, from its start to its end.
struct WorkerShift<Job: WorkerJob>: Sendable {
    /// How long a process may take until it is ready, however busy the machine.
    private static var startLimit: Duration { .seconds(60) }

    let command: WorkerCommand
    let timeLimit: TimeLimit
    let queue: JobQueue<Job>
    let budget: MemoryBudget
    let deliver: @Sendable (Int, Job.Result) -> Void

    /// How a shift went.
    private enum Outcome: Sendable {
        case neverReady
        case dismissed
        /// The job that it gave no answer to, and whether it had answered others before.
        case lost(JobQueue<Job>.Ticket, WorkerProcess.Reply<Job.Answer>, wasFresh: Bool)
        case hopeless(WorkerError)
    }

    /// Does one job after another.
    ///
    /// - Returns: the job for the next worker to start with, nil if none is left.
    func work(from first: JobQueue<Job>.Ticket) async throws -> JobQueue<Job>.Ticket? {
        let lastWords = LastWords()
        let run = try await start { execution in
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    // Read to the end, whatever is made of it: a worker stops when the pipe is full.
                    var noise = execution.standardError.makeAsyncIterator()
                    while let buffer = try? await noise.next(isolation: nil) {
                        buffer.withUnsafeBytes { lastWords.append($0) }
                    }
                }
                let watchdog = Watchdog()
                let outcome = await watchdog.watch {
                    try? execution.send(signal: .kill)
                } over: {
                    await converse(
                        with: WorkerProcess(execution, lastWords: lastWords, watchdog: watchdog), from: first)
                }
                try? execution.send(signal: .kill)
                return outcome
            }
        }
        try Task.checkCancellation()
        switch run.closureResult {
        case .dismissed:
            return nil
        case .hopeless(let error):
            throw error
        case .neverReady:
            throw WorkerError.cannotStart(
                executable: command.executable, reason: lastWords.line ?? run.terminationStatus.cause)
        case .lost(let ticket, .overran(let limit), _):
            deliver(ticket.index, Job.result(of: .overran(limit)))
        case .lost(let ticket, _, wasFresh: false):
            // An earlier photo may have broken the heap or filled the memory: this one gets a worker of its own.
            return ticket
        case .lost(let ticket, let reply, wasFresh: true):
            deliver(ticket.index, Job.result(of: failure(after: reply, run.terminationStatus, lastWords)))
        }
        return queue.take()
    }

    private func start(
        _ body: (WorkerProcess.Running) async -> Outcome
    ) async throws -> ExecutionResult<Outcome, SequenceOutput, SequenceOutput> {
        do {
            return try await Subprocess.run(
                .path(.init(command.executable)), arguments: Arguments(command.arguments),
                // The report on a crash that Swift would print takes seconds, and tells nothing to who took the photo.
                environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"]),
                input: .inputWriter, output: .sequence, error: .sequence, body: body)
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            let reason = error.code == .executableNotFound ? "there is no such program" : "\(error)"
            throw WorkerError.cannotStart(executable: command.executable, reason: reason)
        }
    }

    private func converse(with worker: consuming WorkerProcess, from first: JobQueue<Job>.Ticket) async -> Outcome {
        guard await worker.isReady(within: Self.startLimit) else { return .neverReady }
        var next: JobQueue<Job>.Ticket? = first
        var isFresh = true
        while let ticket = next {
            switch await worker.reply(to: ticket.job, within: timeLimit, on: budget) {
            case .answer(let answer):
                do {
                    deliver(ticket.index, try Job.result(of: answer))
                } catch {
                    return .hopeless(error)
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
        // Nobody but the system kills a worker that is within its time, and want of memory is its reason.
        if lastWords.tellsOfMemory || status == .signaled(SIGKILL) { return .outOfMemory(detail: lastWords.line) }
        return .crashed(cause: status.cause, detail: lastWords.line)
    }
}

extension TerminationStatus {
    /// `SIGABRT`, `exit status 3`.
    fileprivate var cause: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .signaled(let signal): signalNames[signal] ?? "signal \(signal)"
        }
    }
}

private let signalNames: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE",
    SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU",
]
