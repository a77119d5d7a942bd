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
