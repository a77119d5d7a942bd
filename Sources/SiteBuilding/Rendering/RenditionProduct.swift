import BuildCache
import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteFolder
import SitePlanning

/// The renditions of a photo, and its metadata.
package struct RenditionProduct: WorkerProduct {
    package typealias Job = PhotoJob
    package typealias Answer = PhotoAnswer

    /// What a task needs besides the photo and its sidecars.
    package struct Details: Hashable, Sendable {
        /// Where to look for the subject of a photo that doesn't say where it is.
        package let crop: CropChoice
        /// Nil for a photo.
        let poster: Poster?
        /// Whether pages play the film in its poster's place, so that the poster is not zoomed.
        var isPlayed = false
    }

    /// What stands for a film.
    enum Poster: Hashable, Sendable {
        case bestFrame
        /// The frame at a time, in seconds.
        case frame(Double)
        /// A picture beside the film.
        case picture(PhotoFile, hash: ContentHash?)
    }

    package let spec: RenditionSpec
    let versions: BuildVersions
    /// The source folder, absolute.
    package let source: String
    package let published: PublishedSite
    /// What was made of the pixels of photos of which only the sidecars have changed.
    package var made: [PhotoFile: PhotoAnswer] = [:]

    /// What a task for a photo of an album needs.
    package func details(of photo: Photo, in album: Album) -> Details? {
        Details(
            crop: photo.focus == nil ? album.options.crop : .centre,
            poster: photo.file.isNamedFilm ? poster(of: photo) : nil, isPlayed: photo.isPlayed)
    }

    private func poster(of film: Photo) -> Poster {
        switch film.posterSetting {
        case nil: .bestFrame
        case .time(let seconds): .frame(seconds)
        case .picture:
            // What is in the picture decides, not its name alone.
            film.posterPicture.map { .picture($0, hash: ContentHash.of(file: source + "/" + $0.path)) } ?? .bestFrame
        }
    }

    /// What to make of a photo. A JPEG has no transparency, so another background does not render it again.
    func renditions(of photo: PhotoFile, _ details: Details) -> RenditionSpec {
        var renditions = spec
        if photo.isNamedJPEG { renditions.background = .white }
        if details.isPlayed { renditions.zoomWidth = nil }
        return renditions
    }

    package func ownKey(of photo: PhotoFile, _ details: Details) -> ContentHash {
        var key = CacheKey()
        key.add(versions.pixels)
        key.add(spec.widths.count)
        for width in spec.widths { key.add(width) }
        let renditions = renditions(of: photo, details)
        key.add(renditions.zoomWidth ?? 0)
        for encoding in spec.encodings {
            key.add(encoding.format.rawValue)
            key.add(encoding.quality)
            key.add(encoding.effort.rawValue)
        }
        let background = renditions.background
        for channel in [background.red, background.green, background.blue] { key.add(Int(channel)) }
        // Only if it is set, so that keys of earlier builds stay.
        if spec.embedsCredit { key.add("credit") }
        if spec.ignoresShapes { key.add("any shape") }
        key.add(details.crop == .centre ? nil : details.crop.rawValue)
        if let poster = details.poster {
            key.add(versions.films)
            switch poster {
            case .bestFrame: key.add("best")
            case .frame(let seconds): key.add("\(seconds)")
            case .picture(let file, let hash):
                key.add(file.path)
                key.add(hash ?? ContentHash(value: 0))
            }
        }
        // Earlier versions did not look for motion.
        if photo.mayBeAnimated, details.poster == nil { key.add("motion") }
        key.addKind(of: photo)
        return key.hash
    }

    package func cacheKey(
        of photo: PhotoFile, _ details: Details, sidecars: [(file: String, hash: ContentHash?)]
    ) -> ContentHash {
        var key = CacheKey(ownKey(of: photo, details))
        key.add(versions.metadata)
        key.add(sidecars: sidecars, of: photo)
        return key.hash
    }

    package func job(for task: ProductTask, writingTo folder: String?) -> PhotoJob {
        job(for: task, file: source + "/" + task.file.path, of: nil, writingTo: folder)
    }

    /// - Parameters:
    ///   - file: The absolute path of the file with the pixels: the photo's, or a film's poster.
    ///   - film: Of the poster.
    func job(for task: ProductTask, file: String, of film: PosterFilm?, writingTo folder: String?) -> PhotoJob {
        PhotoJob(
            file: file, sidecars: task.sidecars, renditions: renditions(of: task.file, task.details), folder: folder,
            stem: FinishedFiles.stem(of: task.file, task.stamp, task.ownKey), crop: task.details.crop,
            made: made[task.file], wantsHash: folder != nil && task.hash == nil && film == nil, film: film)
    }

    package func unpublishedFiles(of answer: PhotoAnswer, for task: ProductTask) -> [FinishedFiles.Candidate] {
        (answer.photo?.renditions ?? []).filter { published.file(holding: $0.hash) == nil }
            .map(FinishedFiles.Candidate.init)
    }

    package func refusal(in answer: PhotoAnswer) -> PhotoRefusal? {
        switch answer {
        case .done: nil
        case .failed(let error): .image(error)
        case .unplayable(let error): .film(error)
        }
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
