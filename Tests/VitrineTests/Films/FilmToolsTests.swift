import FileReading
import FilmPipeline
import Foundation
import Subprocess
import Testing

@testable import PhotoWorkers

@Suite("Finding ffmpeg and ffprobe")
struct FilmToolsTests {
    /// A folder with programs of these names, which write a file if they are run.
    private func folder(_ names: String..., in desk: Desk, _ folder: String) throws -> String {
        for name in names {
            try desk.write("#!/bin/sh\ntouch '\(desk.file("was-run"))'\n", to: folder + "/" + name)
            chmod(desk.file(folder + "/" + name), 0o755)
        }
        return desk.file(folder)
    }

    @Test("The first programs in absolute folders are taken")
    func first() throws {
        let desk = try Desk()
        let both = try folder("ffmpeg", "ffprobe", in: desk, "both")
        let one = try folder("ffprobe", in: desk, "one")
        let programs = try FilmTools.Programs(in: "relative::\(desk.path)/none:\(one):\(both)")
        #expect(programs.ffmpeg == both + "/ffmpeg" && programs.ffprobe == one + "/ffprobe")
    }

    @Test("Folders, and files that can't be executed, are not programs")
    func noPrograms() throws {
        let desk = try Desk()
        try desk.write("text", to: "bin/ffmpeg")
        try FileManager.default.createDirectory(atPath: desk.file("bin/ffprobe"), withIntermediateDirectories: true)
        #expect(throws: FilmToolsError.missing(["ffmpeg", "ffprobe"])) {
            try FilmTools.Programs(in: desk.file("bin"))
        }
    }

    @Test("The version is that which ffmpeg prints", arguments: ["5.1.9-0+deb12u1", "n7.1.1", "8.0", "N-118-gabc"])
    func versions(version: String) throws {
        let answer = "ffmpeg version \(version) Copyright (c) 2000\nconfiguration: --enable-gpl --enable-libx264\n"
        #expect(try FilmTools.version(inAnswer: answer) == version)
    }

    @Test("An old ffmpeg, one without an encoder for H.264, and another program are refused")
    func refused() {
        #expect(throws: FilmToolsError.tooOld("4.4.2-0ubuntu0.22.04.1")) {
            try FilmTools.version(inAnswer: "ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright\n--enable-libx264")
        }
        #expect(throws: FilmToolsError.lacksEncoder("7.0")) {
            try FilmTools.version(inAnswer: "ffmpeg version 7.0 Copyright\nconfiguration: --disable-libx264")
        }
        #expect(throws: FilmToolsError.unusable("it does not print its version.")) {
            try FilmTools.version(inAnswer: "avconv version 12")
        }
    }

    @Test("Without ffmpeg in PATH the message says what to install")
    func missing() async throws {
        let desk = try Desk()
        try desk.write("x", to: "a.mp4")
        let run = try await desk.run(["film", "a.mp4", "--to", "made"], variables: ["PATH": desk.file("nothing")])
        #expect(run.status == .exited(1))
        #expect(run.text.hasPrefix("Error: ffmpeg and ffprobe are not installed. Install it: "), "\(run.text)")
    }

    @Test("Programs in the working folder are not run", arguments: ["", ".", "bin", ":.:bin"])
    func workingFolder(path: String) async throws {
        let desk = try Desk()
        _ = try folder("ffmpeg", "ffprobe", in: desk, "bin")
        _ = try folder("ffmpeg", "ffprobe", in: desk, ".")
        try desk.write("x", to: "a.mp4")
        let run = try await desk.run(["film", "a.mp4", "--to", "made"], variables: ["PATH": path])
        #expect(run.text.contains("are not installed"), "\(run.text)")
        #expect(!FileManager.default.fileExists(atPath: desk.file("was-run")))
    }

    @Test("ffmpeg is found with its version, and with the confinement that the system lacks")
    func found() async throws {
        let confining = WorkerCommand(executable: Desk.executable, arguments: ["confine"])
        let missing = Confinement.none.report.trimmingCharacters(in: .newlines)
        let reporting = WorkerCommand(
            executable: "/bin/sh",
            arguments: ["-c", "echo '\(missing)' >&2; exec \"$0\" \"$@\"", Desk.executable, "confine"])
        let tools = try await FilmTools.find(command: reporting)
        #expect(tools.ffmpeg == InstalledTool.ffmpeg && tools.ffprobe == InstalledTool.ffprobe)
        #expect(tools.version.contains(#/\d/#) && tools.confinement == Confinement.none)
        #expect(try await FilmTools.find(command: confining).version == tools.version)
    }

    @Test("Where the system confines programs completely, ffmpeg is found without a gap", .withLandlock)
    func confined() async throws {
        let command = WorkerCommand(executable: Desk.executable, arguments: ["confine"])
        #expect(try await FilmTools.find(command: command).confinement == nil)
    }

    @Test("A program that ends without a version is named")
    func notFFmpeg() async throws {
        let desk = try Desk()
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: ["film", "a.mp4", "--to", "made"],
            environment: desk.environment.updating(["PATH": try folder("ffmpeg", "ffprobe", in: desk, "bin")]),
            workingDirectory: .init(desk.path), output: .discarded, error: .string(limit: 1 << 16))
        #expect(run.terminationStatus == .exited(1))
        #expect(run.standardError.hasPrefix("Error: ffmpeg can't be used: "), "\(run.standardError)")
    }
}
