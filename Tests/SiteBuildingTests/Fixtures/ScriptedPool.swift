import PhotoWorkers
import Synchronization

/// Answers jobs in their order by a script, without any process, and remembers which came.
final class ScriptedPool: JobRunning {
    private let script: @Sendable (any WorkerJob) -> any Sendable
    private let jobs = Mutex<[any WorkerJob]>([])

    /// - Parameter script: makes the answer to a job, of the type that the job has, or a `PhotoFailure`.
    init(_ script: @escaping @Sendable (any WorkerJob) -> any Sendable) {
        self.script = script
    }

    /// The names of the files of all jobs of a kind, in order.
    func files<Job: WorkerJob>(of kind: Job.Type) -> [String] {
        jobs.withLock { jobs in
            jobs.compactMap { $0 as? Job }.flatMap { $0.files.prefix(1) }.map {
                String($0.split(separator: "/").last ?? "")
            }
        }
    }

    nonisolated(nonsending) func run<Job: WorkerJob>(
        jobCount: Int, job: @escaping @Sendable (Int) -> Job, onTick: () async -> Void,
        onResult: (Int, Job.Outcome) async -> AfterResult
    ) async throws(WorkerError) {
        for index in 0..<jobCount {
            let job = job(index)
            jobs.withLock { $0.append(job) }
            let result: Job.Outcome
            switch script(job) {
            case let failure as PhotoFailure: result = .failure(failure)
            case let answer as Job.Answer: result = .success(answer)
            default: preconditionFailure("the script has no answer to \(job)")
            }
            guard await onResult(index, result) == .goOn else { return }
            await onTick()
        }
    }
}
