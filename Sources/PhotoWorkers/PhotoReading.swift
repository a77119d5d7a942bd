import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary

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
        let metadata = MetadataReader.read(file: photo, sidecars: sidecars) {
            isNamedRaw ? RawPreview.beginning(in: photo) : nil
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
            let photo = try Self.photo(of: job, source, xmp: credit?.bytes, seeking: crop, admit: admit)
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
