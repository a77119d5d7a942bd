import Foundation
import Subprocess
import Synchronization
import Testing

@Suite("A build that ends early")
struct KeptWorkTests {
    /// Photos that each take a while to render.
    private func desk(count: Int = 14) throws -> Desk {
        let desk = try Desk()
        let picture = NoisePicture(1400, 1000)
        let jpeg = try picture.jpeg()
        for index in 0..<count {
            // Each file is another one: what comes behind the picture doesn't matter.
            try desk.write(jpeg + Data("\(index)".utf8), to: "Content/p\(index).jpg")
        }
        return desk
    }

    /// Photos that the next build renders, by their names.
    private func renderedAgain(on desk: Desk) async throws -> Set<String> {
        let run = try await desk.run("build", "-v")
        try #require(run.status == .exited(0), "\(run.text)")
        return Set(
            run.text.split(separator: "\n").filter { $0.hasPrefix("p") && $0.hasSuffix(".jpg") }.map(String.init))
    }

    /// Runs a build, and ends it by a signal when so many photos are rendered.
    ///
    /// - Returns: the photos that were rendered more than a second before that; the status; what was printed.
    private func interrupted(
        on desk: Desk, by signal: Signal, after count: Int, flags: [String] = []
    ) async throws -> (early: Set<String>, status: TerminationStatus, text: String, duration: Duration) {
        let clock = ContinuousClock()
        var lines: [(name: String, time: ContinuousClock.Instant)] = []
        var text = ""
        var end: ContinuousClock.Instant?
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: Arguments(["build", "-v"] + flags),
            environment: desk.environment, workingDirectory: .init(desk.path),
            input: .none, output: .discarded, error: .sequence
        ) { execution in
            var pending = ""
            for try await buffer in execution.standardError {
                let more = buffer.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
                text += more
                pending += more
                while let line = pending.firstIndex(of: "\n") {
                    let name = String(pending[..<line])
                    pending.removeSubrange(...line)
                    if name.hasPrefix("p"), name.hasSuffix(".jpg") { lines.append((name, clock.now)) }
                }
                if end == nil, lines.count >= count, clock.now - lines[0].time > .seconds(1.5) {
                    end = clock.now
                    try execution.send(signal: signal)
                }
            }
        }
        let stop = try #require(end, "the build was over too early")
        let early = lines.filter { $0.time < stop - .seconds(1) }.map(\.name)
        return (Set(early), run.terminationStatus, text, clock.now - stop)
    }

    @Test(.timeLimit(.minutes(30)))
    func `by SIGKILL renders nothing again that was finished a second before`() async throws {
        let desk = try desk(count: 24)
        let run = try await interrupted(on: desk, by: .kill, after: 5)
        try #require(!run.early.isEmpty)
        let again = try await renderedAgain(on: desk)
        #expect(again.isDisjoint(with: run.early), "\(again.intersection(run.early))")
        #expect(!again.isEmpty)
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        #expect(try desk.names() == ["Content", "public"])
    }

    @Test(.timeLimit(.minutes(30)))
    func `leaves files that are taken only with the right bytes`() async throws {
        let desk = try desk(count: 24)
        let run = try await interrupted(on: desk, by: .kill, after: 5)
        let pool = desk.file(".public.vitrine/pool")
        for name in try FileManager.default.contentsOfDirectory(atPath: pool) {
            let path = pool + "/" + name
            var bytes = try Data(contentsOf: URL(filePath: path))
            guard !bytes.isEmpty else { continue }
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: URL(filePath: path))
        }
        #expect(try await renderedAgain(on: desk).isSuperset(of: run.early))
        #expect(try await desk.run("build", "--verify").status == .exited(0))
    }

    @Test(.timeLimit(.minutes(30)), arguments: [(Signal.interrupt, 130), (Signal.terminate, 143)] as [(Signal, Int32)])
    func `by a signal ends tidily and says what is kept`(signal: Signal, status: Int32) async throws {
        let desk = try desk()
        let run = try await interrupted(on: desk, by: signal, after: 2)
        #expect(run.status == .exited(status))
        #expect(run.text.contains("Stopped. The site in public is unchanged."), "\(run.text)")
        #expect(run.text.contains("kept for the next build."))
        #expect(try desk.names() == [".public.vitrine", "Content"])
        let left = try FileManager.default.contentsOfDirectory(atPath: desk.file(".public.vitrine"))
        #expect(left.sorted() == ["lock", "pool"])
        #expect(try workers(of: desk).isEmpty)
        #expect(try await renderedAgain(on: desk).isDisjoint(with: run.early))
        #expect(try desk.names() == ["Content", "public"])
    }

    @Test(.timeLimit(.minutes(30)))
    func `by SIGQUIT prints no backtrace and does not end with 0`() async throws {
        let desk = try desk()
        let run = try await interrupted(on: desk, by: .quit, after: 1)
        #expect(run.status == .signaled(SIGQUIT))
        #expect(!run.text.lowercased().contains("backtrace") && !run.text.contains("crashed"), "\(run.text)")
    }

    @Test(.timeLimit(.minutes(30)))
    func `by an error keeps what it rendered`() async throws {
        let desk = try desk(count: 3)
        try desk.write("<marquee></marquee>", to: "Content/_theme/foot.mustache")
        let failed = try await desk.run("build", "-v")
        #expect(failed.status == .exited(1))
        try desk.write("", to: "Content/_theme/foot.mustache")
        #expect(try await renderedAgain(on: desk).isEmpty)
    }

    @Test func `goes on whatever a worker left beside its renditions`() async throws {
        let desk = try desk(count: 1)
        let pool = desk.file(".public.vitrine/pool")
        try FileManager.default.createDirectory(atPath: pool, withIntermediateDirectories: true)
        try desk.write("", to: ".public.vitrine/lock")
        let name = Array((pool + "/x").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        let descriptor = open(name, O_CREAT | O_WRONLY, 0o644)
        try #require(descriptor >= 0)
        close(descriptor)
        try await desk.build()
        #expect(try desk.names() == ["Content", "public"])
    }

    /// Worker processes whose staging folder is the desk's.
    private func workers(of desk: Desk) throws -> [String] {
        #if os(Linux)
            return try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
                Int(name) != nil
                    && (try? String(contentsOfFile: "/proc/\(name)/environ", encoding: .utf8))?.contains(desk.path)
                        == true
            }
        #else
            return []
        #endif
    }
}
