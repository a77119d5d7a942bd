@testable import PhotoWorkers

extension PhotoResult {
    /// What a worker that is well gives back: the path of the job's file.
    var caption: String? {
        guard case .done(let metadata, _) = self else { return nil }
        return metadata.caption
    }
}

/// All results in order of arrival, each job's index with it.
/// - Parameter memory: what photos get of it.
func results(
    of jobs: [PhotoJob], count: Int = 2, timeLimit: Duration = .seconds(60), memory: Int? = nil,
    command: WorkerCommand = faultyWorker, startLimit: Duration = .seconds(20)
) async throws -> [(index: Int, result: PhotoResult)] {
    var results: [(Int, PhotoResult)] = []
    var pool = WorkerPool(
        command: command, count: count, timeLimit: timeLimit,
        memory: memory.map { $0 + count * WorkerPool.bytesPerWorker } ?? .max)
    pool.startLimit = startLimit
    try await pool.run(jobs) { results.append(($0, $1.outcome)) }
    return results
}
