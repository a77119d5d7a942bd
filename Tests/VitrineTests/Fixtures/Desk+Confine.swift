import Foundation
import PhotoWorkers
import Subprocess
import TestSupport
import Testing

extension Desk {
    /// What `vitrine confine` allows a program, besides the folder ``allowedFolder``.
    struct Allowance {
        var readable: [String] = []
        var seconds = 20
        var memory = 3_000_000_000
        var fileSize = 10_000_000
        var parent: Int32?
    }

    /// The only folder that a confined program can write to.
    var allowedFolder: String { file("allowed") }

    /// The arguments of `vitrine` that confine a program, and make the folder for it.
    func confining(_ program: [String], _ allowance: Allowance = Allowance()) throws -> [String] {
        try FileManager.default.createDirectory(atPath: allowedFolder, withIntermediateDirectories: true)
        var command = ["confine", "--write", allowedFolder]
        command += ["--seconds", "\(allowance.seconds)", "--memory", "\(allowance.memory)"]
        command += ["--file-size", "\(allowance.fileSize)"]
        for file in allowance.readable { command += ["--read", file] }
        if let parent = allowance.parent { command += ["--parent", "\(parent)"] }
        return command + ["--"] + program
    }

    /// Runs a program as it is, or another one through `vitrine confine`.
    func runProgram(_ path: String, _ arguments: [String], input: String = "") async throws -> Outcome {
        let run = try await Subprocess.run(
            .path(.init(path)), arguments: Arguments(arguments), environment: environment,
            workingDirectory: .init(self.path), input: .string(input),
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        return Outcome(status: run.terminationStatus, text: run.standardError, output: run.standardOutput)
    }

    func runConfined(
        _ program: [String], _ allowance: Allowance = Allowance(), input: String = ""
    ) async throws -> Outcome {
        try await runProgram(Self.executable, try confining(program, allowance), input: input)
    }

    /// A program that tries what its input says.
    static let attackingProgram = builtProducts.appending(path: "ConfinedWorker").path(percentEncoded: false)

    /// Lets a confined program try something.
    ///
    /// - Parameter target: The file that it tries it with.
    func attack(
        _ names: [String], on target: String = "/nowhere/at-all", _ allowance: Allowance = Allowance()
    ) async throws -> (status: TerminationStatus, outcomes: [String]) {
        let lines = [allowedFolder, target] + names
        let outcome = try await runConfined(
            [Self.attackingProgram], allowance, input: lines.map { $0 + "\n" }.joined())
        let outcomes = outcome.output.split(separator: "\n").map { line in
            String(line.drop { $0 != " " }.dropFirst())
        }
        return (outcome.status, outcomes)
    }

    func attack(
        _ name: String, on target: String = "/nowhere/at-all", _ allowance: Allowance = Allowance()
    ) async throws -> String? {
        try await attack([name], on: target, allowance).outcomes.first
    }
}

extension Trait where Self == ConditionTrait {
    /// Marks a test of access to files, which only Landlock restricts.
    static var withLandlock: Self {
        .enabled("the kernel has Landlock") {
            let outcome = try await Desk().runConfined(["/bin/true"])
            let confinement = Confinement(reportedIn: outcome.text)
            return outcome.status == .exited(0) && (confinement == nil || confinement?.landlockVersion != nil)
        }
    }
}
