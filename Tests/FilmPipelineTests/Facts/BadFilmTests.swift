import Foundation
import Testing

@testable import FilmPipeline

@Suite("Films that can't be shown")
struct BadFilmTests {
    @Test(
        "Files without a film have a message",
        arguments: [
            ("empty", "a.mp4", Data()), ("text", "a.mp4", Data("no film\n".utf8)),
            ("a list of other files", "a.mp4", Data("ffconcat version 1.0\nfile /etc/passwd\n".utf8)),
            ("a playlist", "a.mp4", Data("#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n/etc/passwd\n".utf8)),
            ("zeros", "a.mkv", Data(count: 100_000)),
        ])
    func fakes(what: String, name: String, bytes: Data) throws {
        let film = try ProbedFilm(name, bytes: bytes)
        let error = #expect(throws: FilmError.self) { try film.facts() }
        guard case .unreadable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("A film cut off before its index is unreadable, and one cut off behind it is read")
    func truncated() throws {
        let indexLast = try ProbedFilm("a.mp4", TestFilm.h264()).bytes()
        let cut = try ProbedFilm("cut.mp4", bytes: indexLast.prefix(indexLast.count / 2))
        #expect(throws: FilmError.unreadable(detail: "invalid data found when processing input")) { try cut.facts() }
        let bytes = try ProbedFilm("b.mp4", TestFilm.h264("-movflags", "+faststart")).bytes()
        let half = try ProbedFilm("half.mp4", bytes: bytes.prefix(bytes.count * 3 / 4))
        #expect(try half.facts().duration == 1)
    }

    @Test("Sound alone has no pictures")
    func soundOnly() throws {
        let film = try ProbedFilm("a.m4a", TestFilm.sound + ["-c:a", "aac"])
        #expect(throws: FilmError.noPictures) { try film.facts() }
    }

    @Test("A picture is not a film, whatever it is called", arguments: ["png", "jpg", "bmp"])
    func pictures(format: String) throws {
        let picture = try ProbedFilm("a." + format, TestFilm.pictures + ["-frames:v", "1"])
        let film = try ProbedFilm("a.mp4", bytes: picture.bytes())
        #expect(throws: FilmError.unreadable(detail: "no format of films is in it")) { try film.facts() }
    }

    @Test("ffprobe names a decoder that is not allowed, and prints nothing else")
    func decoder() throws {
        let film = try ProbedFilm("a.avi", TestFilm.pictures + ["-c:v", "zmbv"])
        let failure = #expect(throws: Tool.Failure.self) {
            try Tool.run("ffprobe", FilmProbe.arguments(for: film.path))
        }
        #expect(failure?.text.contains("Codec (zmbv) not on whitelist") == true)
        #expect(throws: FilmError.unreadable(detail: "ffprobe's answer is damaged")) { try film.facts() }
    }

    @Test("Subtitles do not stop ffprobe", arguments: ["srt", "ass", "webvtt"])
    func subtitles(codec: String) throws {
        let subtitles = try ProbedFilm("a.srt", bytes: Data("1\n00:00:00,000 --> 00:00:01,000\nWord\n".utf8))
        let streams = TestFilm.pictures + ["-i", subtitles.path] + TestFilm.h264 + ["-c:s", codec]
        let film = try withExtendedLifetime(subtitles) { try ProbedFilm("a.mkv", streams) }
        #expect(try film.facts().hasOtherStreams)
    }

    @Test("Covers do not stop ffprobe", arguments: ["png", "gif"])
    func covers(codec: String) throws {
        let cover = ["-f", "lavfi", "-i", "color=s=64x64:d=0.04", "-map", "0", "-map", "1", "-c:v:1", codec]
        let pixels = ["-pix_fmt:v:1", codec == "gif" ? "rgb8" : "rgb24"]
        let film = try ProbedFilm("a.mkv", TestFilm.pictures + cover + ["-c:v:0", "libx264"] + pixels)
        #expect(try film.facts().picture.stream == 0)
    }

    @Test("Limits are errors that say what is too large, and films at a limit are read")
    func limits() throws {
        func facts(size: (Int, Int) = (1920, 1080), rate: String = "30/1", duration: Double = 2) throws -> FilmFacts {
            try ProbeText.facts(ProbeText.pictures(size: size, rate: rate), format: #""duration": "\#(duration)""#)
        }
        for size in [(7680, 4320), (8192, 4320), (4320, 7680), (16, 16)] { _ = try facts(size: size) }
        _ = try facts(rate: "240/1")
        _ = try facts(rate: "240220/1000")
        _ = try facts(duration: 36_000)
        #expect(throws: FilmError.tooLarge(what: "has 8192 × 8192 pixels, more than 8192 × 4320")) {
            try facts(size: (8192, 8192))
        }
        #expect(throws: FilmError.tooLarge(what: "has more than 240 frames a second")) { try facts(rate: "1000/1") }
        #expect(throws: FilmError.tooLarge(what: "is longer than 12 hours")) { try facts(duration: 1e9) }
        #expect(throws: FilmError.unreadable(detail: "its pictures have 8 × 64 pixels only")) {
            try facts(size: (8, 64))
        }
    }

    @Test("A film without a length needs one that is measured")
    func length() throws {
        let json = Data(#"{"streams": [\#(ProbeText.pictures())], "format": {}}"#.utf8)
        #expect(!FilmProbe.knowsLength(json))
        #expect(throws: FilmError.unreadable(detail: "its length is not known, or is 0")) {
            try FilmProbe.facts(of: json)
        }
        for length in [.nan, -1, 0, .infinity] {
            #expect(throws: FilmError.self) { try FilmProbe.facts(of: json, length: length) }
        }
        #expect(try FilmProbe.facts(of: json, length: 3).duration == 3)
        let damaged = #"{"streams": [\#(ProbeText.pictures(size: (0, 0)))], "format": {}}"#
        #expect(FilmProbe.knowsLength(Data(damaged.utf8)))
        let clock = ProbeText.pictures(#""tags": {"DURATION": "00:01:02.500000000"},"#)
        #expect(try ProbeText.facts(clock, format: "").duration == 62.5)
    }

    @Test("A length of which the header says that it is unknown is measured")
    func unstatedLength() throws {
        let pictures = ProbeText.pictures(#""duration_ts": 4294967295, "duration": "143165.57","#)
        let json = Data(#"{"streams": [\#(pictures)], "format": {"duration": "143165.57"}}"#.utf8)
        #expect(!FilmProbe.knowsLength(json))
        #expect(try FilmProbe.facts(of: json, length: 3).duration == 3)
    }
}
