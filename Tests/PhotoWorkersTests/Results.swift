@testable import PhotoWorkers

extension Result<FileReport<PhotoAnswer>, PhotoFailure> {
    /// What a worker that is well gives back: the path of the job's file.
    var caption: String? {
        guard case .success(let report) = self, case .done(let metadata, _) = report.answer else { return nil }
        return metadata.caption
    }

    /// Why there is no photo; nil if there is one.
    var reason: PhotoFailure? {
        switch self {
        case .success(let report): if case .failed(let error) = report.answer { .refused(error) } else { nil }
        case .failure(let failure): failure
        }
    }
}

/// All results in order of arrival, each job's index with it.
/// - Parameter memory: what photos get of it.
func results(
    of jobs: [PhotoJob], count: Int = 2, timeLimit: Duration = .seconds(60), memory: Int? = nil,
    command: WorkerCommand = faultyWorker, startLimit: Duration = .seconds(20)
) async throws -> [(index: Int, result: PhotoJob.Outcome)] {
    var results: [(Int, PhotoJob.Outcome)] = []
    var pool = WorkerPool(
        command: command, count: count, timeLimit: timeLimit,
        memory: memory.map { $0 + count * WorkerPool.bytesPerWorker } ?? .max)
    pool.startLimit = startLimit
    try await pool.run(jobs) { results.append(($0, $1)) }
    return results
}
