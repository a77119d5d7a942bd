import FileReading
import FilmPipeline
import Foundation
import PhotoCatalog
import Subprocess

/// How a run of ffmpeg or ffprobe ended.
struct ToolEnd: Sendable {
    let call: ToolCall
    let status: TerminationStatus
    /// Empty if lines were wanted; nil if it was more than the call allows.
    let output: [UInt8]?
    /// The end of standard error.
    let complaint: String
    /// Whether it was killed because its time was up.
    let overran: Bool

    enum Outcome: Hashable, Sendable {
        case finished
        case failed(FilmError)
        /// The process could not confine itself or become the tool. A sentence says why.
        case notStarted(String)
        /// By the system or another program, with this signal or exit status: `SIGKILL`.
        case killed(String)
        case diskFull(SystemError)
    }
}

extension ToolEnd {
    private var words: ToolComplaint {
        ToolComplaint(complaint, about: call.readable + [call.folder].compactMap(\.self))
    }

    var outcome: Outcome {
        let (words, tool) = (words, call.tool)
        let timeout = FilmError.timeout(tool: tool, seconds: Int(call.limits.time / .seconds(1)))
        if overran { return .failed(timeout) }
        guard output != nil else { return .failed(.unreadable(detail: "\(tool) has more to say of it than it may")) }
        if let error = fullDisk { return .diskFull(error) }
        if status == .exited(0) { return .finished }
        if isStartFailure {
            return .notStarted(words.startFailure ?? "\(words.detail ?? "it ended with \(status.cause)").")
        }
        if status == Self.stoppedItself && !words.tellsOfPermission || words.tellsOfStop {
            return .killed(status.cause)
        }
        if words.tellsOfMemory {
            return .failed(.tooLarge(what: "needs more than \(call.limits.memory >> 30) GB of memory in \(tool)"))
        }
        if case .signaled(let signal) = status {
            switch signal {
            case SIGXCPU: return .failed(timeout)
            case SIGXFSZ:
                return .failed(
                    .fileTooLarge(limit: ByteCount(bytes: call.limits.fileSize).description, isChosen: false))
            default: break
            }
            return status.isFromOutside
                ? .killed(status.cause) : .failed(.toolFailed(tool: tool, detail: "it crashed (\(status.cause))"))
        }
        if words.tellsOfForeignFormat { return .failed(.noFormatOfFilms) }
        if let codec = words.refusedCodec { return .failed(.unknownCodec(codec)) }
        let detail = words.detail ?? "it ended with \(status.cause)"
        return .failed(tool == "ffprobe" ? .unreadable(detail: detail) : .toolFailed(tool: tool, detail: detail))
    }

    /// The error at which reading the film failed, in the tool's words; nil if it names none. ffmpeg may then have made
    /// a film that is too short, and have ended with 0.
    var readingError: SystemError? { isStartFailure || fullDisk != nil ? nil : words.readingError }

    /// Whether another program ended the tool, or reading the film failed.
    var mayDifferNextTime: Bool {
        if case .killed = outcome { true } else { !overran && readingError != nil }
    }

    /// How the tool was confined, if a restriction was missing.
    var confinement: Confinement? { Confinement(reportedIn: complaint) }

    /// The error of a disk that is full. ffmpeg does not fail if the end of a file can't be written.
    private var fullDisk: SystemError? { call.folder == nil ? nil : words.fullDisk }

    private var isStartFailure: Bool {
        if case .exited(let status) = status { Self.startFailures.contains(status) } else { false }
    }

    /// The exit statuses of `vitrine confine`, which are those of `env`. ffmpeg and ffprobe have others.
    private static let startFailures: ClosedRange<TerminationStatus.Code> = 125...127
    /// How ffmpeg ends after SIGTERM, SIGINT and SIGXCPU. It says so only to those who ask for more than errors. The
    /// limit of processor time, which sends the last one, is reached before that of time only if this program was
    /// suspended.
    private static let stoppedItself = TerminationStatus.exited(255)
}
