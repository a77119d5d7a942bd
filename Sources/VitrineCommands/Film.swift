import ArgumentParser
import FileReading
import FilmPipeline
import Foundation
import PhotoWorkers
import Threading

/// `vitrine film FILE --to FOLDER`
///
/// Hidden: for tests, measurements and reports of bugs.
struct Film: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes the renditions and the poster of one film, as a build does, and prints its facts as JSON.",
        usage: "vitrine film <file> --to <folder> [<options>]", shouldDisplay: false)

    @Argument(help: "The film.")
    var file: String

    @Option(name: .customLong("to"), help: ArgumentHelp("The folder for the new files.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("The short sides of the renditions in pixels.", valueName: "pixels,…"))
    var heights = "480,1080"

    @Flag(help: "Make renditions without sound.")
    var noSound = false

    @Option(help: ArgumentHelp("The time of the poster (default: the best of some frames).", valueName: "seconds"))
    var poster: Double?

    @Flag(help: "Print the seconds of film that are done.")
    var progress = false

    func validate() throws {
        guard spec != nil else {
            throw ValidationError("--heights: must be even numbers from 16 on, in rising order, with commas between.")
        }
        if let poster, !(poster >= 0 && poster.isFinite) { throw ValidationError("--poster: must be 0 or more.") }
    }

    private var spec: FilmSpec? {
        let numbers = heights.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard numbers.allSatisfy({ $0 >= 16 && $0.isMultiple(of: 2) }),
            zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        return FilmSpec(heights: numbers, hasSound: !noSound)
    }

    func run() async throws {
        let console = Console(verbosity: .normal)
        try await console.run { signal, _ in
            console.show(line: "Stopped.")
            return ExitStatus.stopped(by: signal)
        } doing: {
            try await withTaskExecutorPreference(BlockingExecutor()) {
                do {
                    try ByteStream.standardOutput.write(ReportText.json(try await make(console)))
                } catch let failure as FilmFailure where failure != .cancelled {
                    console.show(error: failure.words(for: file))
                    throw ExitStatus.failure
                }
            }
        }
    }

    private func make(_ console: Console) async throws -> JSONObject {
        let confine = try SiteOptions.confinement()
        let runner = FilmRunner(tools: try await FilmTools.find(command: confine), command: confine)
        let film = try FilmSource(file)
        let facts = try await runner.facts(of: film)
        let plan = try mapError(of: FilmPlan(facts, spec ?? FilmSpec()), FilmFailure.refused)
        try FileSystem.makeFolder(folder)
        var renditions: [JSONObject] = []
        for rendition in plan.renditions {
            let name = "\(min(rendition.size.width, rendition.size.height)).mp4"
            let start = ContinuousClock.now
            let made = try await runner.render(
                rendition, of: film, facts: facts, to: folder + "/" + name
            ) { seconds in
                if progress { console.show(line: "\(name): \(seconds) s") }
            }
            renditions.append([
                "file": name, "width": made.movie.size.width, "height": made.movie.size.height,
                "method": "\(made.rendition.method)", "isBounded": made.rendition.isBounded,
                "bytes": made.movie.byteCount, "duration": made.movie.duration, "codecs": made.movie.codecs,
                "seconds": Self.seconds(since: start),
            ])
        }
        let start = ContinuousClock.now
        let time = try await runner.makePoster(of: film, facts: facts, at: poster, to: folder + "/poster.png")
        let picture: JSONObject = ["file": "poster.png", "time": time, "seconds": Self.seconds(since: start)]
        return ["ffmpeg": runner.tools.version, "facts": facts, "renditions": renditions, "poster": picture]
    }

    private static func seconds(since start: ContinuousClock.Instant) -> Double {
        ((ContinuousClock.now - start) / .milliseconds(1)).rounded() / 1000
    }
}
