import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteBuilding
import SiteFolder

/// What is known of a photo in a preview.
struct LivePhoto: Sendable {
    /// The state of the photo's file.
    let stamp: FileStamp?
    /// Hash of everything that decides on the answer, except the photo's file.
    let cacheKey: ContentHash
    /// The same without the sidecars.
    let ownKey: ContentHash
    /// Nil if the worker gave none.
    let answer: PhotoAnswer?
    /// Whether its renditions were made, so that their hashes and the photo's colour are those of the built site.
    let isRendered: Bool
    /// Whether it must be read again before the next page. What is being made of it meanwhile can be finished.
    var isOutdated = false

    /// Whether the photo and its sidecars are still as they were.
    func holds(for task: RenditionProduct.ProductTask) -> Bool {
        !isOutdated && stamp == task.stamp && cacheKey == task.cacheKey
    }

    /// What was made of the photo's pixels, for a photo of which only sidecars have changed.
    func made(for task: RenditionProduct.ProductTask) -> PhotoAnswer? {
        isRendered && stamp != nil && stamp == task.stamp && ownKey == task.ownKey ? answer : nil
    }
}

extension LivePhoto {
    /// Of a photo of which the cache has an answer.
    init(_ answer: PhotoAnswer, to task: RenditionProduct.ProductTask) {
        self.init(task, answer, isRendered: true)
    }

    /// Of a photo that a worker has just read, without rendering it unless it was rendered before.
    init(_ answer: PhotoAnswer?, to task: RenditionProduct.ProductTask, madeOf made: PhotoAnswer?) {
        guard case .done(let metadata, let photo) = answer, photo != made?.photo else {
            self.init(task, answer, isRendered: made != nil)
            return
        }
        self.init(task, .done(metadata, photo.predicted(for: task)), isRendered: false)
    }

    private init(_ task: RenditionProduct.ProductTask, _ answer: PhotoAnswer?, isRendered: Bool) {
        self.init(
            stamp: task.stamp, cacheKey: task.cacheKey, ownKey: task.ownKey, answer: answer, isRendered: isRendered)
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
