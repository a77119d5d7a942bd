import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary

/// A worker's job to publish a photo's original file.
package struct OriginalJob: Hashable, Codable, Sendable {
    /// The photo's absolute path.
    package let original: String
    /// The absolute paths of the photo's sidecars.
    package let sidecars: [String]
    package let treatment: OriginalTreatment
    /// The absolute path of the file to write, in an existing folder; nil to predict the file without writing it.
    package let destination: String?
    /// Whether to return the hash of the photo's file as well.
    package let wantsHash: Bool

    package init(
        original: String, sidecars: [String], treatment: OriginalTreatment, destination: String?,
        wantsHash: Bool = false
    ) {
        self.original = original
        self.sidecars = sidecars
        self.treatment = treatment
        self.destination = destination
        self.wantsHash = wantsHash
    }
}

/// The answer to an ``OriginalJob``.
package enum OriginalAnswer: Hashable, Codable, Sendable {
    /// The published file, the photo's metadata, and the private details that are left in the file.
    case done(PublishedOriginal, PhotoMetadata, [PrivacyFinding])
    /// The photo is published without its original.
    case refused(PhotoRefusal)
    /// Metadata found in a file that should contain only its picture.
    case leak(String)
}

extension OriginalJob: WorkerJob {
    package typealias Answer = FileReport<OriginalAnswer>

    package var request: WorkerRequest { .original(self) }
    package var files: [String] { [original] + sidecars }

    package var folder: String? {
        destination.flatMap { path in path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } }
    }
}

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
            guard let findings = PrivateTags.search(file.map { SourceFile($0) } ?? photo) else {
                return .refused(.unreadableMetadata)
            }
            return .done(made, metadata, findings)
        case (.strip, let file?):
            guard try OriginalFile(SourceFile(file)).isBare(orientation: metadata.orientation) else {
                return .refused(.inseparable)
            }
            // A check by exiv2, which is independent of the code that wrote the file.
            if let found = PrivateTags.search(SourceFile(file))?.first { return .leak("the tag \(found.tag)") }
            return .done(made, metadata, [])
        case (.strip, nil):
            return .done(made, metadata, [])
        }
    }
}
