import FileReading
import FilmPipeline

/// Why there is no rendition or poster of a film.
///
/// Only ``refused(_:)`` says that the film can't be shown.
package enum FilmFailure: Error, Hashable, Sendable, FileErrorConvertible {
    /// It follows from the film's bytes.
    case refused(FilmError)
    /// Transient error: the film can't be read, or nothing can be written, for example on a full disk.
    case file(FileError)
    /// The system or another program ended the tool with this signal or exit status, and the next one too: `SIGKILL`.
    case killed(tool: String, signal: String)
    /// The tool could not be started or confined.
    case notStarted(tool: String, reason: String)
    /// The worker that should search the film's own file for private details gave no answer.
    case unsearched(PhotoFailure)
    /// The task was cancelled.
    case cancelled

    /// Whether the cause may be gone the next time.
    package var isTransient: Bool {
        if case .refused = self { false } else { true }
    }
}

/// The cause and the remedy.
extension FilmFailure: CustomStringConvertible {
    /// The whole message.
    ///
    /// - Parameter film: The film's path. A file's error begins with its own.
    package func words(for film: String) -> String {
        if case .file = self { description } else { "\(film): \(self)" }
    }

    package var description: String {
        switch self {
        case .refused(let error): error.description
        case .file(.cannotWrite(let path, let problem)) where problem.isFullDisk:
            "\(path): can't be written: \(problem). Free space there, and build again."
        case .file(let error): error.description
        case .killed(let tool, let signal):
            "\(tool) was killed twice (\(signal)), probably because memory is low. Close other programs, and build "
                + "again."
        case .notStarted(let tool, let reason): "\(tool) could not be started: \(reason)"
        case .unsearched(let failure): failure.description
        case .cancelled: "stopped before the film was read."
        }
    }
}
