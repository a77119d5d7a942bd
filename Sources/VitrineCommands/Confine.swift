import ArgumentParser
import Foundation
import PhotoWorkers

/// Runs another program, confined. `build` reads films so, because ffmpeg opens its files itself and can't run in a
/// worker.
struct Confine: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Becomes another program that can access only the files named here.",
        usage: "vitrine confine [<options>] -- <program> [<argument> ...]", shouldDisplay: false)

    @Option(help: "A file that the program can read.")
    var read: [String] = []

    @Option(help: "The only folder that the program can write to.")
    var write: String?

    @Option(help: "The limit of processor time in seconds.")
    var seconds: Int

    @Option(help: "The memory limit in bytes.")
    var memory: Int

    @Option(help: "The limit of the size of each file in bytes.")
    var fileSize: Int

    @Option(help: "The process with which the program ends.")
    var parent: Int32?

    @Argument(parsing: .postTerminator, help: "The program, by its absolute path, and its arguments.")
    var command: [String] = []

    func validate() throws {
        guard command.first?.hasPrefix("/") == true else {
            throw ValidationError("The program's absolute path is missing after --.")
        }
        guard (read + (write.map { [$0] } ?? [])).allSatisfy({ $0.hasPrefix("/") }) else {
            throw ValidationError("--read and --write need absolute paths.")
        }
        guard min(seconds, memory, fileSize) > 0 else { throw ValidationError("A limit must be greater than 0.") }
    }

    func run() throws {
        let confinement = ProgramConfinement(
            program: command[0], arguments: Array(command.dropFirst()), readable: read, writable: write,
            limits: ProgramLimits(seconds: seconds, memory: memory, fileSize: fileSize), parent: parent)
        do {
            try confinement.run()
        } catch {
            FileHandle.standardError.write(Data("vitrine confine: \(error)\n".utf8))
            throw ExitCode(error.exitStatus)
        }
    }
}
