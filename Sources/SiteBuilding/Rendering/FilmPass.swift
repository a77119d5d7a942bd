import BuildCache
import FileReading
import FilmPipeline
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SharedStore

/// What became of a library's films.
struct PublishedFilms: Sendable {
    /// The renditions that are published, smallest first, if the films themselves are.
    var files: [PhotoFile: [FilmFile]] = [:]
    /// The films' own files that visitors can download.
    var originals: [PhotoFile: PublishedOriginal] = [:]
    /// Where new files are, by what they hold; all others are in the site that is to be replaced.
    var newFiles: [ContentHash: String] = [:]
    /// Films that would have to be read, with the bytes of their files, where files are predicted.
    var read: [PhotoFile: Int] = [:]
    /// Films of which only the poster is shown, or that are shown without their own file, and why.
    var refusals: [Photo: BuildWarning] = [:]
    /// Films that could not be read this time and stay as they are published.
    var kept: [PhotoFile: BuildWarning] = [:]
    /// Films of which a store must have the renditions and lacks them.
    var missing: Set<PhotoFile> = []
    /// Whether one failed for a reason that need not last.
    var mayDifferNextTime = false
}

/// The pass over a library that makes the renditions of films. It runs after the ``RenditionPass``, which makes their
/// posters, so that no photo waits for a film.
struct FilmPass {
    let context: RenderContext
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
                progress.films.refusals[task.photo] = .filmFailed(photo: task.file.path, crash)
            }
            tasks = []
        }
        if !tasks.isEmpty {
            let seconds = tasks.reduce(0) { $0 + $1.details.duration }
            report(.began(.films, count: Int(seconds.rounded(.up)), byteCount: 0))
        }
        let ended = try await stage.work(tasks, as: nil, report: report) { receive($0, of: $1, &progress) }
        store.unload()
        progress.films.mayDifferNextTime = ended.mayDifferNextTime
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
        FilmProduct(versions: context.configuration.versions, source: context.source, published: context.published)
    }

    /// Takes the films that are up to date.
    ///
    /// - Returns: Those that must be made.
    private func outdated(
        _ library: PhotoLibrary, _ progress: inout Progress, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [Task] {
        let albums = library.albums.filter { album in
            !context.upToDate.contains(album)
                && album.groups.contains { $0.photos.contains { $0.file.isNamedFilm } }
        }
        guard !albums.isEmpty else { return [] }
        var wanted: [PhotoFile: Double] = [:]
        for album in albums {
            for photo in album.photos where photo.file.isNamedFilm {
                // A film without a poster, or that is hidden, has no page.
                guard try BuildError.cache(photos.isBuilt(photo.file)),
                    let metadata = try BuildError.cache(photos.answer(to: photo.file))?.metadata,
                    album.admits(metadata, of: photo)
                else { continue }
                wanted[photo.file] = metadata.duration ?? 0
            }
        }
        let durations = wanted
        let films = try await stage.recognise(
            albums,
            details: { photo, album in
                durations[photo.file].flatMap { FilmProduct.Details(of: photo, in: album, duration: $0) }
            }, report: report
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
        case .refused(let error):
            progress.films.refusals[task.photo] = .filmFailed(photo: task.file.path, .unplayable(error))
        }
    }

    private func receive(
        _ result: Result<FilmAnswer, PhotoFailure>, of task: Task, _ progress: inout Progress
    ) -> Response<FilmAnswer> {
        let event: BuildEvent = .finished(task.file, byteCount: task.byteCount)
        switch result {
        case .success(let answer):
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
            progress.films.refusals[task.photo] = .filmFailed(photo: task.file.path, failure)
            return Response(storage: .use(nil), event: event)
        }
    }
}

extension FilmProduct.Details {
    /// - Returns: Nil if only the film's poster is shown.
    package init?(of film: Photo, in album: Album, duration: Double) {
        guard film.isPlayed else { return nil }
        let settings = film.filmSettings
        self.init(
            spec: FilmSpec(
                heights: settings.heights, hasSound: settings.hasSound, byteLimit: settings.byteLimit),
            original: film.originalTreatment, album: album, duration: duration)
    }
}
