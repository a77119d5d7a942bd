import Foundation
import Testing

@Suite("Films that can't be shown")
struct BadFilmTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let name: String
        /// What the message must say after the name.
        let words: String
        let arrange: @Sendable (Desk) async throws -> Void

        init(
            _ description: String, _ name: String = "a.mp4", says words: String,
            arrange: @escaping @Sendable (Desk) async throws -> Void
        ) {
            testDescription = description
            (self.name, self.words, self.arrange) = (name, words, arrange)
        }
    }

    private static let film = TinyFilm.pictures("160x120") + ["-c:v", "libx264", "-pix_fmt", "yuv420p"]

    static let cases = [
        Case("a file that does not exist", says: ": can't be read: no such file or directory.") { _ in },
        Case("a folder", says: ": can't be read: not a regular file.") {
            try FileManager.default.createDirectory(atPath: $0.file("a.mp4"), withIntermediateDirectories: true)
        },
        Case("a pipe", says: ": can't be read: not a regular file.") { mkfifo($0.file("a.mp4"), 0o600) },
        Case("an empty file", says: ": can't be read as a film: it is empty.") { try $0.write("", to: "a.mp4") },
        Case("a text", says: ": can't be read as a film: ") { try $0.write("Dear diary", to: "a.mp4") },
        Case("noise", says: ": can't be read as a film: ") { desk in
            var generator = SeededGenerator(seed: 1)
            let noise = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
            try desk.write(Data(noise), to: "a.mp4")
        },
        Case("a photo", says: ": ") { try $0.write(try TinyPicture().jpeg(), to: "a.mp4") },
        Case("a page", says: ": can't be read as a film: ") { try $0.write("<!DOCTYPE html><video>", to: "a.mp4") },
        Case("a film that ends before its index", says: ": can't be read as a film: ") { desk in
            try await desk.makeFilm("whole.mp4", film)
            let whole = try Data(contentsOf: URL(filePath: desk.file("whole.mp4")))
            try desk.write(whole.prefix(whole.count / 2), to: "a.mp4")
        },
        Case("a film of zeros", says: ": can't be read as a film: ") {
            try $0.write(Data(count: 1 << 20), to: "a.mp4")
        },
        Case("sound only", "a.m4a", says: ": has no moving pictures.") {
            try await $0.makeFilm("a.m4a", TinyFilm.sound() + ["-c:a", "aac"])
        },
        Case("a playlist", "a.mp4", says: ": can't be read as a film: ") {
            try await $0.makeFilm("other.mp4", film)
            try $0.write("#EXTM3U\n#EXTINF:1,\n\($0.file("other.mp4"))\n#EXT-X-ENDLIST\n", to: "a.mp4")
        },
        Case("a list of other files", "a.mp4", says: ": can't be read as a film: ") {
            try await $0.makeFilm("other.mp4", film)
            try $0.write("ffconcat version 1.0\nfile \($0.file("other.mp4"))\n", to: "a.mp4")
        },
        Case("pictures in a codec that is not read", "a.avi", says: ": has pictures or sound in ") {
            try await $0.makeFilm("a.avi", TinyFilm.pictures("160x120") + ["-c:v", "zmbv"])
        },
    ]

    @Test("A file that is not a film that can be shown gets a message, and leaves no file", arguments: cases)
    func refused(bad: Case) async throws {
        let desk = try Desk()
        try await bad.arrange(desk)
        let run = try await desk.run("film", bad.name, "--to", "made")
        #expect(run.status == .exited(1), "\(run.text)\(run.output)")
        #expect(run.text.hasPrefix("Error: " + bad.name + bad.words), "\(run.text)")
        #expect(!run.text.contains("0x") && !run.text.contains("file:") && !run.text.contains(desk.path), "\(run.text)")
        #expect(run.output == "")
        #expect((try? FileManager.default.contentsOfDirectory(atPath: desk.file("made"))) ?? [] == [])
    }

    @Test("A film that ends in the middle, after its index, is shown as far as it goes")
    func cut() async throws {
        let desk = try Desk()
        try await desk.makeFilm(
            "whole.mp4",
            TinyFilm.pictures("160x120", seconds: 4) + [
                "-c:v", "mpeg4", "-g", "10", "-movflags", "+faststart",
            ])
        let whole = try Data(contentsOf: URL(filePath: desk.file("whole.mp4")))
        try desk.write(whole.prefix(whole.count * 2 / 3), to: "a.mp4")
        let report = try await desk.renderFilm("a.mp4", "--poster", "0")
        let made = try await desk.probe("made/" + (try #require(report.renditions.first)).file)
        #expect(made.duration > 1 && made.duration < 4)
    }

    @Test(
        "A name that looks like an option, a protocol or a pattern is only a name",
        arguments: ["-i.mp4", "concat:a|b.mp4", "%03d.mp4", "it's [a] \\ film, {0}.mp4"])
    func names(name: String) async throws {
        let desk = try Desk()
        try await desk.makeFilm("plain.mp4", Self.film)
        try FileManager.default.moveItem(atPath: desk.file("plain.mp4"), toPath: desk.file(name))
        let run = try await desk.run(["film", "--to", "it's: a, [folder] %d", "--poster", "0", "--", name])
        #expect(run.status == .exited(0), "\(run.text)")
    }
}
