import BuildCache
import FileReading
import FilmPipeline
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SharedStore

/// The pass over a library that makes the renditions of films, of pictures that move, and of clips of photos. It runs
/// after the ``RenditionPass``, which makes their posters, so that no photo waits for a film.
struct FilmPass {
    let context: RenderContext
    /// The colour behind transparent pictures.
    let paper: RGBColour
    let photos: AnswerStore<PhotoAnswer>
    let store: AnswerStore<FilmAnswer>

    private typealias Task = FilmProduct.ProductTask

    private struct Progress {
        var films = PublishedFilms()
        /// Films whose own files contain private details that may not be published.
        var findings: [FileWithPrivateDetails] = []
    }

    /// - Throws: ``BuildError/privateDetails(_:)`` if films' own files would be published that contain more private
    ///   details than are allowed.
    func run(
        over library: PhotoLibrary, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> PublishedFilms {
        var progress = Progress()
        var tasks = try await outdated(library, &progress, report: report)
        if let shared = context.shared, !shared.use.rendersMissing {
            progress.films.missing = try stage.missing(tasks, from: shared) { task, crash in
                progress.films.refusals[task.photo] = .filmFailed(task, crash)
            }
            tasks = []
        }
        // The pass over photos has left out films.
        let withoutTools = try await stage.passOverWithoutTools(&tasks, where: { !$0.details.found.isFilm }) {
            context.earlier.film($0.file, stamp: $0.stamp, cacheKey: $0.cacheKey, after: $1)
        }
        if let withoutTools {
            for (task, answer) in withoutTools.kept { take(answer, of: task, &progress) }
            if withoutTools.count > 0 {
                progress.films.warning = .picturesWithoutTools(count: withoutTools.count, withoutTools.reason)
            }
            progress.films.mayDifferNextTime = true
        }
        if !tasks.isEmpty {
            let seconds = tasks.reduce(0) { $0 + $1.details.found.duration }
            report(.began(.films, count: Int(seconds.rounded(.up)), byteCount: 0))
        }
        let ended = try await stage.work(tasks, as: nil, report: report) { receive($0, of: $1, &progress) }
        store.unload()
        if ended.mayDifferNextTime { progress.films.mayDifferNextTime = true }
        guard progress.findings.isEmpty else {
            throw .privateDetails(
                PrivacyFindings(
                    files: progress.findings.sorted { $0.path < $1.path },
                    allowed: context.configuration.allowedDetails, isOfTheme: false))
        }
        return progress.films
    }

    private var stage: IncrementalStage<FilmProduct> { context.stage(making: product, in: store) }

    private var product: FilmProduct {
        FilmProduct(
            versions: context.configuration.versions, source: context.source, published: context.published,
            paper: paper)
    }

    /// Takes the films that are up to date.
    ///
    /// - Returns: Those that must be made.
    private func outdated(
        _ library: PhotoLibrary, _ progress: inout Progress, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [Task] {
        let albums = library.albums.filter { album in
            !context.upToDate.contains(album)
                && album.groups.contains { $0.photos.contains(where: \.mayMove) }
        }
        var wanted: [PhotoFile: FilmProduct.Details] = [:]
        for album in albums {
            for photo in album.photos where photo.mayMove {
                // A film without a poster has no page.
                guard try BuildError.cache(photos.isBuilt(photo.file)) else { continue }
                wanted[photo.file] = try photos.filmDetails(of: photo, in: album)
            }
            photos.unload()
        }
        let details = wanted
        progress.films.wanted = Set(details.keys)
        guard !albums.isEmpty else { return [] }
        let films = try await stage.recognise(
            albums, details: { photo, _ in details[photo.file] }, report: report
        ).stored().flatMap(\.photos)
        var outdated: [Task] = []
        var unpublished: [IncrementalStage<FilmProduct>.Unpublished] = []
        for task in films {
            guard task.row != nil, let answer = try BuildError.cache(store.answer(to: task.file)) else {
                outdated.append(task)
                continue
            }
            let missing = product.unpublishedFiles(of: answer, for: task)
            if missing.isEmpty {
                take(answer, of: task, &progress)
            } else {
                unpublished.append(.init(task: task, files: missing))
            }
        }
        let taken = try await stage.takeFinished(unpublished, report: report)
        progress.films.newFiles = taken.files
        for task in taken.complete {
            if let answer = try BuildError.cache(store.answer(to: task.file)) { take(answer, of: task, &progress) }
        }
        return outdated + taken.open
    }

    private func take(_ answer: FilmAnswer, of task: Task, _ progress: inout Progress) {
        switch answer {
        case .done(let files, let original):
            progress.films.files[task.file] = files
            switch original {
            case .none: break
            case .refused(let reason):
                progress.films.refusals[task.photo] = .filmOriginalRefused(photo: task.file.path, reason)
            case .published(let original, let findings):
                progress.films.originals[task.file] = original
                let found = findings.filter { !context.configuration.allowedDetails.contains($0.detail) }
                guard !found.isEmpty else { break }
                let path = RelativePath.named(task.file.line, in: context.configuration.source)
                progress.findings.append(FileWithPrivateDetails(path: path, findings: found))
            }
        case .picture(let picture): progress.films.pictures[task.file] = picture
        case .refused(let error):
            progress.films.refusals[task.photo] = .filmFailed(task, .unplayable(error))
        }
    }

    private func receive(
        _ result: Result<FilmAnswer, PhotoFailure>, of task: Task, _ progress: inout Progress
    ) -> Response<FilmAnswer> {
        let event: BuildEvent = .finished(task.file, byteCount: task.byteCount)
        switch result {
        case .success(let answer):
            if case .picture(let copy) = answer, let flaw = flaw(of: copy, for: task) {
                return receive(.failure(.fault(.unsoundFile(flaw), detail: nil)), of: task, &progress)
            }
            take(answer, of: task, &progress)
            guard let folder = context.finished.folder else {
                progress.films.read[task.file] = task.byteCount
                return Response(storage: nil, event: event)
            }
            for file in product.newFiles(of: answer, for: task) {
                progress.films.newFiles[file.hash] = folder + "/" + file.name
            }
            return Response(storage: .store(answer), event: event)
        case .failure(let failure):
            if let answer = context.earlier.film(task.file, stamp: task.stamp, cacheKey: task.cacheKey, after: failure)
            {
                progress.films.kept[task.file] = .kept(photo: task.file.path, failure)
                take(answer, of: task, &progress)
                return Response(storage: .fallBack(answer), event: event)
            }
            progress.films.refusals[task.photo] = .filmFailed(task, failure)
            return Response(storage: .use(nil), event: event)
        }
    }

    /// How the copy of a picture differs from an ordinary file; nil if it doesn't. A hostile picture may have taken
    /// over the worker.
    private func flaw(of copy: PublishedOriginal, for task: Task) -> WorkerFault.FileFlaw? {
        guard context.finished.folder != nil else { return nil }
        return product.newFiles(of: .picture(copy), for: task).lazy
            .compactMap { context.finished.flaw(of: $0.name, byteCount: $0.byteCount) }.first
    }
}

extension BuildWarning {
    fileprivate static func filmFailed(_ task: FilmProduct.ProductTask, _ failure: PhotoFailure) -> Self {
        .filmFailed(photo: task.photo.file.path, clip: task.details.found.isClip ? task.file.path : nil, failure)
    }
}
