import Foundation
import Subprocess
import Testing

@testable import PhotoWorkers

/// The tools that the program finds too. Without them, only a name, which no test can run.
enum InstalledTool {
    static let ffmpeg = programs?.ffmpeg ?? "ffmpeg"
    static let ffprobe = programs?.ffprobe ?? "ffprobe"

    private static let programs = try? FilmTools.Programs(in: FilmTools.searchPath)
}

extension Desk {
    /// Makes a film with ffmpeg.
    ///
    /// - Parameter arguments: without those for the name.
    func makeFilm(_ name: String, _ arguments: [String]) async throws {
        let run = try await Subprocess.run(
            .path(.init(InstalledTool.ffmpeg)),
            arguments: Arguments(["-v", "error", "-nostdin", "-y"] + arguments + [name]),
            workingDirectory: .init(path), output: .discarded, error: .string(limit: 1 << 16))
        try #require(run.terminationStatus == .exited(0), "\(run.standardError)")
    }

    /// What ffprobe says of a file.
    func probe(_ name: String) async throws -> ProbedFilm {
        let run = try await Subprocess.run(
            .path(.init(InstalledTool.ffprobe)),
            arguments: ["-v", "error", "-show_format", "-show_streams", "-of", "json", file(name)],
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 16))
        try #require(run.terminationStatus == .exited(0), "\(run.standardError)")
        return try JSONDecoder().decode(ProbedFilm.self, from: Data(run.standardOutput.utf8))
    }

    /// Makes the renditions and the poster of a film in the folder `made`, which must work.
    func renderFilm(
        _ name: String, _ flags: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> FilmReport {
        let run = try await run(["film", name, "--to", "made"] + flags)
        try #require(run.status == .exited(0), "\(run.text)", sourceLocation: sourceLocation)
        #expect(run.text == "", sourceLocation: sourceLocation)
        return try JSONDecoder().decode(FilmReport.self, from: Data(run.output.utf8))
    }

    /// Whether programs can be limited to some cores here.
    static let canChooseCores = FilmTools.searchPath.split(separator: ":").contains {
        access($0 + "/taskset", X_OK) == 0
    }

    /// Runs the program as on a machine with one core, which must work.
    func runOnOneCore(_ arguments: String...) async throws {
        let run = try await Subprocess.run(
            .name("taskset"), arguments: Arguments(["--cpu-list", "0", Self.executable] + arguments),
            environment: environment, workingDirectory: .init(path), output: .discarded,
            error: .string(limit: 1 << 16))
        try #require(run.terminationStatus == .exited(0), "\(run.standardError)")
    }

    /// A film whose rendition takes some seconds, so that there is time to disturb it.
    func makeLongFilm(_ name: String) async throws {
        try await makeFilm(
            name, TinyFilm.pictures("640x360", seconds: 10) + ["-c:v", "mpeg4", "-q:v", "4"])
    }
}

/// Arguments of ffmpeg for films that show a clock and a changing pattern.
enum TinyFilm {
    /// Pictures that become large files.
    static func noise(seconds: Int) -> [String] {
        ["-f", "lavfi", "-i", "nullsrc=size=320x240:rate=25:duration=\(seconds),noise=alls=60:allf=t"]
    }

    static func pictures(_ size: String, seconds: Int = 1, rate: Int = 25) -> [String] {
        ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=\(rate):duration=\(seconds)"]
    }

    static func sound(_ layout: String = "stereo", seconds: Int = 1) -> [String] {
        [
            "-f", "lavfi", "-i",
            "sine=frequency=440:sample_rate=48000:duration=\(seconds),aformat=channel_layouts=\(layout)",
        ]
    }
}

/// What `vitrine film` prints, as far as tests read it.
struct FilmReport: Decodable {
    struct Rendition: Decodable {
        let file: String
        let width: Int
        let height: Int
        let method: String
        /// Whether it has a limit of its bit rate, as one that replaces another.
        let isBounded: Bool
        let bytes: Int
    }

    struct Poster: Decodable {
        let file: String
        let time: Double
    }

    let renditions: [Rendition]
    let poster: Poster
}

/// What ffprobe says of a file, as far as tests read it.
struct ProbedFilm: Decodable {
    struct Stream: Decodable {
        let codec_type: String
        let codec_name: String?
        let profile: String?
        let width: Int?
        let height: Int?
        let pix_fmt: String?
        let sample_aspect_ratio: String?
        let color_transfer: String?
        let channels: Int?
        let side_data_list: [SideData]?
        let tags: [String: String]?
    }

    struct SideData: Decodable {
        let side_data_type: String
    }

    struct Format: Decodable {
        let format_name: String
        let duration: String?
        let tags: [String: String]?
    }

    let streams: [Stream]
    let format: Format

    var pictures: Stream? { streams.first { $0.codec_type == "video" } }
    var sound: Stream? { streams.first { $0.codec_type == "audio" } }
    /// In seconds.
    var duration: Double { format.duration.flatMap(Double.init) ?? 0 }
}
