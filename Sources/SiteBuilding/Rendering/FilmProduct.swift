import BuildCache
import FileReading
import FilmPipeline
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteFolder

/// The renditions of a film, and its own file for download; or a picture that moves, as a film or as it is; or the clip
/// of a photo.
package struct FilmProduct: PhotoProduct {
    package typealias Answer = FilmAnswer

    let versions: BuildVersions
    /// The source folder, absolute.
    let source: String
    let published: PublishedSite
    /// The colour behind transparent pictures.
    let paper: RGBColour

    package init(versions: BuildVersions, source: String, published: PublishedSite, paper: RGBColour) {
        self.versions = versions
        self.source = source
        self.published = published
        self.paper = paper
    }

    package func file(of photo: Photo) -> PhotoFile { photo.filmFile }

    package func ownKey(of film: PhotoFile, _ details: Details) -> ContentHash {
        var key = CacheKey()
        key.add(versions.films)
        key.add(details.spec.heights.count)
        for height in details.spec.heights { key.add(height) }
        key.add(details.spec.byteLimit ?? 0)
        key.add(details.spec.hasSound ? 1 : 0)
        key.add(details.original?.rawValue)
        // What is private in it is found by that version.
        if details.original == .keep { key.add(versions.originals) }
        switch details.found.kind {
        case .film: break
        case .picture:
            key.add("motion")
            key.add(versions.originals)
            for channel in [paper.red, paper.green, paper.blue] { key.add(Int(channel)) }
        case .clip(let clip):
            // The number grows if clips are encoded otherwise, and films are not.
            key.add("clip 2")
            key.add(clip?.offset ?? 0)
            key.add(clip?.byteCount ?? 0)
        }
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
        let copies = try await copies(of: tasks, in: folder, by: workers, onTick: onTick)
        let (events, sink) = AsyncStream.makeStream(of: Event.self)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                _ = await FilmTasks.map(
                    tasks, cores: { $0.details.spec.isClip ? FilmTasks.coresOfClip : FilmTasks.coresOfFilm }
                ) { index, task in
                    let copy = copies[index] ?? .success(nil)
                    sink.yield(
                        .result(index, await result(of: task, at: index, copy, in: folder, by: runner, workers, sink)))
                }
                sink.finish()
            }
            var done = [Double](repeating: 0, count: tasks.count)
            for await event in events {
                switch event {
                case .progress(let index, let share):
                    done[index] = share * tasks[index].details.found.duration
                    report(.filmed(seconds: done.reduce(0, +)))
                    await onTick()
                case .result(let index, let result):
                    done[index] = tasks[index].details.found.duration
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

    /// Has workers write pictures that move without their metadata.
    ///
    /// - Returns: By the index of the task; nil for a picture whose metadata can't be removed.
    nonisolated(nonsending) private func copies(
        of tasks: [ProductTask], in folder: String?, by workers: any JobRunning, onTick: () async -> Void
    ) async throws(WorkerError) -> [Int: Copy] {
        guard let folder else { return [:] }
        let moving = tasks.indices.filter { tasks[$0].details.found.motion != nil }
        var copies: [Int: Copy] = [:]
        try await workers.run(
            jobCount: moving.count,
            job: { index in
                let task = tasks[moving[index]]
                return OriginalJob(
                    original: source + "/" + task.file.path, sidecars: [], treatment: .strip,
                    destination: folder + "/" + LoopJob.copyName(stem: stem(of: task)))
            }, onTick: onTick
        ) { index, result in
            copies[moving[index]] = result.map { report in
                if case .done(let copy, _, _) = report.answer { copy } else { nil }
            }
            return .goOn
        }
        return copies
    }

    /// Has a worker write the frames of a WebP.
    ///
    /// - Returns: The path of their file; nil if they can't be read.
    private func frames(
        of task: ProductTask, in folder: String?, by workers: any JobRunning
    ) async -> Result<String?, PhotoFailure> {
        guard let folder else { return .success(nil) }
        let name = LoopJob.framesName(stem: stem(of: task))
        let job = FramesJob(
            picture: source + "/" + task.file.path, background: paper, destination: folder, name: name)
        var answer: FramesJob.Outcome = .success(nil)
        do {
            try await workers.run([job]) { answer = $1 }
        } catch {
            return .failure(.tool("\(error)"))
        }
        return answer.map { $0 == nil ? nil : folder + "/" + name }
    }

    private typealias Copy = Result<PublishedOriginal?, PhotoFailure>

    private func result(
        of task: ProductTask, at index: Int, _ copy: Copy, in folder: String?, by runner: FilmRunner,
        _ workers: any JobRunning, _ sink: AsyncStream<Event>.Continuation
    ) async -> Result<FileReport<FilmAnswer>, PhotoFailure> {
        let (file, spec, found) = (source + "/" + task.file.path, task.details.spec, task.details.found)
        let wantsHash = folder != nil && task.hash == nil
        let picture: PublishedOriginal?
        switch copy {
        case .success(let made): picture = made
        case .failure(let failure): return .failure(failure)
        }
        do {
            if let motion = found.motion {
                let frames: String?
                switch motion.kind == .webp ? await self.frames(of: task, in: folder, by: workers) : .success(nil) {
                case .success(let path): frames = path
                case .failure(let failure): return .failure(failure)
                }
                defer { if let frames { unlink(frames) } }
                let job = LoopJob(
                    picture: file, size: found.size, motion: motion, background: paper,
                    height: spec.heights.last ?? found.size.height, byteLimit: spec.byteLimit, copy: picture,
                    frames: frames, folder: folder, stem: stem(of: task), wantsHash: wantsHash)
                return .success(try await runner.report(on: job) { sink.yield(.progress(index, $0)) })
            }
            let job = FilmJob(
                film: file, clip: found.clip, spec: spec, original: task.details.original, folder: folder,
                stem: stem(of: task), wantsHash: wantsHash)
            return .success(
                try await runner.report(on: job) { path in
                    await Self.search(path, by: workers)
                } onProgress: {
                    sink.yield(.progress(index, $0))
                })
        } catch {
            return .failure(PhotoFailure(error))
        }
    }

    package func unpublishedFiles(of answer: FilmAnswer, for task: ProductTask) -> [FinishedFiles.Candidate] {
        newFiles(of: answer, for: task).filter { published.file(holding: $0.hash) == nil }
    }

    /// All files of an answer, by the names that they have in the folder of new files.
    func newFiles(of answer: FilmAnswer, for task: ProductTask) -> [FinishedFiles.Candidate] {
        let stem = stem(of: task)
        if case .picture(let copy) = answer {
            let name = LoopJob.copyName(stem: stem)
            return [FinishedFiles.Candidate(name: name, byteCount: copy.byteCount, hash: copy.hash)]
        }
        guard case .done(let films, let original) = answer else { return [] }
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
