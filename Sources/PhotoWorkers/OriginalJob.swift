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
    /// Transient error: the file may be writable next time.
    case transient(ImageError)
    /// Metadata found in a file that should contain only its picture.
    case leak(String)
    /// No file can be written: the disk is full.
    case impossible(ImageError)
}

/// The result of one ``OriginalJob``.
package enum OriginalResult: Hashable, Sendable {
    case done(PublishedOriginal, PhotoMetadata, [PrivacyFinding])
    case refused(PhotoRefusal)
    case leak(String)
    /// The worker gave no answer, but may do so next time.
    case failed(PhotoFailure)
}

extension OriginalJob: WorkerJob {
    package typealias Answer = FileReport<OriginalAnswer>

    package var request: WorkerRequest { .original(self) }
    package var files: [String] { [original] + sidecars }

    package var folder: String? {
        destination.flatMap { path in path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } }
    }

    package var encodings: [RenditionEncoding] { [] }

    package static func result(
        of answer: FileReport<OriginalAnswer>
    ) throws(WorkerError) -> FileReport<OriginalResult> {
        FileReport(try result(of: answer.outcome), hash: answer.hash)
    }

    private static func result(of answer: OriginalAnswer) throws(WorkerError) -> OriginalResult {
        switch answer {
        case .done(let original, let metadata, let findings): .done(original, metadata, findings)
        case .refused(let reason): .refused(reason)
        case .transient(let reason): .failed(PhotoFailure(transient: reason))
        case .leak(let what): .leak(what)
        case .impossible(let reason): throw .impossible(reason)
        }
    }

    package static func result(of failure: PhotoFailure) -> FileReport<OriginalResult> {
        FileReport(.failed(failure), hash: nil)
    }
}
