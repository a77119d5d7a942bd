/// Runs jobs, several at a time: a ``WorkerPool``, or in tests a script.
package protocol JobRunning: Sendable {
    /// Runs jobs that are made when a worker is free for them, and returns when all are done.
    ///
    /// - Parameters:
    ///   - job: is called once for each index, in order.
    ///   - onTick: is called about every half second until the last job is done, between calls of `onResult`.
    ///   - onResult: is called once for each job with its index, one call at a time, in order of arrival, and may end
    ///     the work.
    nonisolated(nonsending) func run<Job: WorkerJob>(
        jobCount: Int, job: @escaping @Sendable (Int) -> Job, onTick: () async -> Void,
        onResult: (Int, Job.Outcome) async -> AfterResult
    ) async throws(WorkerError)

    /// Returns what makes posters and renditions of films. ffmpeg is searched for at the first call only.
    func filmRunner() async throws(FilmToolsError) -> FilmRunner
}

extension JobRunning {
    package func filmRunner() async throws(FilmToolsError) -> FilmRunner { throw .missing(["ffmpeg", "ffprobe"]) }

    nonisolated(nonsending) package func run<Job: WorkerJob>(
        jobCount: Int, job: @escaping @Sendable (Int) -> Job, onResult: (Int, Job.Outcome) async -> AfterResult
    ) async throws(WorkerError) {
        try await run(jobCount: jobCount, job: job, onTick: {}, onResult: onResult)
    }

    /// Runs every job.
    ///
    /// - Parameter onResult: is called once for each job with its index in `jobs`, one call at a time, in order of
    ///   arrival.
    nonisolated(nonsending) package func run<Job: WorkerJob>(
        _ jobs: [Job], onResult: (Int, Job.Outcome) async -> Void
    ) async throws(WorkerError) {
        try await run(jobCount: jobs.count, job: { jobs[$0] }) { index, result in
            await onResult(index, result)
            return .goOn
        }
    }
}

/// What a pool does after its caller received a result.
package enum AfterResult: Sendable {
    case goOn
    /// Kill all workers, including busy ones, and drop the remaining jobs.
    case stop
}
