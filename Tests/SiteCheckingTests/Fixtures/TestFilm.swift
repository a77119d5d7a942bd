import FilmPipeline
import Foundation
import Subprocess
import Testing

/// Makes films of a second with 160 x 90 pixels and a tone, with ffmpeg.
enum TestFilm {
    /// Arguments for a film as renditions are, before they are sealed.
    static let bare =
        h264 + [
            "-c:a", "aac", "-ac", "2", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
            "-flags:a", "+bitexact", "-movflags", "+faststart",
        ]
    static let h264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-bsf:v", "filter_units=remove_types=6"]

    /// - Parameters:
    ///   - path: Its ending determines the format.
    ///   - arguments: Between the inputs and the output.
    static func make(_ path: String, _ arguments: [String] = bare) async throws {
        try await ffmpeg(
            [
                "-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=1", "-f", "lavfi", "-i", "sine=d=1",
            ] + arguments + [path])
    }

    /// Makes a film as builds publish it.
    @discardableResult
    static func makeSealed(_ path: String) async throws -> SealedMovie {
        try await make(path + ".bare.mp4")
        defer { try? FileManager.default.removeItem(atPath: path + ".bare.mp4") }
        return try MovieSeal.seal(
            path + ".bare.mp4", as: path, expecting: .init(width: 160, height: 90), hasSound: true)
    }

    static func ffmpeg(_ arguments: [String]) async throws {
        let run = try await Subprocess.run(
            .name("ffmpeg"), arguments: Arguments(["-v", "error", "-nostdin", "-y"] + arguments), output: .discarded,
            error: .string(limit: 1 << 20))
        try #require(run.terminationStatus == .exited(0), "\(run.standardError)")
    }
}
