import FileReading
import ImagePipeline
import PhotoCatalog

extension PhotoAnswer {
    /// Does what the job asks for, in this process: reads the metadata and what files beside the photo say, makes the
    /// renditions unless they are made.
    ///
    /// - Parameters:
    ///   - photo: the job's file.
    ///   - companions: the job's companions.
    ///   - admit: is told what a photo needs before it is decoded, unless that is little.
    public init(
        doing job: PhotoJob, photo: SourceFile, companions: [SourceFile] = [], admit: (PhotoNeed) -> Void
    ) {
        let isNamedRaw = PhotoFile(path: job.file).isNamedRaw
        let metadata = MetadataReader.read(file: photo, companions: companions) {
            isNamedRaw ? RawPreview.beginning(in: photo) : nil
        }
        do throws(FileFailure) {
            _ = try photo.opened()
        } catch {
            self = .hindered(ImageError(error))
            return
        }
        if let made = job.made, made.holds(for: metadata, seeking: job.interest) {
            self = .done(metadata, made.photo)
            return
        }
        do {
            let source = PhotoSource(file: photo, orientation: metadata.orientation, isNamedRaw: isNamedRaw)
            let interest = metadata.focus == nil ? job.interest : nil
            let photo = try Self.photo(of: job, source, seeking: interest, admit: admit)
            self = .done(metadata, photo)
        } catch {
            switch (error.endsTheBuild, error.followsFromTheFile) {
            case (true, _): self = .impossible(error)
            case (false, true): self = .failed(error)
            case (false, false): self = .hindered(error)
            }
        }
    }

    private static func photo(
        of job: PhotoJob, _ source: PhotoSource, seeking interest: InterestMeasure?, admit: (PhotoNeed) -> Void
    ) throws(ImageError) -> RenderedPhoto {
        guard let folder = job.folder else {
            return try Renderer().foretell(source, spec: job.renditions, stem: job.stem)
        }
        return try Renderer().render(
            source, spec: job.renditions, into: folder, stem: job.stem, seeking: interest
        ) { need in
            if !need.isSmall { admit(need) }
        }
    }
}

extension PhotoNeed {
    /// Whether each worker has memory and time for it anyway, so that it need not ask for them: asking takes longer than the photo.
    fileprivate var isSmall: Bool {
        bytes <= 4 << 20 && decodedPixels <= 250_000 && encodedPixels <= 250_000
    }
}
