import ImagePipeline
import PhotoCatalog

/// The publication of a photo's own file, as a worker process is told of it.
public struct OriginalJob: Hashable, Codable, Sendable {
    /// The photo's absolute path.
    public let original: String
    /// The absolute paths of the files beside it that say something about it.
    public let companions: [String]
    public let treatment: OriginalTreatment
    /// The absolute path of the file to be, in a folder that exists; nil if it is to be foretold, not made.
    public let destination: String?
    /// Whether the answer comes with the hash of the photo's file.
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

/// What became of an ``OriginalJob``.
public enum OriginalAnswer: Hashable, Codable, Sendable {
    /// The file, what the photo says of itself, and what of that is private and in the file.
    case done(PublishedOriginal, PhotoMetadata, [Disclosure])
    /// The photo is shown without it.
    case refused(PhotoRefusal)
    /// The file can't be made this time; it may be possible next time.
    case hindered(ImageError)
    /// What was found in a file that should have nothing but its picture.
    case leak(String)
    /// No file can be made: the disk is full.
    case impossible(ImageError)
}

/// What came back for one ``OriginalJob``.
public enum OriginalResult: Hashable, Sendable {
    case done(PublishedOriginal, PhotoMetadata, [Disclosure])
    case refused(PhotoRefusal)
    case leak(String)
    /// The worker had no answer, which need not be so the next time.
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
