import Foundation
import Subprocess

/// A fault of this program, of a library or of the system, found while a worker read a photo. The photo may be fine, so
/// that no message about a fault says that it is damaged.
package enum WorkerFault: Hashable, Codable, Sendable {
    /// The worker wrote something that is not an answer.
    case unreadableAnswer
    /// The worker ended without an answer, with this exit status.
    case ended(status: Int32)
    /// A file that the worker says it wrote is not as it says, or no file that was asked for.
    case unsoundFile(FileFlaw)
    /// The photo's file became shorter, or its disk failed, while it was mapped into memory (`SIGBUS`).
    case fileLost
    /// The worker wrote more bytes to a file than it may (`SIGXFSZ`).
    case fileTooLarge

    /// How a file differs from what a worker says about it.
    package enum FileFlaw: Hashable, Codable, Sendable {
        /// The answer names other files than the job asked for, or more.
        case notAskedFor
        case missing(name: String)
        /// It is not a file, has several names, or has permissions that new files in its folder do not have.
        case notPlain(name: String)
        case ofOtherSize(name: String)
    }

    /// The fault that made a process end by itself; nil if the decoder crashed on its photo.
    init?(_ status: TerminationStatus) {
        switch status {
        case .exited(let status): self = .ended(status: status)
        case .signaled(SIGBUS): self = .fileLost
        case .signaled(SIGXFSZ): self = .fileTooLarge
        case .signaled: return nil
        }
    }

    /// Whether the cause may be gone when the next worker reads the same file.
    package var isTransient: Bool {
        switch self {
        case .fileLost, .unsoundFile: true
        case .unreadableAnswer, .ended, .fileTooLarge: false
        }
    }

    /// What a process did, as the end of a sentence.
    package var problem: String {
        switch self {
        case .unreadableAnswer: "gave an unreadable answer"
        case .ended(let status): "ended with exit status \(status)"
        case .unsoundFile(.notAskedFor): "names files that it was not asked for"
        case .unsoundFile(.missing(let name)): "did not leave the file \(name), which it says it wrote"
        case .unsoundFile(.notPlain(let name)): "left \(name), which is not an ordinary new file"
        case .unsoundFile(.ofOtherSize(let name)): "left \(name) with another size than it says"
        case .fileLost: "lost the file, which became shorter, or whose disk failed"
        case .fileTooLarge: "wrote more bytes to a file than it may"
        }
    }

    private var remedy: String {
        switch self {
        case .unreadableAnswer, .ended:
            "This is a fault of vitrine or of a library. Build again. If it happens again, report it, and "
                + "add the photo "
                + "to \"exclude\"."
        case .unsoundFile:
            "This is a fault of vitrine, or another program changes its files. Build again. If it happens again, "
                + "report it."
        case .fileLost: "Check the disk or the network share that has the photo, and build again."
        case .fileTooLarge: "Raise the limit (ulimit -f) if there is one, or export the photo in a smaller size."
        }
    }
}

/// The cause and the remedy; messages put the photo's path before them.
extension WorkerFault: CustomStringConvertible {
    package var description: String { "the process that reads it \(problem). \(remedy)" }
}
