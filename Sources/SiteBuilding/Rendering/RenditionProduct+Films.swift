import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

extension RenditionProduct {
    /// Films come after all photos: each needs ffmpeg for its poster before a worker can render it.
    nonisolated(nonsending) package func run(
        _ tasks: [ProductTask], writingTo folder: String?, by workers: any JobRunning,
        report: @Sendable (BuildEvent) -> Void, onTick: () async -> Void,
        onResult: (Int, Result<FileReport<PhotoAnswer>, PhotoFailure>) async -> AfterResult
    ) async throws(WorkerError) {
        let (films, photos) = tasks.indices.divided { tasks[$0].details.poster != nil }
        var next = AfterResult.goOn
        try await workers.run(
            jobCount: photos.count, job: { job(for: tasks[photos[$0]], writingTo: folder) }, onTick: onTick
        ) { index, result in
            next = await onResult(photos[index], result)
            return next
        }
        var rest = films[...]
        while next == .goOn, !rest.isEmpty {
            let batch = Array(rest.prefix(Self.posterBatch))
            rest = rest.dropFirst(Self.posterBatch)
            let posters = try await posters(of: batch.map { tasks[$0] }, isDry: folder == nil, by: workers)
            await onTick()
            for case (let index, .ended(let answer)) in zip(batch, posters.results) {
                next = await onResult(index, answer)
                guard next == .goOn else { return }
            }
            let made = zip(batch, posters.results).compactMap { index, result in
                if case .waiting(let poster) = result { (index, poster) } else { nil }
            }
            try await workers.run(
                jobCount: made.count,
                job: { job(for: tasks[made[$0].0], file: made[$0].1.file, of: made[$0].1.film, writingTo: folder) },
                onTick: onTick
            ) { index, result in
                let (task, poster) = made[index]
                next = await onResult(task, result.map { FileReport(answer: $0.answer, hash: poster.hash) })
                return next
            }
            withExtendedLifetime(posters) {}
        }
    }

    /// The number of films whose posters wait for workers at the same time: a poster of 4K has 10 MB.
    private static var posterBatch: Int { 16 }

    /// A poster that waits for a worker.
    private struct WaitingPoster: Sendable {
        /// Absolute.
        let file: String
        let film: PosterFilm
        /// Of the film's file; nil if it is known or can't be read.
        let hash: ContentHash?
    }

    private enum PosterResult: Sendable {
        case waiting(WaitingPoster)
        /// There is no poster, so that this is the result of the film's task.
        case ended(Result<FileReport<PhotoAnswer>, PhotoFailure>)
    }

    /// The posters of some films, which are removed with this value.
    private struct Posters: Sendable {
        let place: TemporaryPlace
        /// In the order of the films.
        let results: [PosterResult]
    }

    private func posters(
        of films: [ProductTask], isDry: Bool, by workers: any JobRunning
    ) async throws(WorkerError) -> Posters {
        let place: TemporaryPlace
        do throws(FileError) {
            place = try TemporaryPlace(folderFor: "posters")
        } catch {
            throw .impossible(.cannotWrite(path: error.path, .last))
        }
        let runner: FilmRunner
        do {
            runner = try await workers.filmRunner()
        } catch {
            let failure = PhotoFailure.tool(error.description)
            return Posters(place: place, results: films.map { _ in .ended(.failure(failure)) })
        }
        let results = await FilmTasks.map(films, cores: { _ in FilmTasks.coresOfFilm }) { index, task in
            await result(of: task, named: "\(index)", isDry: isDry, in: place, by: runner)
        }
        if Task.isCancelled { throw .cancelled }
        return Posters(place: place, results: results)
    }

    private func result(
        of task: ProductTask, named name: String, isDry: Bool, in place: TemporaryPlace, by runner: FilmRunner
    ) async -> PosterResult {
        let path = source + "/" + task.file.path
        var (file, time): (String, Double?) = (place.path + "/" + name + ".png", isDry ? 0 : nil)
        var isMade = true
        switch task.details.poster {
        case .frame(let seconds): time = seconds
        case .picture(let picture, _): (file, isMade) = (source + "/" + picture.path, false)
        case .bestFrame, nil: break
        }
        func hash() -> ContentHash? { isDry || task.hash != nil ? nil : ContentHash.of(file: path) }
        do {
            let film = try await runner.poster(of: path, at: time, to: isMade ? file : nil)
            return .waiting(WaitingPoster(file: file, film: film, hash: hash()))
        } catch {
            guard case .refused(let reason) = error else { return .ended(.failure(PhotoFailure(error))) }
            return .ended(.success(FileReport(answer: .unplayable(reason), hash: hash())))
        }
    }
}

extension Collection {
    /// The elements that meet a condition, and the others.
    fileprivate func divided(by isFirst: (Element) -> Bool) -> (first: [Element], others: [Element]) {
        (filter(isFirst), filter { !isFirst($0) })
    }
}
