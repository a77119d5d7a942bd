import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteFolder

/// The copy of a photo's own file that visitors can download.
package struct OriginalProduct: WorkerProduct {
    package typealias Job = OriginalJob
    package typealias Answer = OriginalAnswer

    package struct Details: Sendable {
        let treatment: OriginalTreatment
        package let album: Album
    }

    let versions: BuildVersions
    /// The source folder, absolute.
    package let source: String
    package let published: PublishedSite

    package init(versions: BuildVersions, source: String, published: PublishedSite) {
        self.versions = versions
        self.source = source
        self.published = published
    }

    /// What a task for a photo of an album needs; nil if visitors can't download the photo's own file, and for a film,
    /// whose file is part of its ``FilmProduct``.
    package static func details(of photo: Photo, in album: Album) -> Details? {
        photo.file.isNamedFilm ? nil : photo.originalTreatment.map { Details(treatment: $0, album: album) }
    }

    package func ownKey(of photo: PhotoFile, _ details: Details) -> ContentHash {
        cacheKey(of: photo, details, sidecars: [])
    }

    /// Leaves out what `publish` allows, which is checked again in every build.
    package func cacheKey(
        of photo: PhotoFile, _ details: Details, sidecars: [(file: String, hash: ContentHash?)]
    ) -> ContentHash {
        var key = CacheKey()
        key.add(versions.originals)
        key.add(details.treatment.rawValue)
        key.addKind(of: photo)
        key.add(sidecars: sidecars, of: photo)
        return key.hash
    }

    package func job(for task: ProductTask, writingTo folder: String?) -> OriginalJob {
        OriginalJob(
            original: source + "/" + task.file.path, sidecars: task.sidecars, treatment: task.details.treatment,
            destination: folder.map { $0 + "/" + fileName(of: task) }, wantsHash: folder != nil && task.hash == nil)
    }

    package func unpublishedFiles(of answer: OriginalAnswer, for task: ProductTask) -> [FinishedFiles.Candidate] {
        guard case .done(let original, _, _) = answer else { return [] }
        return [FinishedFiles.Candidate(name: fileName(of: task), byteCount: original.byteCount, hash: original.hash)]
    }

    package func refusal(in answer: OriginalAnswer) -> PhotoRefusal? {
        if case .refused(let reason) = answer { reason } else { nil }
    }

    package func libraries(of answer: OriginalAnswer) -> PixelLibraries { [] }

    package func isLasting(_ answer: OriginalAnswer, readable: [String]) -> Bool { true }

    /// The name of the task's file until it is published.
    func fileName(of task: ProductTask) -> String {
        FinishedFiles.originalStem + FinishedFiles.stem(of: task.file, task.stamp, task.cacheKey)
    }
}
