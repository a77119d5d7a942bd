import Foundation

@testable import FilmPipeline

/// A film that ffmpeg makes for a test, and what ffprobe says of it. It is removed with the value.
final class ProbedFilm {
    let folder = FileManager.default.temporaryDirectory.appending(path: "films-\(UUID())")
    let path: String

    /// - Parameters:
    ///   - name: With its extension, by which ffmpeg chooses the format.
    ///   - arguments: Of ffmpeg, between its general options and the path of the film.
    init(_ name: String, _ arguments: [String]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: name).path
        try Tool.run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments + ["file:" + path])
    }

    init(_ name: String, bytes: Data) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: name).path
        try bytes.write(to: URL(filePath: path))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    /// Returns the samples of its first frame.
    ///
    /// - Parameters:
    ///   - before: Options of ffmpeg before the input.
    ///   - after: Behind it.
    func frame(_ before: [String], _ after: [String] = []) throws -> Data {
        let arguments = ["-i", "file:" + path, "-frames:v", "1"] + after + ["-f", "rawvideo", "-"]
        return try Tool.run("ffmpeg", ["-v", "error"] + before + arguments)
    }

    func facts() throws -> FilmFacts {
        let json = try report()
        guard !FilmProbe.knowsLength(json) else { return try FilmProbe.facts(of: json) }
        let progress = try? Tool.run("ffmpeg", FilmProbe.lengthArguments(for: path))
        let times = String(decoding: progress ?? Data(), as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("out_time_us=") }.compactMap { Double($0.dropFirst("out_time_us=".count)) }
        return try FilmProbe.facts(of: json, length: times.last.map { $0 / 1_000_000 })
    }

    private func report() throws -> Data {
        do {
            return try Tool.run("ffprobe", FilmProbe.arguments(for: path))
        } catch let failure as Tool.Failure {
            return failure.output
        }
    }
}

/// ffmpeg's arguments for films of a second with 160 × 90 pixels.
enum TestFilm {
    static let pictures = ["-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=1"]
    static let sound = ["-f", "lavfi", "-i", "sine=d=1"]
    static let h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]

    static func h264(_ more: String...) -> [String] { pictures + h264 + more }
}
