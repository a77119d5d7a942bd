#if os(Linux)
    import Foundation
    import Subprocess
    import Synchronization
    import TestSupport
    import Testing

    @Suite("Films whose tools are disturbed")
    struct DisturbedFilmTests {
        /// Runs `vitrine film`, and calls `disturb` with its process and that of ffmpeg, each time that ffmpeg has
        /// begun.
        private static func run(
            _ desk: Desk, _ arguments: [String], disturb: @escaping @Sendable (pid_t, pid_t) -> Bool
        ) async throws -> (status: TerminationStatus, text: String) {
            let run = try await Subprocess.run(
                .path(.init(Desk.executable)),
                arguments: Arguments(["film"] + arguments + ["--to", "made", "--poster", "0", "--progress"]),
                environment: desk.environment, workingDirectory: .init(desk.path), input: .none,
                output: .discarded, error: .sequence
            ) { execution in
                let program = execution.processIdentifier.value
                var text = ""
                var goesOn = true
                var last: pid_t?
                for try await buffer in execution.standardError {
                    text += buffer.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
                    guard goesOn, let tool = children(of: program, named: "ffmpeg").first, tool != last else {
                        continue
                    }
                    last = tool
                    goesOn = disturb(program, tool)
                }
                return text
            }
            return (run.terminationStatus, run.closureResult)
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

        @Test("If ffmpeg is killed, it is started once more", arguments: [SIGKILL, SIGTERM])
        func killedOnce(signal: Int32) async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let (status, text) = try await Self.run(desk, ["a.mp4"]) { _, tool in
                kill(tool, signal)
                return false
            }
            #expect(status == .exited(0), "\(text)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: desk.file("made")).sorted() == [
                    "360.mp4", "poster.png",
                ])
        }

        @Test("If ffmpeg is killed twice, the message says so, and no file is left")
        func killedTwice() async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let (status, text) = try await Self.run(desk, ["a.mp4"]) { _, tool in
                kill(tool, SIGKILL)
                return true
            }
            #expect(status == .exited(1))
            #expect(text.contains("Error: a.mp4: ffmpeg was killed twice (SIGKILL)"), "\(text)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: desk.file("made")) == [])
        }

        @Test("If ffmpeg crashes, the message names its signal", arguments: ["SIGSEGV": SIGSEGV, "SIGABRT": SIGABRT])
        func crashed(name: String, signal: Int32) async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let (status, text) = try await Self.run(desk, ["a.mp4"]) { _, tool in
                kill(tool, signal)
                return true
            }
            #expect(status == .exited(1))
            #expect(text.contains("Error: a.mp4: ffmpeg failed: it crashed (\(name))."), "\(text)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: desk.file("made")) == [])
        }

        @Test("Ctrl-C ends ffmpeg too, and leaves no file")
        func cancelled() async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let tools = Recorded()
            let (status, text) = try await Self.run(desk, ["a.mp4"]) { program, tool in
                tools.add(tool)
                kill(program, SIGINT)
                return false
            }
            #expect(status == .exited(128 + SIGINT), "\(text)")
            #expect(text.hasSuffix("Stopped.\n"), "\(text)")
            for tool in tools.all { #expect(!isRunning(tool)) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: desk.file("made")) == [])
        }

        @Test("If the program is killed, ffmpeg ends too")
        func killedProgram() async throws {
            let desk = try Desk()
            try await desk.makeLongFilm("a.mp4")
            let tools = Recorded()
            let (status, _) = try await Self.run(desk, ["a.mp4"]) { program, tool in
                tools.add(tool)
                kill(program, SIGKILL)
                return false
            }
            #expect(status == .signaled(SIGKILL) && tools.all.count == 1)
            for tool in tools.all { try await waitUntil("the end of ffmpeg") { !isRunning(tool) } }
        }

        /// The disk has room for a part of what ffmpeg writes, or for that and a part of the sealed file.
        @Test(
            "On a full disk the error names the file and the cause, and no file is left",
            .enabled(if: Disk.canBeMade, "only root may mount a small file system"), arguments: [0, 0.5, 1.5])
        func fullDisk(part: Double) async throws {
            let desk = try Desk()
            try await desk.makeFilm(
                "a.mp4",
                [
                    "-f", "lavfi", "-i", "nullsrc=size=320x240:rate=25:duration=2,noise=alls=60:allf=t", "-c:v",
                    "mpeg4",
                    "-q:v", "4",
                ])
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
