import PhotoWorkers

/// Reads published pictures with worker processes, many in a job.
struct PictureReader: Sendable {
    /// A picture to read.
    struct File: Hashable, Sendable {
        /// Absolute.
        let path: String
        let byteCount: Int
    }

    /// The largest number of pictures in a job. A job of so many small pictures takes about as long as 200 jobs of one.
    private static let mostFiles = 48
    /// The largest number of bytes in a job of several pictures, since every job has the same time limit.
    private static let mostBytes = 64 << 20

    let workers: any JobRunning

    /// Reads every file.
    ///
    /// A crash of a worker costs one picture: those of its job are read again, one by one.
    ///
    /// - Parameter onOutcome: Called once for each file with its index in `files`, one call at a time, in any order.
    nonisolated(nonsending) func read(_ files: [File], onOutcome: (Int, PictureOutcome) async -> Void)
        async throws(WorkerError)
    {
        let again = try await run(Self.batches(of: files), of: files, onOutcome)
        _ = try await run(again.map { $0..<$0 + 1 }, of: files, onOutcome)
    }

    /// - Returns: The indices of files in jobs of several that have no answer.
    nonisolated(nonsending) private func run(
        _ batches: [Range<Int>], of files: [File], _ onOutcome: (Int, PictureOutcome) async -> Void
    ) async throws(WorkerError) -> [Int] {
        var unanswered: [Int] = []
        try await workers.run(batches.map { PictureJob(files: files[$0].map(\.path)) }) { number, result in
            let batch = batches[number]
            switch result {
            case .success(let outcomes) where outcomes.count == batch.count:
                for (index, outcome) in zip(batch, outcomes) { await onOutcome(index, outcome) }
            case .success, .failure:
                guard batch.count == 1 else { return unanswered += batch }
                await onOutcome(batch.lowerBound, .unreadable(reason: Self.reason(of: result)))
            }
        }
        return unanswered
    }

    private static func reason(of result: PictureJob.Outcome) -> String {
        switch result {
        case .success: "the process that reads pictures gave a wrong answer"
        case .failure(let failure): failure.reason(reading: "pictures")
        }
    }

    /// Ranges of files that are next to each other.
    static func batches(of files: [File]) -> [Range<Int>] {
        var batches: [Range<Int>] = []
        var (start, bytes) = (0, 0)
        for (index, file) in files.enumerated() {
            if index > start, index - start == mostFiles || bytes + file.byteCount > mostBytes {
                batches.append(start..<index)
                (start, bytes) = (index, 0)
            }
            bytes += file.byteCount
        }
        if start < files.count { batches.append(start..<files.count) }
        return batches
    }
}
