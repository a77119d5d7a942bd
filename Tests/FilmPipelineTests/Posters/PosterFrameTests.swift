import Foundation
import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("The poster of a film, made by ffmpeg")
struct PosterFrameTests {
    /// Red and green above blue and white.
    private static let corners =
        "color=red:s=64x36:r=25:d=0.2[a];color=lime:s=64x36:r=25:d=0.2[b];color=blue:s=64x36:r=25:d=0.2[c];"
        + "color=white:s=64x36:r=25:d=0.2[d];[a][b][c][d]xstack=inputs=4:layout=0_0|w0_0|0_h0|w0_h0,"
        + "scale=out_color_matrix=bt709"

    /// Each frame is lighter by 4 of 219 steps than the one before.
    private static let steps = "color=black:s=64x36:r=25:d=2,geq=lum='16+4*N':cb=128:cr=128"

    private static func step(_ poster: Poster) -> Int { Int((Double(poster[20, 20][1]) * 219 / 255 / 4).rounded()) }

    @Test("A black beginning, a fade and a flat end are not chosen")
    func blackBeginning() throws {
        let film = try DrawnFilm(
            "testsrc2=s=160x90:r=25:d=4,fade=in:st=1:d=1,drawbox=color=gray:t=fill:enable='gte(t,3)'")
        let facts = DrawnFilm.facts(160, 90, duration: 4)
        let frames = try film.frames(facts)
        #expect(frames.count == 10)
        #expect((2...3.0).contains(PosterFrames.times(of: facts)[PosterChoice.best(of: frames)]))
        #expect(frames[0].samples.allSatisfy { $0 <= 1 })
    }

    @Test("The frames that are compared have black at 0 and white at 255")
    func grayScale() throws {
        let film = try DrawnFilm("color=black:s=32x32:r=25:d=0.04,pad=64:32:color=white")
        let frame = try #require(try film.frames(DrawnFilm.facts(64, 32, duration: 0.04)).first)
        #expect(frame.size == PixelSize(width: 320, height: 160))
        #expect(frame[40, 80] == 0)
        #expect(frame[280, 80] == 255)
    }

    @Test("A film of one frame has a poster", arguments: ["film.mp4", "film.mkv", "film.ts"])
    func singleFrame(name: String) throws {
        let film = try DrawnFilm("testsrc2=s=64x36:r=25:d=0.04", name: name)
        let facts = DrawnFilm.facts(64, 36, duration: 0.04)
        #expect(try film.frames(facts).count == 1)
        #expect(try film.poster(at: 0, facts).size == PixelSize(width: 64, height: 36))
        #expect(try film.poster(at: 12, facts).size == PixelSize(width: 64, height: 36))
    }

    @Test(
        "It is the frame that is shown at the time, and the last one beyond the end",
        arguments: [
            ("film.mp4", nil), ("film.mkv", nil), ("film.ts", nil), ("film.MTS", "mpegts"), ("film.flv", nil),
            ("film.mp4", "mpegts"), ("film.ts", "mp4"),
        ])
    func times(name: String, format: String?) throws {
        let film = try DrawnFilm(Self.steps, name: name, format: format)
        let facts = try film.probedFacts()
        let moments = [(0.05, 1), (0.31, 7), (1.01, 25), (1.97, 49), (3_600, 49)]
        for (seconds, step) in moments {
            let poster = try film.poster(at: seconds, facts)
            #expect(Self.step(poster) == step, "at \(seconds) s")
        }
    }

    @Test("A film that says that it is longer has its last frame")
    func wrongLength() throws {
        let film = try DrawnFilm(Self.steps)
        #expect(Self.step(try film.poster(at: 500, DrawnFilm.facts(64, 36, duration: 1_000))) == 49)
    }

    @Test("A frame that stays long is shown until the next one")
    func slides() throws {
        let film = try DrawnFilm(
            "film.mkv", Self.steps + ",select='eq(mod(n,25),0)',format=yuv420p",
            ["-fps_mode", "vfr", "-c:v", "libx264", "-qp", "4"])
        #expect(Self.step(try film.poster(at: 0.9, DrawnFilm.facts(64, 36, duration: 2))) == 0)
        #expect(Self.step(try film.poster(at: 1.9, DrawnFilm.facts(64, 36, duration: 2))) == 25)
    }

    @Test("Ten minutes between two frames need no more memory than a moment", arguments: ["film.mp4", "film.mkv"])
    func longGaps(name: String) throws {
        let film = try DrawnFilm("color=black:s=640x360:r=1/600:d=1800,geq=lum='16+4*N':cb=128:cr=128", name: name)
        let facts = try film.probedFacts()
        for (seconds, step) in [(0.0, 0), (599.9, 0), (600, 1), (1_199, 1), (1_799, 2), (3_600, 2)] {
            let output = film.neighbour("poster.png")
            let arguments = PosterFrame.arguments(from: film.path, at: seconds, facts: facts, table: nil, to: output)
            // A film of this size needs 40 MB, and 100 MB of addresses for libraries.
            try Tool.run("prlimit", ["--as=\(1 << 30)", "/usr/bin/ffmpeg"] + arguments)
            #expect(Self.step(try Poster(output)) == step, "at \(seconds) s")
        }
    }

    @Test(
        "It is upright, whatever the film's header says to ffmpeg",
        arguments: [0, 1, 2, 3], [false, true])
    func turns(quarters: Int, isMirrored: Bool) throws {
        let film = try DrawnFilm(Self.corners)
        let turned = film.neighbour("turned.mp4")
        try Tool.run(
            "ffmpeg",
            ["-v", "error", "-i", film.path, "-c", "copy", "-metadata:s:v", "rotate=\(90 * quarters)", turned])
        let stored = PixelSize(width: 128, height: 72)
        let (width, height) = quarters % 2 == 0 ? (128, 72) : (72, 128)
        let facts = DrawnFilm.facts(
            width, height, duration: 0.2, stored: stored, quarterTurns: quarters, isMirrored: isMirrored)
        let output = film.neighbour("turned.png")
        try Tool.run("ffmpeg", PosterFrame.arguments(from: turned, at: 0, facts: facts, table: nil, to: output))
        let poster = try Poster(output)
        #expect(poster.size == PixelSize(width: width, height: height))
        // Clockwise from the upper left.
        let (red, lime, blue, white) = ([255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255])
        let colours = isMirrored ? [lime, red, blue, white] : [red, lime, white, blue]
        let places = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]
        for (index, place) in places.enumerated() {
            let (x, y) = (Int(place.0 * Double(width)), Int(place.1 * Double(height)))
            #expect(poster.isNear(colours[(index + 4 - quarters) % 4], x, y), "\(index): \(poster[x, y])")
        }
    }

    @Test("Its pixels are square")
    func pixelAspect() throws {
        let film = try DrawnFilm("testsrc2=s=64x64:r=25:d=0.2,setsar=2")
        let poster = try film.poster(
            at: 0.1, DrawnFilm.facts(128, 64, duration: 0.2, stored: PixelSize(width: 64, height: 64)))
        #expect(poster.size == PixelSize(width: 128, height: 64))
        if let density = poster.chunks["pHYs"] { #expect(density[0..<4] == density[4..<8]) }
    }

    @Test("It states sRGB, so that no program changes its colours")
    func chunks() throws {
        let film = try DrawnFilm(
            "film.mp4", Self.corners + ",format=yuv420p",
            ["-c:v", "libx264", "-qp", "1", "-color_trc", "bt709", "-color_primaries", "bt709", "-colorspace", "bt709"])
        let poster = try film.poster(at: 0, DrawnFilm.facts(128, 72, duration: 0.2))
        #expect(poster.chunks["sRGB"] != nil)
        #expect(poster.chunks["gAMA"].map(Array.init) == [0, 0, 0xB1, 0x8F])
        #expect(poster.chunks["tEXt"] == nil && poster.chunks["eXIf"] == nil)
    }

    @Test(
        "It has the film's colours by each matrix and range", arguments: ["bt709", "smpte170m", "bt2020nc"],
        [false, true])
    func colours(matrix: String, isFullRange: Bool) throws {
        let name = ["smpte170m": "bt601", "bt2020nc": "bt2020"][matrix] ?? matrix
        let film = try DrawnFilm(
            "film.mkv",
            "color=0xC08040:s=64x36:r=25:d=0.2,"
                + "scale=out_color_matrix=\(name):out_range=\(isFullRange ? "pc" : "tv"),format=yuv444p",
            ["-c:v", "ffv1"])
        var facts = DrawnFilm.facts(64, 36, duration: 0.2)
        facts.picture.matrix = matrix
        facts.picture.isFullRange = isFullRange
        let poster = try film.poster(at: 0, facts)
        #expect(poster.isNear([0xC0, 0x80, 0x40], 30, 20, tolerance: 3), "\(poster[30, 20])")
    }

    @Test(
        "White of high dynamic range is white, and gray is gray",
        arguments: ["table.cube", "it's a: [table], 1;2.cube"])
    func highDynamicRange(name: String) throws {
        // Ten bits have black at 64 and the brightest at 940. White paper is at 18 of 32, as in the table.
        let film = try DrawnFilm(
            "film.mkv",
            "color=black:s=64x36:r=25:d=0.2,format=yuv420p10le,geq=lum='if(lt(X,32),557,310)':cb=512:cr=512",
            ["-c:v", "ffv1", "-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc"])
        var facts = DrawnFilm.facts(64, 36, duration: 0.2)
        (facts.picture.range, facts.picture.matrix, facts.picture.primaries) = (.pq, "bt2020nc", "bt2020")
        let table = film.neighbour(name)
        try Self.table().write(toFile: table, atomically: true, encoding: .utf8)
        let poster = try film.poster(at: 0, facts, table: table)
        #expect(poster.isNear([255, 255, 255], 10, 20, tolerance: 2), "\(poster[10, 20])")
        #expect(poster.isNear([127, 127, 127], 50, 20, tolerance: 2), "\(poster[50, 20])")
        let frame = try #require(try film.frames(facts, table: table).first)
        #expect(frame[50, 90] >= 253)
        #expect(abs(frame[250, 90] - 127) <= 2)
    }

    /// Lightens all channels so that the level of white paper becomes 1.
    private static func table() -> String {
        let levels = (0...32).map { min(Double($0) / 18, 1) }
        let lines = levels.flatMap { blue in
            levels.flatMap { green in levels.map { red in "\(red) \(green) \(blue)" } }
        }
        return (["LUT_3D_SIZE 33"] + lines).joined(separator: "\n") + "\n"
    }

    @Test("Fields of two moments are not shown in one frame")
    func interlaced() throws {
        let film = try DrawnFilm(
            "film.mp4",
            "color=black:s=128x72:r=50:d=0.4,geq=lum='if(lt(mod(X-4*N,64),32),235,16)':cb=128:cr=128,"
                + "tinterlace=mode=interleave_top,setfield=tff,format=yuv420p",
            ["-c:v", "libx264", "-qp", "4", "-flags", "+ilme+ildct"])
        var facts = DrawnFilm.facts(128, 72, duration: 0.4)
        let combed = try film.poster(at: 0.2, facts)
        facts.picture.isInterlaced = true
        let poster = try film.poster(at: 0.2, facts)
        #expect(Self.combing(of: combed) > 0)
        #expect(4 * Self.combing(of: poster) < Self.combing(of: combed))
    }

    /// How much the lines differ from their neighbours.
    private static func combing(of poster: Poster) -> Int {
        (10..<118).map { x in (10..<60).map { abs(poster[x, $0][1] - poster[x, $0 + 1][1]) }.reduce(0, +) }
            .reduce(0, +)
    }

    @Test("The same bytes twice")
    func repetition() throws {
        let film = try DrawnFilm("testsrc2=s=160x90:r=25:d=1")
        let facts = DrawnFilm.facts(160, 90, duration: 1)
        let files = try (0..<2).map { index in
            let output = film.neighbour("\(index).png")
            try Tool.run(
                "ffmpeg", PosterFrame.arguments(from: film.path, at: 0.5, facts: facts, table: nil, to: output))
            return try Data(contentsOf: URL(filePath: output))
        }
        #expect(files[0] == files[1])
    }
}
