import Foundation
import Subprocess
import Testing

@Suite("The check for retired words")
struct RetiredWordsTests {
    /// Runs the script in a new repository with these files, which need not be committed.
    private func check(_ files: [String: String]) async throws -> (status: TerminationStatus, output: String) {
        let desk = try Desk()
        let package = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        try desk.write(Data(contentsOf: package.appending(path: ".ci/check-words")), to: ".ci/check-words")
        for (name, text) in files { try desk.write(text, to: name) }
        let git = try await Subprocess.run(
            .name("git"), arguments: ["init", "--quiet", desk.path], output: .discarded, error: .discarded)
        try #require(git.terminationStatus == .exited(0))
        let run = try await Subprocess.run(
            .path("/bin/sh"), arguments: [.init(desk.file(".ci/check-words"))], output: .string(limit: 1 << 16),
            error: .discarded)
        return (run.terminationStatus, run.standardOutput)
    }

    /// Each is in two parts, so that the check doesn't find it here.
    @Test(
        "A retired word is reported with its file and line, and with a plain word",
        arguments: [
            ("The user men", "ds the template.", "fix"), ("Written ane", "w.", "again"),
            ("Les", "t it fails.", "so that"), ("These are no", " photos.", "are not"),
            ("The file is written in ", "vain.", "unused"), ("A manifest tells ", "of a change.", "record"),
            ("All files, save ", "that one.", "except"), ("No", "body rated it.", "the user"),
            ("This is no", " picture.", "is not a"),
        ])
    func reportsAWord(beginning: String, end: String, plain: String) async throws {
        let (status, output) = try await check(["Sources/a.swift": "let a = 1\n/// \(beginning)\(end)\n"])
        #expect(status == .exited(1))
        #expect(output.contains("Sources/a.swift:2:/// \(beginning)\(end)\n"), "\(output)")
        #expect(output.contains("    Write \"\(plain)"), "\(output)")
    }

    @Test("Captions of the sample gallery may use retired words, and plain text passes")
    func passes() async throws {
        let (status, output) = try await check([
            "Content/sea/album.yaml": "title: The men" + "ded net\n",
            "Benchmarks/SampleArt/Sources/SampleArt/Catalogue/Sea.swift": "\"No" + "body minded.\"\n",
            "README.md": "There is no limit, and it is no longer slow. Save it for later: recommended, again.\n",
        ])
        #expect(status == .exited(0) && output.isEmpty, "\(output)")
    }
}
