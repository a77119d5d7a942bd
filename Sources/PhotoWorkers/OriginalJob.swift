import ImagePipeline
import PhotoCatalog

/// A worker's job to publish a photo's original file.
public struct OriginalJob: Hashable, Codable, Sendable {
    /// The photo's absolute path.
    public let original: String
    /// The absolute paths of the photo's sidecars.
    public let companions: [String]
    public let treatment: OriginalTreatment
    /// The absolute path of the file to write, in an existing folder; nil to predict the file without writing it.
    public let destination: String?
    /// Whether to return the hash of the photo's file as well.
    public let wantsHash: Bool

    public init(
        original: String, companions: [String], treatment: OriginalTreatment, destination: String?,
        wantsHash: Bool = false
    ) {
        self.original = original
        self.companions = companions
        self.treatment = treatment
        self.destination = destination
        self.wantsHash = wantsHash
    }
}

/// The answer to an ``OriginalJob``.
public enum OriginalAnswer: Hashable, Codable, Sendable {
    /// The published file, the photo's metadata, and the private details that are left in the file.
    case done(PublishedOriginal, PhotoMetadata, [Disclosure])
    /// The photo is published without its original.
    case refused(PhotoRefusal)
    /// Transient error: the file may be writable next time.
    case hindered(ImageError)
    /// Metadata found in a file that should contain only its picture.
    case leak(String)
    /// No file can be written: the disk is full.
    case impossible(ImageError)
}

/// The result of one ``OriginalJob``.
public enum OriginalResult: Hashable, Sendable {
    case done(PublishedOriginal, PhotoMetadata, [Disclosure])
    case refused(PhotoRefusal)
    case leak(String)
    /// The worker gave no answer, but may do so next time.
    case failed(PhotoFailure)
}

extension OriginalJob: WorkerJob {
    public typealias Answer = FileReport<OriginalAnswer>

    public var request: WorkerRequest { .original(self) }
    public var files: [String] { [original] + companions }

    public var folder: String? {
        destination.flatMap { path in path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } }
    }

    public var formats: [RenditionFormat] { [] }

    public static func result(
        of answer: FileReport<OriginalAnswer>
    ) throws(WorkerError) -> FileReport<OriginalResult> {
        FileReport(try result(of: answer.outcome), hash: answer.hash)
    }

    private static func result(of answer: OriginalAnswer) throws(WorkerError) -> OriginalResult {
        switch answer {
        case .done(let original, let metadata, let disclosures): .done(original, metadata, disclosures)
        case .refused(let reason): .refused(reason)
        case .hindered(let reason): .failed(.hindered(reason))
        case .leak(let what): .leak(what)
        case .impossible(let reason): throw .impossible(reason)
        }
    }

    public static func result(of failure: PhotoFailure) -> FileReport<OriginalResult> {
        FileReport(.failed(failure), hash: nil)
    }
}
