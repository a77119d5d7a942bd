import PhotoWorkers

extension FilmProduct {
    /// Has a worker look for private details in a film whose own file is published as it is.
    ///
    /// - Parameter path: Absolute.
    /// - Returns: Nil for a film that is not in MP4 or QuickTime.
    static func search(_ path: String, by workers: any JobRunning) async -> Result<MovieFacts?, PhotoFailure> {
        var found: Result<MovieFacts?, PhotoFailure> = .success(nil)
        do {
            try await workers.run([MovieJob(file: path)]) { _, outcome in
                found = outcome.flatMap { outcome in
                    switch outcome {
                    case .facts(let facts): .success(facts)
                    case .broken: .success(nil)
                    case .unreadable(let reason):
                        .failure(
                            .tool("can't be read now: \(reason). Check its disk or network share, and build again."))
                    }
                }
            }
        } catch {
            return .failure(.tool("\(error)"))
        }
        return found
    }
}
