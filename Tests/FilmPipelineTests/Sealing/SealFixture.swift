import FileReading
import Foundation
import Testing

@testable import FilmPipeline

/// A folder with small films that ffmpeg makes.
struct SealFixture {
    let folder: TemporaryPlace

    /// Arguments that make a film as the renditions are.
    static let bare = [
        "-c:v", "libx264", "-pix_fmt", "yuv420p", "-bsf:v", "filter_units=remove_types=6", "-c:a", "aac", "-ac", "2",
        "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact", "-map_metadata", "-1",
        "-map_chapters", "-1", "-movflags", "+faststart",
    ]

    init() throws { folder = try TemporaryPlace(folderFor: "seal") }

    func path(_ name: String) -> String { folder.path + "/" + name }

    func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path(name)))) }

    func write(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: URL(filePath: path(name))) }

    /// Makes a film of a moving pattern and a tone.
    func make(
        _ name: String, seconds: Int = 1, sound: Bool = true, pattern: String = "testsrc2=s=160x90:r=25",
        _ arguments: [String]
    ) throws {
        let tone = sound ? ["-f", "lavfi", "-i", "sine=d=\(seconds)"] : []
        try Tool.run(
            "ffmpeg",
            ["-v", "error", "-y", "-f", "lavfi", "-i", "\(pattern):d=\(seconds)"] + tone + arguments + [path(name)])
    }

    @discardableResult
    func seal(_ name: String, as sealed: String = "sealed.mp4", hasSound: Bool = true) throws(FilmError) -> SealedMovie
    {
        try MovieSeal.seal(
            path(name), as: path(sealed), expecting: .init(width: 160, height: 90), hasSound: hasSound)
    }

    /// The hash of each decoded frame and of the sound, with their times.
    func frames(_ name: String) throws -> String {
        String(
            decoding: try Tool.run("ffmpeg", ["-v", "error", "-i", path(name), "-f", "framemd5", "-"]), as: UTF8.self)
    }

    func problems(_ name: String) throws -> [String] { try MovieInspection(ofFileAt: path(name)).problems }
}

extension [UInt8] {
    func contains(text: String) -> Bool { Data(self).range(of: Data(text.utf8)) != nil }

    /// Replaces the first occurrence of `old`, which has the same length.
    func replacing(_ old: [UInt8], with new: [UInt8]) throws -> [UInt8] {
        let place = try #require(Data(self).range(of: Data(old)))
        var bytes = self
        bytes.replaceSubrange(place.lowerBound..<place.upperBound, with: new)
        return bytes
    }
}
