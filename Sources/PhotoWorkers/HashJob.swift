import FileReading
import ImagePipeline

/// Computes the hash of a photo's file, which shows whether an earlier build read the same bytes under another name.
public struct HashJob: Hashable, Codable, Sendable {
    /// The file's absolute path.
    public let file: String

    public init(file: String) {
        self.file = file
    }
}

/// The answer to a ``HashJob``.
public struct HashAnswer: Hashable, Codable, Sendable {
    /// Nil if the file can't be read.
    public let hash: ContentHash?

    public init(hash: ContentHash?) {
        self.hash = hash
    }

    /// Reads the file in this process.
    public init(reading file: SourceFile) {
        hash = ContentHash.of(file)
    }
}

extension HashJob: WorkerJob {
    public typealias Answer = HashAnswer

    public var request: WorkerRequest { .hash(self) }
    public var files: [String] { [file] }
    public var folder: String? { nil }
    public var formats: [RenditionFormat] { [] }

    public static func result(of answer: HashAnswer) -> ContentHash? { answer.hash }

    public static func result(of failure: PhotoFailure) -> ContentHash? { nil }
}
