import PhotoWorkers

extension FilmProduct {
    /// Has a worker look for private details in a film whose own file is published as it is.
    ///
    /// - Returns: Nil for other films, and for a film that is not in MP4 or QuickTime.
    func movie(of task: ProductTask, by workers: any JobRunning) async -> Result<MovieFacts?, PhotoFailure> {
        guard task.details.original == .keep else { return .success(nil) }
        var found: Result<MovieFacts?, PhotoFailure> = .success(nil)
        do {
            try await workers.run([MovieJob(file: source + "/" + task.file.path)]) { _, outcome in
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
