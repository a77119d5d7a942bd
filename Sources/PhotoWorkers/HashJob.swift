import FileReading
import ImagePipeline

/// Computes the hash of a photo's file, which shows whether an earlier build read the same bytes under another name.
package struct HashJob: Hashable, Codable, Sendable {
    /// The file's absolute path.
    package let file: String

    package init(file: String) {
        self.file = file
    }
}

/// The answer to a ``HashJob``.
package struct HashAnswer: Hashable, Codable, Sendable {
    /// Nil if the file can't be read.
    package let hash: ContentHash?

    package init(hash: ContentHash?) {
        self.hash = hash
    }

    /// Reads the file in this process.
    package init(reading file: SourceFile) {
        hash = ContentHash.of(file)
    }
}

extension HashJob: WorkerJob {
    package typealias Answer = HashAnswer

    package var request: WorkerRequest { .hash(self) }
    package var files: [String] { [file] }
    package var folder: String? { nil }
    package var encodings: [RenditionEncoding] { [] }

    package static func result(of answer: HashAnswer) -> ContentHash? { answer.hash }

    package static func result(of failure: PhotoFailure) -> ContentHash? { nil }
}
