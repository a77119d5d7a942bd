import FilmPipeline

extension FilmRunner {
    /// Makes the picture that stands for a film: an upright PNG with square pixels.
    ///
    /// - Parameters:
    ///   - seconds: Its time in the film; nil for the best of some frames.
    ///   - destination: The picture's path. A file that is there is replaced at once.
    /// - Returns: Its time in the film.
    package func makePoster(
        of film: FilmSource, facts: FilmFacts, at seconds: Double? = nil, to destination: String
    ) async throws(FilmFailure) -> Double {
        try await making(destination, of: facts) { draft throws(FilmFailure) in
            let time: Double
            if let seconds { time = seconds } else { time = try await bestTime(of: film, facts, draft) }
            _ = try await output(
                of: ToolCall(
                    program: tools.ffmpeg,
                    arguments: PosterFrame.arguments(
                        from: film.path, at: time, facts: facts, table: draft.table, to: draft.path),
                    readable: [film.path], folder: draft.folder,
                    limits: .frames(facts, byteCount: film.byteCount, count: 1)),
                from: film, for: destination)
            try draft.check(madeBy: "ffmpeg")
            return (draft.path, time)
        }
    }

    /// Compares some frames, each of which needs a run of its own and may fail alone.
    ///
    /// - Returns: 0 if there is none. A damaged film may still have its first frame.
    private func bestTime(
        of film: FilmSource, _ facts: FilmFacts, _ draft: FilmDraft
    ) async throws(FilmFailure) -> Double {
        let times = PosterFrames.times(of: facts)
        guard times.count > 1 else { return times.first ?? 0 }
        let size = PosterFrames.size(of: facts)
        var (frames, found): ([GrayFrame], [Double]) = ([], [])
        for time in times {
            do throws(FilmFailure) {
                let samples = try await output(
                    of: ToolCall(
                        program: tools.ffmpeg,
                        arguments: PosterFrames.arguments(
                            from: film.path, at: time, facts: facts, table: draft.table),
                        readable: [film.path], folder: draft.folder,
                        limits: .frames(facts, byteCount: film.byteCount, count: 1), outputLimit: size.pixelCount),
                    from: film)
                guard let frame = GrayFrame(size: size, samples: samples) else { continue }
                frames.append(frame)
                found.append(time)
            } catch {
                // A part of the film may be damaged, or need more time or memory than it may have.
                switch error {
                case .refused, .killed: continue
                case .file, .notStarted, .unsearched, .cancelled: throw error
                }
            }
        }
        return frames.isEmpty ? 0 : found[PosterChoice.best(of: frames)]
    }
}
