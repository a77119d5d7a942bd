import Foundation
import Subprocess
import Testing

@Suite("The program in a terminal")
struct TerminalTests {
    private static let escape = "\u{1B}"

    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try desk.write("Dear diary", to: "Content/fake.jpg")
        try desk.write("cover: fake.jpg", to: "Content/album.yaml")
        return desk
    }

    @Test("Warnings have a colour in a terminal, but not with NO_COLOR, a dumb terminal or --color never")
    func warningsAreColoured() async throws {
        let desk = try desk()
        let coloured = "\(Self.escape)[1;33mWarning:\(Self.escape)[0m"
        let terminal = try PseudoTerminal(columns: 80)
        #expect(try await desk.run(in: terminal, "build").status == .exited(0))
        #expect(terminal.text.contains(coloured), "\(terminal.text)")
        let plain: [(flags: [String], variables: [String: String])] = [
            ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]), (["--color", "never"], [:]),
        ]
        for (flags, variables) in plain {
            let terminal = try PseudoTerminal(columns: 80)
            let run = try await terminal.run(
                Desk.executable, ["build"] + flags,
                environment: desk.environment.updating(
                    Dictionary(uniqueKeysWithValues: variables.map { (.init(stringLiteral: $0.key), $0.value) })),
                in: desk.path)
            #expect(run.status == .exited(0))
            #expect(terminal.text.contains("Warning:") && !terminal.text.contains(coloured), "\(terminal.text)")
        }
    }

    @Test("Colours in a file or a pipe need --color always")
    func coloursOfPipes() async throws {
        let desk = try desk()
        try await desk.build()
        try desk.write("<p>", to: "public/broken.html")
        #expect(try await !desk.run("build").text.contains(Self.escape))
        #expect(try await desk.run("build", "--color", "always").text.contains("\(Self.escape)[1;33mWarning:"))
        #expect(try await !desk.run("check").output.contains(Self.escape))
        let check = try await desk.run("check", "--color", "always")
        #expect(check.output.contains(": \(Self.escape)[1;31merror\(Self.escape)[0m: "), "\(check.output)")
        #expect(try await desk.run("build", "--color", "sometimes").status == .exited(64))
    }

    @Test(
        "A question is asked in a terminal, and only yes is a yes", arguments: [("y", true), ("", false), ("n", false)])
    func questions(answer: String, isYes: Bool) async throws {
        let desk = try Desk.withTarget()
        let terminal = try PseudoTerminal(columns: 80)
        async let typing: Void = terminal.type(answer, after: "Trust it? [y/N]")
        let run = try await desk.run(in: terminal, "publish")
        try await typing
        #expect(run.status == .exited(isYes ? 0 : 1), "\(terminal.text)")
        #expect(terminal.text.contains("usb/photos"))
        #expect(try desk.published().isEmpty != isYes)
    }

    @Test("clean asks before it removes")
    func cleaning() async throws {
        let desk = try desk()
        try await desk.build()
        for (answer, stays) in [("no", true), ("yes", false)] {
            let terminal = try PseudoTerminal(columns: 80)
            async let typing: Void = terminal.type(answer, after: "Remove all of this? [y/N]")
            let run = try await desk.run(in: terminal, "clean")
            try await typing
            #expect(run.status == .exited(stays ? 1 : 0))
            #expect(FileManager.default.fileExists(atPath: desk.file("public/index.html")) == stays)
        }
    }

    @Test("No line of the progress bar is wider than the terminal, also after the window became narrower")
    func barsFit() async throws {
        let desk = try Desk()
        // A bar appears only after a second, and AVIF takes more for these on any machine.
        try desk.write("formats: [avif, jpeg]\n", to: "Content/vitrine.yaml")
        let picture = try NoisePicture(1400, 1000).jpeg()
        for index in 0..<16 { try desk.write(picture + Data("\(index)".utf8), to: "Content/n\(index).jpg") }
        let terminal = try PseudoTerminal(columns: 100, later: 30)
        _ = try await desk.run(in: terminal, "build")
        let bars = terminal.text.split(separator: "\r").filter { $0.hasPrefix("Rendering") }
            .map { $0.prefix { $0 != "\u{1B}" } }
        #expect(!bars.isEmpty && bars.allSatisfy { $0.count < 100 })
        #expect(bars.contains { $0.count > 30 } && bars.last.map { $0.count < 30 } == true, "\(bars)")
    }
}
