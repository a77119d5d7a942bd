import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SharedStore

/// What became of the own files of a library's photos.
struct PublishedOriginals: Sendable {
    /// Those that are published, if the photos themselves are.
    var files: [PhotoFile: PublishedOriginal] = [:]
    /// Where new ones are, by what they hold; all others are in the site that is to be replaced.
    var newFiles: [ContentHash: String] = [:]
    /// Photos that would have to be read, with the bytes of their files, where files are predicted.
    var read: [PhotoFile: Int] = [:]
    /// Photos that are shown without theirs, and why.
    var refusals: [Photo: BuildWarning] = [:]
    /// Photos whose own files could not be read this time and stay as they are published.
    var kept: [PhotoFile: BuildWarning] = [:]
    /// Photos of which a store must have the original and lacks it.
    var missing: Set<PhotoFile> = []
    /// Whether one failed for a reason that need not last.
    var mayDifferNextTime = false
}

/// The pass over a library that makes the originals that visitors can download. The published site has those that an
/// earlier build made of the same file; workers make the others. It runs before the ``RenditionPass``, so that private
/// details end the build soon.
struct OriginalPass {
    let context: RenderContext
    let store: AnswerStore<OriginalAnswer>

    private typealias Task = OriginalProduct.ProductTask

    /// A photo whose original contains private details that may not be published.
    private struct Finding {
        let file: PhotoFile
        let findings: [PrivacyFinding]
    }

    private struct Progress {
        var originals = PublishedOriginals()
        var findings: [Finding] = []
        /// What was found in a file that should hold nothing but its picture.
        var leak: BuildError?
    }

    /// - Throws: ``BuildError/privateDetails(_:)`` if files would be published that contain more private details than
    ///   are allowed.
    func run(
        over library: PhotoLibrary, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> PublishedOriginals {
        var progress = Progress()
        var tasks = try await outdated(library, &progress, report: report)
        if let shared = context.shared, !shared.use.rendersMissing {
            progress.originals.missing = try stage.missing(tasks, from: shared) { task, crash in
                progress.originals.refusals[task.photo] = .originalFailed(photo: task.file.path, crash)
            }
            tasks = []
        }
        let first = try await stage.work(tasks, as: .originals, report: report) { result, task in
            var response = receive(result, of: task, &progress)
            if progress.findings.count >= PrivacyFindings.enoughCount { response.next = .stop }
            return response
        }
        try await refuse(progress)
        // The photos with findings can't be shown, and so don't end the build.
        let second = try await stage.work(first.left, as: nil, report: report) { receive($0, of: $1, &progress) }
        store.unload()
        if !first.left.isEmpty { try await refuse(progress) }
        progress.originals.mayDifferNextTime = first.mayDifferNextTime || second.mayDifferNextTime
        return progress.originals
    }

    /// Takes the originals that are up to date.
    ///
    /// - Returns: those that workers must make.
    private func outdated(
        _ library: PhotoLibrary, _ progress: inout Progress, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [Task] {
        let photos = try await stage.recognise(
            library.albums.filter { album in
                !context.upToDate.contains(album)
                    && album.groups.contains { $0.photos.contains { $0.originalTreatment != nil } }
            },
            details: OriginalProduct.details(of:in:), report: report
        ).stored().flatMap(\.photos)
        var outdated: [Task] = []
        var unpublished: [IncrementalStage<OriginalProduct>.Unpublished] = []
        for task in photos {
            guard task.row != nil, let answer = try BuildError.cache(store.answer(to: task.file)) else {
                outdated.append(task)
                continue
            }
            if isPublished(answer, of: task) {
                take(answer, of: task, &progress)
            } else {
                unpublished.append(.init(task: task, files: product.unpublishedFiles(of: answer, for: task)))
            }
        }
        let taken = try await stage.takeFinished(unpublished, report: report)
        progress.originals.newFiles = taken.files
        for task in taken.complete {
            if let answer = try BuildError.cache(store.answer(to: task.file)) { take(answer, of: task, &progress) }
        }
        return outdated + taken.open
    }

    private var stage: IncrementalStage<OriginalProduct> {
        context.stage(making: product, in: store)
    }

    private var product: OriginalProduct {
        OriginalProduct(versions: context.configuration.versions, source: context.source, published: context.published)
    }

    /// - Throws: ``BuildError/privateDetails(_:)`` if one of the photos with findings can be shown.
    private func refuse(_ progress: Progress) async throws(BuildError) {
        if let leak = progress.leak { throw leak }
        let findings = progress.findings
        guard !findings.isEmpty, try await canAnyBeShown(findings.map(\.file)) else { return }
        let files = findings.map { FileWithPrivateDetails(path: named($0.file), findings: $0.findings) }
        throw .privateDetails(
            PrivacyFindings(
                files: files.sorted { $0.path < $1.path }, allowed: context.configuration.allowedDetails,
                isOfTheme: false))
    }

    /// Whether one of these photos can be decoded: the file of one that can't isn't published either, and ends no
    /// build.
    private func canAnyBeShown(_ files: [PhotoFile]) async throws(BuildError) -> Bool {
        for file in files {
            let place = try BuildError.files(TemporaryPlace(folderFor: "trial"))
            defer { withExtendedLifetime(place) {} }
            let job = PhotoJob(
                file: context.source + "/" + file.path, renditions: RenditionSpec(widths: [16]), folder: place.path,
                stem: "trial")
            var isShown = false
            do {
                try await context.workers.run([job]) { _, result in
                    if (try? result.get())?.answer.photo != nil { isShown = true }
                }
            } catch {
                throw BuildError(error)
            }
            if isShown { return true }
        }
        return false
    }

    /// Whether what is remembered is all that is needed.
    private func isPublished(_ answer: OriginalAnswer, of task: Task) -> Bool {
        switch answer {
        case .done(let original, let metadata, _):
            !task.details.album.admits(metadata, of: task.photo)
                || context.published.file(holding: original.hash) != nil
        case .refused: true
        case .leak: false
        }
    }

    private func take(_ answer: OriginalAnswer, of task: Task, _ progress: inout Progress) {
        switch answer {
        case .done(let original, let metadata, let findings):
            // What isn't shown isn't published.
            guard task.details.album.admits(metadata, of: task.photo) else { return }
            progress.originals.files[task.file] = original
            let found = findings.filter { !context.configuration.allowedDetails.contains($0.detail) }
            if !found.isEmpty { progress.findings.append(Finding(file: task.file, findings: found)) }
        case .refused(let reason):
            progress.originals.refusals[task.photo] = .originalRefused(photo: task.file.path, reason)
        case .leak: break
        }
    }

    private func receive(
        _ result: Result<OriginalAnswer, PhotoFailure>, of task: Task, _ progress: inout Progress
    ) -> Response<OriginalAnswer> {
        let event: BuildEvent = .finished(task.file, byteCount: task.byteCount)
        switch result {
        case .success(.leak(let what)):
            progress.leak = .leak(path: named(task.file), what: what)
            return Response(storage: nil, event: event, next: .stop)
        case .success(let answer):
            if let folder = context.finished.folder, case .done(let original, _, _) = answer {
                progress.originals.newFiles[original.hash] = folder + "/" + product.fileName(of: task)
            }
            take(answer, of: task, &progress)
            guard context.finished.folder == nil else { return Response(storage: .store(answer), event: event) }
            progress.originals.read[task.file] = task.byteCount
            return Response(storage: nil, event: event)
        case .failure(let failure):
            if let answer = context.earlier.original(
                of: task.file, stamp: task.stamp, cacheKey: task.ownKey, after: failure)
            {
                progress.originals.kept[task.file] = .keptOriginal(photo: task.file.path, failure)
                take(answer, of: task, &progress)
                return Response(storage: .fallBack(answer), event: event)
            }
            progress.originals.refusals[task.photo] = .originalFailed(photo: task.file.path, failure)
            return Response(storage: .use(nil), event: event)
        }
    }

    private func named(_ file: PhotoFile) -> String {
        RelativePath.named(file.line, in: context.configuration.source)
    }
}
