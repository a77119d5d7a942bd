import FileReading
import PhotoWorkers

/// Reads published films with worker processes, one in a job, since all of a film is read.
struct FilmReader: Sendable {
    let workers: any JobRunning

    /// The films whose structure is known.
    private static let endings: Set = ["mp4", "m4v", "mov", "3gp", "3g2"]

    /// Whether a film has the name of one in MP4 or QuickTime. Others are not read.
    static func reads(_ path: String) -> Bool {
        endings.contains(RelativePath.split(path).name.split(separator: ".").last?.lowercased() ?? "")
    }

    /// Reads every file.
    ///
    /// - Parameters:
    ///   - paths: Absolute.
    ///   - onOutcome: Called once for each file with its index, one call at a time, in any order.
    nonisolated(nonsending) func read(
        _ paths: [String], onOutcome: (Int, MovieOutcome) async -> Void
    ) async throws(WorkerError) {
        try await workers.run(paths.map { MovieJob(file: $0) }) { index, result in
            switch result {
            case .success(let outcome): await onOutcome(index, outcome)
            case .failure(let failure): await onOutcome(index, .unreadable(reason: failure.reason(reading: "films")))
            }
        }
    }
}

extension PhotoFailure {
    /// Why a file has no facts, after its path and a colon.
    ///
    /// - Parameter noun: What the worker reads, in the plural.
    func reason(reading noun: String) -> String {
        switch self {
        case .crashed(let cause, _): "the process that reads \(noun) crashed on it (\(cause))"
        case .fault(let fault, _): "the process that reads \(noun) \(fault.problem)"
        case .overran: "the process that reads \(noun) took too long"
        case .outOfMemory: "the process that reads \(noun) ran out of memory"
        case .killed(let signal, _): "the process that reads \(noun) was killed (\(signal))"
        case .refused(let error), .transient(let error): error.description
        case .unplayable(let error): error.description
        case .tool(let text): text
        }
    }
}
