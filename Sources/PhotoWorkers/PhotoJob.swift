import FileReading
import FilmPipeline
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary

/// A worker's job to read and render one photo.
package struct PhotoJob: Hashable, Codable, Sendable {
    /// The photo's absolute path.
    package let file: String
    /// The absolute paths of the photo's sidecars.
    package let sidecars: [String]
    package let renditions: RenditionSpec
    /// The existing folder for the renditions; nil to predict the renditions without writing them.
    package let folder: String?
    /// The beginning of the renditions' names: `stem-WIDTH.jpg`, or another format's suffix.
    package let stem: String
    /// How to search for the subject of a photo whose metadata has no focus.
    package let crop: CropChoice
    /// An earlier answer to a job for the same pixels, valid unless the photo's orientation has changed.
    package let made: PhotoAnswer?
    /// Whether to return the hash of the file as well.
    package let wantsHash: Bool
    /// The film of which the file is the poster; nil for a photo.
    package let film: PosterFilm?

    package init(
        file: String, sidecars: [String] = [], renditions: RenditionSpec, folder: String?, stem: String,
        crop: CropChoice = .centre, made: PhotoAnswer? = nil, wantsHash: Bool = false,
        film: PosterFilm? = nil
    ) {
        self.file = file
        self.sidecars = sidecars
        self.renditions = renditions
        self.folder = folder
        self.stem = stem
        self.crop = crop
        self.made = made
        self.wantsHash = wantsHash
        self.film = film
    }
}

/// What a job for a poster has to know of the film.
package struct PosterFilm: Hashable, Codable, Sendable {
    /// The name of the film's file, by which its sidecars name it.
    package let name: String
    /// In seconds.
    package let duration: Double
    package let taken: DateTaken?

    package init(name: String, duration: Double, taken: DateTaken?) {
        (self.name, self.duration, self.taken) = (name, duration, taken)
    }
}

extension PhotoJob: WorkerJob {
    package typealias Answer = FileReport<PhotoAnswer>

    package var request: WorkerRequest { .photo(self) }
    package var files: [String] { [file] + sidecars }
    package var encodings: [RenditionEncoding] { renditions.encodings }
}

/// The answer to a ``PhotoJob``. It depends only on the bytes of the photo and its sidecars, so that builds store it.
package enum PhotoAnswer: Hashable, Codable, Sendable {
    case done(PhotoMetadata, RenderedPhoto)
    /// This file can't be shown until it changes.
    case failed(ImageError)
    /// This film can't be shown until it changes.
    case unplayable(FilmError)

    /// Nil if the photo can't be shown.
    package var photo: RenderedPhoto? {
        if case .done(_, let photo) = self { photo } else { nil }
    }

    /// Nil if the photo can't be shown.
    package var metadata: PhotoMetadata? {
        if case .done(let metadata, _) = self { metadata } else { nil }
    }

    /// The renditions of a photo that now has this metadata, if they are the same.
    ///
    /// - Parameter embedsCredit: Whether renditions contain the photo's credit.
    func photo(
        for metadata: PhotoMetadata, seeking crop: CropChoice, embedsCredit: Bool
    ) -> RenderedPhoto? {
        guard case .done(let past, let photo) = self, metadata.orientation == past.orientation,
            !embedsCredit || CreditPacket(metadata) == CreditPacket(past),
            crop == .centre || (metadata.focus == nil) == (past.focus == nil)
        else { return nil }
        return photo
    }
}

extension PhotoAnswer {
    /// Runs the job in this process: reads the metadata and the sidecars, and makes the renditions that don't exist
    /// yet.
    ///
    /// - Parameters:
    ///   - photo: The job's file.
    ///   - sidecars: The job's sidecars.
    ///   - admit: Called before decoding with the memory and time that the photo needs, unless the photo is small.
    ///     Returns when the photo may be decoded.
    /// - Throws: An error that does not follow from the photo's bytes.
    package init(
        doing job: PhotoJob, photo: SourceFile, sidecars: [SourceFile] = [], admit: (PhotoNeed) -> Void
    ) throws(ImageError) {
        let isNamedRaw = PhotoFile(path: job.file).isNamedRaw
        var metadata = MetadataReader.read(file: photo, named: job.film?.name, sidecars: sidecars) {
            isNamedRaw ? RawPreview.beginning(in: photo) : nil
        }
        if let film = job.film {
            metadata.duration = film.duration
            metadata.taken = metadata.taken ?? film.taken
        }
        do throws(SystemError) {
            _ = try photo.opened()
        } catch {
            throw ImageError(error)
        }
        if let made = job.made?.photo(for: metadata, seeking: job.crop, embedsCredit: job.renditions.embedsCredit) {
            self = .done(metadata, made)
            return
        }
        do {
            let source = PhotoSource(file: photo, orientation: metadata.orientation, isNamedRaw: isNamedRaw)
            let crop = metadata.focus == nil ? job.crop : .centre
            let credit = job.renditions.embedsCredit ? CreditPacket(metadata) : nil
            var photo = try Self.photo(of: job, source, xmp: credit?.bytes, seeking: crop, admit: admit)
            // ffmpeg does not turn them.
            if PhotoFile(path: job.file).mayBeAnimated, job.film == nil, metadata.orientation == 1 {
                photo.motion = PictureMotion.read(source.file)
            }
            self = .done(metadata, photo)
        } catch {
            guard error.followsFromTheFile else { throw error }
            self = .failed(error)
        }
    }

    private static func photo(
        of job: PhotoJob, _ source: PhotoSource, xmp: [UInt8]?, seeking crop: CropChoice,
        admit: (PhotoNeed) -> Void
    ) throws(ImageError) -> RenderedPhoto {
        guard let folder = job.folder else {
            return try Renderer().predict(source, spec: job.renditions, stem: job.stem)
        }
        return try Renderer().render(
            source, spec: job.renditions, into: folder, stem: job.stem, xmp: xmp, seeking: crop
        ) { need in
            if !need.isSmall { admit(need) }
        }
    }
}

extension PhotoNeed {
    /// Whether every worker has enough memory and time for it, so that it need not ask: asking takes longer than the
    /// photo.
    fileprivate var isSmall: Bool {
        bytes <= 4 << 20 && decodedPixels <= 250_000 && encodedPixels <= 250_000
    }
}
