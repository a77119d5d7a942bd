import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SharedStore
import SitePlanning

/// What had to be done about a library's photos.
struct RenderedLibrary: Sendable {
    /// In order of their paths.
    var failures: [SkippedPhoto] = []
    /// Photos that could not be read this time and are shown as they are published, in order of their paths.
    var kept: [SkippedPhoto] = []
    /// Where new renditions are, by what they hold; all others are in the site that is to be replaced.
    var newRenditions: [ContentHash: String] = [:]
    /// Photos that would have to be read, with the bytes of their files, where renditions are predicted.
    var read: [PhotoFile: Int] = [:]
    /// Photos that a store must have and lacks.
    var missing: Set<PhotoFile> = []
    /// Whether a photo failed for a reason that need not last.
    var mayDifferNextTime = false
    /// About films that are not shown, because ffmpeg can't be used.
    var filmWarning: BuildWarning?
}

/// The pass over a library that gives every photo its renditions. The published site has those that an earlier build
/// made of the same file; workers make the others.
struct RenditionPass {
    let context: RenderContext
    /// The colour behind transparent photos in formats without transparency.
    let paper: RGBColour
    let photos: AlbumPhotos
    let albums: PublishedAlbums

    private var store: AnswerStore<PhotoAnswer> { photos.renditions }

    private typealias Task = RenditionProduct.ProductTask

    func run(
        over library: PhotoLibrary, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> RenderedLibrary {
        var rendered = RenderedLibrary()
        var albums: [Album] = []
        for album in library.renderedAlbums {
            if let known = context.upToDate[album] {
                rendered.failures += known.remarks.failures.map {
                    SkippedPhoto($0, source: context.configuration.source)
                }
            } else {
                albums.append(album)
            }
        }
        let counts = library.counts
        let matched = try await stage(making: product).recognise(
            albums, details: product.details(of:in:), report: report)
        let vanishing = VanishedPhotoCheck(context: context, database: store.database)
        try await vanishing.refuse(matched.tasks, photoCount: counts.members, report: report) {
            library.albums.filter(context.upToDate.contains).reduce(into: []) { $0.formUnion($1.photoFolders) }
        }
        let recognised = try matched.stored()
        var (open, made) = try unknown(of: recognised)
        let waiting = try unpublished(of: recognised, failures: &rendered.failures)
        let finished = try await stage(making: product).takeFinished(waiting, report: report)
        rendered.newRenditions = finished.files
        open += finished.open
        if let shared = context.shared, !shared.use.rendersMissing {
            rendered.missing = try stage(making: product).missing(open, from: shared) { task, crash in
                rendered.failures.append(skipped(task.file, crash))
            }
            open = []
        }
        let withoutTools = try await stage(making: product).passOverWithoutTools(&open, where: \.file.isNamedFilm) {
            context.earlier.photo($0.file, stamp: $0.stamp, after: $1)
        }
        if let withoutTools {
            if withoutTools.count > 0 {
                rendered.filmWarning = .filmsWithoutTools(count: withoutTools.count, withoutTools.reason)
            }
            rendered.mayDifferNextTime = true
        }
        report(.found(counts, changed: open.count + rendered.missing.count))
        try await work(open, making: product(reusing: made), to: &rendered, report: report)
        try vanishing.refuse(rendered.failures)
        store.unload()
        rendered.failures.sort { $0.file.path < $1.file.path }
        rendered.kept.sort { $0.file.path < $1.file.path }
        return rendered
    }

    private var product: RenditionProduct { product(reusing: [:]) }

    private func product(reusing made: [PhotoFile: PhotoAnswer]) -> RenditionProduct {
        RenditionProduct(
            context.configuration, on: paper, source: context.source, published: context.published, made: made)
    }

    private func stage(making product: RenditionProduct) -> IncrementalStage<RenditionProduct> {
        context.stage(making: product, in: store)
    }

    /// Whether all renditions of an album are in the site: its folder is as a build left it that knew its photos as
    /// they are now.
    private func isIntact(_ album: Album) throws(BuildError) -> Bool {
        guard let kept = try albums.untouched(album) else { return false }
        return kept.photos == (try photos.hash(of: album))
    }

    /// Photos of which no earlier build knows an answer that still holds, and what it made of their pixels if only the
    /// sidecars have changed.
    private func unknown(
        of albums: [RecognisedAlbum<RenditionProduct.Details>]
    ) throws(BuildError) -> (tasks: [Task], made: [PhotoFile: PhotoAnswer]) {
        var (tasks, made): ([Task], [PhotoFile: PhotoAnswer]) = ([], [:])
        for album in albums {
            for task in album.photos where task.row == nil {
                tasks.append(task)
                made[task.file] = try madePixels(of: task)
            }
            store.unload()
        }
        return (tasks, made)
    }

    private func madePixels(of task: Task) throws(BuildError) -> PhotoAnswer? {
        // Without a hash, nothing is stored about the file as it is, and its folder need not be looked up.
        guard task.hash != nil, let stamp = task.stamp,
            try BuildError.cache(store.photo(at: task.file, stamp: stamp, ownKey: task.ownKey)) != nil,
            let answer = try BuildError.cache(store.answer(to: task.file)), let photo = answer.photo,
            context.published.hasRenditions(of: photo)
        else { return nil }
        return answer
    }

    /// Recognised photos of which the published site lacks renditions.
    private func unpublished(
        of albums: [RecognisedAlbum<RenditionProduct.Details>], failures: inout [SkippedPhoto]
    ) throws(BuildError) -> [IncrementalStage<RenditionProduct>.Unpublished] {
        let product = product
        var unpublished: [IncrementalStage<RenditionProduct>.Unpublished] = []
        for album in albums {
            let known = album.photos.filter { $0.row != nil }
            let isIntact = known.isEmpty ? true : try isIntact(album.album)
            for task in known {
                if let refusal = task.row?.refusal {
                    failures.append(skipped(task.file, PhotoFailure(refusal)))
                } else if !isIntact, let files = try missingFiles(of: task, in: album.album, making: product) {
                    unpublished.append(.init(task: task, files: files))
                }
            }
            store.unload()
        }
        return unpublished
    }

    /// The renditions that a photo needs and the published site lacks; nil if there are none or the photo is not shown,
    /// and empty if its stored answer is missing.
    private func missingFiles(
        of task: Task, in album: Album, making product: RenditionProduct
    ) throws(BuildError) -> [FinishedFiles.Candidate]? {
        guard let answer = try BuildError.cache(store.answer(to: task.file)), case .done(let metadata, _) = answer
        else { return [] }
        guard album.admits(metadata, of: task.photo) else { return nil }
        let files = product.unpublishedFiles(of: answer, for: task)
        return files.isEmpty ? nil : files
    }

    private func work(
        _ tasks: [Task], making product: RenditionProduct, to rendered: inout RenderedLibrary,
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) {
        var result = rendered
        let ended = try await stage(making: product).work(tasks, as: .rendering, report: report) {
            receive($0, of: $1, making: product, to: &result)
        }
        result.mayDifferNextTime = result.mayDifferNextTime || ended.mayDifferNextTime
        rendered = result
    }

    private func receive(
        _ result: Result<PhotoAnswer, PhotoFailure>, of task: Task, making product: RenditionProduct,
        to rendered: inout RenderedLibrary
    ) -> Response<PhotoAnswer> {
        let isMade: BuildEvent = .finished(task.file, byteCount: task.byteCount)
        switch result {
        case .success(.done(let metadata, let photo)):
            guard let folder = context.finished.folder else {
                rendered.read[task.file] = task.byteCount
                return Response(storage: .use(.done(metadata, coloured(photo, of: task, metadata))), event: isMade)
            }
            if photo != product.made[task.file]?.photo {
                if let flaw = product.flaw(in: photo.renditions, of: task, among: context.finished) {
                    return receive(.fault(.unsoundFile(flaw), detail: nil), of: task, storage: .use(nil), to: &rendered)
                }
                for rendition in photo.renditions where rendered.newRenditions[rendition.hash] == nil {
                    rendered.newRenditions[rendition.hash] = folder + "/" + rendition.fileName
                }
            }
            return Response(storage: .store(.done(metadata, photo)), event: isMade)
        case .success(.failed(let error)):
            return receive(.refused(error), of: task, storage: .store(.failed(error)), to: &rendered)
        case .success(.unplayable(let error)):
            return receive(.unplayable(error), of: task, storage: .store(.unplayable(error)), to: &rendered)
        case .failure(let failure):
            return receive(failure, of: task, storage: .use(nil), to: &rendered)
        }
    }

    /// - Parameter storage: Unless the photo stays as it is published.
    private func receive(
        _ failure: PhotoFailure, of task: Task, storage: Response<PhotoAnswer>.Storage,
        to rendered: inout RenderedLibrary
    ) -> Response<PhotoAnswer> {
        if context.finished.folder == nil { rendered.read[task.file] = task.byteCount }
        let skipped = skipped(task.file, failure)
        if let answer = context.earlier.photo(task.file, stamp: task.stamp, after: failure) {
            rendered.kept.append(skipped)
            return Response(storage: .fallBack(answer), event: .passedOver(byteCount: task.byteCount))
        }
        rendered.failures.append(skipped)
        return Response(storage: storage, event: .failed(skipped, byteCount: task.byteCount))
    }

    /// A photo of a dry run, with what an earlier build saw in the same pixels.
    private func coloured(_ photo: RenderedPhoto, of task: Task, _ metadata: PhotoMetadata) -> RenderedPhoto {
        guard let known = try? store.photo(task.file), known.stamp == task.stamp,
            case .done(let past, let seen) = try? store.answer(to: task.file)
        else { return photo }
        // The same pixels make the same renditions again, whose bytes the versions on pages follow from.
        let isSame =
            known.ownKey == task.ownKey && past.orientation == metadata.orientation
            && (!context.configuration.embedsCredit || CreditPacket(past) == CreditPacket(metadata))
        return RenderedPhoto(
            size: photo.size, renditions: isSame ? seen.renditions : photo.renditions,
            averageColour: seen.averageColour, isTransparent: seen.isTransparent,
            hasUnknownColours: seen.hasUnknownColours,
            interest: task.details.crop == .centre ? nil : seen.interest, libraries: seen.libraries,
            motion: photo.motion)
    }

    private func skipped(_ file: PhotoFile, _ failure: PhotoFailure) -> SkippedPhoto {
        SkippedPhoto(file: file, source: context.configuration.source, failure: failure)
    }
}
