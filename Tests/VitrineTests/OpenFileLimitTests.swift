import Foundation
import Subprocess
import TestSupport
import Testing

@Suite("A build with a low limit of open files", .timeLimit(.minutes(10)))
struct OpenFileLimitTests {
    /// Builds after a command of the shell, such as `ulimit -n 24`.
    private func build(after command: String) async throws -> Desk.Outcome {
        let desk = try Desk()
        for index in 0..<6 { try desk.photos("a\(index).jpg", "sea/b\(index).jpg") }
        let run = try await Subprocess.run(
            .path("/bin/sh"), arguments: ["-c", command + " && exec \"$0\" build", Desk.executable],
            environment: desk.environment, workingDirectory: .init(desk.path), output: .discarded,
            error: .string(limit: 1 << 20))
        return Desk.Outcome(status: run.terminationStatus, text: run.standardError, output: "")
    }

    @Test(
        "A build that can't open the files of one worker ends with a message, and works with the limit that it names",
        arguments: Tier.cases([14, 24], more: [16, 18, 20, 22, 26, 28, 32, 36, 40]))
    func tooLow(limit: Int) async throws {
        let failed = try await build(after: "ulimit -n \(limit)")
        #expect(failed.status == .exited(1), "\(failed.text)")
        let needed = try #require(failed.text.firstMatch(of: /Raise the limit \(ulimit -n ([0-9]+)\)/)?.output.1)
        let run = try await build(after: "ulimit -n \(needed)")
        #expect(run.status == .exited(0), "\(run.text)")
    }

    @Test("A build raises the limit if it may")
    func soft() async throws {
        let run = try await build(after: "ulimit -S -n 24")
        #expect(run.status == .exited(0), "\(run.text)")
    }
}
