import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteFolder
import SitePlanning

/// The renditions of a photo, and its metadata.
package struct RenditionProduct: PhotoProduct {
    package typealias Job = PhotoJob
    package typealias Answer = PhotoAnswer
    /// Where to look for the subject of a photo that doesn't say where it is.
    package typealias Details = CropChoice

    package let spec: RenditionSpec
    let versions: BuildVersions
    /// The source folder, absolute.
    package let source: String
    package let published: PublishedSite
    /// What was made of the pixels of photos of which only the sidecars have changed.
    package var made: [PhotoFile: PhotoAnswer] = [:]

    /// What a task for a photo of an album needs.
    package static func details(of photo: Photo, in album: Album) -> Details? {
        photo.focus == nil ? album.options.crop : .centre
    }

    /// What to make of a photo. A JPEG has no transparency, so another background does not render it again.
    func renditions(of photo: PhotoFile) -> RenditionSpec {
        guard photo.isNamedJPEG else { return spec }
        var renditions = spec
        renditions.background = .white
        return renditions
    }

    package func ownKey(of photo: PhotoFile, _ crop: CropChoice) -> ContentHash {
        var key = CacheKey()
        key.add(versions.pixels)
        key.add(spec.widths.count)
        for width in spec.widths { key.add(width) }
        key.add(spec.zoomWidth ?? 0)
        for encoding in spec.encodings {
            key.add(encoding.format.rawValue)
            key.add(encoding.quality)
            key.add(encoding.effort.rawValue)
        }
        let background = renditions(of: photo).background
        for channel in [background.red, background.green, background.blue] { key.add(Int(channel)) }
        // Only if it is set, so that keys of earlier builds stay.
        if spec.embedsCredit { key.add("credit") }
        if spec.ignoresShapes { key.add("any shape") }
        key.add(crop == .centre ? nil : crop.rawValue)
        key.addKind(of: photo)
        return key.hash
    }

    package func cacheKey(
        of photo: PhotoFile, _ crop: CropChoice, sidecars: [(file: String, hash: ContentHash?)]
    ) -> ContentHash {
        var key = CacheKey(ownKey(of: photo, crop))
        key.add(versions.metadata)
        key.add(sidecars: sidecars, of: photo)
        return key.hash
    }

    package func job(for task: ProductTask, writingTo folder: String?) -> PhotoJob {
        PhotoJob(
            file: source + "/" + task.file.path, sidecars: task.sidecars, renditions: renditions(of: task.file),
            folder: folder,
            stem: FinishedFiles.stem(of: task.file, task.stamp, task.ownKey), crop: task.details,
            made: made[task.file], wantsHash: folder != nil && task.hash == nil)
    }

    package func unpublishedFiles(of answer: PhotoAnswer, for task: ProductTask) -> [FinishedFiles.Candidate] {
        (answer.photo?.renditions ?? []).filter { published.file(holding: $0.hash) == nil }
            .map(FinishedFiles.Candidate.init)
    }

    package func refusal(in answer: PhotoAnswer) -> PhotoRefusal? {
        if case .failed(let error) = answer { .image(error) } else { nil }
    }

    package func libraries(of answer: PhotoAnswer) -> PixelLibraries {
        // Another version of any library may be able to read the file.
        answer.photo?.libraries ?? .all
    }

    package func isLasting(_ answer: PhotoAnswer, readable: [String]) -> Bool {
        if case .done(let metadata, _) = answer { !metadata.wasHindered(byOneOf: readable) } else { true }
    }

    /// How renditions differ from files that the job asked for; nil if they don't. A worker that a hostile photo has
    /// taken over may answer anything.
    func flaw(in renditions: [Rendition], of task: ProductTask, among files: FinishedFiles) -> WorkerFault.FileFlaw? {
        guard renditions.count <= spec.encodings.count * (spec.widths.count + 1) + 1 else { return .notAskedFor }
        let stem = FinishedFiles.stem(of: task.file, task.stamp, task.ownKey)
        for rendition in renditions {
            guard rendition.fileName == "\(stem)-\(rendition.size.width).\(rendition.format.suffix)" else {
                return .notAskedFor
            }
            if let flaw = files.flaw(of: rendition.fileName, byteCount: rendition.byteCount) { return flaw }
        }
        return nil
    }
}

extension RenditionProduct {
    /// - Parameters:
    ///   - paper: The colour behind transparent photos in formats without transparency.
    ///   - source: The source folder, absolute.
    package init(
        _ configuration: SiteConfiguration, on paper: RGBColour, source: String, published: PublishedSite,
        made: [PhotoFile: PhotoAnswer] = [:]
    ) {
        self.init(
            spec: configuration.settings.renditions(on: paper), versions: configuration.versions, source: source,
            published: published, made: made)
    }
}
