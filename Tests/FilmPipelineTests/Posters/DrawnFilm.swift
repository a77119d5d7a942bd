import Foundation
import PhotoVocabulary

@testable import FilmPipeline

/// A film that ffmpeg draws for a test. It is removed with its folder.
final class DrawnFilm {
    let path: String
    private let folder: URL

    /// - Parameters:
    ///   - name: With the extension that says the container.
    ///   - source: A source or a chain of filters of ffmpeg.
    ///   - options: Of the encoder.
    init(_ name: String, _ source: String, _ options: [String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "drawn-film-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: name).path
        try Tool.run("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", source] + options + [path])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A film of H.264 in BT.709.
    ///
    /// - Parameter format: ffmpeg's name of the container; nil for that of the name.
    convenience init(_ source: String, name: String = "film.mp4", format: String? = nil) throws {
        let container = format.map { ["-f", $0] } ?? []
        try self.init(name, source + ",format=yuv420p", ["-c:v", "libx264", "-qp", "4", "-g", "25"] + container)
    }

    /// A path in the folder of the film.
    func neighbour(_ name: String) -> String { folder.appending(path: name).path }

    /// What ffprobe says of it.
    func probedFacts() throws -> FilmFacts {
        try FilmProbe.facts(of: Tool.run("ffprobe", FilmProbe.arguments(for: path)))
    }

    /// The poster at a time.
    func poster(at seconds: Double, _ facts: FilmFacts, table: String? = nil) throws -> Poster {
        let output = neighbour("poster.png")
        try Tool.run("ffmpeg", PosterFrame.arguments(from: path, at: seconds, facts: facts, table: table, to: output))
        return try Poster(output)
    }

    /// The frames that are compared.
    func frames(_ facts: FilmFacts, table: String? = nil) throws -> [GrayFrame] {
        let size = PosterFrames.size(of: facts)
        return try PosterFrames.times(of: facts).compactMap { time in
            let arguments = PosterFrames.arguments(from: path, at: time, facts: facts, table: table)
            return GrayFrame(size: size, samples: try Tool.run("ffmpeg", arguments))
        }
    }
}

extension DrawnFilm {
    /// What is known of a film of 25 frames a second in BT.709.
    ///
    /// - Parameters:
    ///   - width: Upright, with square pixels, like `height`.
    ///   - stored: As the file has it; nil if that is the same.
    static func facts(
        _ width: Int, _ height: Int, duration: Double, stored: PixelSize? = nil, quarterTurns: Int = 0,
        isMirrored: Bool = false
    ) -> FilmFacts {
        let size = PixelSize(width: width, height: height)
        let picture = FilmPicture(
            stream: 0, codec: "h264", pixelFormat: "yuv420p", storedSize: stored ?? size, quarterTurns: quarterTurns,
            isMirrored: isMirrored, pixelAspect: 1, meanRate: 25, highestRate: 25, isInterlaced: false,
            range: .standard, primaries: "bt709", transfer: "bt709", matrix: "bt709", isFullRange: false)
        return FilmFacts(
            size: size, duration: duration, picture: picture, sound: nil, taken: nil, hasOtherStreams: false)
    }
}

/// The pixels and the chunks of a PNG.
struct Poster {
    let size: PixelSize
    let chunks: [String: Data]
    private let samples: Data

    init(_ path: String) throws {
        let png = try Data(contentsOf: URL(filePath: path))
        var chunks: [String: Data] = [:]
        var index = 8
        while index + 12 <= png.count {
            let length = png[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: png[(index + 4)..<(index + 8)], as: UTF8.self)
            chunks[name] = Data(png[(index + 8)..<(index + 8 + length)])
            index += 12 + length
        }
        self.chunks = chunks
        let header = Array(chunks["IHDR"] ?? Data(count: 8))
        size = PixelSize(
            width: header[0..<4].reduce(0) { $0 << 8 | Int($1) }, height: header[4..<8].reduce(0) { $0 << 8 | Int($1) })
        samples = try Tool.run("ffmpeg", ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"])
    }

    /// - Returns: Red, green and blue.
    subscript(x: Int, y: Int) -> [Int] {
        let start = (y * size.width + x) * 3
        return samples[start..<(start + 3)].map(Int.init)
    }

    func isNear(_ colour: [Int], _ x: Int, _ y: Int, tolerance: Int = 4) -> Bool {
        zip(self[x, y], colour).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
