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
    /// Photos whose own files could not be read this time and stay as they are published.
    var kept: [PhotoFile: BuildWarning] = [:]
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
    let earlier: EarlierSite
    /// What an earlier build finished and did not publish, and where new files go.
    let finished: FinishedFiles
    let settled: SettledAlbums

    private struct Task {
        let file: PhotoFile
        /// Nil if it has gone since.
        let stamp: FileStamp?
        let companions: [String]
        let treatment: OriginalTreatment
        let recipe: ContentHash
        /// Without the files beside the photo.
        let treatmentRecipe: ContentHash
        let album: Album
        /// Of the photo's file; nil as long as it has not been read.
        var hash: ContentHash?

        /// Of the photo's file; 0 if it has gone.
        var byteCount: Int { stamp?.byteCount ?? 0 }
    }

    /// A photo whose own file tells what isn't to be told.
    private struct Leak {
        let file: PhotoFile
        let disclosures: [Disclosure]
    }

    /// - Throws: ``BuildError/disclosures(_:)`` if files would be kept that tell more than may be told.
    func publish(
        _ library: PhotoLibrary, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> PublishedOriginals {
        var result = PublishedOriginals()
        var leaks: [Leak] = []
        var open: [Task] = []
        let albums = library.albums.filter { !$0.originals.isEmpty && !settled.contains($0) }
        var tasks = albums.flatMap(tasks)
        let known = try await recognised(&tasks, report: report)
        // Not before all are known: one may be what another was until now.
        for (task, photo) in zip(tasks, known) {
            if let photo, try store.photo(task.file) != photo { store.remember(task.file, as: photo) }
        }
        var unpublished: [(task: Task, answer: OriginalAnswer)] = []
        for (task, photo) in zip(tasks, known) {
            guard photo != nil, let answer = try store.answer(to: task.file) else {
                open.append(task)
                continue
            }
            if isPublished(answer, of: task) {
                take(answer, of: task, to: &result, &leaks)
            } else {
                unpublished.append((task, answer))
            }
        }
        // An earlier build may have finished these and not published them.
        let paths = try await finished.verified(
            unpublished.compactMap(candidate).filter(finished.mayHave), by: workers, report: report)
        for (task, answer) in unpublished {
            if let hash = candidate(task, answer)?.hash, let path = paths[hash] {
                result.newFiles[hash] = path
                take(answer, of: task, to: &result, &leaks)
            } else {
                open.append(task)
            }
        }
        if !open.isEmpty {
            report(
                .began(.originals, count: open.count, byteCount: open.reduce(0) { $0 + $1.byteCount }))
            let rest = try await work(open, to: &result, &leaks, stopsEarly: true, report: report)
            try await refuse(leaks)
            if !rest.isEmpty { _ = try await work(rest, to: &result, &leaks, stopsEarly: false, report: report) }
        }
        store.unload()
        try await refuse(leaks)
        return result
    }

    /// - Throws: ``BuildError/disclosures(_:)`` if one of these photos can be shown.
    private func refuse(_ leaks: [Leak]) async throws(BuildError) {
        guard !leaks.isEmpty, try await canAnyBeShown(leaks.map(\.file)) else { return }
        let files = leaks.map { DisclosingFile(path: named($0.file), disclosures: $0.disclosures) }
        throw .disclosures(
            Disclosures(files: files.sorted { $0.path < $1.path }, allowed: configuration.disclosed, isOfTheme: false))
    }

    private func candidate(_ task: Task, _ answer: OriginalAnswer) -> FinishedFiles.Candidate? {
        guard case .done(let original, _, _) = answer else { return nil }
        return FinishedFiles.Candidate(name: name(of: task), byteCount: original.byteCount, hash: original.hash)
    }

    /// What the task's file is called until it is published.
    private func name(of task: Task) -> String {
        FinishedFiles.originalStem + FinishedFiles.stem(of: task.file, task.stamp, task.recipe)
    }

    /// What is known of each photo; nil for nothing.
    private func recognised(
        _ tasks: inout [Task], report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [BuildDatabase.Photo?] {
        let first = try tasks.map { task throws(BuildError) -> Recognition in
            guard let stamp = task.stamp else { return .unknown(hash: nil) }
            return try store.recognise(task.file, stamp: stamp, recipe: task.recipe)
        }
        var undecided: [(request: PhotoHasher.Request, recipe: ContentHash)] = []
        for case (let task, .undecided) in zip(tasks, first) {
            guard let stamp = task.stamp else { continue }
            undecided.append((PhotoHasher.Request(file: task.file, stamp: stamp), task.recipe))
        }
        let hasher = PhotoHasher(source: source, workers: workers)
        var decided = try await store.recognise(undecided, by: hasher, report: report).makeIterator()
        var known: [BuildDatabase.Photo?] = []
        for (index, var recognition) in first.enumerated() {
            if case .undecided = recognition { recognition = decided.next() ?? recognition }
            tasks[index].hash = recognition.hash
            if case .known(let photo) = recognition { known.append(photo) } else { known.append(nil) }
        }
        return known
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
                    if case .done = result.outcome { isShown = true }
                }
            } catch {
                throw BuildError(error)
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
            guard let treatment = album.originals[file].flatMap(OriginalTreatment.init) else { return nil }
            let companions = (album.companions[file] ?? []).map { source + "/" + $0 }
            return Task(
                file: file, stamp: FileStamp(of: path(of: file)), companions: companions, treatment: treatment,
                recipe: recipe(of: file, treatment, companions: companions.map { ($0, known.hash(of: $0)) }),
                treatmentRecipe: recipe(of: file, treatment, companions: []), album: album)
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
            !task.album.admits(metadata, of: task.file) || published.file(holding: original.hash) != nil
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
            guard task.album.admits(metadata, of: task.file) else { return }
            result.files[task.file] = original
            let told = disclosures.filter { !configuration.disclosed.contains($0.detail) }
            if !told.isEmpty { leaks.append(Leak(file: task.file, disclosures: told)) }
        case .refused(let reason):
            result.refusals[task.file] = .originalRefused(photo: task.file.path, reason)
        case .hindered, .leak, .impossible: break
        }
    }

    /// - Parameter stopsEarly: whether to end when so many leaks are found that nobody needs more.
    /// - Returns: what is not done then.
    private func work(
        _ tasks: [Task], to result: inout PublishedOriginals, _ leaks: inout [Leak], stopsEarly: Bool,
        report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> [Task] {
        let (source, pool) = (source, finished.folder)
        let names = tasks.map(name)
        @Sendable func job(_ index: Int) -> OriginalJob {
            let task = tasks[index]
            return OriginalJob(
                original: source + "/" + task.file.path, companions: task.companions, treatment: task.treatment,
                destination: pool.map { $0 + "/" + names[index] }, wantsHash: pool != nil && task.hash == nil)
        }
        var (done, found) = (result, leaks)
        var open = Set(tasks.indices)
        var leak: (path: String, what: String)?
        defer { store.flush() }
        do {
            try await workers.run(jobCount: tasks.count, job: job, onTick: { store.flush() }) { index, outcome in
                var task = tasks[index]
                open.remove(index)
                task.hash = task.hash ?? outcome.hash
                let answer: OriginalAnswer
                defer { report(.finished(task.file, byteCount: task.byteCount)) }
                switch outcome.outcome {
                case .done(let original, let metadata, let disclosures):
                    answer = .done(original, metadata, disclosures)
                    if let file = job(index).destination { done.newFiles[original.hash] = file }
                case .refused(let reason): answer = .refused(reason)
                case .leak(let what):
                    leak = (named(task.file), what)
                    return .stop
                case .failed(let failure):
                    done.mayDifferNextTime = true
                    if let answer = earlier.original(
                        of: task.file, stamp: task.stamp, recipe: task.treatmentRecipe, after: failure)
                    {
                        store.passKeepingPhoto(task.file, answer: answer)
                        done.kept[task.file] = .keptOriginal(photo: task.file.path, failure)
                        take(answer, of: task, to: &done, &found)
                        return .goOn
                    }
                    store.pass(task.file, answer: nil)
                    done.refusals[task.file] = .originalFailed(photo: task.file.path, failure)
                    return .goOn
                }
                take(answer, of: task, to: &done, &found)
                if pool == nil {
                    done.read[task.file] = task.byteCount
                } else {
                    remember(answer, of: task, in: &done)
                }
                if stopsEarly, found.count >= Disclosures.enoughCount { return .stop }
                return .goOn
            }
        } catch {
            throw BuildError(error)
        }
        if let leak { throw .leak(path: leak.path, what: leak.what) }
        (result, leaks) = (done, found)
        return open.sorted().map { tasks[$0] }
    }

    private func remember(_ answer: OriginalAnswer, of task: Task, in result: inout PublishedOriginals) {
        var known = FileHashes()
        // Of a file that has changed since it was found nobody knows which state the worker read.
        guard let stamp = task.stamp, let hash = task.hash, FileStamp(of: path(of: task.file)) == task.stamp,
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
                stamp: stamp, hash: hash, recipe: task.recipe, pixelRecipe: task.treatmentRecipe, refusal: refusal,
                libraries: .none),
            answer: answer)
    }

    private func named(_ file: PhotoFile) -> String {
        RelativePath.named(file.line, in: configuration.source)
    }
}
