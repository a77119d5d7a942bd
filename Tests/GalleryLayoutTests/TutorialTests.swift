import Foundation
import Subprocess
import TestSupport
import Testing

/// SwiftPM builds each file in `Snippets`, a link to the folder of the tutorial's programs, as a program of its own.
@Suite("The tutorial")
struct TutorialTests {
    private static let catalogue = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/GalleryLayout/GalleryLayout.docc")

    private static func names(in folder: String) -> Set<String> {
        let path = catalogue.appending(path: folder).path(percentEncoded: false)
        return Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
    }

    private static let programs = names(in: "Steps").sorted()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: catalogue.appending(path: path), encoding: .utf8)
    }

    /// What a program of the tutorial prints, according to its last lines.
    private static func announcedOutput(of program: String) throws -> String {
        if let picture = program.firstMatch(of: /\/\/ Prints the picture (\S+)\n$/) {
            return try text("Resources/\(picture.1)")
        }
        let parts = program.components(separatedBy: "// Prints:\n")
        try #require(parts.count == 2, "The program does not say what it prints.")
        return parts[1].split(separator: "\n").map { $0.dropFirst("// ".count) + "\n" }.joined()
    }

    @Test("Every program prints what its last lines say", arguments: programs)
    func programsPrintWhatTheySay(file: String) async throws {
        let executable = builtProducts.appending(path: String(file.dropLast(".swift".count)))
        let run = try await Subprocess.run(
            .path(.init(executable.path(percentEncoded: false))), output: .string(limit: 1 << 16), error: .discarded)
        #expect(run.terminationStatus == .exited(0))
        #expect(try run.standardOutput == Self.announcedOutput(of: Self.text("Steps/" + file)))
    }

    @Test("The tutorial shows every program, and no others")
    func programsAreShown() throws {
        let shown = try Self.text("Tutorials/MakingAPlan.tutorial").matches(of: /file: "([^"]+)"/).map { String($0.1) }
        #expect(shown.count >= 10)
        #expect(Set(shown) == Set(Self.programs))
    }

    @Test("Every picture of a tutorial exists", arguments: names(in: "Tutorials").sorted())
    func picturesExist(tutorial: String) throws {
        let pictures = try Self.text("Tutorials/" + tutorial).matches(of: /source: "([^"]+)"/).map { String($0.1) }
        #expect(!pictures.isEmpty)
        #expect(Set(pictures).subtracting(Self.names(in: "Resources")).isEmpty)
    }

    @Test("The table of contents refers to every tutorial")
    func tutorialsAreListed() throws {
        let contents = try Self.text("Tutorials/LayOutYourPhotos.tutorial")
        let listed = contents.matches(of: /tutorial: "doc:([^"]+)"/).map { "\($0.1).tutorial" }
        #expect(Set(listed + ["LayOutYourPhotos.tutorial"]) == Self.names(in: "Tutorials"))
    }
}
