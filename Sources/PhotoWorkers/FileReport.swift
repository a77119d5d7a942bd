import FileReading
import ImagePipeline

/// The outcome of a job, and the hash of the job's file.
package struct FileReport<Outcome> {
    package let outcome: Outcome
    /// Nil if the job did not ask for it, or if the file could not be read completely.
    package let hash: ContentHash?

    package init(_ outcome: Outcome, hash: ContentHash?) {
        self.outcome = outcome
        self.hash = hash
    }
}

extension FileReport: Sendable where Outcome: Sendable {}
extension FileReport: Equatable where Outcome: Equatable {}
extension FileReport: Hashable where Outcome: Hashable {}
extension FileReport: Encodable where Outcome: Encodable {}
extension FileReport: Decodable where Outcome: Decodable {}

// Hashes the file after decoding it, while the system still has it in memory.

extension FileReport<PhotoAnswer> {
    init(_ answer: PhotoAnswer, to job: PhotoJob, photo: SourceFile) {
        self.init(answer, hash: job.wantsHash && answer.isAboutTheFile ? ContentHash.of(photo) : nil)
    }
}

extension FileReport<OriginalAnswer> {
    init(_ answer: OriginalAnswer, to job: OriginalJob, photo: SourceFile) {
        var hash: ContentHash?
        if job.wantsHash, answer.isAboutTheFile {
            hash =
                if case .done(let original, _, _) = answer, job.treatment == .keep {
                    // A copy has the same bytes as its source.
                    original.hash
                } else {
                    ContentHash.of(photo)
                }
        }
        self.init(answer, hash: hash)
    }
}

extension PhotoAnswer {
    /// Whether the answer depends only on the file's bytes, so that it can be cached under the file's hash.
    fileprivate var isAboutTheFile: Bool {
        switch self {
        case .done, .failed: true
        case .transient, .impossible: false
        }
    }
}

extension OriginalAnswer {
    /// Whether the answer depends only on the file's bytes, so that it can be cached under the file's hash.
    fileprivate var isAboutTheFile: Bool {
        switch self {
        case .done, .refused: true
        case .transient, .leak, .impossible: false
        }
    }
}
