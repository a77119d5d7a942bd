import FileReading

/// The answer to a job, and the hash of the job's file.
package struct FileReport<Answer: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    package let answer: Answer
    /// Nil if the job did not ask for it, or if the file could not be read completely.
    package let hash: ContentHash?

    package init(answer: Answer, hash: ContentHash?) { (self.answer, self.hash) = (answer, hash) }
}

// Hashes the file after decoding it, while the system still has it in memory.

extension FileReport<PhotoAnswer> {
    init(_ answer: PhotoAnswer, to job: PhotoJob, photo: SourceFile) {
        self.init(answer: answer, hash: job.wantsHash ? ContentHash.of(photo) : nil)
    }
}

extension FileReport<OriginalAnswer> {
    init(_ answer: OriginalAnswer, to job: OriginalJob, photo: SourceFile) {
        var hash: ContentHash?
        if job.wantsHash {
            hash =
                if case .done(let original, _, _) = answer, job.treatment == .keep {
                    // A copy has the same bytes as its source.
                    original.hash
                } else {
                    ContentHash.of(photo)
                }
        }
        self.init(answer: answer, hash: hash)
    }
}
