import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers

/// What is known of a photo in a preview.
struct LivePhoto: Sendable {
    /// The state of the photo's file.
    let stamp: FileStamp?
    /// Hash of everything that decides on the answer, except the photo's file.
    let cacheKey: ContentHash
    /// The same without the sidecars.
    let ownKey: ContentHash
    let result: PhotoResult
    /// Whether its renditions were made, so that their hashes and the photo's colour are those of the built site.
    let isRendered: Bool

    /// Whether the photo and its sidecars are still as they were.
    func holds(for task: RenditionProduct.ProductTask) -> Bool { stamp == task.stamp && cacheKey == task.cacheKey }

    /// What was made of the photo's pixels, for a photo of which only sidecars have changed.
    func made(for task: RenditionProduct.ProductTask) -> RenderedOnce? {
        guard isRendered, stamp != nil, stamp == task.stamp, ownKey == task.ownKey,
            case .done(let metadata, let photo) = result
        else { return nil }
        return RenderedOnce(metadata: metadata, photo: photo)
    }

    /// - Returns: nil if the photo can't be shown.
    func built(_ photo: Photo) -> BuiltPhoto? {
        guard case .done(let metadata, let rendered) = result else { return nil }
        return BuiltPhoto(photo: photo, metadata: photo.applied(to: metadata), rendered: rendered)
    }
}

extension LivePhoto {
    /// Of a photo of which the cache has an answer.
    init(_ answer: PhotoAnswer, to task: RenditionProduct.ProductTask) {
        let result: PhotoResult =
            switch answer {
            case .done(let metadata, let photo): .done(metadata, photo)
            case .failed(let error): .failed(.refused(error))
            case .transient(let error), .impossible(let error): .failed(.transient(error))
            }
        self.init(task, result, isRendered: true)
    }

    /// Of a photo that a worker has just read, without rendering it unless it was rendered before.
    init(_ result: PhotoResult, to task: RenditionProduct.ProductTask, madeOf made: RenderedOnce?) {
        guard case .done(let metadata, let photo) = result, photo != made?.photo else {
            self.init(task, result, isRendered: made != nil)
            return
        }
        self.init(task, .done(metadata, photo.predicted(for: task)), isRendered: false)
    }

    private init(_ task: RenditionProduct.ProductTask, _ result: PhotoResult, isRendered: Bool) {
        self.init(
            stamp: task.stamp, cacheKey: task.cacheKey, ownKey: task.ownKey, result: result, isRendered: isRendered)
    }
}

extension RenderedPhoto {
    /// A neutral tone, which is quiet in light and dark.
    private static let placeholder = RGBColour(red: 136, green: 134, blue: 130)

    /// The same with hashes that follow from the state of the photo's file, so that browsers load its pictures again
    /// when it changes.
    fileprivate func predicted(for task: RenditionProduct.ProductTask) -> RenderedPhoto {
        RenderedPhoto(
            size: size,
            renditions: renditions.map { rendition in
                var key = CacheKey(task.ownKey)
                key.add(task.stamp?.byteCount ?? 0)
                key.add(task.stamp?.modified ?? 0)
                key.add(task.stamp?.changed ?? 0)
                key.add(rendition.fileName)
                return Rendition(
                    size: rendition.size, format: rendition.format, fileName: rendition.fileName, byteCount: 0,
                    hash: key.hash)
            },
            averageColour: Self.placeholder)
    }
}
