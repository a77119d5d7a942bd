import FileReading
import Foundation
import Synchronization
import Threading

/// How to start a worker.
package struct WorkerCommand: Hashable, Sendable {
    /// A path; `PATH` is not searched.
    let executable: String
    let arguments: [String]

    package init(executable: String, arguments: [String]) {
        (self.executable, self.arguments) = (executable, arguments)
    }
}

/// Worker processes that share a list of jobs. If one dies, its current photo fails, and a new worker replaces it.
package struct WorkerPool: JobRunning {
    /// In bytes: the memory of a worker besides its current photo, for libraries, remains of the last photo, and a
    /// small photo.
    static let bytesPerWorker = 64 << 20
    /// The time between two calls of `onTick`.
    private static let tick = Duration.milliseconds(500)

    /// The threads that the process-starting library creates for itself, and a spare one.
    private static let threads = 4

    let command: WorkerCommand
    private let count: Int
    let timeLimit: TimeLimit
    private let memory: Int
    private let onConfinement: (@Sendable (Confinement) -> Void)?
    private let hasReportedConfinement = Flag()
    let watch: StallWatch?
    private let filmSearch: FilmRunnerSearch?
    /// The time limit until a process is ready. That takes milliseconds, or seconds if the program is read from a slow
    /// disk; at a second start it is in memory.
    var startLimit = Duration.seconds(20)
    /// Opens a file of a job.
    var openFile: @Sendable (String) -> SourceFile = { SourceFile($0) }

    /// - Parameters:
    ///   - count: The maximum number of concurrent processes, at least 1.
    ///   - timeLimit: The limit for a small photo; larger photos get more, by their pixels and encodings.
    ///   - memory: The bytes that all workers may use together: their own needs, and the rest for their current photos.
    ///     A photo that needs more is decoded alone.
    ///   - watch: Ends a build that hangs; nil for none.
    ///   - confine: How to start a confined process for films; nil if there are none.
    ///   - onConfinement: Called once, when the first worker has reported its confinement.
    package init(
        command: WorkerCommand, count: Int, timeLimit: Duration, memory: Int = .max, watch: StallWatch? = nil,
        confine: WorkerCommand? = nil, onConfinement: (@Sendable (Confinement) -> Void)? = nil
    ) {
        self.command = command
        self.count = max(1, count)
        self.timeLimit = TimeLimit(base: timeLimit)
        self.memory = memory
        self.watch = watch
        self.onConfinement = onConfinement
        filmSearch = confine.map { FilmRunnerSearch(command: $0, watch: watch) }
    }

    package func filmRunner() async throws(FilmToolsError) -> FilmRunner {
        guard let filmSearch else { throw .missing(["ffmpeg", "ffprobe"]) }
        let runner = try await filmSearch.runner()
        if let confinement = runner.tools.confinement { report(confinement) }
        return runner
    }

    /// Runs every job, and returns when all processes have ended. The program ignores `SIGPIPE` from then on, since a
    /// worker may die while a job is written to it.
    ///
    /// If the task is cancelled, all processes are killed at once.
    ///
    /// - Parameter onTick: Called until all processes have ended.
    nonisolated(nonsending) package func run<Job: WorkerJob>(
        jobCount: Int, job: @escaping @Sendable (Int) -> Job, onTick: () async -> Void,
        onResult: (Int, Job.Outcome) async -> AfterResult
    ) async throws(WorkerError) {
        let workers = try await requireResources(for: min(count, jobCount), filesPerJob: Job.mostFiles)
        let (events, sink) = AsyncStream.makeStream(of: PoolEvent<Job.Outcome>.self)
        let observation = watch?.observe { sink.yield(.stalled) }
        defer { observation?.end() }
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    defer { sink.finish() }
                    try await work(off: JobQueue(count: jobCount, job: job), workers: workers) {
                        index, result in
                        sink.yield(.result(index, result))
                    }
                }
                // Suppresses ticks while an earlier one is still unanswered.
                let isTicking = Flag()
                group.addTask {
                    while (try? await Task.sleep(for: Self.tick)) != nil {
                        if isTicking.set() { sink.yield(.tick) }
                    }
                }
                for await event in events {
                    var next = AfterResult.goOn
                    let pause = observation?.pause()
                    defer { pause?.end() }
                    switch event {
                    case .result(let index, let result): next = await onResult(index, result)
                    case .tick:
                        await onTick()
                        isTicking.clear()
                    case .stalled: throw watch?.error ?? .cancelled
                    }
                    guard next == .goOn else { return group.cancelAll() }
                }
                try Task.checkCancellation()
                // The ticks continue while there are workers; an error in the workers ends the wait.
                _ = try await group.next()
                group.cancelAll()
            }
        } catch {
            throw error as? WorkerError ?? .cancelled
        }
    }

    /// Runs jobs from a queue to which they are added, until the task is cancelled and all processes have ended.
    ///
    /// - Parameter deliver: Called with each result and the job's index, possibly from several tasks at once.
    nonisolated(nonsending) func run<Job: WorkerJob>(
        from queue: JobQueue<Job>, deliver: @escaping @Sendable (Int, Job.Outcome) -> Void
    ) async throws(WorkerError) {
        let workers = try await requireResources(for: count, filesPerJob: Job.mostFiles)
        do {
            try await work(off: queue, workers: workers, deliver: deliver)
        } catch {
            throw error as? WorkerError ?? .cancelled
        }
    }

    /// Checks that there are threads and files for the library that starts processes: without them it would wait
    /// forever, or end the program.
    ///
    /// - Returns: The number of workers that there are files for.
    nonisolated(nonsending) private func requireResources(
        for workers: Int, filesPerJob: Int
    ) async throws(WorkerError) -> Int {
        _ = brokenPipesAreIgnored
        guard workers > 0 else { return 0 }
        for _ in 0..<10 {
            if SystemThread.areAvailable(Self.threads) {
                return try OpenFileLimit.workers(atMost: workers, filesPerJob: filesPerJob)
            }
            do { try await Task.sleep(for: .milliseconds(100)) } catch { throw .cancelled }
        }
        throw .noThreads
    }

    /// Reports the confinement of the pool's first worker.
    func report(_ confinement: Confinement) {
        if hasReportedConfinement.set() { onConfinement?(confinement) }
    }

    /// Runs workers concurrently until no job is left.
    private func work<Job: WorkerJob>(
        off queue: JobQueue<Job>, workers: Int, deliver: @escaping @Sendable (Int, Job.Outcome) -> Void
    ) async throws {
        let budget = Budget(memory - workers * Self.bytesPerWorker)
        let failedStarts = FailedStarts(workers: workers)
        let impossibleAnswers = ImpossibleAnswers()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    try await serve(queue, on: budget, failedStarts, impossibleAnswers, deliver: deliver)
                }
            }
            for try await _ in group {}
        }
    }

    /// Runs one worker after another until no job is left.
    private func serve<Job: WorkerJob>(
        _ queue: JobQueue<Job>, on budget: Budget, _ failedStarts: FailedStarts,
        _ impossibleAnswers: ImpossibleAnswers,
        deliver: @escaping @Sendable (Int, Job.Outcome) -> Void
    ) async throws {
        let shift = WorkerShift(
            pool: self, queue: queue, budget: budget, failedStarts: failedStarts, impossibleAnswers: impossibleAnswers,
            deliver: deliver)
        var next = await queue.take()
        while let ticket = next {
            switch try await shift.work(from: ticket) {
            case .any: next = await queue.take()
            case .job(let ticket): next = ticket
            case .start(let ticket, let failure):
                // A running worker can take the job while this one waits.
                queue.add(ticket)
                try await Task.sleep(for: failedStarts.add(failure))
                next = await queue.take()
            }
        }
    }
}

/// Set only once, so that a program can restore the signal's handler afterwards.
private let brokenPipesAreIgnored: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

/// An event that the task that runs a pool waits for.
private enum PoolEvent<Outcome: Sendable>: Sendable {
    case result(Int, Outcome)
    case tick
    /// Nothing has happened for too long.
    case stalled
}

/// Whether something has happened.
private final class Flag: Sendable {
    private let isSet = Atomic(false)

    /// - Returns: Whether it was not set before.
    func set() -> Bool { !isSet.exchange(true, ordering: .relaxed) }

    func clear() { isSet.store(false, ordering: .relaxed) }
}
