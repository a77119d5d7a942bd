import FileReading
import ImagePipeline
import PhotoCatalog

extension OriginalAnswer {
    /// Does what the job asks for, in this process: makes the file, then reads it again to prove what it tells.
    ///
    /// - Parameters:
    ///   - photo: the job's original.
    ///   - companions: the job's companions.
    public init(doing job: OriginalJob, photo: SourceFile, companions: [SourceFile] = []) {
        do {
            self = try Self.answer(job, photo, companions)
        } catch {
            switch (error.endsTheBuild, error.followsFromTheFile) {
            case (true, _): self = .impossible(error)
            case (false, true): self = .refused(.image(error))
            case (false, false): self = .hindered(error)
            }
        }
    }

    private static func answer(
        _ job: OriginalJob, _ photo: SourceFile, _ companions: [SourceFile]
    ) throws(ImageError) -> OriginalAnswer {
        let metadata = MetadataReader.read(file: photo, companions: companions)
        let isNamedRaw = PhotoFile(path: job.original).isNamedRaw
        let original = try OriginalFile(photo, isNamedRaw: isNamedRaw)
        let made = try original.publish(job.treatment, orientation: metadata.orientation, as: job.destination)
        switch (job.treatment, job.destination) {
        case (.keep, let file):
            guard let disclosures = PrivateTags.read(file: file.map { SourceFile($0) } ?? photo) else {
                return .refused(.unreadableMetadata)
            }
            return .done(made, metadata, disclosures)
        case (.strip, let file?):
            guard try OriginalFile(SourceFile(file)).isBare(orientation: metadata.orientation) else {
                return .refused(.inseparable)
            }
            // By another's knowledge of the format than that which made the file.
            if let told = PrivateTags.read(file: SourceFile(file))?.first { return .leak("the tag \(told.tag)") }
            return .done(made, metadata, [])
        case (.strip, nil):
            return .done(made, metadata, [])
        }
    }
}
