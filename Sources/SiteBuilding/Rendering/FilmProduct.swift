import BuildCache
import FileReading
import FilmPipeline
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteFolder

/// The renditions of a film, and its own file for download.
package struct FilmProduct: PhotoProduct {
    package typealias Answer = FilmAnswer

    package struct Details: Sendable {
        let spec: FilmSpec
        let original: OriginalTreatment?
        let album: Album
        /// In seconds; 0 if it is not known.
        let duration: Double
    }

    let versions: BuildVersions
    /// The source folder, absolute.
    let source: String
    let published: PublishedSite

    package init(versions: BuildVersions, source: String, published: PublishedSite) {
        self.versions = versions
        self.source = source
        self.published = published
    }

    package func ownKey(of film: PhotoFile, _ details: Details) -> ContentHash {
        var key = CacheKey()
        key.add(versions.films)
        key.add(details.spec.heights.count)
        for height in details.spec.heights { key.add(height) }
        key.add(details.spec.byteLimit ?? 0)
        key.add(details.spec.hasSound ? 1 : 0)
        key.add(details.original?.rawValue)
        return key.hash
    }

    package func cacheKey(
        of film: PhotoFile, _ details: Details, sidecars: [(file: String, hash: ContentHash?)]
    ) -> ContentHash { ownKey(of: film, details) }

    nonisolated(nonsending) package func run(
        _ tasks: [ProductTask], writingTo folder: String?, by workers: any JobRunning,
        report: @Sendable (BuildEvent) -> Void, onTick: () async -> Void,
        onResult: (Int, Result<FileReport<FilmAnswer>, PhotoFailure>) async -> AfterResult
    ) async throws(WorkerError) {
        let runner: FilmRunner
        do {
            runner = try await workers.filmRunner()
        } catch {
            for index in tasks.indices {
                guard await onResult(index, .failure(.tool(error.description))) == .goOn else { return }
            }
            return
        }
        let (events, sink) = AsyncStream.makeStream(of: Event.self)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                _ = await FilmTasks.map(tasks) { index, task in
                    sink.yield(.result(index, await result(of: task, at: index, in: folder, by: runner, sink)))
                }
                sink.finish()
            }
            var done = [Double](repeating: 0, count: tasks.count)
            for await event in events {
                switch event {
                case .progress(let index, let share):
                    done[index] = share * tasks[index].details.duration
                    report(.filmed(seconds: done.reduce(0, +)))
                    await onTick()
                case .result(let index, let result):
                    done[index] = tasks[index].details.duration
                    report(.filmed(seconds: done.reduce(0, +)))
                    guard await onResult(index, result) == .goOn else { return group.cancelAll() }
                    await onTick()
                }
            }
        }
        if Task.isCancelled { throw .cancelled }
    }

    private enum Event: Sendable {
        case progress(Int, Double)
        case result(Int, Result<FileReport<FilmAnswer>, PhotoFailure>)
    }

    private func result(
        of task: ProductTask, at index: Int, in folder: String?, by runner: FilmRunner,
        _ sink: AsyncStream<Event>.Continuation
    ) async -> Result<FileReport<FilmAnswer>, PhotoFailure> {
        let job = FilmJob(
            film: source + "/" + task.file.path, spec: task.details.spec, original: task.details.original,
            folder: folder, stem: stem(of: task), wantsHash: folder != nil && task.hash == nil)
        do {
            return .success(try await runner.report(on: job) { sink.yield(.progress(index, $0)) })
        } catch {
            return .failure(PhotoFailure(error))
        }
    }

    package func unpublishedFiles(of answer: FilmAnswer, for task: ProductTask) -> [FinishedFiles.Candidate] {
        newFiles(of: answer, for: task).filter { published.file(holding: $0.hash) == nil }
    }

    /// All files of an answer, by the names that they have in the folder of new files.
    func newFiles(of answer: FilmAnswer, for task: ProductTask) -> [FinishedFiles.Candidate] {
        guard case .done(let films, let original) = answer else { return [] }
        let stem = stem(of: task)
        var files = films.map {
            FinishedFiles.Candidate(
                name: FilmJob.fileName(ofHeight: $0.height, stem: stem), byteCount: $0.movie.byteCount, hash: $0.hash)
        }
        if case .published(let file, _) = original {
            files.append(
                FinishedFiles.Candidate(
                    name: FilmJob.originalName(stem: stem), byteCount: file.byteCount, hash: file.hash))
        }
        return files
    }

    private func stem(of task: ProductTask) -> String { FinishedFiles.stem(of: task.file, task.stamp, task.cacheKey) }

    package func refusal(in answer: FilmAnswer) -> PhotoRefusal? {
        if case .refused(let error) = answer { .film(error) } else { nil }
    }

    package func libraries(of answer: FilmAnswer) -> PixelLibraries { [] }

    package func isLasting(_ answer: FilmAnswer, readable: [String]) -> Bool { true }
}
