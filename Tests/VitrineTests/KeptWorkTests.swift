import Foundation
import TestSupport
import Testing

@Suite("A build that ends early")
struct KeptWorkTests {
    private func desk(count: Int = 14) throws -> Desk {
        let desk = try Desk()
        try desk.slowPhotos(count)
        return desk
    }

    /// The names of photos that a build says it rendered.
    private func photos(in text: String) -> Set<String> {
        Set(text.split(separator: "\n").filter { $0.hasPrefix("p") && $0.hasSuffix(".jpg") }.map(String.init))
    }

    /// Photos that the next build renders, by their names.
    private func renderedAgain(on desk: Desk) async throws -> Set<String> {
        let run = try await desk.run("build", "-v")
        try #require(run.status == .exited(0), "\(run.text)")
        return photos(in: run.text)
    }

    /// Runs a build, stops its workers when so many photos are rendered, and ends it by a signal two seconds later:
    /// what was finished two seconds ago is kept.
    private func interrupted(on desk: Desk, by signal: String, after count: Int) async throws -> Interruption {
        let run = try await desk.interrupt(
            ["build", "-v"], by: signal, once: "[ $(grep -c '^p.*[.]jpg$' log) -ge \(count) ]", after: 2)
        try #require(run.status != .exited(0), "the build was over too early")
        return run
    }

    @Test(.timeLimit(.minutes(30)))
    func `A build keeps photos that were finished two seconds before SIGKILL`() async throws {
        let desk = try desk(count: 24)
        let run = try await interrupted(on: desk, by: "KILL", after: 2)
        let early = photos(in: run.early)
        try #require(!early.isEmpty)
        let again = try await renderedAgain(on: desk)
        #expect(again.isDisjoint(with: early), "\(again.intersection(early))")
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
        #expect(try await renderedAgain(on: desk).isSuperset(of: photos(in: run.early)))
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
        #expect(try await renderedAgain(on: desk).isDisjoint(with: photos(in: run.early)))
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
