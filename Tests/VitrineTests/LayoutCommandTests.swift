import Foundation
import GalleryLayout
import Subprocess
import Testing

@Suite("The command vitrine layout")
struct LayoutCommandTests {
    private static let request = """
        { "layout": "grouped-pager",
          "container": { "width": 375, "height": 293 },
          "options": { "rows": 3, "columns": 3, "inset": [10, 10, 10, 10], "scale": 2 },
          "groups": [ { "title": "Recent", "items": [[4000, 3000], [3000, 4000]] } ] }
        """
    private static let plan = """
        { "layout": "grouped-pager",
          "content": { "width": 375, "height": 256 },
          "pages": [ { "group": 0, "page": 0, "of": 1, "x": 0 } ],
          "frames": [ { "group": 0, "item": 0, "page": 0, "x": 10.25, "y": 10, "width": 111.5, "height": 72 },
                      { "group": 0, "item": 1, "page": 0, "x": 131.75, "y": 10, "width": 111.5, "height": 72 } ],
          "supplementaries": [] }

        """

    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.write(Self.request, to: "request.json")
        return desk
    }

    @Test("The layout command prints the plan for a request in a file")
    func printsThePlanOfAFile() async throws {
        let desk = try desk()
        let run = try await desk.run("layout", "request.json")
        #expect(run.status == .exited(0) && run.text == "" && run.output == Self.plan)
        #expect(try desk.names() == ["request.json"])
    }

    @Test(
        "The layout command reads a request from standard input",
        arguments: [["layout", "-"], ["layout"], ["layout", "/dev/stdin"]])
    func readsStandardInput(arguments: [String]) async throws {
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: Arguments(arguments), input: .string(Self.request),
            output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
        #expect(run.terminationStatus == .exited(0), "\(run.standardError)")
        #expect(run.standardOutput == Self.plan)
    }

    @Test(
        "The flag --format selects JSON, SVG or text",
        arguments: [("json", "{ \"layout\": "), ("svg", "<svg xmlns="), ("text", "group  item  page")])
    func printsTheFormatAskedFor(format: String, beginning: String) async throws {
        let run = try await desk().run("layout", "--format", format, "request.json")
        #expect(run.status == .exited(0) && run.output.hasPrefix(beginning), "\(run.output)\(run.text)")
    }

    @Test(
        "The error for an invalid request names the file and the line or key",
        arguments: [
            ("{\"layout\": 1,}", "line 1, column 14: not valid JSON, a key in quotes is expected. Correct it there."),
            ("{\"layout\": \"flow\"}", "\"container\" is missing. Add it."),
            ("\u{1B}", "line 1, column 1: not valid JSON, "),
            ("{\"\u{85}\u{9B}2J\": 1}", "unknown key \" \u{FFFD}2J\". Available keys: layout, "),
        ])
    func refusesARequestWithItsFileAndTheKey(json: String, words: String) async throws {
        let desk = try desk()
        try desk.write(json, to: "request.json")
        let run = try await desk.run("layout", "request.json")
        #expect(run.status == .exited(1) && run.output == "")
        #expect(run.text.hasPrefix("Error: request.json: " + words), "\(run.text)")
        #expect(run.text.filter { $0 == "\n" }.count == 1 && run.text.hasSuffix("\n"))
    }

    @Test("The error for an invalid request from standard input names standard input")
    func saysThatTheWrongRequestWasStandardInput() async throws {
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: ["layout"], input: .string("[]"), output: .discarded,
            error: .string(limit: 1 << 16))
        #expect(run.terminationStatus == .exited(1))
        #expect(run.standardError.hasPrefix("Error: standard input: the request must be an object"))
    }

    @Test(
        "The error for an unreadable request file gives the reason",
        arguments: [("absent.json", "no such file or directory"), (".", "is a directory")])
    func saysWhyAFileCantBeRead(file: String, reason: String) async throws {
        let run = try await desk().run("layout", file)
        #expect(run.status == .exited(1) && run.output == "")
        #expect(
            run.text == "Error: \(file): \(reason). Name a file with a request, or - for standard input.\n")
    }

    @Test(
        "The layout command refuses invalid arguments with status 64",
        arguments: [["--format", "png"], ["request.json", "other.json"], ["--frames"]])
    func refusesArgumentsThatItDoesntUnderstand(arguments: [String]) async throws {
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: Arguments(["layout"] + arguments), output: .discarded,
            error: .string(limit: 1 << 16))
        #expect(run.terminationStatus == .exited(64))
        #expect(run.standardError.hasPrefix("Error: "))
    }

    @Test("The layout command ends without an error if its output is closed early")
    func endsQuietlyWhenNobodyReadsOn() async throws {
        let desk = try desk()
        let items = Array(repeating: "[4000,3000]", count: 20_000).joined(separator: ",")
        try desk.write(
            "{\"layout\":\"flow\",\"container\":{\"width\":600,\"height\":400},\"groups\":[{\"items\":[\(items)]}]}",
            to: "request.json")
        for ignoring in ["", "trap '' PIPE; "] {
            let run = try await Subprocess.run(
                .path("/bin/sh"),
                arguments: ["-c", "\(ignoring){ \"$0\" layout request.json; } | head -n 1", Desk.executable],
                workingDirectory: .init(desk.path), output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
            #expect(run.terminationStatus == .exited(0))
            #expect(run.standardOutput == "{ \"layout\": \"flow\",\n" && run.standardError == "")
        }
    }

    #if os(Linux)
        @Test("The layout command reports that standard output has no space left")
        func saysThatThereIsNoSpace() async throws {
            let desk = try desk()
            let run = try await Subprocess.run(
                .path("/bin/sh"), arguments: ["-c", "\"$0\" layout request.json > /dev/full", Desk.executable],
                workingDirectory: .init(desk.path), output: .discarded, error: .string(limit: 1 << 16))
            #expect(run.terminationStatus == .exited(1))
            #expect(
                run.standardError
                    == "Error: standard output: no space left on device. Free space there, or print elsewhere.\n")
        }
    #endif

    /// Without the names of layouts, so that a new one does not change it.
    @Test("The help of the layout command lists all layouts, and matches its snapshot")
    func isExplained() async throws {
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: ["layout", "--help"],
            environment: .inherit.updating(["COLUMNS": "80"]), output: .string(limit: 1 << 16))
        #expect(run.terminationStatus == .exited(0))
        let list = try #require(run.standardOutput.firstMatch(of: /layouts: ([a-z,\s-]+)\./))
        #expect(list.output.1.split { ", \n".contains($0) }.map(String.init) == LayoutCatalog.names)
        let text = run.standardOutput.replacing(list.output.1, with: "NAMES")
        try Snapshot(name: "layout-help.txt").expect(text)
    }
}
