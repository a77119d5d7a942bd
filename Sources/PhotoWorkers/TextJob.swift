import FileReading
import ImagePipeline
import PhotoCatalog

/// A worker's job to parse a Markdown file.
package struct TextJob: Hashable, Codable, Sendable {
    /// The file's absolute path.
    package let file: String

    package init(file: String) { self.file = file }
}

/// The answer to a ``TextJob``.
package enum TextAnswer: Hashable, Codable, Sendable {
    case done(TextDocument)
    case failed(TextFailure)

    /// Reads the file in this process.
    package init(reading file: SourceFile) {
        do {
            self = .done(try TextDocument(reading: file))
        } catch {
            self = .failed(error)
        }
    }
}

extension TextJob: WorkerJob {
    package typealias Answer = TextAnswer

    package var request: WorkerRequest { .text(self) }
    package var files: [String] { [file] }
}
