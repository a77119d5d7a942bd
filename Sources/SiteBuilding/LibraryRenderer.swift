import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers

/// What had to be done about a library's photos.
struct RenderedLibrary: Sendable {
    /// In order of their paths.
    var failures: [SkippedPhoto] = []
    /// Photos that could not be read this time and are shown as they are published, in order of their paths.
    var kept: [SkippedPhoto] = []
    /// Where new renditions are, by what they hold; all others are in the site that is to be replaced.
    var newRenditions: [ContentHash: String] = [:]
    /// Photos that would have to be read, with the bytes of their files, where renditions are foretold.
    var read: [PhotoFile: Int] = [:]
    /// Whether a photo failed for a reason that need not last.
    var mayDifferNextTime = false
}

/// Sees to it that every photo of a library has its renditions: what an earlier build made of the same file is taken from the
/// site that it made, and everything else is for the workers.
struct LibraryRenderer {
    let configuration: SiteConfiguration
    /// The source folder, absolute.
    let source: String
    let paper: (red: UInt8, green: UInt8, blue: UInt8)
    let workers: WorkerPool
    /// What is known of photos, and takes what comes to be known.
    let store: AnswerStore<PhotoAnswer>
    let published: PublishedSite
    let earlier: EarlierSite
    /// What an earlier build finished and did not publish, and where new renditions go.
    let finished: FinishedFiles
    let settled: SettledAlbums
    /// Whether an album's folder of the site is as a build left it that knew its photos as they are now.
    let isIntact: (Album) throws(BuildError) -> Bool

    /// A photo of the library, with the state in which its file was found.
    private struct Task {
        let file: PhotoFile
        /// Nil if it has gone since.
        let stamp: FileStamp?
        /// The absolute paths of the files beside it that say something about it.
        let companions: [String]
        let interest: InterestMeasure?
        let recipe: ContentHash
        let pixelRecipe: ContentHash
        /// Of the file; nil as long as it has not been read.
        var hash: ContentHash?

        /// Of the file; 0 if it has gone.
        var byteCount: Int { stamp?.byteCount ?? 0 }
    }

    func render(
        _ library: PhotoLibrary, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> RenderedLibrary {
        var rendered = RenderedLibrary()
        var open: [Task] = []
        // What was made of the pixels of photos of which nothing has changed but what other files say.
        var made: [PhotoFile: RenderedOnce] = [:]
        var photoCount = 0
        var sorted: [(album: Album, photos: [(task: Task, recognition: Recognition)])] = []
        for album in library.albums {
            photoCount += album.groups.reduce(0) { $0 + $1.photos.count }
            if let known = settled[album] {
                rendered.failures += known.remarks.failures.map { SkippedPhoto($0, source: configuration.source) }
                continue
            }
            try BuildError.checkCancellation()
            var photos: [(task: Task, recognition: Recognition)] = []
            for task in tasks(album) {
                let recognition: Recognition =
                    if let stamp = task.stamp {
                        try store.recognise(task.file, stamp: stamp, recipe: task.recipe)
                    } else {
                        .unknown(hash: nil)
                    }
                if case .unknown = recognition { made[task.file] = try madePixels(of: task) }
                photos.append((task, recognition))
            }
            sorted.append((album, photos))
            store.unload()
        }
        try await decide(&sorted, report: report)
        let vanishing = VanishedPhotoCheck(
            configuration: configuration, source: source, published: published, database: store.database,
            workers: workers)
        let found = sorted.lazy.flatMap(\.photos).map { task, recognition in
            VanishedPhotoSearch.Found(file: task.file, stamp: task.stamp, hash: recognition.hash)
        }
        try await vanishing.refuse(Array(found), photoCount: photoCount, report: report) {
            library.albums.filter(settled.contains).reduce(into: []) { $0.formUnion($1.photoFolders) }
        }
        var recognised: [(album: Album, photos: [(task: Task, photo: BuildDatabase.Photo)])] = []
        for (album, photos) in sorted {
            var known: [(task: Task, photo: BuildDatabase.Photo)] = []
            for case (var task, let recognition) in photos {
                task.hash = recognition.hash
                if case .known(let photo) = recognition { known.append((task, photo)) } else { open.append(task) }
            }
            recognised.append((album, known))
        }
        // Not before all are known: one may be what another was until now.
        for (task, photo) in recognised.flatMap(\.photos) where try store.photo(task.file) != photo {
            store.remember(task.file, as: photo)
        }
        var unpublished: [Task] = []
        for (album, photos) in recognised {
            let isIntact = photos.isEmpty ? true : try isIntact(album)
            for (task, photo) in photos {
                if case .image(let error) = photo.refusal {
                    rendered.failures.append(skipped(task.file, .refused(error)))
                } else if !isIntact, !(try hasRenditions(task.file, of: album)) {
                    unpublished.append(task)
                }
            }
            store.unload()
        }
        open += try await takeFinished(unpublished, &rendered, report: report)
        report(.found(photos: photoCount, changed: open.count, albums: library.albums.count { !$0.groups.isEmpty }))
        try await work(open, made: made, to: &rendered, report: report)
        try vanishing.refuse(rendered.failures)
        store.unload()
        rendered.failures.sort { $0.file.path < $1.file.path }
        rendered.kept.sort { $0.file.path < $1.file.path }
        return rendered
    }

    private func tasks(_ album: Album) -> [Task] {
        // One file may speak of all photos of its folder.
        var known = FileHashes()
        return album.groups.flatMap(\.photos).map { file in
            let interest = album.focus[file] == nil ? InterestMeasure(album.crop) : nil
            let companions = (album.companions[file] ?? []).map { source + "/" + $0 }
            let pixelRecipe = pixelRecipe(of: file, interest)
            return Task(
                file: file, stamp: FileStamp(of: source + "/" + file.path), companions: companions,
                interest: interest,
                recipe: recipe(of: file, pixelRecipe, companions: companions.map { ($0, known.hash(of: $0)) }),
                pixelRecipe: pixelRecipe)
        }
    }

    /// Has the files of all photos hashed of which nothing else says whether they are known.
    private func decide(
        _ sorted: inout [(album: Album, photos: [(task: Task, recognition: Recognition)])],
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) {
        var places: [(album: Int, photo: Int)] = []
        var undecided: [(request: PhotoHasher.Request, recipe: ContentHash)] = []
        for (album, photos) in sorted.map(\.photos).enumerated() {
            for (photo, (task, recognition)) in photos.enumerated() {
                guard case .undecided = recognition, let stamp = task.stamp else { continue }
                places.append((album, photo))
                undecided.append((PhotoHasher.Request(file: task.file, stamp: stamp), task.recipe))
            }
        }
        let hasher = PhotoHasher(source: source, workers: workers)
        let decided = try await store.recognise(undecided, by: hasher, report: report)
        for (place, recognition) in zip(places, decided) {
            sorted[place.album].photos[place.photo].recognition = recognition
        }
    }

    private func madePixels(of task: Task) throws(BuildError) -> RenderedOnce? {
        guard let stamp = task.stamp,
            try store.photo(at: task.file, stamp: stamp, pixelRecipe: task.pixelRecipe) != nil,
            case .done(let metadata, let photo) = try store.answer(to: task.file), published.hasRenditions(of: photo)
        else { return nil }
        return RenderedOnce(metadata: metadata, photo: photo)
    }

    /// Whether all renditions that a photo needs, if it is shown at all, are in the published site.
    private func hasRenditions(_ file: PhotoFile, of album: Album) throws(BuildError) -> Bool {
        guard case .done(let metadata, let photo) = try store.answer(to: file) else { return false }
        return !album.admits(metadata, of: file) || published.hasRenditions(of: photo)
    }

    private var spec: RenditionSpec {
        RenditionSpec(
            widths: configuration.widths, encodings: configuration.encodings,
            background: RGBColour(red: paper.red, green: paper.green, blue: paper.blue))
    }

    private func pixelRecipe(of photo: PhotoFile, _ interest: InterestMeasure?) -> ContentHash {
        var recipe = Recipe()
        recipe.add(configuration.versions.pixels)
        recipe.add(configuration.widths.count)
        for width in configuration.widths { recipe.add(width) }
        for encoding in configuration.encodings {
            recipe.add(encoding.format.rawValue)
            recipe.add(encoding.quality)
        }
        for channel in [paper.red, paper.green, paper.blue] { recipe.add(Int(channel)) }
        recipe.add(interest?.rawValue)
        recipe.addKind(of: photo)
        return recipe.hash
    }

    private func recipe(
        of photo: PhotoFile, _ pixels: ContentHash, companions: [(file: String, hash: ContentHash?)]
    ) -> ContentHash {
        var recipe = Recipe(pixels)
        recipe.add(configuration.versions.metadata)
        recipe.add(companions: companions, of: photo)
        return recipe.hash
    }

    private func work(
        _ tasks: [Task], made: [PhotoFile: RenderedOnce], to rendered: inout RenderedLibrary,
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) {
        guard !tasks.isEmpty else { return }
        report(
            .began(
                .rendering, count: tasks.count, byteCount: tasks.reduce(0) { $0 + $1.byteCount }))
        let (source, spec, pool) = (source, spec, finished.folder)
        @Sendable func job(_ index: Int) -> PhotoJob {
            let task = tasks[index]
            return PhotoJob(
                file: source + "/" + task.file.path, companions: task.companions, renditions: spec, folder: pool,
                stem: FinishedFiles.stem(of: task.file, task.stamp, task.pixelRecipe), interest: task.interest,
                made: made[task.file],
                wantsHash: pool != nil && task.hash == nil)
        }
        var result = rendered
        defer { store.flush() }
        do {
            try await workers.run(jobCount: tasks.count, job: job, onTick: { store.flush() }) { index, answer in
                var task = tasks[index]
                task.hash = task.hash ?? answer.hash
                switch answer.outcome {
                case .done(let metadata, let photo):
                    guard let pool else {
                        result.read[task.file] = task.byteCount
                        store.pass(task.file, answer: .done(metadata, coloured(photo, of: task, metadata)))
                        break
                    }
                    if photo != made[task.file]?.photo {
                        guard areSound(photo.renditions, of: job(index), in: pool) else {
                            let failure = PhotoFailure.crashed(cause: "unreadable answer", detail: nil)
                            result.failures.append(skipped(task.file, failure))
                            result.mayDifferNextTime = true
                            store.pass(task.file, answer: nil)
                            report(.failed(skipped(task.file, failure), byteCount: task.byteCount))
                            break
                        }
                        for rendition in photo.renditions where result.newRenditions[rendition.hash] == nil {
                            result.newRenditions[rendition.hash] = pool + "/" + rendition.fileName
                        }
                    }
                    remember(.done(metadata, photo), of: task, in: &result)
                    report(.finished(task.file, byteCount: task.byteCount))
                case .failed(let failure):
                    if pool == nil { result.read[task.file] = task.byteCount }
                    let skipped = skipped(task.file, failure)
                    if let answer = earlier.photo(task.file, stamp: task.stamp, after: failure) {
                        store.passKeepingPhoto(task.file, answer: answer)
                        result.kept.append(skipped)
                        result.mayDifferNextTime = true
                        report(.passedOver(byteCount: task.byteCount))
                        break
                    }
                    result.failures.append(skipped)
                    if case .refused(let reason) = failure {
                        remember(.failed(reason), of: task, in: &result)
                    } else {
                        store.pass(task.file, answer: nil)
                        result.mayDifferNextTime = true
                    }
                    report(.failed(skipped, byteCount: task.byteCount))
                }
                return .goOn
            }
        } catch {
            throw BuildError(error)
        }
        rendered = result
    }

    /// Whether renditions are files as the job asked for: a worker that a hostile photo has taken over may answer anything.
    private func areSound(_ renditions: [Rendition], of job: PhotoJob, in pool: String) -> Bool {
        guard renditions.count <= job.renditions.encodings.count * (job.renditions.widths.count + 1) else {
            return false
        }
        return renditions.allSatisfy { rendition in
            guard rendition.fileName == "\(job.stem)-\(rendition.size.width).\(rendition.format.suffix)",
                let status = FileSystem.status(pool + "/" + rendition.fileName)
            else { return false }
            return status.isPlainFile && status.byteCount == rendition.byteCount
        }
    }

    /// A photo foretold, with what an earlier build saw of the same file's pixels.
    private func coloured(_ photo: RenderedPhoto, of task: Task, _ metadata: PhotoMetadata) -> RenderedPhoto {
        guard let known = try? store.photo(task.file), known.stamp == task.stamp,
            case .done(let past, let seen) = try? store.answer(to: task.file)
        else { return photo }
        // The same pixels make the same renditions again, whose bytes the versions on pages follow from.
        let isSame = known.pixelRecipe == task.pixelRecipe && past.orientation == metadata.orientation
        return RenderedPhoto(
            size: photo.size, renditions: isSame ? seen.renditions : photo.renditions,
            averageColour: seen.averageColour, isTransparent: seen.isTransparent,
            interest: task.interest == nil ? nil : seen.interest, libraries: seen.libraries)
    }

    private func remember(_ answer: PhotoAnswer, of task: Task, in rendered: inout RenderedLibrary) {
        let file = source + "/" + task.file.path
        var known = FileHashes()
        let companions = task.companions.map { (file: $0, hash: known.hash(of: $0)) }
        let readable = companions.filter { $0.hash != nil }.map(\.file)
        let wasHindered =
            if case .done(let metadata, _) = answer { metadata.wasHindered(byOneOf: readable) } else { false }
        // Of a file that has changed since it was found nobody knows which state the worker read.
        guard let stamp = task.stamp, let hash = task.hash, FileStamp(of: file) == stamp, !wasHindered,
            recipe(of: task.file, task.pixelRecipe, companions: companions) == task.recipe
        else {
            rendered.mayDifferNextTime = true
            return store.pass(task.file, answer: answer)
        }
        var refusal: PhotoRefusal?
        var libraries = PixelLibraries.all
        switch answer {
        case .done(_, let photo): libraries = photo.libraries
        // Any library may make more of the file in another version.
        case .failed(let error), .hindered(let error), .impossible(let error): refusal = .image(error)
        }
        store.remember(
            task.file,
            as: BuildDatabase.Photo(
                stamp: stamp, hash: hash, recipe: task.recipe, pixelRecipe: task.pixelRecipe, refusal: refusal,
                libraries: store.use(of: libraries)),
            answer: answer)
    }

    /// Takes renditions that an earlier build finished and did not publish.
    ///
    /// - Returns: photos of which not all renditions are there.
    private func takeFinished(
        _ tasks: [Task], _ rendered: inout RenderedLibrary, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [Task] {
        let waiting = try tasks.map { task throws(BuildError) in
            (task: task, files: try unpublishedRenditions(of: task))
        }
        let paths = try await finished.verified(
            waiting.flatMap(\.files).filter(finished.mayHave), by: workers, report: report)
        var open: [Task] = []
        for (task, files) in waiting {
            if !files.isEmpty, files.allSatisfy({ paths[$0.hash] != nil }) {
                for file in files { rendered.newRenditions[file.hash] = paths[file.hash] }
            } else {
                open.append(task)
            }
        }
        return open
    }

    private func unpublishedRenditions(of task: Task) throws(BuildError) -> [FinishedFiles.Candidate] {
        guard case .done(_, let photo) = try store.answer(to: task.file) else { return [] }
        return photo.renditions.filter { published.file(holding: $0.hash) == nil }.map(FinishedFiles.Candidate.init)
    }

    private func skipped(_ file: PhotoFile, _ failure: PhotoFailure) -> SkippedPhoto {
        SkippedPhoto(file: file, source: configuration.source, failure: failure)
    }
}
