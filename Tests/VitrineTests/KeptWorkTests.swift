import Foundation
import Subprocess
import TestSupport
import Testing

@Suite("A build that ends early")
struct KeptWorkTests {
    /// Photos that each take a while to render.
    private func desk(count: Int = 14) throws -> Desk {
        let desk = try Desk()
        let picture = NoisePicture(2000, 1400)
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

    /// A build that was ended by a signal.
    private struct Interruption {
        let status: TerminationStatus
        /// What the build printed.
        let text: String
        /// Photos that were rendered two seconds before the signal, by their names.
        let early: Set<String>
        /// Its workers at the time of the signal; none where there is no /proc.
        let workers: [pid_t]
    }

    /// Runs a build, stops its workers when so many photos are rendered, and ends it by a signal two seconds later. The
    /// photos are counted by a process of its own: other tests keep this one's threads busy.
    private func interrupted(on desk: Desk, by signal: String, after count: Int) async throws -> Interruption {
        let script = """
            : > log
            (
                until [ $(grep -c '^p.*[.]jpg$' log) -ge \(count) ]; do kill -0 $$ || exit; sleep 0.02; done
                for child in $(cat /proc/$$/task/*/children); do
                    grep -qx vitrine /proc/$child/comm && kill -s STOP $child && echo $child
                done > children
                grep '^p.*[.]jpg$' log > early
                # What was finished two seconds ago is kept: that is the rule.
                sleep 2
                kill -s \(signal) $$
            ) > watcher 2>&1 &
            exec "$0" build -v 2> log
            """
        let run = try await Subprocess.run(
            .path("/bin/sh"), arguments: ["-c", script, Desk.executable], environment: desk.environment,
            workingDirectory: .init(desk.path), input: .none, output: .discarded, error: .discarded)
        try #require(run.terminationStatus != .exited(0), "the build was over too early")
        func words(_ file: String) throws -> [String] {
            try String(contentsOfFile: desk.file(file), encoding: .utf8).split(whereSeparator: \.isWhitespace).map(
                String.init)
        }
        let interruption = Interruption(
            status: run.terminationStatus, text: try String(contentsOfFile: desk.file("log"), encoding: .utf8),
            early: Set(try words("early")), workers: try words("children").compactMap { pid_t($0) })
        #if os(Linux)
            // A stopped worker ends too.
            try #require(!interruption.workers.isEmpty)
            try await waitUntil("the workers have ended") { !interruption.workers.contains(where: isRunning) }
        #endif
        for file in ["log", "early", "children", "watcher"] {
            try FileManager.default.removeItem(atPath: desk.file(file))
        }
        return interruption
    }

    @Test(.timeLimit(.minutes(30)))
    func `A build keeps photos that were finished two seconds before SIGKILL`() async throws {
        let desk = try desk(count: 24)
        let run = try await interrupted(on: desk, by: "KILL", after: 2)
        try #require(!run.early.isEmpty)
        let again = try await renderedAgain(on: desk)
        #expect(again.isDisjoint(with: run.early), "\(again.intersection(run.early))")
        #expect(!again.isEmpty)
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        #expect(try desk.names() == ["Content", "public"])
    }

    @Test(.timeLimit(.minutes(30)))
    func `A build reuses files of a killed build only if their bytes are right`() async throws {
        let desk = try desk(count: 24)
        let run = try await interrupted(on: desk, by: "KILL", after: 2)
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

    @Test(.timeLimit(.minutes(30)), arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)] as [(String, Int32)])
    func `A signal stops the workers, leaves the site unchanged and keeps rendered photos`(
        signal: String, status: Int32
    ) async throws {
        let desk = try desk()
        let run = try await interrupted(on: desk, by: signal, after: 2)
        #expect(run.status == .exited(status))
        #expect(run.text.contains("Stopped. The site in public is unchanged."), "\(run.text)")
        #expect(run.text.contains("kept for the next build."))
        #expect(try desk.names() == [".public.vitrine", "Content"])
        let left = try FileManager.default.contentsOfDirectory(atPath: desk.file(".public.vitrine"))
        #expect(left.sorted() == ["lock", "pool"])
        #expect(try await renderedAgain(on: desk).isDisjoint(with: run.early))
        #expect(try desk.names() == ["Content", "public"])
    }

    @Test(.timeLimit(.minutes(30)))
    func `SIGQUIT ends a build without a backtrace and without status 0`() async throws {
        let desk = try desk()
        let run = try await interrupted(on: desk, by: "QUIT", after: 1)
        #expect(run.status == .signaled(SIGQUIT))
        #expect(!run.text.lowercased().contains("backtrace") && !run.text.contains("crashed"), "\(run.text)")
    }

    @Test(.timeLimit(.minutes(30)))
    func `A build that fails keeps the photos that it rendered`() async throws {
        let desk = try desk(count: 3)
        try desk.write("<marquee></marquee>", to: "Content/_theme/foot.mustache")
        let failed = try await desk.run("build", "-v")
        #expect(failed.status == .exited(1))
        try desk.write("", to: "Content/_theme/foot.mustache")
        #expect(try await renderedAgain(on: desk).isEmpty)
    }

    @Test func `A build removes unexpected files that a worker left behind`() async throws {
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
}
