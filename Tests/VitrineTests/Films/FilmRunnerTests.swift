import FileReading
import FilmPipeline
import Foundation
import Synchronization
import Testing

@testable import PhotoWorkers

@Suite("Renditions and posters of films, of which some runs fail")
struct FilmRunnerTests {
    private let desk: Desk
    private static let command = WorkerCommand(executable: Desk.executable, arguments: ["confine"])

    init() async throws {
        desk = try Desk()
        try await desk.makeFilm(
            "a.mp4", TinyFilm.pictures("160x120", seconds: 2) + ["-c:v", "libx264", "-pix_fmt", "yuv420p"])
    }

    /// A command that confines, after it has run a script.
    ///
    /// - Parameter script: `$*` are the arguments, and `$n` is the number of earlier runs whose arguments match the
    ///   pattern; the script is skipped for others.
    private func command(forRunsWith pattern: String, _ script: String) -> WorkerCommand {
        let count = desk.file("runs")
        let text = """
            case "$*" in *'\(pattern)'*)
              n=0; [ -e '\(count)' ] && read n < '\(count)'; echo $((n + 1)) > '\(count)'
              \(script);;
            esac; exec "$0" "$@"
            """
        return WorkerCommand(executable: "/bin/sh", arguments: ["-c", text, Desk.executable, "confine"])
    }

    /// How many runs matched the pattern.
    private var runCount: Int {
        let text = try? String(contentsOfFile: desk.file("runs"), encoding: .utf8)
        return text.flatMap { Int($0.dropLast()) } ?? 0
    }

    private func runner(_ command: WorkerCommand) async throws -> FilmRunner {
        FilmRunner(tools: try await FilmTools.find(command: Self.command), command: command)
    }

    private func render(_ name: String, with runner: FilmRunner) async throws -> RenderedFilm {
        let film = try FilmSource(desk.file(name))
        let facts = try await runner.facts(of: film)
        let plan = FilmPlan(facts, FilmSpec())
        let rendition = try #require(plan.renditions.first)
        return try await runner.render(rendition, of: film, facts: facts, to: desk.file("made-" + name))
    }

    private func makePoster(with runner: FilmRunner) async throws -> Double {
        let film = try FilmSource(desk.file("a.mp4"))
        let facts = try await runner.facts(of: film)
        return try await runner.makePoster(of: film, facts: facts, to: desk.file("poster.png"))
    }

    @Test(
        "A rendition is made again if the film could not be read for a moment, and is accepted if it stays the same",
        arguments: ["[ $n -gt 0 ] || ", ""])
    func momentaryError(condition: String) async throws {
        let command = command(
            forRunsWith: "/made.mp4", condition + "echo 'file:a.mp4: Input/output error' >&2")
        let made = try await render("a.mp4", with: runner(command))
        #expect(made.movie.duration > 1.9 && runCount == 2)
    }

    @Test("A film that only ffmpeg may not read is not called damaged")
    func permission() async throws {
        let command = command(forRunsWith: "/made.mp4", "echo 'file:a.mp4: Permission denied' >&2; exit 1")
        await #expect(
            throws: FilmFailure.file(.cannotRead(path: desk.file("a.mp4"), .system(SystemError(code: EACCES))))
        ) { try await render("a.mp4", with: runner(command)) }
        #expect(runCount == 2)
    }

    @Test("A frame of the choice that needs too much memory costs only that frame, and so does one that is killed")
    func failedFrames() async throws {
        let script = "case $n in 0) echo 'Cannot allocate memory' >&2; exit 1;; [12]) kill -KILL $$;; esac"
        let time = try await makePoster(with: runner(command(forRunsWith: " rawvideo ", script)))
        // The two frames that are left out, one of them after a second attempt, are at the beginning.
        #expect(time > 0.4 && runCount == 11)
    }

    @Test("If no frame of the choice can be read, the poster is the first frame")
    func noFrame() async throws {
        let time = try await makePoster(
            with: runner(command(forRunsWith: " rawvideo ", "echo 'Cannot allocate memory' >&2; exit 1")))
        #expect(time == 0 && runCount == 10)
        #expect(try await desk.probe("poster.png").pictures?.width == 160)
    }

    @Test("If no frame at all can be read, the error is that of the last one")
    func noPoster() async throws {
        let script = "[ $n -eq 10 ] || exit 1; echo 'Cannot allocate memory' >&2; exit 1"
        let command = command(forRunsWith: "-map 0:", script)
        await #expect(throws: FilmFailure.refused(.tooLarge(what: "needs more than 4 GB of memory in ffmpeg"))) {
            try await makePoster(with: runner(command))
        }
        #expect(runCount == 11)
    }

    @Test("A tool that can't be started ends the choice of a poster")
    func notStarted() async throws {
        let command = command(
            forRunsWith: " rawvideo ", "echo 'vitrine confine: ffmpeg is missing.' >&2; exit 127")
        await #expect(throws: FilmFailure.notStarted(tool: "ffmpeg", reason: "ffmpeg is missing.")) {
            try await makePoster(with: runner(command))
        }
        #expect(runCount == 1)
    }

    /// Renders a film whose own file is published as it is.
    private func renderKept(searching search: FilmRunner.Search) async throws -> FilmAnswer {
        try FileManager.default.createDirectory(atPath: desk.file("made"), withIntermediateDirectories: false)
        let job = FilmJob(
            film: desk.file("a.mp4"), spec: FilmSpec(), original: .keep, folder: desk.file("made"), stem: "a",
            wantsHash: false)
        return try await runner(Self.command).report(on: job, searching: search).answer
    }

    @Test("Of a film whose own file is published, the copy is searched that visitors get")
    func searchedCopy() async throws {
        let searched = Mutex<[String: ContentHash]>([:])
        let answer = try await renderKept { path in
            searched.withLock { $0[path] = ContentHash.of(file: path) }
            return .success(nil)
        }
        guard case .done(_, .published(let original, _)) = answer else {
            Issue.record("\(answer)")
            return
        }
        let copy = FileSystem.resolved(desk.file("made/" + FilmJob.originalName(stem: "a")))
        #expect(searched.withLock(\.self) == [copy: original.hash])
        #expect(ContentHash.of(file: copy) == original.hash)
    }

    @Test("A film that is replaced while its own file is searched is not published")
    func replacedFilm() async throws {
        try await desk.makeFilm("b.mp4", TinyFilm.pictures("120x160", seconds: 2) + ["-c:v", "mpeg4"])
        await #expect(
            throws: FilmFailure.file(.cannotRead(path: desk.file("a.mp4"), .other("it changed while it was read")))
        ) {
            try await renderKept { _ in
                rename(desk.file("b.mp4"), desk.file("a.mp4"))
                return .success(nil)
            }
        }
    }

    @Test("A film whose own file no worker could search is not published")
    func unsearched() async throws {
        let crash = PhotoFailure.crashed(cause: "SIGABRT", detail: nil)
        let error = await #expect(throws: FilmFailure.self) { try await renderKept { _ in .failure(crash) } }
        #expect(error.map(PhotoFailure.init) == crash)
    }

    @Test("Renditions of several films are made at the same time, in the same folder, with the same bytes")
    func atOnce() async throws {
        let names = ["a.mp4", "b.mp4", "c.mp4"]
        for (name, size) in zip(names, ["160x120", "120x160", "200x100"]) {
            try await desk.makeFilm(name, TinyFilm.pictures(size, seconds: 2) + ["-c:v", "mpeg4"])
        }
        let runner = try await runner(Self.command)
        func made() throws -> [String: Data] { try desk.snapshot("").filter { $0.key.contains("made-") } }
        for name in names { _ = try await render(name, with: runner) }
        let first = try made()
        for name in names { try FileManager.default.removeItem(atPath: desk.file("made-" + name)) }
        try await withThrowingTaskGroup { group in
            for name in names { group.addTask { _ = try await render(name, with: runner) } }
            try await group.waitForAll()
        }
        #expect(try made() == first && first.count == 3)
        #expect(try !FileManager.default.contentsOfDirectory(atPath: desk.path).contains { $0.hasPrefix("vitrine-") })
    }
}
