import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers

/// What became of the own files of a library's photos.
struct PublishedOriginals: Sendable {
    /// Those that are published, if the photos themselves are.
    var files: [PhotoFile: PublishedOriginal] = [:]
    /// Where new ones are, by what they hold; all others are in the site that is to be replaced.
    var newFiles: [ContentHash: String] = [:]
    /// Photos that would have to be read, with the bytes of their files, where files are foretold.
    var read: [PhotoFile: Int] = [:]
    /// Photos that are shown without theirs, and why.
    var refusals: [PhotoFile: BuildWarning] = [:]
    /// Whether one failed for a reason that need not last.
    var mayDifferNextTime = false
}

/// Sees to it that photos' own files can be published: what an earlier build made of the same file is taken from the site that
/// it made, and everything else is for the workers. Before renditions, so that a leak ends the build at once.
struct OriginalPublisher {
    let configuration: SiteConfiguration
    /// The source folder, absolute.
    let source: String
    let workers: WorkerPool
    /// What is known of photos' own files, and takes what comes to be known.
    let store: AnswerStore<OriginalAnswer>
    let published: PublishedSite
    let settled: SettledAlbums

    private struct Task {
        let file: PhotoFile
        let stamp: FileStamp
        let companions: [String]
        let treatment: OriginalTreatment
        let recipe: ContentHash
        let album: Album
    }

    /// A photo whose own file tells what isn't to be told.
    private struct Leak {
        let file: PhotoFile
        let disclosures: [Disclosure]
    }

    /// - Parameter pool: the folder for new files, which exists; nil if they are to be foretold, not made.
    /// - Throws: ``BuildError/disclosures(_:)`` if files would be kept that tell more than may be told.
    func publish(
        _ library: PhotoLibrary, into pool: String?, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> PublishedOriginals {
        var result = PublishedOriginals()
        var leaks: [Leak] = []
        var open: [Task] = []
        let albums = library.albums.filter { !$0.originals.isEmpty && !settled.contains($0) }
        let tasks = albums.flatMap(tasks)
        let known = try tasks.map { task throws(BuildError) in
            try store.photo(at: task.file, stamp: task.stamp, recipe: task.recipe) {
                ContentHash.of(file: path(of: task.file))
            }
        }
        // Not before all are known: one may be what another was until now.
        for (task, photo) in zip(tasks, known) {
            if let photo, try store.photo(task.file) != photo { store.remember(task.file, as: photo) }
        }
        for (task, photo) in zip(tasks, known) {
            if photo != nil, let answer = try store.answer(to: task.file), isPublished(answer, of: task) {
                take(answer, of: task, to: &result, &leaks)
            } else {
                open.append(task)
            }
        }
        if !open.isEmpty {
            report(.publishing(originals: open.count))
            try await work(open, into: pool, to: &result, &leaks)
        }
        store.unload()
        if !leaks.isEmpty, try await canAnyBeShown(leaks.map(\.file)) {
            let files = leaks.map { DisclosingFile(path: named($0.file), disclosures: $0.disclosures) }
            throw .disclosures(
                Disclosures(
                    files: files.sorted { $0.path < $1.path }, allowed: configuration.disclosed, isOfTheme: false))
        }
        return result
    }

    /// Whether one of these photos can be decoded: the file of one that can't isn't published either, and ends no build.
    private func canAnyBeShown(_ files: [PhotoFile]) async throws(BuildError) -> Bool {
        for file in files {
            let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-" + UUID().uuidString)
                .path(percentEncoded: false)
            try FileSystem.makeFolder(folder)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let job = PhotoJob(
                file: path(of: file), renditions: RenditionSpec(widths: [16]), folder: folder, stem: "trial")
            var isShown = false
            do {
                try await workers.run([job]) { _, result in
                    if case .done = result { isShown = true }
                }
            } catch {
                throw .workers(error.description)
            }
            if isShown { return true }
        }
        return false
    }

    private func path(of file: PhotoFile) -> String { source + "/" + file.path }

    private func tasks(_ album: Album) -> [Task] {
        // One file may speak of all photos of its folder.
        var known = FileHashes()
        return album.groups.flatMap(\.photos).compactMap { file in
            guard let treatment = album.originals[file].flatMap(OriginalTreatment.init),
                let stamp = FileStamp(of: path(of: file))
            else { return nil }
            let companions = (album.companions[file] ?? []).map { source + "/" + $0 }
            return Task(
                file: file, stamp: stamp, companions: companions, treatment: treatment,
                recipe: recipe(of: file, treatment, companions: companions.map { ($0, known.hash(of: $0)) }),
                album: album)
        }
    }

    /// What may be told is no part of it: that is judged anew each time.
    private func recipe(
        of photo: PhotoFile, _ treatment: OriginalTreatment, companions: [(file: String, hash: ContentHash?)]
    ) -> ContentHash {
        var recipe = Recipe()
        recipe.add(configuration.versions.originals)
        recipe.add(treatment.rawValue)
        recipe.addKind(of: photo)
        recipe.add(companions: companions, of: photo)
        return recipe.hash
    }

    /// Whether what is remembered is all that is needed.
    private func isPublished(_ answer: OriginalAnswer, of task: Task) -> Bool {
        switch answer {
        case .done(let original, let metadata, _):
            !task.album.admits(metadata) || published.file(holding: original.hash) != nil
        case .refused: true
        case .hindered, .leak, .impossible: false
        }
    }

    private func take(
        _ answer: OriginalAnswer, of task: Task, to result: inout PublishedOriginals, _ leaks: inout [Leak]
    ) {
        switch answer {
        case .done(let original, let metadata, let disclosures):
            // What isn't shown isn't published.
            guard task.album.admits(metadata) else { return }
            result.files[task.file] = original
            let told = disclosures.filter { !configuration.disclosed.contains($0.detail) }
            if !told.isEmpty { leaks.append(Leak(file: task.file, disclosures: told)) }
        case .refused(let reason):
            result.refusals[task.file] = .originalRefused(photo: task.file.path, reason)
        case .hindered, .leak, .impossible: break
        }
    }

    private func work(
        _ tasks: [Task], into pool: String?, to result: inout PublishedOriginals, _ leaks: inout [Leak]
    ) async throws(BuildError) {
        let source = source
        @Sendable func job(_ index: Int) -> OriginalJob {
            let task = tasks[index]
            return OriginalJob(
                original: source + "/" + task.file.path, companions: task.companions, treatment: task.treatment,
                destination: pool.map { "\($0)/original-\(index)" })
        }
        var (done, found) = (result, leaks)
        var leak: (path: String, what: String)?
        do {
            try await workers.run(jobCount: tasks.count, job: job) { index, outcome in
                let task = tasks[index]
                let answer: OriginalAnswer
                switch outcome {
                case .done(let original, let metadata, let disclosures):
                    answer = .done(original, metadata, disclosures)
                    if let file = job(index).destination { done.newFiles[original.hash] = file }
                case .refused(let reason): answer = .refused(reason)
                case .leak(let what):
                    leak = leak ?? (named(task.file), what)
                    return
                case .failed(let failure):
                    store.pass(task.file, answer: nil)
                    done.refusals[task.file] = .originalFailed(photo: task.file.path, failure)
                    done.mayDifferNextTime = true
                    return
                }
                take(answer, of: task, to: &done, &found)
                if pool == nil {
                    done.read[task.file] = task.stamp.byteCount
                } else {
                    remember(answer, of: task, in: &done)
                }
            }
        } catch {
            throw .workers(error.description)
        }
        if let leak { throw .leak(path: leak.path, what: leak.what) }
        (result, leaks) = (done, found)
    }

    private func remember(_ answer: OriginalAnswer, of task: Task, in result: inout PublishedOriginals) {
        var known = FileHashes()
        // Of a file that has changed since it was found nobody knows which state the worker read.
        guard let hash = sourceHash(of: task, answer), FileStamp(of: path(of: task.file)) == task.stamp,
            recipe(of: task.file, task.treatment, companions: task.companions.map { ($0, known.hash(of: $0)) })
                == task.recipe
        else {
            result.mayDifferNextTime = true
            return store.pass(task.file, answer: answer)
        }
        let refusal: PhotoRefusal? = if case .refused(let reason) = answer { reason } else { nil }
        store.remember(
            task.file,
            as: BuildDatabase.Photo(
                stamp: task.stamp, hash: hash, recipe: task.recipe, pixelRecipe: task.recipe, refusal: refusal,
                libraries: .none),
            answer: answer)
    }

    /// Of the photo's file, which need not be read again where its copy has the same bytes.
    private func sourceHash(of task: Task, _ answer: OriginalAnswer) -> ContentHash? {
        if task.treatment == .keep, case .done(let original, _, _) = answer { return original.hash }
        return ContentHash.of(file: path(of: task.file))
    }

    private func named(_ file: PhotoFile) -> String {
        RelativePath.named(file.line, in: configuration.source)
    }
}
