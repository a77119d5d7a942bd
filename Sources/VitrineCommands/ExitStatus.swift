import ArgumentParser

/// How the program ends. `Documentation/exit-codes.md` lists what each status means for each command.
enum ExitStatus {
    /// The command failed, or a check or a comparison found something.
    static let failure = ExitCode.failure
    /// The command line is wrong (`EX_USAGE` of sysexits).
    static let usage = ExitCode.validationFailure

    /// A later attempt may succeed (`EX_TEMPFAIL` of sysexits): schedulers can queue the task again.
    static let transient = ExitCode(75)

    /// The status that shells give to a process that a signal has ended.
    static func stopped(by signal: Int32) -> ExitCode { ExitCode(128 + signal) }
}
