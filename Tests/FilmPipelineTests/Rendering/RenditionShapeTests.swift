import Foundation
import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("Shape and time of renditions")
struct RenditionShapeTests {
    /// Red, green, blue and white: at the top left, top right, bottom left and bottom right.
    private static let corners = [
        "-f", "lavfi", "-i", "color=c=red:s=80x48:r=25:d=1", "-f", "lavfi", "-i", "color=c=lime:s=80x48:r=25:d=1",
        "-f", "lavfi", "-i", "color=c=blue:s=80x48:r=25:d=1", "-f", "lavfi", "-i", "color=c=white:s=80x48:r=25:d=1",
        "-filter_complex", "[0][1]hstack[a];[2][3]hstack[b];[a][b]vstack",
    ]

    private static func name(_ colour: SIMD3<Double>) -> String {
        switch (colour.x > 128, colour.y > 128, colour.z > 128) {
        case (true, false, false): "red"
        case (false, true, false): "green"
        case (false, false, true): "blue"
        case (true, true, true): "white"
        default: "\(colour)"
        }
    }

    private static func corners(of film: String) throws -> [String] {
        let frame = try ShownFrame(of: film)
        return [(0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)].map { name(frame.colour($0.0, $0.1)) }
    }

    /// The matrix of ISO/IEC 14496-12, 6.2.2, in a track's header: the picture is mirrored left to right, then turned
    /// clockwise.
    private static func matrix(quarters: Int, mirrored: Bool) -> Data {
        var (a, b, c, d) = [(1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)][quarters]
        if mirrored { (a, b) = (-a, -b) }
        let matrix = [a << 16, b << 16, 0, c << 16, d << 16, 0, 0, 0, 1 << 30]
        return matrix.reduce(into: Data()) { data, value in
            withUnsafeBytes(of: Int32(value).bigEndian) { data.append(contentsOf: $0) }
        }
    }

    /// Where the matrix of the only track is.
    private static func placeOfMatrix(in bytes: Data) throws -> Range<Int> {
        let header = try #require(bytes.range(of: Data("tkhd".utf8)))
        return header.upperBound + 40..<header.upperBound + 76
    }

    private static func matrix(of film: String) throws -> Data {
        let bytes = try Data(contentsOf: URL(filePath: film))
        return bytes[try placeOfMatrix(in: bytes)]
    }

    private static func turn(_ film: String, quarters: Int, mirrored: Bool) throws {
        var bytes = try Data(contentsOf: URL(filePath: film))
        bytes.replaceSubrange(try placeOfMatrix(in: bytes), with: matrix(quarters: quarters, mirrored: mirrored))
        try bytes.write(to: URL(filePath: film))
    }

    /// A turn and a mirror, and where the corners are then.
    static let orientations: [(Int, Bool, [String])] = [
        (0, false, ["red", "green", "blue", "white"]), (1, false, ["blue", "red", "white", "green"]),
        (2, false, ["white", "blue", "green", "red"]), (3, false, ["green", "white", "red", "blue"]),
        (0, true, ["green", "red", "white", "blue"]), (1, true, ["white", "green", "blue", "red"]),
        (2, true, ["blue", "white", "red", "green"]), (3, true, ["red", "blue", "green", "white"]),
    ]

    @Test("A rendition is upright", arguments: orientations)
    func turns(quarters: Int, isMirrored: Bool, expected: [String]) throws {
        let studio = try FilmStudio()
        let film = try studio.film("in.mov", Self.corners + ["-pix_fmt", "yuv420p"])
        try Self.turn(film, quarters: quarters, mirrored: isMirrored)
        let (width, height) = quarters % 2 == 0 ? (160, 96) : (96, 160)
        let facts = FilmFacts.sample(width, height, stored: PixelSize(width: 160, height: 96)) {
            ($0.quarterTurns, $0.isMirrored) = (quarters, isMirrored)
        }
        let made = try studio.render(film, facts)
        #expect(try Self.corners(of: made) == expected)
        let sizes = try FilmStudio.probe(made, "stream=width,height,sample_aspect_ratio")
        #expect(sizes == [["\(width)", "\(height)", "1:1"]])
        #expect(try Self.matrix(of: made) == Self.matrix(quarters: 0, mirrored: false))
    }

    @Test("Interlaced pictures that are turned have a frame for each field", arguments: orientations)
    func turnedFields(quarters: Int, isMirrored: Bool, expected: [String]) throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mov",
            Self.corners + [
                "-pix_fmt", "yuv420p", "-c:v", "libx264", "-flags", "+ildct+ilme", "-x264-params", "tff=1",
            ])
        try Self.turn(film, quarters: quarters, mirrored: isMirrored)
        let (width, height) = quarters % 2 == 0 ? (160, 96) : (96, 160)
        let facts = FilmFacts.sample(width, height, stored: PixelSize(width: 160, height: 96)) {
            ($0.quarterTurns, $0.isMirrored, $0.isInterlaced) = (quarters, isMirrored, true)
        }
        let made = try studio.render(film, facts)
        #expect(try Self.corners(of: made) == expected)
        #expect(try FilmStudio.times(made).count == 50)
    }

    @Test("Pictures with pixels that are not square get square ones")
    func pixelAspect() throws {
        let studio = try FilmStudio()
        let film = try studio.film("in.mkv", Self.corners + ["-c:v", "ffv1", "-aspect", "10:3"])
        let facts = FilmFacts.sample(320, 96, stored: PixelSize(width: 160, height: 96)) { $0.pixelAspect = 2 }
        let made = try studio.render(film, facts)
        #expect(try FilmStudio.probe(made, "stream=width,height,sample_aspect_ratio") == [["320", "96", "1:1"]])
    }

    @Test("Odd sides become even")
    func oddSides() throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mkv", "-f", "lavfi", "-i", "testsrc2=s=161x97:r=10:d=1", "-pix_fmt", "yuv444p", "-c:v", "ffv1")
        let made = try studio.render(film, .sample(161, 97, pixelFormat: "yuv444p"))
        #expect(try FilmStudio.probe(made, "stream=width,height") == [["160", "96"]])
    }

    @Test("The smallest film is rendered")
    func smallest() throws {
        let studio = try FilmStudio()
        let film = try studio.film("in.mkv", "-f", "lavfi", "-i", "testsrc2=s=16x16:r=10:d=1", "-c:v", "ffv1")
        let made = try studio.render(film, .sample(16, 16))
        #expect(try FilmStudio.probe(made, "stream=width,height") == [["16", "16"]])
    }

    @Test(
        "Frames are kept up to 60 in a second, and dropped evenly above",
        arguments: [(10, 10), (60, 60), (90, 45), (120, 60), (240, 60)])
    func frames(rate: Int, count: Int) throws {
        let studio = try FilmStudio()
        let film = try studio.film("in.mkv", "-f", "lavfi", "-i", "testsrc2=s=160x96:r=\(rate):d=1", "-c:v", "ffv1")
        let made = try studio.render(film, .sample(160, 96, rate: Double(rate)))
        let times = try FilmStudio.times(made)
        #expect(times.count == count)
        for (index, time) in times.enumerated() {
            #expect(abs(time - Double(index) / Double(count)) < 0.002, "\(index) at \(time)")
        }
    }

    @Test("Frames of a variable rate stay at their times")
    func variableRate() throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mkv", "-f", "lavfi", "-i", "testsrc2=s=160x96:r=30:d=1", "-vf", "select='not(mod(n,3))+gt(n,20)'",
            "-fps_mode", "vfr", "-c:v", "ffv1")
        let made = try studio.render(film, .sample(160, 96, rate: 16))
        let (expected, times) = (try FilmStudio.times(film), try FilmStudio.times(made))
        #expect(times.count == expected.count)
        for (time, right) in zip(times, expected) { #expect(abs(time - right) < 0.001) }
    }

    @Test("Bursts of a variable rate lose the frames above 60 in a second", arguments: ["in.mkv", "in.mov"])
    func bursts(name: String) throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            name, "-f", "lavfi", "-i", "testsrc2=s=160x96:r=240:d=1.5", "-vf",
            "select='if(lt(t,0.5),not(mod(n,8)),if(lt(t,1),1,not(mod(n,4))))'", "-fps_mode", "vfr", "-enc_time_base",
            "1/240", "-c:v", "libx264", "-pix_fmt", "yuv420p")
        let made = try studio.render(film, .sample(160, 96, rate: 110) { $0.highestRate = 240 })
        let times = try FilmStudio.times(made)
        // 15 frames of half a second at 30, and 60 of a second at 60.
        #expect(times.count == 75)
        let expected = (0..<15).map { Double($0) / 30 } + (0..<60).map { 0.5 + Double($0) / 60 }
        for (time, right) in zip(times, expected) { #expect(abs(time - right) < 0.002, "\(time)") }
    }

    @Test("Times that go back leave a film whose times do not")
    func timesThatGoBack() throws {
        let studio = try FilmStudio()
        let first = try studio.film("a.mkv", "-f", "lavfi", "-i", "testsrc2=s=160x96:r=25:d=1", "-c:v", "mpeg4")
        let film = try studio.film(
            "in.mkv", "-i", "file:" + first, "-c", "copy", "-bsf:v", "setts=ts='if(gt(N,12),TS-300,TS)'")
        let times = try FilmStudio.times(try studio.render(film, .sample(160, 96, codec: "mpeg4")))
        #expect(times.count >= 13)
        #expect(zip(times, times.dropFirst()).allSatisfy(<))
    }

    @Test("Players can start at least every four seconds", arguments: ["1", "not(mod(n,25))+gt(t,10)"])
    func keyframes(frames: String) throws {
        let studio = try FilmStudio()
        let film = try studio.film(
            "in.mkv", "-f", "lavfi", "-i", "color=gray:s=160x96:r=25:d=13", "-vf", "select='\(frames)'", "-fps_mode",
            "vfr", "-c:v", "ffv1")
        let made = try studio.render(film, .sample(160, 96))
        let times = try FilmStudio.probe(made, "packet=pts_time,flags").filter { $0.last?.hasPrefix("K") == true }
            .compactMap { $0.first.flatMap { Double($0) } }
        #expect(times.count >= 4)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= 4.001 })
    }
}
