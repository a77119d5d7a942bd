import Foundation
import PhotoVocabulary
import Testing

@testable import FilmPipeline

@Suite("Facts of films that ffmpeg makes")
struct MadeFilmTests {
    /// A film, and the facts in which it differs from the usual one.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let name: String
        let arguments: [String]
        let change: @Sendable (inout FilmFacts) -> Void

        init(
            _ description: String, _ name: String, _ arguments: [String],
            _ change: @escaping @Sendable (inout FilmFacts) -> Void = { _ in }
        ) {
            testDescription = description
            self.name = name
            self.arguments = arguments
            self.change = change
        }
    }

    private static let usual = FilmFacts(
        size: PixelSize(width: 160, height: 90), duration: 1,
        picture: FilmPicture(
            stream: 0, codec: "h264", pixelFormat: "yuv420p", storedSize: PixelSize(width: 160, height: 90),
            quarterTurns: 0, isMirrored: false, pixelAspect: 1, meanRate: 25, highestRate: 25, isInterlaced: false,
            range: .standard, primaries: nil, transfer: nil, matrix: nil, isFullRange: false),
        sound: nil, taken: nil, hasOtherStreams: false)

    private static let tags709 = [
        "-vf", "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
    ]

    static let cases = [
        Case("MP4 with H.264", "a.mp4", TestFilm.h264()),
        Case("mono and stereo sound", "a.mp4", TestFilm.pictures + TestFilm.sound + TestFilm.h264 + ["-c:a", "aac"]) {
            $0.sound = FilmSound(stream: 1, codec: "aac", channels: 1, sampleRate: 44_100)
        },
        Case(
            "5.1 sound", "a.mkv",
            TestFilm.pictures + TestFilm.sound + TestFilm.h264 + ["-c:a", "ac3", "-ac", "6", "-ar", "48000"]
        ) {
            $0.sound = FilmSound(stream: 1, codec: "ac3", channels: 6, sampleRate: 48_000)
        },
        Case(
            "the default track of sound", "a.mkv",
            TestFilm.pictures + TestFilm.sound + TestFilm.h264 + [
                "-map", "0", "-map", "1", "-map", "1", "-c:a:0", "mp2", "-c:a:1", "flac",
                "-disposition:a:0", "0", "-disposition:a:1", "default",
            ]
        ) {
            $0.sound = FilmSound(stream: 2, codec: "flac", channels: 1, sampleRate: 44_100)
            $0.hasOtherStreams = true
        },
        Case("colours of BT.709", "a.mp4", TestFilm.pictures + tags709 + TestFilm.h264) {
            ($0.picture.primaries, $0.picture.transfer, $0.picture.matrix) = ("bt709", "bt709", "bt709")
        },
        Case(
            "PQ", "a.mp4",
            TestFilm.h264(
                "-pix_fmt", "yuv420p10le", "-x264-params", "colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc")
        ) {
            $0.picture.pixelFormat = "yuv420p10le"
            $0.picture.range = .pq
            ($0.picture.primaries, $0.picture.transfer, $0.picture.matrix) = ("bt2020", "smpte2084", "bt2020nc")
        },
        Case(
            "HLG", "a.mp4",
            TestFilm.h264(
                "-pix_fmt", "yuv420p10le", "-x264-params", "colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc"
            )
        ) {
            $0.picture.pixelFormat = "yuv420p10le"
            $0.picture.range = .hlg
            ($0.picture.primaries, $0.picture.transfer, $0.picture.matrix) = ("bt2020", "arib-std-b67", "bt2020nc")
        },
        Case("full range", "a.mp4", TestFilm.h264("-vf", "scale=out_range=pc", "-color_range", "pc")) {
            $0.picture.pixelFormat = "yuvj420p"
            $0.picture.isFullRange = true
        },
        Case("wide pixels", "a.mp4", TestFilm.h264("-vf", "setsar=4/3")) {
            $0.size = PixelSize(width: 213, height: 90)
            $0.picture.pixelAspect = 4.0 / 3
        },
        Case("high pixels", "a.mkv", TestFilm.h264("-vf", "setsar=8/9")) {
            $0.size = PixelSize(width: 160, height: 101)
            $0.picture.pixelAspect = 8.0 / 9
        },
        Case(
            "interlaced H.264", "a.mp4",
            TestFilm.h264("-flags", "+ilme+ildct", "-vf", "scale=160:92,setsar=1,setfield=tff")
        ) {
            $0.size = PixelSize(width: 160, height: 92)
            $0.picture.storedSize = $0.size
            $0.picture.isInterlaced = true
        },
        Case("interlaced MPEG-2", "a.mpg", TestFilm.pictures + ["-flags", "+ilme+ildct", "-c:v", "mpeg2video"]) {
            $0.picture.codec = "mpeg2video"
            $0.picture.isInterlaced = true
            $0.duration = 0.96
            $0.isIndexed = false
        },
        Case(
            "60 frames a second in milliseconds", "a.mkv",
            ["-f", "lavfi", "-i", "testsrc2=s=160x90:r=60:d=1"] + TestFilm.h264
        ) {
            ($0.picture.meanRate, $0.picture.highestRate) = (60, 60)
        },
        Case("240 frames a second", "a.mp4", ["-f", "lavfi", "-i", "testsrc2=s=160x90:r=240:d=1"] + TestFilm.h264) {
            ($0.picture.meanRate, $0.picture.highestRate) = (240, 240)
        },
        Case(
            "variable rate", "a.mp4",
            ["-f", "lavfi", "-i", "testsrc2=s=160x90:r=50:d=1"]
                + ["-vf", "select='not(mod(n,5))+gt(t,0.7)'", "-fps_mode", "vfr"] + TestFilm.h264
        ) {
            ($0.picture.meanRate, $0.picture.highestRate) = (22, 50)
        },
        Case("ProRes", "a.mov", TestFilm.pictures + ["-c:v", "prores_ks", "-profile:v", "hq"]) {
            $0.picture.codec = "prores"
            $0.picture.pixelFormat = "yuv422p10le"
        },
        Case("Motion JPEG in AVI", "a.avi", TestFilm.pictures + ["-c:v", "mjpeg", "-pix_fmt", "yuvj420p"]) {
            $0.picture.codec = "mjpeg"
            $0.picture.pixelFormat = "yuvj420p"
            $0.picture.isFullRange = true
            $0.picture.matrix = "bt470bg"
        },
        Case("Windows Media", "a.wmv", TestFilm.pictures + TestFilm.sound + ["-c:v", "wmv2", "-c:a", "wmav2"]) {
            $0.picture.codec = "wmv2"
            $0.isIndexed = false
            $0.sound = FilmSound(stream: 1, codec: "wmav2", channels: 1, sampleRate: 44_100)
        },
        Case("Ogg", "a.ogv", TestFilm.pictures + ["-c:v", "libtheora"]) {
            $0.picture.codec = "theora"
            $0.isIndexed = false
        },
        Case("WebM", "a.webm", TestFilm.pictures + ["-c:v", "libvpx", "-cpu-used", "8"]) {
            $0.picture.codec = "vp8"
        },
        Case("an MPEG transport stream", "a.ts", TestFilm.h264()) { $0.isIndexed = false },
        Case("an MPEG transport stream that is called MP4", "a.mp4", TestFilm.h264("-f", "mpegts")) {
            $0.isIndexed = false
        },
        Case(
            "a WebM without a length, as browsers record it", "a.webm",
            TestFilm.pictures + ["-c:v", "libvpx", "-live", "1"]
        ) {
            $0.picture.codec = "vp8"
        },
        Case(
            "a cover beside the film", "a.mp4",
            TestFilm.pictures + ["-f", "lavfi", "-i", "color=s=64x64:d=0.04"] + TestFilm.h264 + [
                "-map", "0", "-map", "1", "-c:v:1", "mjpeg", "-pix_fmt:v:1", "yuvj420p", "-disposition:v:1",
                "attached_pic",
            ]
        ) { $0.hasOtherStreams = true },
    ]

    @Test(
        "Older formats are read under their usual names",
        arguments: [
            ("a.dv", ["-s", "720x576", "-pix_fmt", "yuv420p"]), ("a.vob", ["-c:v", "mpeg2video"]),
            ("a.flv", ["-c:v", "flv1"]), ("a.mxf", ["-c:v", "mpeg2video", "-s", "720x576"]),
            ("a.ogm", ["-c:v", "libtheora", "-f", "ogg"]), ("a.asf", ["-c:v", "wmv2"]),
            ("a.divx", ["-c:v", "mpeg4", "-f", "avi"]), ("a.qt", TestFilm.h264 + ["-f", "mov"]),
            ("a.f4v", TestFilm.h264), ("a.m2t", TestFilm.h264 + ["-f", "mpegts"]),
            ("a.mpe", ["-c:v", "mpeg1video", "-f", "mpeg"]), ("a.3gpp", TestFilm.h264 + ["-f", "3gp"]),
        ])
    func olderFormats(name: String, arguments: [String]) throws {
        #expect(abs(try ProbedFilm(name, TestFilm.pictures + arguments).facts().duration - 1) < 0.1)
    }

    @Test(
        "A joined stream is as long as its parts", arguments: [("ts", "mpegts"), ("mpg", "mpeg"), ("m2ts", "mpegts")])
    func joined(name: String, format: String) throws {
        let codec = format == "mpeg" ? ["-c:v", "mpeg2video"] : TestFilm.h264
        let parts = try [2, 3].map { seconds in
            try ProbedFilm("part.\(name)", ["-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=\(seconds)"] + codec).bytes()
        }
        #expect(abs(try ProbedFilm("a.\(name)", bytes: parts[0]).facts().duration - 2) < 0.1)
        let facts = try ProbedFilm("a.\(name)", bytes: parts[0] + parts[1]).facts()
        #expect(abs(facts.duration - 5) < 0.2)
        #expect(!facts.isIndexed)
    }

    @Test("The length of a measured stream includes its sound, and is measured only where ffprobe's is wrong")
    func measured() throws {
        func duration(_ length: Double?) throws -> Double {
            let streams = [ProbeText.pictures(#""duration": "4.0","#), ProbeText.sound(1, #""duration": "9.0","#)]
            let format = #""format_name": "mpegts", "duration": "9.0""#
            let json = Data(#"{"streams": [\#(streams.joined(separator: ","))], "format": {\#(format)}}"#.utf8)
            #expect(!FilmProbe.knowsLength(json))
            return try FilmProbe.facts(of: json, length: length).duration
        }
        #expect(try duration(3.9) == 9)
        #expect(try duration(nil) == 9)
        #expect(try duration(60) == 60)
    }

    @Test("The facts are right", arguments: cases)
    func facts(film: Case) throws {
        let made = try ProbedFilm(film.name, film.arguments)
        var facts = try made.facts()
        var expected = Self.usual
        film.change(&expected)
        // Containers round times, and ask for the length in different ways.
        #expect(abs(facts.duration - expected.duration) < 0.15)
        facts.duration = expected.duration
        #expect(abs(facts.picture.meanRate - expected.picture.meanRate) < 1.1)
        facts.picture.meanRate = expected.picture.meanRate
        #expect(abs(facts.picture.highestRate - expected.picture.highestRate) < 1.1)
        facts.picture.highestRate = expected.picture.highestRate
        // Not all containers say it, and it follows from the encoder.
        #expect(facts.picture.bitRate.map { $0 > 0 } ?? true)
        facts.picture.bitRate = nil
        #expect(facts == expected)
    }
}
