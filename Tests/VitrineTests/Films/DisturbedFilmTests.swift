#if os(Linux)
    import FileReading
    import Foundation
    import Subprocess
    import Synchronization
    import TestSupport
    import Testing

    @Suite("Films whose tools are disturbed")
    struct DisturbedFilmTests {
        /// Runs `vitrine film`, and calls `disturb` with its process and that of ffmpeg, when ffmpeg has begun to write.
        /// Meanwhile, ffmpeg is stopped, so that it can't end before.
        ///
        /// - Parameter count: How often, each time with another process.
        private static func run(
            _ desk: Desk, times count: Int = 1, disturb: @escaping @Sendable (pid_t, pid_t) throws -> Void
        ) async throws -> Desk.Outcome {
            let run = try await Subprocess.run(
                .path(.init(Desk.executable)),
                arguments: ["film", "a.mp4", "--to", "made", "--poster", "0", "--progress"],
                environment: desk.environment, workingDirectory: .init(desk.path), input: .none,
                output: .sequence, error: .sequence
            ) { execution in
                async let text = read(execution.standardError)
                async let output = read(execution.standardOutput)
                let program = execution.processIdentifier.value
                var last: pid_t?
                for _ in 0..<count {
                    let tool = try await result(of: "ffmpeg's first bytes") {
                        try stoppedTool(of: program, after: last, in: desk)
                    }
                    last = tool
                    try disturb(program, tool)
                    kill(tool, SIGCONT)
                }
                return try await (text: text, output: output)
            }
            return Desk.Outcome(
                status: run.terminationStatus, text: run.closureResult.text, output: run.closureResult.output)
        }

        private static func read(_ stream: SubprocessOutputSequence) async throws -> String {
            var bytes: [UInt8] = []
            for try await buffer in stream { buffer.withUnsafeBytes { bytes += $0 } }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// Stops the ffmpeg that a program runs, and lets it go on if it has written nothing yet.
        ///
        /// - Parameter last: One that is not wanted again.
        private static func stoppedTool(of program: pid_t, after last: pid_t?, in desk: Desk) throws -> pid_t? {
            guard let tool = children(of: program, named: "ffmpeg").first, tool != last else { return nil }
            kill(tool, SIGSTOP)
            let status = try? String(contentsOfFile: "/proc/\(tool)/stat", encoding: .utf8)
            guard status?.contains(") T ") == true else { return nil }
            let made = FileManager.default.enumerator(atPath: desk.file("made"))?.compactMap { $0 as? String } ?? []
            let sizes = made.filter { $0.hasSuffix("/made.mp4") }.map { FileSystem.status(desk.file("made/" + $0)) }
            if sizes.contains(where: { $0?.byteCount ?? 0 > 0 }) { return tool }
            kill(tool, SIGCONT)
            return nil
        }

        /// The processes that a process has started and that run a program of this name now.
        private static func children(of parent: pid_t, named name: String) -> [pid_t] {
            let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return processes.compactMap(pid_t.init).filter { process in
                let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
                // `4711 (name) S 4710 …`
                return status.contains("(\(name)) ") && !status.contains(") Z ")
                    && status.split(separator: ")").last?.split(separator: " ").dropFirst().first == "\(parent)"
            }
        }

        private static func made(_ desk: Desk) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: desk.file("made")).sorted()
        }

        @Test("If ffmpeg is killed, it is started once more", arguments: [SIGKILL, SIGTERM])
        func killedOnce(signal: Int32) async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let outcome = try await Self.run(desk) { _, tool in kill(tool, signal) }
            #expect(outcome.status == .exited(0) && outcome.text.contains("360.mp4: "), "\(outcome.text)")
            // Not the one that replaces a rendition that the film makes impossible.
            let report = try JSONDecoder().decode(FilmReport.self, from: Data(outcome.output.utf8))
            #expect(report.renditions.map(\.isBounded) == [false])
            #expect(try Self.made(desk) == ["360.mp4", "poster.png"])
        }

        @Test(
            "If ffmpeg is killed twice, the message says so, and no file is left",
            arguments: [SIGKILL, SIGTERM])
        func killedTwice(signal: Int32) async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let outcome = try await Self.run(desk, times: 2) { _, tool in kill(tool, signal) }
            #expect(outcome.status == .exited(1))
            #expect(outcome.text.contains("Error: a.mp4: ffmpeg was killed twice ("), "\(outcome.text)")
            #expect(try Self.made(desk) == [])
        }

        @Test("If ffmpeg crashes, the message names its signal", arguments: ["SIGSEGV": SIGSEGV, "SIGABRT": SIGABRT])
        func crashed(name: String, signal: Int32) async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let outcome = try await Self.run(desk, times: 2) { _, tool in kill(tool, signal) }
            #expect(outcome.status == .exited(1))
            #expect(outcome.text.contains("Error: a.mp4: ffmpeg failed: it crashed (\(name))."), "\(outcome.text)")
            #expect(try Self.made(desk) == [])
        }

        @Test(
            "A film that is changed or removed while it is read is not shown",
            arguments: ["it changed while it was read": false, "no such file or directory": true])
        func changed(reason: String, isRemoved: Bool) async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let outcome = try await Self.run(desk) { _, _ in
                if isRemoved {
                    try FileManager.default.removeItem(atPath: desk.file("a.mp4"))
                } else {
                    try #require(NewFile.append([[0]], to: desk.file("a.mp4"), isLasting: false) == nil)
                }
            }
            #expect(outcome.status == .exited(1))
            #expect(outcome.text.contains("Error: a.mp4: can't be read: \(reason).\n"), "\(outcome.text)")
            #expect(try Self.made(desk) == [])
        }

        @Test("Ctrl-C ends ffmpeg too, and leaves no file")
        func cancelled() async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let tools = Recorded()
            let outcome = try await Self.run(desk) { program, tool in
                tools.add(tool)
                kill(program, SIGINT)
            }
            #expect(outcome.status == .exited(128 + SIGINT), "\(outcome.text)")
            #expect(outcome.text.hasSuffix("Stopped.\n"), "\(outcome.text)")
            #expect(tools.all.count == 1)
            for tool in tools.all { #expect(!isRunning(tool)) }
            #expect(try Self.made(desk) == [])
        }

        @Test("If the program is killed, ffmpeg ends too, and the next run removes what is left")
        func killedProgram() async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let tools = Recorded()
            let outcome = try await Self.run(desk) { program, tool in
                tools.add(tool)
                kill(program, SIGKILL)
            }
            #expect(outcome.status == .signaled(SIGKILL) && tools.all.count == 1)
            for tool in tools.all { try await waitUntil("the end of ffmpeg") { !isRunning(tool) } }
            #expect(try Self.made(desk).map { $0.hasPrefix("vitrine-film-") } == [true])
            _ = try await desk.renderFilm("a.mp4", "--poster", "0")
            #expect(try Self.made(desk) == ["360.mp4", "poster.png"])
        }

        @Test(
            "A film on a disk that fails in the middle of it is not shown, and not called damaged",
            .enabled(if: FailingDisk.canBeMade, "only root may mount a disk"))
        func failingDisk() async throws {
            let desk = try Desk()
            try await desk.makeFilm(
                "whole.mp4",
                TinyFilm.noise(seconds: 60) + [
                    "-c:v", "mpeg4", "-q:v", "4", "-fs", "\(FailingDisk.fileSize)", "-movflags", "+faststart",
                ])
            let disk = try FailingDisk(desk.file("disk"), with: desk.file("whole.mp4"))
            defer { disk.remove() }
            let run = try await desk.run("film", "disk/whole.mp4", "--to", "made", "--poster", "0")
            #expect(run.status == .exited(1))
            #expect(run.text == "Error: disk/whole.mp4: can't be read: input/output error.\n")
            #expect(try Self.made(desk) == [])
        }

        /// The disk has room for a part of what ffmpeg writes, or for that and a part of the sealed file.
        @Test(
            "On a full disk the error names the file and the cause, and no file is left",
            .enabled(if: Disk.canBeMade, "only root may mount a small file system"), arguments: [0, 0.5, 1.5])
        func fullDisk(part: Double) async throws {
            let desk = try Desk()
            try await desk.makeFilm("a.mp4", TinyFilm.noise(seconds: 2) + ["-c:v", "mpeg4", "-q:v", "4"])
            let report = try await desk.renderFilm("a.mp4", "--poster", "0")
            let size = Double(try #require(report.renditions.first).bytes) / 1024
            let disk = try Disk(desk.file("disk"), kilobytes: Int(size * 4))
            defer { disk.remove() }
            try disk.fill(leaving: Int(size * part) / 4 * 4)
            let run = try await desk.run("film", "a.mp4", "--to", "disk", "--poster", "0")
            #expect(run.status == .exited(1))
            #expect(run.text.hasPrefix("Error: disk/") || run.text.hasPrefix("Error: " + disk.path), "\(run.text)")
            #expect(run.text.contains("no space left on device"), "\(run.text)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["filler"])
        }
    }

    /// What a closure has seen.
    private final class Recorded: Sendable {
        private let processes = Mutex<[pid_t]>([])

        var all: [pid_t] { processes.withLock(\.self) }

        func add(_ process: pid_t) { processes.withLock { $0.append(process) } }
    }
#endif
