import FileReading

/// Computes the hash of a photo's file, which shows whether an earlier build read the same bytes under another name.
package struct HashJob: Hashable, Codable, Sendable {
    /// The file's absolute path.
    package let file: String

    package init(file: String) {
        self.file = file
    }
}

extension HashJob: WorkerJob {
    /// Nil if the file can't be read.
    package typealias Answer = ContentHash?

    package var request: WorkerRequest { .hash(self) }
    package var files: [String] { [file] }
}
