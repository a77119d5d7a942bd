import FileReading
import Foundation

#if os(Linux)
    import CConfinement
#endif

/// A program that is not ours, such as ffmpeg, with all that it may do.
///
/// ``run()`` turns this process into the program. `vitrine confine` does that.
package struct ProgramConfinement: Hashable, Sendable {
    /// An absolute path.
    package let program: String
    /// Without the name of the program. Paths are absolute, since the program starts in another folder.
    package let arguments: [String]
    /// Files. Folders, pipes and devices can't be read.
    package let readable: [String]
    /// The only folder in which the program can write; nil for none.
    package let writable: String?
    package let limits: ProgramLimits
    /// The process with which the program ends; nil for the one that started this process, if it still runs.
    package let parent: Int32?

    package init(
        program: String, arguments: [String], readable: [String], writable: String?, limits: ProgramLimits,
        parent: Int32? = nil
    ) {
        self.program = program
        self.arguments = arguments
        self.readable = readable
        self.writable = writable
        self.limits = limits
        self.parent = parent
    }

    /// OpenBLAS, a library of Debian's ffmpeg, otherwise starts a thread for each processor, without any use.
    static let environment = ["OPENBLAS_NUM_THREADS": "1"]

    #if os(Linux)
        /// Gives up, permanently, everything that the program doesn't need, and executes it. Restrictions that the
        /// kernel lacks are left out; ``Confinement/report`` is then the first line of standard error.
        ///
        /// Call it before the process has a second thread, as ``WorkerLoop/run()``.
        package func run() throws(ProgramStartFailure) -> Never {
            endWithParent()
            Self.restoreSignals()
            let files = ProgramFiles(self, try executableFile())
            // The user's folder would be the one in which names without a folder are looked up.
            try enterFolder()
            let execution: HiddenExecution
            do throws(ConfinementFailure) {
                execution = try HiddenExecution(of: program, arguments, environment: Self.environment)
                try Confinement.giveUpPrivileges()
                let version = try files.restrict()
                closeDescriptors()
                limits.apply()
                // Comes last, because it refuses the calls that the other steps need.
                let isFiltered = try SystemCallFilter.install(allowing: .ofProgram(executedBy: execution))
                Confinement(landlockVersion: version, filtersSystemCalls: isFiltered).reportGap()
            } catch {
                throw .unconfined(reason: error.description)
            }
            execution.run()
            throw .notExecuted(program, .last)
        }

        private func executableFile() throws(ProgramStartFailure) -> ExecutableFile {
            let file: ExecutableFile?
            do { file = try ExecutableFile(program) } catch { throw .notExecuted(program, error) }
            guard let file else { throw .notExecuted(program, SystemError(code: ENOEXEC)) }
            return file
        }

        /// Lets the system kill this process, and the program after it, when the parent ends.
        private func endWithParent() {
            let first = parent ?? getppid()
            _ = vitrine_set_process_option(PR_SET_PDEATHSIG, UInt(SIGKILL))
            // It ended before the system knew.
            guard getppid() == first else { exit(0) }
        }

        private func closeDescriptors() {
            if vitrine_close_from(Self.firstOther) != 0 { closeEachDescriptor() }
        }
    #else
        /// Limits this process and executes the program: this system documents no way to confine a running process.
        package func run() throws(ProgramStartFailure) -> Never {
            Self.restoreSignals()
            try enterFolder()
            closeEachDescriptor()
            limits.apply()
            Confinement.none.reportGap()
            let words = ([program] + arguments).map { strdup($0) } + [nil]
            execve(program, words, Self.environment.map { strdup("\($0)=\($1)") } + [nil])
            throw .notExecuted(program, .last)
        }
    #endif

    private func enterFolder() throws(ProgramStartFailure) {
        let folder = writable ?? "/"
        guard chdir(folder) == 0 else { throw .noFolder(folder, .last) }
    }

    /// The limits end a program by signals, which it would inherit as ignored.
    private static func restoreSignals() {
        for number in [SIGPIPE, SIGXCPU, SIGXFSZ] { signal(number, SIG_DFL) }
    }

    /// After standard input, output and error.
    private static let firstOther: UInt32 = 3

    private func closeEachDescriptor() {
        let most = min(ResourceLimit.openFiles.current ?? Self.mostDescriptors, Self.mostDescriptors)
        for descriptor in Int32(Self.firstOther)..<max(Int32(most), Int32(Self.firstOther)) { close(descriptor) }
    }

    private static let mostDescriptors = 1 << 16
}

/// Why a program could not be started confined. The statuses are those of `env`.
package enum ProgramStartFailure: Error, Hashable, CustomStringConvertible {
    /// The kernel can confine programs, but failed to.
    case unconfined(reason: String)
    case noFolder(String, SystemError)
    case notExecuted(String, SystemError)

    /// Of the process.
    package var exitStatus: Int32 {
        switch self {
        case .unconfined, .noFolder: 125
        case .notExecuted(_, let error): error.isAbsence ? 127 : 126
        }
    }

    package var description: String {
        switch self {
        case .unconfined(let reason):
            "programs can't be confined, although the kernel supports it (\(reason)). Run vitrine outside of other "
                + "programs' sandboxes, or report it."
        case .noFolder(let folder, let error): "\(folder): can't be written to: \(error)."
        case .notExecuted(let program, let error): "\(program): can't be executed: \(error)."
        }
    }
}
