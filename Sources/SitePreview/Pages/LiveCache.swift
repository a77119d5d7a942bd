import BuildCache
import ImagePipeline
import PhotoCatalog
import PhotoWorkers
import SiteBuilding
import SiteFolder
import SitePlanning

/// What builds have stored about a site, as a preview reads it. Without a cache, nothing is known.
struct LiveCache {
    typealias Task = RenditionProduct.ProductTask

    private let edition: LiveEdition
    private let database: BuildDatabase?
    private let related: [RelatedSite]

    init(_ database: BuildDatabase?, _ related: [RelatedSite], of edition: LiveEdition) {
        self.edition = edition
        self.related = related
        self.database = database
    }

    /// What is known of photos of an album, and what has to be read.
    ///
    /// - Parameter known: what the preview knows already.
    func photos(
        _ wanted: [Photo], of album: Album, knowing known: [PhotoFile: LivePhoto]
    ) -> (found: [PhotoFile: LivePhoto], open: [Task]) {
        let store: AnswerStore<PhotoAnswer> = store(for: .renditions)
        let stage = IncrementalStage(lookingUp: edition.product, source: edition.source, in: store)
        var found: [PhotoFile: LivePhoto] = [:]
        var open: [Task] = []
        let tasks = stage.tasks(of: wanted, in: album, details: edition.product.details(of:in:))
        for task in tasks where known[task.file]?.holds(for: task) != true {
            if case .known? = try? stage.recognition(of: task), let answer = try? store.answer(to: task.file) {
                found[task.file] = LivePhoto(answer, to: task)
            } else {
                open.append(task)
            }
        }
        return (found, open)
    }

    /// The originals of an album's photos that the last build has published.
    func originals(of album: Album) -> [PhotoFile: PublishedOriginal] {
        guard album.photos.contains(where: { $0.originalTreatment != nil }) else { return [:] }
        let store: AnswerStore<OriginalAnswer> = store(for: .original)
        let product = OriginalProduct(
            versions: edition.configuration.versions, source: edition.source, published: edition.product.published)
        let stage = IncrementalStage(lookingUp: product, source: edition.source, in: store)
        let tasks = stage.tasks(of: album.photos, in: album, details: OriginalProduct.details(of:in:))
        var originals: [PhotoFile: PublishedOriginal] = [:]
        for task in tasks {
            guard case .known? = try? stage.recognition(of: task),
                case .done(let original, _, _)? = try? store.answer(to: task.file)
            else { continue }
            originals[task.file] = original
        }
        return originals
    }

    /// What the last build has published of an album's films and of its pictures that move.
    ///
    /// - Parameter answer: What is known of a photo; nil if it has not been read.
    func films(of album: Album, _ answer: (PhotoFile) -> PhotoAnswer?) -> [PhotoFile: FilmAnswer] {
        guard album.photos.contains(where: \.mayMove) else { return [:] }
        let store: AnswerStore<FilmAnswer> = store(for: .film)
        let published = edition.product.published
        let product = FilmProduct(
            versions: edition.configuration.versions, source: edition.source, published: published,
            paper: edition.product.spec.background)
        let stage = IncrementalStage(lookingUp: product, source: edition.source, in: store)
        let tasks = stage.tasks(
            of: album.photos, in: album,
            details: { film, _ in
                answer(film.file).flatMap { FilmProduct.Found(of: film, $0) }
                    .flatMap { FilmProduct.Details(of: film, $0) }
            })
        var films: [PhotoFile: FilmAnswer] = [:]
        for task in tasks {
            guard case .known? = try? stage.recognition(of: task), let answer = try? store.answer(to: task.file),
                product.unpublishedFiles(of: answer, for: task).isEmpty
            else { continue }
            films[task.photo.file] = answer
        }
        return films
    }

    /// What the last build has stored about an album, if that still holds.
    func digest(of album: Album) -> AlbumDigest? {
        let path = SiteManifest.encoded(edition.planner.names.folder(of: album))
        guard let stored = try? database?.album(in: path), stored.inputs == edition.inputs.hash(of: album) else {
            return nil
        }
        return AlbumDigest(json: stored.digest)
    }

    /// Of a cache that can't be read, nothing is known.
    private func store<Answer>(for purpose: BuildDatabase.Purpose) -> AnswerStore<Answer> {
        let versions = edition.configuration.versions
        let cache = OpenCache(database, isKept: false, related: related)
        if let store = try? AnswerStore<Answer>(cache, for: purpose, versions: versions) { return store }
        do {
            return try AnswerStore(OpenCache(nil, isKept: false), for: purpose, versions: versions)
        } catch {
            preconditionFailure("a store without a database can't fail: \(error)")
        }
    }
}
