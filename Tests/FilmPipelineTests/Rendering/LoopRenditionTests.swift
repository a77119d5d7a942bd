import Foundation
import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("Pictures that move, as films")
struct LoopRenditionTests {
    private static let paper = RGBColour(red: 240, green: 248, blue: 255)

    private static func loop(
        _ kind: LoopRendition.Kind, _ width: Int = 100, _ height: Int = 60, frames: Int = 10, seconds: Double = 1,
        largest: Int = 1_080
    ) throws(FilmError) -> LoopRendition {
        try LoopRendition(
            kind, of: PixelSize(width: width, height: height), frameCount: frames, duration: seconds, height: largest,
            background: paper)
    }

    /// Options of ffmpeg that write such a picture.
    private static func format(_ kind: LoopRendition.Kind) -> [String] {
        switch kind {
        case .gif: ["-f", "gif"]
        case .apng: ["-f", "apng"]
        case .avif: ["-c:v", "libaom-av1", "-cpu-used", "8", "-pix_fmt", "yuv420p", "-f", "avif"]
        }
    }

    private static func make(_ loop: LoopRendition, of file: String, _ studio: FilmStudio) throws -> String {
        try Tool.run("ffmpeg", loop.arguments(from: file, to: studio.path("out.mp4")))
        return studio.path("out.mp4")
    }

    @Test(
        "All frames are shown for their own time, also the last one",
        arguments: [LoopRendition.Kind.gif, .apng, .avif])
    func times(kind: LoopRendition.Kind) throws {
        let studio = try FilmStudio()
        // Frames at 0, 0.1, 0.2 and 0.7 s, of which the last one is shown for 0.5 s, as GIF's muxer takes it.
        let file = try studio.film(
            "in",
            ["-f", "lavfi", "-i", "testsrc2=s=100x60:r=10:d=1", "-vf", "select='lt(n,3)+eq(n,7)'"]
                + ["-fps_mode", "vfr"] + Self.format(kind))
        let times = try FilmStudio.times(file)
        let made = try Self.make(Self.loop(kind, frames: 4, seconds: 2.25), of: file, studio)
        let shown = try FilmStudio.times(made)
        #expect(shown.count == times.count && zip(shown, times).allSatisfy { abs($0 - $1) < 0.002 }, "\(shown)")
        let length = try FilmStudio.probe(made, "stream=duration").first?.first.flatMap(Double.init) ?? 0
        #expect(abs(length - 2.25) < 0.002, "\(length)")
    }

    @Test("The film is H.264 of even sides, at most of the largest height, and passes the seal")
    func shape() throws {
        let studio = try FilmStudio()
        let file = try studio.film(
            "in.gif", "-f", "lavfi", "-i", "testsrc2=s=241x121:r=10:d=1", "-f", "gif")
        for (largest, width, height) in [(1_080, 240, 120), (60, 120, 60)] {
            let loop = try Self.loop(.gif, 241, 121, largest: largest)
            #expect(loop.size == PixelSize(width: width, height: height))
            let made = try Self.make(loop, of: file, studio)
            let sealed = try MovieSeal.seal(made, as: studio.path("sealed.mp4"), expecting: loop.size, hasSound: false)
            #expect(abs(sealed.duration - 1) < 0.002)
            #expect(try FilmStudio.probe(made, "stream=codec_name,pix_fmt") == [["h264", "yuv420p"]])
        }
    }

    @Test("Transparent pixels have the colour of the paper", arguments: [LoopRendition.Kind.gif, .apng])
    func transparency(kind: LoopRendition.Kind) throws {
        let studio = try FilmStudio()
        let halves = ["blue@1", "red@0"].map { "color=\($0):s=50x60:r=10:d=1,format=rgba" }
        let palette = kind == .gif ? "[s];[s]split[a][b];[a]palettegen[p];[b][p]paletteuse" : ""
        let file = try studio.film(
            "in",
            ["-f", "lavfi", "-i", "\(halves[0])[l];\(halves[1])[r];[l][r]hstack\(palette)"]
                + Self.format(kind))
        let frame = try ShownFrame(of: Self.make(Self.loop(kind), of: file, studio))
        let (drawn, empty) = (frame.colour(0.2, 0.5), frame.colour(0.8, 0.5))
        #expect(abs(drawn.z - 255) < 8 && drawn.x < 8, "\(drawn)")
        #expect(abs(empty.x - 240) < 5 && abs(empty.y - 248) < 5 && abs(empty.z - 255) < 5, "\(empty)")
    }

    @Test("Frames that are faster than 60 in a second are dropped, and the length stays")
    func fastFrames() throws {
        let studio = try FilmStudio()
        let file = try studio.film(
            "in.png", "-f", "lavfi", "-i", "testsrc2=s=100x60:r=90:d=1", "-plays", "0", "-f", "apng")
        let made = try Self.make(Self.loop(.apng, frames: 90), of: file, studio)
        #expect(try FilmStudio.times(made).count <= 60)
        let length = try FilmStudio.probe(made, "stream=duration").first?.first.flatMap(Double.init) ?? 0
        #expect(abs(length - 1) < 0.002, "\(length)")
    }

    @Test("The same bytes are made each time, and on one core")
    func sameBytes() throws {
        let studio = try FilmStudio()
        let file = try studio.film("in.gif", "-f", "lavfi", "-i", "testsrc2=s=160x96:r=20:d=2", "-f", "gif")
        let loop = try Self.loop(.gif, 160, 96, frames: 40, seconds: 2)
        let first = try Data(contentsOf: URL(filePath: Self.make(loop, of: file, studio)))
        try Tool.run("taskset", ["-c", "0", "/usr/bin/ffmpeg"] + loop.arguments(from: file, to: studio.path("b.mp4")))
        #expect(try Data(contentsOf: URL(filePath: studio.path("b.mp4"))) == first)
    }

    @Test("Another format under the picture's name is not read")
    func otherFormats() throws {
        let studio = try FilmStudio()
        let file = try studio.film(
            "in.gif", "-f", "lavfi", "-i", "testsrc2=s=100x60:r=10:d=1", "-c:v", "mpeg4", "-f", "avi")
        #expect(throws: Tool.Failure.self) { try Self.make(Self.loop(.gif), of: file, studio) }
    }

    @Test("More frames than can be decoded in a reasonable time are refused")
    func limits() {
        #expect(throws: FilmError.self) { try Self.loop(.gif, 9_000, 100) }
        #expect(throws: FilmError.self) { try Self.loop(.gif, 4_000, 4_000, frames: 5_000) }
        #expect(throws: FilmError.self) { try Self.loop(.gif, seconds: 7_200) }
        #expect(throws: Never.self) { try Self.loop(.gif, 1_920, 1_080, frames: 5_000, seconds: 500) }
    }
}
