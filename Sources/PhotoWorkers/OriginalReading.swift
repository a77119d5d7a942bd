import ImagePipeline
import PhotoCatalog

extension OriginalAnswer {
    /// Does what the job asks for, in this process: makes the file, then reads it again to prove what it tells.
    public init(doing job: OriginalJob) {
        do {
            self = try Self.answer(job)
        } catch {
            switch (error.endsTheBuild, error.followsFromTheFile) {
            case (true, _): self = .impossible(error)
            case (false, true): self = .refused(.image(error))
            case (false, false): self = .hindered(error)
            }
        }
    }

    private static func answer(_ job: OriginalJob) throws(ImageError) -> OriginalAnswer {
        let metadata = MetadataReader.read(file: job.original, companions: job.companions)
        let isNamedRaw = PhotoFile(path: job.original).isNamedRaw
        let original = try OriginalFile(job.original, isNamedRaw: isNamedRaw)
        let made = try original.publish(job.treatment, orientation: metadata.orientation, as: job.destination)
        switch (job.treatment, job.destination) {
        case (.keep, let file):
            guard let disclosures = PrivateTags.read(file: file ?? job.original) else {
                return .refused(.unreadableMetadata)
            }
            return .done(made, metadata, disclosures)
        case (.strip, let file?):
            guard try OriginalFile(file).isBare(orientation: metadata.orientation) else {
                return .refused(.inseparable)
            }
            // By another's knowledge of the format than that which made the file.
            if let told = PrivateTags.read(file: file)?.first { return .leak("the tag \(told.tag)") }
            return .done(made, metadata, [])
        case (.strip, nil):
            return .done(made, metadata, [])
        }
    }
}
