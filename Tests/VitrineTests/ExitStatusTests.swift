import Foundation
import Subprocess
import Testing

@testable import VitrineCommands

@Suite("Exit statuses")
struct ExitStatusTests {
    @Test("Each command ends with the statuses that its documentation lists")
    func statuses() async throws {
        let desk = try Desk.withTarget()
        let cases: [(arguments: [String], status: Int32)] = [
            (["layout", "missing.json"], 1), (["layout", "--format", "pdf"], 64),
            (["build"], 0), (["build", "Missing"], 1), (["build", "--widths"], 64), (["build", "--verify"], 0),
            (["check"], 0), (["check", "usb"], 64), (["check", "--ignore", "nothing"], 64),
            (["publish"], 1), (["publish", "--max-deletes", "-1"], 64), (["publish", "nowhere"], 1),
            (["build", "--layout", "grid"], 64),
            (["publish", "--dry-run", "--trust-target", "usb"], 0), (["publish", "--trust-target", "usb"], 0),
            (["init"], 1), (["init", "New"], 0), (["import", "New"], 1), (["serve", "Missing", "--port", "0"], 1),
            (["clean"], 64), (["clean", "--yes"], 0), (["clean", "--yes"], 0), (["--version"], 0), (["--help"], 0),
            (["serve", "--bind", "nonsense"], 64),
        ]
        for (arguments, status) in cases {
            let run = try await desk.runAsUser(arguments)
            #expect(run.status == .exited(status), "\(arguments): \(run.text)")
        }
    }

    @Test("The page about exit statuses names every status and every command")
    func page() throws {
        let page = try MarkdownPage("Documentation/exit-codes.md").lines.joined(separator: "\n")
        for status in [
            0, ExitStatus.failure.rawValue, ExitStatus.usage.rawValue, ExitStatus.stopped(by: SIGINT).rawValue,
        ] {
            #expect(page.contains("| \(status) |"))
        }
        for command in Vitrine.commandNames { #expect(page.contains("| `\(command)` |"), "\(command)") }
    }

    @Test("--version prints the version; with -v, a line for each library too")
    func versions() async throws {
        let desk = try Desk()
        #expect(try await desk.run("--version").output == Vitrine.version + "\n")
        let text = try await desk.run("--version", "-v").output
        #expect(try await desk.run("--verbose", "--version").output == text)
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.first == "vitrine \(Vitrine.version)")
        #expect(lines.count == 12)
        for line in lines.dropFirst() {
            #expect(
                line.wholeMatch(of: #/  [A-Za-z0-9-]+ [0-9]+\.[0-9]+(\.[0-9]+)*( \(when built\))?/#) != nil, "\(line)")
        }
    }
}
