import Foundation
import Testing

@Suite("Films of many kinds")
struct FilmKindsTests {
    /// A film of one second, and what its only rendition must be.
    struct Kind: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let name: String
        let arguments: [String]
        var size = (160, 120)
        var hasSound = true
        var method = "encode"

        init(
            _ description: String, _ name: String, _ arguments: [String], size: (Int, Int) = (160, 120),
            hasSound: Bool = true, method: String = "encode"
        ) {
            testDescription = description
            (self.name, self.arguments, self.size) = (name, arguments, size)
            (self.hasSound, self.method) = (hasSound, method)
        }
    }

    private static let pictures = TinyFilm.pictures("160x120")
    private static let both = pictures + TinyFilm.sound()
    private static let h264 = ["-c:v", "libx264", "-crf", "36", "-pix_fmt", "yuv420p"]

    static let kinds = [
        Kind(
            "H.264 and AAC in MP4, of a fitting size", "a.mp4",
            both + h264 + ["-c:a", "aac", "-movflags", "+faststart"],
            method: "copy"),
        Kind("a film without sound", "a.mp4", pictures + h264, hasSound: false, method: "copy"),
        Kind(
            "a film with place, device, date, chapters and a time code", "a.mov",
            both + h264 + [
                "-c:a", "aac", "-movflags", "use_metadata_tags", "-timecode", "01:02:03:04",
                "-metadata", "com.apple.quicktime.location.ISO6709=+48.2082+016.3738/",
                "-metadata", "com.apple.quicktime.model=Phone",
                "-metadata", "creation_time=2024-05-17T12:03:21Z",
            ], method: "copy"),
        Kind("ProRes with uncompressed sound", "a.mov", both + ["-c:v", "prores_ks", "-c:a", "pcm_s16le"]),
        Kind(
            "HEVC with 10 bits, and 5.1 sound", "a.mkv",
            pictures + TinyFilm.sound("5.1") + [
                "-c:v", "libx265", "-x265-params", "log-level=none", "-pix_fmt", "yuv420p10le", "-c:a", "ac3",
            ]),
        Kind(
            "HDR (PQ)", "a.mp4",
            both + [
                "-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-x265-params",
                "log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc", "-c:a", "aac",
                "-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc",
            ]),
        Kind("VP8 and Vorbis", "a.webm", both + ["-c:v", "libvpx", "-c:a", "libvorbis"]),
        Kind("VP9 and Opus", "a.webm", both + ["-c:v", "libvpx-vp9", "-c:a", "libopus"]),
        Kind("MPEG-4 and MP3 in AVI", "a.avi", both + ["-c:v", "mpeg4", "-c:a", "libmp3lame"]),
        Kind(
            "interlaced pictures of a camcorder", "a.mts",
            both + h264 + ["-flags", "+ilme+ildct", "-x264-params", "tff=1", "-c:a", "ac3", "-f", "mpegts"]),
        Kind(
            "H.263 of an old phone", "a.3gp", TinyFilm.pictures("176x144") + ["-c:v", "h263"], size: (176, 144),
            hasSound: false),
        Kind(
            "MPEG-2 whose pixels are not square", "a.mpg",
            TinyFilm.pictures("120x120") + TinyFilm.sound() + [
                "-vf", "setsar=4/3", "-c:v", "mpeg2video", "-c:a", "mp2",
            ]),
        Kind("Windows Media", "a.wmv", both + ["-c:v", "wmv2", "-c:a", "wmav2"]),
        Kind("Theora", "a.ogv", both + ["-c:v", "libtheora", "-c:a", "libvorbis"]),
    ]

    @Test("A film of each kind becomes an MP4 that all browsers play, and a poster", arguments: kinds)
    func renditions(kind: Kind) async throws {
        let desk = try Desk()
        try await desk.makeFilm(kind.name, kind.arguments)
        let report = try await desk.renderFilm(kind.name, "--poster", "0.5")
        let rendition = try #require(report.renditions.first)
        #expect(report.renditions.count == 1 && rendition.method == kind.method)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: desk.file("made")).sorted()
                == [
                    rendition.file, "poster.png",
                ].sorted())

        let made = try await desk.probe("made/" + rendition.file)
        let pictures = try #require(made.pictures)
        #expect(made.format.format_name.hasPrefix("mov,mp4"))
        #expect(pictures.codec_name == "h264" && pictures.pix_fmt == "yuv420p")
        #expect(["High", "Main", "Constrained Baseline"].contains(pictures.profile))
        #expect(pictures.width == kind.size.0 && pictures.height == kind.size.1)
        #expect([nil, "1:1", "0:1"].contains(pictures.sample_aspect_ratio))
        #expect([nil, "bt709", "smpte170m", "unknown"].contains(pictures.color_transfer))
        #expect(pictures.side_data_list == nil)
        #expect(made.streams.count == (kind.hasSound ? 2 : 1))
        if kind.hasSound { #expect(made.sound?.codec_name == "aac" && made.sound?.channels == 2) }
        #expect(abs(made.duration - 1) < 0.15, "\(made.duration)")

        let poster = try #require(try await desk.probe("made/poster.png").pictures)
        #expect(poster.codec_name == "png" && poster.width == kind.size.0 && poster.height == kind.size.1)
    }

    @Test("A rendition has no word of what the film says of its place, device and date")
    func privacy() async throws {
        let desk = try Desk()
        let kind = try #require(Self.kinds.first { $0.name == "a.mov" })
        try await desk.makeFilm(kind.name, kind.arguments)
        let report = try await desk.renderFilm(kind.name)
        for name in report.renditions.map(\.file) + ["poster.png"] {
            let bytes = try Data(contentsOf: URL(filePath: desk.file("made/" + name)))
            for word in ["48.2082", "Phone", "quicktime", "Lavf", "x264", "2024"] {
                #expect(bytes.range(of: Data(word.utf8)) == nil, "\(name): \(word)")
            }
            let probed = try await desk.probe("made/" + name)
            #expect(
                Set((probed.format.tags ?? [:]).keys).isSubset(of: [
                    "major_brand", "minor_version", "compatible_brands",
                ]))
        }
    }

    @Test("A film that was turned by the camera is upright, and its poster too")
    func turned() async throws {
        let desk = try Desk()
        try await desk.makeFilm("level.mp4", Self.both + Self.h264 + ["-c:a", "aac"])
        try await desk.makeFilm("a.mp4", ["-i", "level.mp4", "-c", "copy", "-metadata:s:v", "rotate=90"])
        let report = try await desk.renderFilm("a.mp4")
        let rendition = try #require(report.renditions.first)
        #expect(rendition.width == 120 && rendition.height == 160 && rendition.method == "encode")
        let made = try await desk.probe("made/" + rendition.file)
        #expect(made.pictures?.width == 120 && made.pictures?.height == 160)
        #expect(made.pictures?.side_data_list == nil)
        let poster = try await desk.probe("made/poster.png")
        #expect(poster.pictures?.width == 120 && poster.pictures?.height == 160)
    }

    @Test("The flags --heights and --no-sound set the renditions, and --poster the time of the poster")
    func flags() async throws {
        let desk = try Desk()
        try await desk.makeFilm("a.mp4", Self.both + Self.h264 + ["-c:a", "aac"])
        let report = try await desk.renderFilm("a.mp4", "--heights", "60,120", "--no-sound", "--poster", "0.5")
        #expect(report.renditions.map(\.file) == ["60.mp4", "120.mp4"])
        #expect(report.renditions.map(\.width) == [80, 160])
        #expect(report.poster.time == 0.5)
        for rendition in report.renditions {
            #expect(try await desk.probe("made/" + rendition.file).streams.map(\.codec_type) == ["video"])
        }
    }

    @Test("A film has the same bytes each time")
    func sameBytes() async throws {
        try await expectSameBytes { desk in _ = try await desk.renderFilm("a.avi", "--heights", "60,120") }
    }

    @Test(
        "A film has the same bytes on one core as on all",
        .enabled(if: Desk.canChooseCores, "taskset is not installed"))
    func sameBytesOnOneCore() async throws {
        try await expectSameBytes { desk in
            try await desk.runOnOneCore("film", "a.avi", "--to", "made", "--heights", "60,120")
        }
    }

    private func expectSameBytes(again: (Desk) async throws -> Void) async throws {
        let desk = try Desk()
        try await desk.makeFilm("a.avi", Self.both + ["-c:v", "mpeg4", "-c:a", "libmp3lame"])
        _ = try await desk.renderFilm("a.avi", "--heights", "60,120")
        let first = try desk.snapshot("made")
        #expect(first.count == 3)
        try FileManager.default.removeItem(atPath: desk.file("made"))
        try await again(desk)
        #expect(try desk.snapshot("made") == first)
    }
}
