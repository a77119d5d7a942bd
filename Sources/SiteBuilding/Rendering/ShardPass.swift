import BuildCache
import FileReading
import Foundation
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SharedStore
import SiteFolder
import SitePlanning
import Threading

/// The work on the photos of one shard: originals, then renditions.
struct ShardPass {
    let configuration: SiteConfiguration
    let workers: any JobRunning
    let material: SiteMaterial
    let shard: Shard
    let store: PhotoStore
    let index: StoreIndex
    let writer: SegmentWriter
    /// Where workers write files before they are moved into the store.
    let folder: String
    var report: ShardReport
    /// Why a finished file could not be moved into the store.
    var failure: StoreError?
    /// Films that have posters, and pictures that move, by the files of the photos.
    private var films: [PhotoFile: FilmProduct.Found] = [:]

    init(
        configuration: SiteConfiguration, workers: any JobRunning, material: SiteMaterial, shard: Shard,
        store: PhotoStore, index: StoreIndex, writer: SegmentWriter, folder: String, report: ShardReport
    ) {
        self.configuration = configuration
        self.workers = workers
        self.material = material
        self.shard = shard
        self.store = store
        self.index = index
        self.writer = writer
        self.folder = folder
        self.report = report
    }

    mutating func run(report: @Sendable (BuildEvent) -> Void) async throws(BuildError) {
        let albums = material.library.renderedAlbums.filter { $0.photos.contains { shard.contains($0.file) } }
        self.report.photoCount = albums.reduce(0) { $0 + $1.photos.count { shard.contains($0.file) } }
        try await originals(of: albums, report: report)
        try await renditions(of: albums, report: report)
        try await films(of: albums, report: report)
    }

    private mutating func originals(
        of albums: [Album], report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) {
        let product = OriginalProduct(
            versions: configuration.versions, source: material.source, published: PublishedSite(in: folder))
        let stage = try stage(making: product, for: .original)
        let (open, _) = try await outdated(
            albums, stage, report: report, details: OriginalProduct.details(of:in:))
        try await work(open, stage, as: .originals, report: report) { pass, result, task in
            let event: BuildEvent = .finished(task.file, byteCount: task.byteCount)
            switch result {
            case .success(.leak(let what)):
                let path = RelativePath.named(task.file.line, in: pass.configuration.source)
                pass.report.leaks.append(BuildError.leak(path: path, what: what).description)
                return Response(storage: nil, event: event)
            case .success(let answer):
                return pass.response(answer, of: task, product, event)
            case .failure(let failure):
                return pass.response(to: failure, of: task, product, for: .original)
            }
        }
    }

    private mutating func renditions(
        of albums: [Album], report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) {
        var product = RenditionProduct(
            configuration, on: material.theme.paper, source: material.source, published: PublishedSite(in: folder))
        let known = try stage(making: product, for: .renditions)
        let (open, refusals) = try await outdated(albums, known, report: report, details: product.details(of:in:))
        for film in albums.flatMap(\.photos) where film.mayMove && shard.contains(film.file) {
            films[film.file] = try BuildError.cache(known.store.answer(to: film.file))
                .flatMap { FilmProduct.Found(of: film, $0) }
        }
        for task in open { product.made[task.file] = try madePixels(of: task) }
        let made = product
        for (file, refusal) in refusals {
            self.report.refused.append(skipped(file, PhotoFailure(refusal)))
        }
        self.report.knownCount = self.report.photoCount - open.count
        let films = albums.reduce(0) { $0 + $1.photos.count { $0.isPlayed && shard.contains($0.file) } }
        let found = GalleryCounts.Part(
            albums: albums.count, photos: self.report.photoCount - films, films: films)
        report(.found(GalleryCounts(listed: found), changed: open.count))
        let stage = try stage(making: made, for: .renditions)
        try await work(open, stage, as: .rendering, report: report) { [product = made] pass, result, task in
            let event: BuildEvent = .finished(task.file, byteCount: task.byteCount)
            if task.photo.mayMove, let answer = try? result.get() {
                pass.films[task.file] = FilmProduct.Found(of: task.photo, answer)
            }
            switch result {
            case .success(let answer) where answer.photo != nil && answer.photo == product.made[task.file]?.photo:
                pass.report.renderedCount += 1
                return Response(storage: .store(answer), event: event)
            case .success(.failed(let error)):
                let skipped = pass.skipped(task.file, .refused(error))
                pass.report.refused.append(skipped)
                return Response(storage: .store(.failed(error)), event: .failed(skipped, byteCount: task.byteCount))
            case .success(.unplayable(let error)):
                let skipped = pass.skipped(task.file, .unplayable(error))
                pass.report.refused.append(skipped)
                return Response(
                    storage: .store(.unplayable(error)), event: .failed(skipped, byteCount: task.byteCount))
            case .success(let answer):
                let renditions = answer.photo?.renditions ?? []
                if let flaw = product.flaw(in: renditions, of: task, among: stage.finished) {
                    let failure = PhotoFailure.fault(.unsoundFile(flaw), detail: nil)
                    return pass.transient(failure, task.file, byteCount: task.byteCount)
                }
                let response = pass.response(answer, of: task, product, event)
                if pass.failure == nil { pass.report.renderedCount += 1 }
                return response
            case .failure(let failure):
                return pass.response(to: failure, of: task, product, for: .renditions)
            }
        }
    }

    /// The renditions of films whose posters the store has now.
    private mutating func films(
        of albums: [Album], report: @Sendable (BuildEvent) -> Void
    ) async throws(BuildError) {
        let product = FilmProduct(
            versions: configuration.versions, source: material.source, published: PublishedSite(in: folder),
            paper: material.theme.paper)
        let stage = try stage(making: product, for: .film)
        let films = films
        let (open, _) = try await outdated(
            albums, stage, report: report,
            details: { film, _ in
                films[film.file].flatMap { FilmProduct.Details(of: film, $0) }
            })
        if !open.isEmpty {
            let seconds = open.reduce(0) { $0 + $1.details.found.duration }
            report(.began(.films, count: Int(seconds.rounded(.up)), byteCount: 0))
        }
        try await work(open, stage, as: nil, report: report) { pass, result, task in
            let event: BuildEvent = .finished(task.file, byteCount: task.byteCount)
            switch result {
            case .success(.refused(let error)):
                let failure = PhotoFailure.unplayable(error)
                pass.report.refused.append(
                    pass.skipped(
                        task.file, task.details.found.isClip ? .tool(failure.clipDescription) : failure))
                return Response(storage: .store(.refused(error)), event: event)
            case .success(let answer): return pass.response(answer, of: task, product, event)
            case .failure(let failure): return pass.response(to: failure, of: task, product, for: .film)
            }
        }
    }

    /// What an earlier task made of a photo of which only the sidecars have changed, if the store has all of it.
    private func madePixels(of task: RenditionProduct.ProductTask) throws(BuildError) -> PhotoAnswer? {
        for row in try BuildError.cache(index.answers(to: task.file, for: .renditions)) {
            let known = row.facts.photo
            guard known.stamp == task.stamp, known.ownKey == task.ownKey,
                configuration.versions.use(of: known.libraries).versions == known.libraryVersions,
                let answer = try? JSONDecoder().decode(PhotoAnswer.self, from: row.answer), answer.photo != nil,
                row.objects.allSatisfy(store.holds)
            else { continue }
            return answer
        }
        return nil
    }

    private func stage<Product: PhotoProduct>(
        making product: Product, for purpose: BuildDatabase.Purpose
    ) throws(BuildError) -> IncrementalStage<Product> {
        let cache = OpenCache(nil, isKept: false, related: [index])
        return IncrementalStage(
            product: product, source: material.source, workers: workers,
            store: try BuildError.cache(AnswerStore(cache, for: purpose, versions: configuration.versions)),
            finished: try FinishedFiles(in: folder), recorder: writer)
    }

    /// Photos of the shard that have no answer in the store, or of which it lacks files; and photos that can't be
    /// shown.
    private func outdated<Product: PhotoProduct>(
        _ albums: [Album], _ stage: IncrementalStage<Product>, report: @Sendable (BuildEvent) -> Void,
        details: (Photo, Album) -> Product.Details?
    ) async throws(BuildError) -> (open: [Product.ProductTask], refusals: [(PhotoFile, PhotoRefusal)]) {
        let photos = try await stage.recognise(
            albums, details: { shard.contains($0.file) ? details($0, $1) : nil }, report: report
        ).stored().flatMap(\.photos)
        var objects: [[StoredObject]] = []
        for task in photos {
            guard let row = task.row, let answer = try BuildError.cache(stage.store.answer(to: task.file)) else {
                objects.append([])
                continue
            }
            objects.append(stage.product.unpublishedFiles(of: answer, for: task).map(\.stored))
            let known = try BuildError.cache(
                index.answers(to: task.file, cacheKey: task.cacheKey, for: stage.store.purpose))
            if !known.contains(where: { $0.facts.photo == row }) {
                // The file had another path or time. With a row for the current one, a build need not read it.
                writer.add(task.file, row, answer, for: stage.store.purpose)
            }
        }
        let store = store
        let areIntact = try await CoreShares.map(objects) { objects throws(BuildError) in
            try BuildError.checkCancellation()
            return objects.allSatisfy(store.holds)
        }
        writer.tick()
        var open: [Product.ProductTask] = []
        var refusals: [(PhotoFile, PhotoRefusal)] = []
        for (task, isIntact) in zip(photos, areIntact) {
            if task.row == nil || !isIntact { open.append(task) }
            if let refusal = task.row?.refusal { refusals.append((task.file, refusal)) }
        }
        return (open, refusals)
    }

    private mutating func work<Product: PhotoProduct>(
        _ tasks: [Product.ProductTask], _ stage: IncrementalStage<Product>, as phase: BuildPhase?,
        report: @Sendable (BuildEvent) -> Void,
        receive:
            (inout ShardPass, Result<Product.Answer, PhotoFailure>, Product.ProductTask) -> Response<Product.Answer>
    ) async throws(BuildError) {
        var pass = self
        defer { self = pass }
        let ended = try await stage.work(tasks, as: phase, report: report) { result, task in
            var response = receive(&pass, result, task)
            if pass.failure != nil || writer.failure != nil { response.next = .stop }
            return response
        }
        if ended.mayDifferNextTime { pass.report.hasChangedPhotos = true }
        if let failure = pass.failure ?? writer.failure { throw BuildError(failure) }
    }

    /// Moves an answer's files into the store.
    private mutating func response<Product: PhotoProduct>(
        _ answer: Product.Answer, of task: Product.ProductTask, _ product: Product, _ event: BuildEvent
    ) -> Response<Product.Answer> {
        do throws(StoreError) {
            for file in product.unpublishedFiles(of: answer, for: task) {
                try store.put(folder + "/" + file.name, as: file.stored)
            }
            return Response(storage: .store(answer), event: event)
        } catch {
            failure = error
            return Response(storage: nil, event: event)
        }
    }

    /// A crash is stored, also one for lack of time or memory, because it is likely to come again and would keep the
    /// task from ever ending well. Everything else may work next time.
    private mutating func response<Product: PhotoProduct>(
        to failure: PhotoFailure, of task: Product.ProductTask, _ product: Product, for purpose: BuildDatabase.Purpose
    ) -> Response<Product.Answer> {
        guard failure.isLikelyToRecur, let stamp = task.stamp else {
            return transient(failure, task.file, byteCount: task.byteCount)
        }
        let photo = BuildDatabase.Photo(
            stamp: stamp, hash: task.hash ?? ContentHash(value: 0), cacheKey: task.cacheKey, ownKey: task.ownKey,
            refusal: nil, libraries: configuration.versions.use(of: .all))
        writer.add(task.file, photo, crash: failure, for: purpose)
        let skipped = skipped(task.file, failure)
        if !report.refused.contains(where: { $0.file == task.file }) { report.refused.append(skipped) }
        return Response(storage: nil, event: .failed(skipped, byteCount: task.byteCount))
    }

    private mutating func transient<Answer>(
        _ failure: PhotoFailure, _ file: PhotoFile, byteCount: Int
    ) -> Response<Answer> {
        let skipped = skipped(file, failure)
        report.transient.append(skipped)
        return Response(storage: nil, event: .failed(skipped, byteCount: byteCount))
    }

    private func skipped(_ file: PhotoFile, _ failure: PhotoFailure) -> SkippedPhoto {
        SkippedPhoto(file: file, source: configuration.source, failure: failure)
    }
}

extension PhotoFailure {
    /// Whether the same file is likely to end the next worker in the same way.
    fileprivate var isLikelyToRecur: Bool {
        switch self {
        case .fault(let fault, _): !fault.isTransient
        case .crashed, .overran, .outOfMemory: true
        case .refused, .transient, .killed, .unplayable, .tool: false
        }
    }
}
