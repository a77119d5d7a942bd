import FileReading
import Foundation

/// Worker processes that share a list of jobs. One that dies costs the photo that it was on, and is replaced.
public struct WorkerPool: JobRunning {
    /// What each worker has besides the photo that it is on: libraries, some of the photo before, and what a small photo takes.
    static let bytesPerWorker = 64 << 20
    /// How often `onTick` is called.
    private static let tick = Duration.milliseconds(500)

    /// That the library which starts processes makes for itself, and one to spare.
    private static let threads = 4

    private let command: WorkerCommand
    private let count: Int
    private let timeLimit: TimeLimit
    private let memory: Int
    private let notice: ConfinementNotice?
    private let watch: StallWatch?
    /// How long a process may take until it is ready. It takes milliseconds, or seconds where the program is read from a slow
    /// disk; a second start finds it in memory.
    var startLimit = Duration.seconds(20)
    /// Opens a file of a job.
    var openFile: @Sendable (String) -> SourceFile = { SourceFile($0) }

    /// - Parameters:
    ///   - count: the most processes at a time, at least 1.
    ///   - timeLimit: how long a small photo may take; to others comes time by their pixels and formats.
    ///   - memory: the bytes that workers may take together: what they need themselves, and the rest for the photos that they
    ///     are on. A photo that takes more is decoded alone.
    ///   - watch: ends a build that hangs; nil for none.
    ///   - onConfinement: is called once, when the first worker has said what keeps it from the user's files.
    public init(
        command: WorkerCommand, count: Int, timeLimit: Duration, memory: Int = .max, watch: StallWatch? = nil,
        onConfinement: (@Sendable (Confinement) -> Void)? = nil
    ) {
        self.command = command
        self.count = max(1, count)
        self.timeLimit = TimeLimit(base: timeLimit)
        self.memory = memory
        self.watch = watch
        notice = onConfinement.map(ConfinementNotice.init)
    }

    /// Runs all jobs, and returns when all processes have ended. The program ignores `SIGPIPE` from then on: a worker may die while
    /// a job is written to it.
    ///
    /// If the task is cancelled, all processes are killed, whatever they are doing.
    ///
    /// - Parameter onTick: is called until all processes have ended.
    nonisolated(nonsending) public func run<Job: WorkerJob>(
        jobCount: Int, job: @escaping @Sendable (Int) -> Job, onTick: () async -> Void,
        onResult: (Int, Job.Result) async -> AfterResult
    ) async throws(WorkerError) {
        _ = brokenPipesAreIgnored
        try await requireThreads(jobCount)
        let (events, sink) = AsyncStream.makeStream(of: PoolEvent<Job.Result>.self)
        let observation = watch?.observe { sink.yield(.stalled) }
        defer { observation?.end() }
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    defer { sink.finish() }
                    try await work(off: JobQueue(count: jobCount, job: job), count: jobCount) { index, result in
                        sink.yield(.result(index, result))
                    }
                }
                let ticks = TickSource()
                group.addTask {
                    while (try? await Task.sleep(for: Self.tick)) != nil {
                        if ticks.begin() { sink.yield(.tick) }
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
                        ticks.end()
                    case .stalled: throw watch?.error ?? .cancelled
                    }
                    guard next == .goOn else { return group.cancelAll() }
                }
                try Task.checkCancellation()
                // The ticks go on for as long as there are workers; an error of theirs ends the wait.
                _ = try await group.next()
                group.cancelAll()
            }
        } catch {
            throw error as? WorkerError ?? .cancelled
        }
    }

    /// Makes sure that there are threads for the library that starts processes: without them it waits for ever.
    nonisolated(nonsending) private func requireThreads(_ jobCount: Int) async throws(WorkerError) {
        guard jobCount > 0 else { return }
        for _ in 0..<10 {
            if SystemThread.areAvailable(Self.threads) { return }
            do { try await Task.sleep(for: .milliseconds(100)) } catch { throw .cancelled }
        }
        throw .noThreads
    }

    /// Runs workers side by side until no job is left.
    private func work<Job: WorkerJob>(
        off queue: JobQueue<Job>, count jobCount: Int, deliver: @escaping @Sendable (Int, Job.Result) -> Void
    ) async throws {
        let workers = min(count, jobCount)
        let budget = MemoryBudget(bytes: memory - workers * Self.bytesPerWorker)
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
        _ queue: JobQueue<Job>, on budget: MemoryBudget, _ failedStarts: FailedStarts,
        _ impossibleAnswers: ImpossibleAnswers,
        deliver: @escaping @Sendable (Int, Job.Result) -> Void
    ) async throws {
        let shift = WorkerShift(
            command: command, timeLimit: timeLimit, startLimit: startLimit, queue: queue, budget: budget,
            failedStarts: failedStarts, impossibleAnswers: impossibleAnswers, watch: watch, open: openFile,
            deliver: deliver,
            onConfinement: { notice?.give($0) })
        var next = queue.take()
        while let ticket = next {
            switch try await shift.work(from: ticket) {
            case .any: next = queue.take()
            case .job(let ticket): next = ticket
            case .start(let ticket, let failure):
                // A worker that runs takes the job while this one waits.
                queue.putBack(ticket)
                try await Task.sleep(for: failedStarts.add(failure))
                next = queue.take()
            }
        }
    }
}

/// Done once, so that a program that wants the signal after all can have it back.
private let brokenPipesAreIgnored: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
