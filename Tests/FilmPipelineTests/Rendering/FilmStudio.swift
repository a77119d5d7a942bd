import Foundation
import PhotoVocabulary

@testable import FilmPipeline

/// A folder with films of a second that ffmpeg makes, and renditions of them. It is removed with its owner.
final class FilmStudio {
    let folder = FileManager.default.temporaryDirectory.appending(path: "film, it's \\[a] test; 1:2 \(UUID())").path

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// By the table. They are large, and tests have no optimiser.
    private static let tables = [
        ToneTable(range: .standard), ToneTable(range: .pq), ToneTable(range: .hlg),
        ToneTable(range: .standard, primaries: .displayP3),
    ].reduce(into: [:]) { $0[$1] = $1.text }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func path(_ name: String) -> String { folder + "/" + name }

    /// Makes a film.
    ///
    /// - Parameter arguments: Of ffmpeg, without the output.
    func film(_ name: String, _ arguments: String...) throws -> String { try film(name, arguments) }

    func film(_ name: String, _ arguments: [String]) throws -> String {
        try Tool.run("ffmpeg", ["-v", "error", "-y"] + arguments + ["file:" + path(name)])
        return path(name)
    }

    /// Makes a film of one frame that is shown for a second.
    ///
    /// - Parameters:
    ///   - patches: Red, green and blue, 0...1, side by side, each 32 pixels wide and 64 high.
    ///   - filters: From planes of 16 bits to the film's pictures.
    func film(_ name: String, of patches: [SIMD3<Double>], filters: String) throws -> String {
        var samples: [UInt16] = []
        for _ in 0..<64 {
            for patch in patches {
                let levels = (0..<3).map { UInt16((min(max(patch[$0], 0), 1) * 65_535).rounded()).littleEndian }
                for _ in 0..<32 { samples += levels }
            }
        }
        let raw = path(name + ".raw")
        try samples.withUnsafeBytes { Data($0) }.write(to: URL(filePath: raw))
        return try film(
            name, "-f", "rawvideo", "-pix_fmt", "rgb48le", "-s", "\(32 * patches.count)x64", "-r", "10", "-i",
            "file:" + raw, "-vf", "loop=9:1,\(filters)", "-c:v", "ffv1")
    }

    /// Makes the rendition of a film.
    ///
    /// - Parameter cores: Those that it may use, for `taskset`; nil for all.
    func render(_ rendition: FilmRendition, of film: String, as name: String = "out.mp4", cores: String? = nil) throws
        -> String
    {
        var table: String?
        if let tone = rendition.facts.picture.toneTable {
            table = path("table.cube")
            try Data((Self.tables[tone] ?? "").utf8).write(to: URL(filePath: path("table.cube")))
        }
        let arguments = rendition.arguments(from: film, to: path(name), table: table)
        if let cores {
            try Tool.run("taskset", ["-c", cores, "/usr/bin/ffmpeg"] + arguments)
        } else {
            try Tool.run("ffmpeg", arguments)
        }
        return path(name)
    }

    /// Makes the largest rendition of a film.
    func render(_ film: String, _ facts: FilmFacts, _ spec: FilmSpec = FilmSpec(heights: [1_080])) throws -> String {
        guard let rendition = FilmPlan(facts, spec).renditions.last else { return "" }
        return try render(rendition, of: film)
    }

    /// - Parameter entries: Of ffprobe: `stream=width,height`.
    /// - Returns: The values of a line for each stream or frame.
    static func probe(_ film: String, _ entries: String, streams: String = "v") throws -> [[String]] {
        let text = try Tool.run(
            "ffprobe",
            ["-v", "error", "-select_streams", streams, "-show_entries", entries, "-of", "csv=p=0", "file:" + film])
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    /// The times of a film's frames in seconds.
    static func times(_ film: String) throws -> [Double] {
        try probe(film, "frame=pts_time").compactMap { $0.first.flatMap { Double($0) } }
    }

    /// The samples of a film's sound at 8,000 Hz, one array for each channel.
    static func sound(_ film: String, channels: Int) throws -> [[Float]] {
        let data = try Tool.run(
            "ffmpeg",
            ["-v", "error", "-i", "file:" + film, "-map", "0:a", "-ar", "8000", "-f", "f32le", "pipe:1"])
        let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
        return (0..<channels).map { channel in
            stride(from: channel, to: samples.count, by: channels).map { samples[$0] }
        }
    }
}

/// The first frame of a film, as a player that knows BT.709 with limited range shows it.
struct ShownFrame {
    let width: Int
    let height: Int
    private let samples: [UInt8]

    init(of film: String) throws {
        let size = try FilmStudio.probe(film, "stream=width,height").first?.compactMap { Int($0) } ?? []
        (width, height) = (size.first ?? 0, size.last ?? 0)
        samples = Array(
            try Tool.run(
                "ffmpeg",
                [
                    "-v", "error", "-noautorotate", "-i", "file:" + film, "-frames:v", "1", "-vf",
                    "scale=in_color_matrix=bt709:in_range=limited:flags=accurate_rnd+full_chroma_int,format=rgb24",
                    "-f", "rawvideo", "pipe:1",
                ]))
    }

    /// - Parameters: Shares of the width and the height.
    func colour(_ x: Double, _ y: Double) -> SIMD3<Double> {
        let place = 3 * (Int(y * Double(height)) * width + Int(x * Double(width)))
        guard samples.indices.contains(place + 2) else { return SIMD3(repeating: -1) }
        return SIMD3(Double(samples[place]), Double(samples[place + 1]), Double(samples[place + 2]))
    }
}

extension FilmFacts {
    /// - Parameters:
    ///   - size: As it is shown.
    ///   - stored: As it is stored; nil for the same.
    static func sample(
        _ width: Int, _ height: Int, stored: PixelSize? = nil, codec: String = "h264", pixelFormat: String = "yuv420p",
        rate: Double = 25, sound: FilmSound? = nil, _ change: (inout FilmPicture) -> Void = { _ in }
    ) -> FilmFacts {
        let size = PixelSize(width: width, height: height)
        var picture = FilmPicture(
            stream: 0, codec: codec, pixelFormat: pixelFormat, storedSize: stored ?? size, quarterTurns: 0,
            isMirrored: false, pixelAspect: 1, meanRate: rate, highestRate: rate, isInterlaced: false, range: .standard,
            primaries: nil, transfer: nil, matrix: nil, isFullRange: false)
        change(&picture)
        return FilmFacts(size: size, duration: 1, picture: picture, sound: sound, taken: nil, hasOtherStreams: false)
    }
}

extension FilmSound {
    static func sample(_ codec: String = "pcm_s16le", channels: Int, sampleRate: Int = 48_000) -> FilmSound {
        FilmSound(stream: 1, codec: codec, channels: channels, sampleRate: sampleRate)
    }
}
