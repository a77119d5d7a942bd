import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SharedStore

/// Brings what workers make of photos up to date: finds out what earlier builds know, has workers do the rest, and
/// stores their answers.
///
/// The caller decides between these steps which photos are up to date.
package struct IncrementalStage<Product: PhotoProduct> {
    package typealias Task = Product.ProductTask

    let product: Product
    /// The source folder, absolute.
    package let source: String
    let workers: any JobRunning
    let store: AnswerStore<Product.Answer>
    /// Files that an earlier build made and did not publish, and the folder for new ones.
    let finished: FinishedFiles
    /// The files of a store; nil without one.
    var shared: SharedObjects?
    /// Receives answers in place of ``store``, in a shard.
    var recorder: SegmentWriter?

    /// A photo, and the files that the published site lacks.
    struct Unpublished {
        let task: Task
        /// Empty if the stored answer is missing: then the photo is rendered again.
        let files: [FinishedFiles.Candidate]
    }

    /// What became of photos of which files were unpublished.
    struct Taken {
        /// The paths of files that were taken, by their hashes.
        var files: [ContentHash: String] = [:]
        /// Photos of which all files were taken.
        var complete: [Task] = []
        /// Photos of which some file is missing.
        var open: [Task] = []
    }

    /// How work has ended.
    struct Ended {
        /// The tasks that were left when the caller ended the work.
        let left: [Task]
        /// Whether the next build may get another answer from the same files.
        let mayDifferNextTime: Bool
    }

    /// Matches photos with what earlier builds stored, by path and time, and otherwise by the hash of the file.
    ///
    /// - Parameter details: nil for a photo that nothing is made of.
    func recognise(
        _ albums: [Album], details: (Photo, Album) -> Product.Details?, report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> MatchedPhotos<Product.Answer, Product.Details> {
        var found: [[(task: Task, recognition: Recognition)]] = []
        for album in albums {
            try BuildError.checkCancellation()
            found.append(
                try tasks(of: album.photos, in: album, details: details).map { task throws(BuildError) in
                    (task, try recognition(of: task))
                })
            store.unload()
        }
        try await decide(&found, report: report)
        let recognised = zip(albums, found).map { album, photos in
            RecognisedAlbum(
                album: album,
                photos: photos.map { task, recognition in
                    var task = task
                    (task.hash, task.row) = (recognition.hash, recognition.known)
                    return task
                })
        }
        return MatchedPhotos(recognised, in: store)
    }

    /// Takes files that an earlier build made and did not publish, or that another site of the same source has.
    func takeFinished(
        _ photos: [Unpublished], report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) -> Taken {
        let candidates = photos.flatMap(\.files)
        let fromStore = try await shared?.take(candidates.filter { !finished.mayHave($0) }, to: finished.folder) ?? [:]
        let verified = try await finished.verified(
            candidates.filter { fromStore[$0.hash] == nil && (finished.mayHave($0) || hasCopied($0)) }, by: workers,
            report: report)
        let paths = fromStore.merging(verified) { first, _ in first }
        var taken = Taken()
        for photo in photos {
            if !photo.files.isEmpty, photo.files.allSatisfy({ paths[$0.hash] != nil }) {
                for file in photo.files { taken.files[file.hash] = paths[file.hash] }
                taken.complete.append(photo.task)
            } else {
                taken.open.append(photo.task)
            }
        }
        return taken
    }

    /// Copies a file from another site of the same source to the folder of new files, if one has it.
    private func hasCopied(_ file: FinishedFiles.Candidate) -> Bool {
        guard let folder = finished.folder, let old = store.relatedFile(holding: file.hash) else { return false }
        let new = folder + "/" + file.name
        return FileSystem.status(new) == nil && (try? FileSystem.copyContents(of: old, to: new)) != nil
    }

    /// Returns photos that a store must have and lacks.
    ///
    /// - Parameter onCrash: Is called with those on which a worker crashed. They are skipped, as in a build that
    ///   renders.
    func missing(
        _ tasks: [Task], from shared: OpenStore, onCrash: (Task, PhotoFailure) -> Void
    ) throws(BuildError) -> Set<PhotoFile> {
        var missing: Set<PhotoFile> = []
        for task in tasks {
            let crash = try BuildError.cache(
                shared.index.crash(
                    on: task.file, stamp: task.stamp, cacheKey: task.cacheKey, for: store.purpose,
                    where: store.isCurrent))
            if let crash {
                onCrash(task, crash)
                store.pass(task.file, answer: nil)
            } else {
                missing.insert(task.file)
            }
        }
        return missing
    }

    /// Has workers do tasks, and stores their answers.
    ///
    /// - Parameters:
    ///   - phase: Nil for tasks that were left of a phase that has begun.
    ///   - receive: Is called with each result, one at a time, in order of arrival.
    func work(
        _ tasks: [Task], as phase: BuildPhase?, report: @Sendable (BuildEvent) -> Void,
        receive: (Result<Product.Answer, PhotoFailure>, Task) -> Response<Product.Answer>
    ) async throws(BuildError) -> Ended {
        guard !tasks.isEmpty else { return Ended(left: [], mayDifferNextTime: false) }
        if let phase {
            report(.began(phase, count: tasks.count, byteCount: tasks.reduce(0) { $0 + $1.byteCount }))
        }
        let (product, folder) = (product, finished.folder)
        var isDone = [Bool](repeating: false, count: tasks.count)
        var mayDifferNextTime = false
        defer { store.flush() }
        do {
            try await product.run(
                tasks, writingTo: folder, by: workers, report: report,
                onTick: {
                    store.flush()
                    recorder?.tick()
                },
                onResult: { index, result in
                    isDone[index] = true
                    var task = tasks[index]
                    task.hash = task.hash ?? (try? result.get())?.hash
                    let response = receive(result.map(\.answer), task)
                    if let storage = response.storage, !keep(storage, of: task) { mayDifferNextTime = true }
                    report(response.event)
                    return response.next
                })
        } catch {
            throw BuildError(error)
        }
        return Ended(
            left: tasks.indices.filter { !isDone[$0] }.map { tasks[$0] }, mayDifferNextTime: mayDifferNextTime)
    }

    /// - Parameters:
    ///   - photos: photos of the album.
    ///   - details: nil for a photo that nothing is made of.
    package func tasks(of photos: [Photo], in album: Album, details: (Photo, Album) -> Product.Details?) -> [Task] {
        // One file may speak of all photos of its folder.
        var known = FileHashes()
        return photos.compactMap { photo in
            guard let details = details(photo, album) else { return nil }
            let (file, sidecars) = (product.file(of: photo), photo.sidecars.map { source + "/" + $0 })
            return Task(
                photo: photo, file: file, stamp: FileStamp(of: path(of: file)), sidecars: sidecars, details: details,
                cacheKey: product.cacheKey(of: file, details, sidecars: sidecars.map { ($0, known.hash(of: $0)) }),
                ownKey: product.ownKey(of: file, details))
        }
    }

    private func path(of file: PhotoFile) -> String { source + "/" + file.path }

    /// What the cache knows about a task's photo before its file is read.
    package func recognition(of task: Task) throws(BuildError) -> Recognition {
        guard let stamp = task.stamp else { return .unknown(hash: nil) }
        return try BuildError.cache(store.recognise(task.file, stamp: stamp, cacheKey: task.cacheKey))
    }

    /// Has the files of all photos hashed of which nothing else says whether they are known.
    private func decide(
        _ found: inout [[(task: Task, recognition: Recognition)]], report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) {
        var places: [(album: Int, photo: Int)] = []
        var undecided: [Task] = []
        for (album, photos) in found.enumerated() {
            for (photo, (task, recognition)) in photos.enumerated() {
                guard case .undecided = recognition else { continue }
                places.append((album, photo))
                undecided.append(task)
            }
        }
        let hashes = try await workers.hashes(of: undecided, in: source, report: report)
        for ((place, task), hash) in zip(zip(places, undecided), hashes) {
            found[place.album][place.photo].recognition = try BuildError.cache(
                store.recognise(by: hash, stamp: task.stamp, cacheKey: task.cacheKey))
        }
    }

    /// - Returns: false if the next build may get another answer from the same files.
    private func keep(_ storage: Response<Product.Answer>.Storage, of task: Task) -> Bool {
        switch storage {
        case .use(let answer):
            store.pass(task.file, answer: answer)
            return answer != nil
        case .fallBack(let answer):
            store.useOnceKeepingRow(task.file, answer: answer)
            return false
        case .store(let answer):
            var known = FileHashes()
            let sidecars = task.sidecars.map { (file: $0, hash: known.hash(of: $0)) }
            let readable = sidecars.filter { $0.hash != nil }.map(\.file)
            // If the file changed after it was found, the worker may have read either version.
            guard let stamp = task.stamp, let hash = task.hash, FileStamp(of: path(of: task.file)) == stamp,
                product.isLasting(answer, readable: readable),
                product.cacheKey(of: task.file, task.details, sidecars: sidecars) == task.cacheKey
            else {
                store.pass(task.file, answer: answer)
                return false
            }
            let photo = BuildDatabase.Photo(
                stamp: stamp, hash: hash, cacheKey: task.cacheKey, ownKey: task.ownKey,
                refusal: product.refusal(in: answer), libraries: store.use(of: product.libraries(of: answer)))
            if let recorder {
                recorder.add(task.file, photo, answer, for: store.purpose)
            } else {
                store.remember(task.file, as: photo, answer: answer)
            }
            return true
        }
    }
}
