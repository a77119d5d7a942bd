import Foundation

/// Worker processes that share a list of jobs. One that dies costs the photo that it was on, and is replaced.
public struct WorkerPool: Sendable {
    /// What each worker has besides the photo that it is on, libraries included, and some of the photo before.
    static let bytesPerWorker = 64 << 20

    private let command: WorkerCommand
    private let count: Int
    private let timeLimit: TimeLimit
    private let memory: Int

    /// - Parameters:
    ///   - count: the most processes at a time, at least 1.
    ///   - timeLimit: how long a small photo may take; to others comes time by their pixels and formats.
    ///   - memory: the bytes that workers may take together: what they need themselves, and the rest for the photos that they
    ///     are on. A photo that takes more is decoded alone.
    public init(command: WorkerCommand, count: Int, timeLimit: Duration, memory: Int = .max) {
        self.command = command
        self.count = max(1, count)
        self.timeLimit = TimeLimit(base: timeLimit)
        self.memory = memory
    }

    /// Has every job done, and returns when all processes are gone. The program ignores `SIGPIPE` from then on: a worker
    /// may die while a job is written to it.
    ///
    /// - Parameter onResult: is called once for each job with its index in `jobs`, one call at a time, in order of arrival.
    nonisolated(nonsending) public func run<Job: WorkerJob>(
        _ jobs: [Job], onResult: (Int, Job.Result) async -> Void
    ) async throws(WorkerError) {
        try await run(jobCount: jobs.count, job: { jobs[$0] }, onResult: onResult)
    }

    /// The same with jobs that are made when a worker is free for them.
    ///
    /// - Parameter job: is called once for each index, in order.
    nonisolated(nonsending) public func run<Job: WorkerJob>(
        jobCount: Int, job: @escaping @Sendable (Int) -> Job, onResult: (Int, Job.Result) async -> Void
    ) async throws(WorkerError) {
        _ = brokenPipesAreIgnored
        let queue = JobQueue(count: jobCount, job: job)
        let workers = min(count, jobCount)
        let budget = MemoryBudget(bytes: memory - workers * Self.bytesPerWorker)
        let (results, sink) = AsyncStream.makeStream(of: (Int, Job.Result).self)
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<workers {
                    group.addTask {
                        do {
                            try await serve(queue, on: budget) { sink.yield(($0, $1)) }
                        } catch {
                            sink.finish()
                            throw error
                        }
                    }
                }
                var arrivals = results.makeAsyncIterator()
                for _ in 0..<jobCount {
                    guard let (index, result) = await arrivals.next() else { break }
                    await onResult(index, result)
                }
                for try await _ in group {}
                try Task.checkCancellation()
            }
        } catch {
            throw error as? WorkerError ?? .cancelled
        }
    }

    /// Runs one worker after another until no job is left.
    private func serve<Job: WorkerJob>(
        _ queue: JobQueue<Job>, on budget: MemoryBudget, deliver: @escaping @Sendable (Int, Job.Result) -> Void
    ) async throws {
        var next = queue.take()
        while let ticket = next {
            let shift = WorkerShift(
                command: command, timeLimit: timeLimit, queue: queue, budget: budget, deliver: deliver)
            next = try await shift.work(from: ticket)
        }
    }
}

/// Done once, so that a program that wants the signal after all can have it back.
private let brokenPipesAreIgnored: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
