import FileReading
import Foundation
import Subprocess

/// Why a worker was not ready for a job after it was started.
package enum StartFailure: Hashable, Sendable {
    /// The worker ran out of memory, or the system had none for a new process.
    case outOfMemory
    /// Another process or the system killed the worker with this signal: `SIGKILL`.
    case killed(signal: String)
    /// The worker did not answer within this time.
    case hung(Duration)
    /// The worker ended by itself, by `cause`: `exit status 1`, `SIGSEGV`. `detail` is its last line on standard error.
    case ended(cause: String, detail: String?)
    /// The system could not start the process, for this reason.
    case notStarted(String)
}

extension StartFailure {
    /// For a process that ended before its greeting.
    init(_ status: TerminationStatus, _ lastWords: LastWords) {
        self =
            if lastWords.tellsOfMemory {
                .outOfMemory
            } else if status.isFromOutside {
                .killed(signal: status.cause)
            } else {
                .ended(cause: status.cause, detail: lastWords.line)
            }
    }

    /// For a process that the system could not start. Nil if a retry would fail too, because the program is missing.
    init?(_ error: SubprocessError) {
        guard error.code != .executableNotFound else { return nil }
        switch error.underlyingError?.rawValue {
        case ENOEXEC, EISDIR, ELOOP, EPERM, ELIBBAD: return nil
        case ENOMEM: self = .outOfMemory
        case let number?: self = .notStarted(SystemError(code: number).reason)
        case nil: self = .notStarted(error.description)
        }
    }

    /// What happened to the workers, as the end of a sentence, and the remedy.
    var words: (problem: String, remedy: String) {
        switch self {
        case .outOfMemory:
            ("ran out of memory", Self.freeMemory)
        case .killed(let signal):
            (
                "were killed (\(signal))",
                "If memory was short, close other programs, or give workers less with --max-memory. Otherwise find out "
                    + "which program kills them."
            )
        case .hung(let limit):
            (
                "did not answer within \(limit.inSeconds)",
                "If the computer is busy, close other programs. Then build again."
            )
        case .ended(let cause, let detail):
            (
                "ended (\(cause))" + (detail.map { ", saying \"\($0)\"" } ?? ""),
                "Correct what they report, and build again."
            )
        case .notStarted(let reason):
            (
                "could not be started: \(reason)",
                "Close other programs, or raise the limits for processes and open files (ulimit -u, ulimit -n)."
            )
        }
    }

    static let freeMemory =
        "Close other programs, give workers less with --max-memory, or raise the limit (ulimit -v) if there is one."
}

extension TerminationStatus {
    /// `SIGABRT`, `exit status 3`.
    var cause: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .signaled(let signal): signalNames[signal] ?? "signal \(signal)"
        }
    }

    /// Whether the process was ended by a signal that comes from outside, not from a decoder.
    var isFromOutside: Bool {
        switch self {
        case .exited: false
        case .signaled(let signal): [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(signal)
        }
    }
}

private let signalNames: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL", SIGINT: "SIGINT",
    SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS",
    SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
]
