import FileReading
import ImagePipeline
import PhotoCatalog

extension OriginalAnswer {
    /// Runs the job in this process: writes the file, then reads it again to check that it contains no private details.
    ///
    /// - Parameters:
    ///   - photo: The job's original.
    ///   - sidecars: The job's sidecars.
    /// - Throws: An error that does not follow from the photo's bytes.
    package init(doing job: OriginalJob, photo: SourceFile, sidecars: [SourceFile] = []) throws(ImageError) {
        do {
            self = try Self.answer(job, photo, sidecars)
        } catch {
            guard error.followsFromTheFile else { throw error }
            self = .refused(.image(error))
        }
    }

    private static func answer(
        _ job: OriginalJob, _ photo: SourceFile, _ sidecars: [SourceFile]
    ) throws(ImageError) -> OriginalAnswer {
        let metadata = MetadataReader.read(file: photo, sidecars: sidecars)
        let isNamedRaw = PhotoFile(path: job.original).isNamedRaw
        let original = try OriginalFile(photo, isNamedRaw: isNamedRaw)
        let made = try original.publish(job.treatment, orientation: metadata.orientation, as: job.destination)
        switch (job.treatment, job.destination) {
        case (.keep, let file):
            guard let findings = PrivateTags.read(file: file.map { SourceFile($0) } ?? photo) else {
                return .refused(.unreadableMetadata)
            }
            return .done(made, metadata, findings)
        case (.strip, let file?):
            guard try OriginalFile(SourceFile(file)).isBare(orientation: metadata.orientation) else {
                return .refused(.inseparable)
            }
            // A check by exiv2, which is independent of the code that wrote the file.
            if let found = PrivateTags.read(file: SourceFile(file))?.first { return .leak("the tag \(found.tag)") }
            return .done(made, metadata, [])
        case (.strip, nil):
            return .done(made, metadata, [])
        }
    }
}
