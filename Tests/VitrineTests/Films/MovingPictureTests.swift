import Foundation
import TestSupport
import Testing

@Suite("Sites with pictures that move")
struct MovingPictureTests {
    private static let clock = TinyFilm.pictures("160x90", seconds: 2, rate: 10)

    /// A source with a photo and a picture that moves.
    private func desk(_ name: String, _ arguments: [String]) async throws -> Desk {
        let desk = try Desk()
        try desk.photos("Sea/beach.jpg")
        try await desk.makeFilm("Content/Sea/" + name, arguments)
        return desk
    }

    @Test(
        "An animated picture is published as a film without sound, beside its still renditions",
        arguments: [
            ("wave.gif", []), ("wave.png", ["-f", "apng", "-plays", "0"]),
            ("wave.webp", ["-c:v", "libwebp_anim", "-loop", "0"]),
            ("wave.avif", ["-c:v", "libaom-av1", "-cpu-used", "8", "-pix_fmt", "yuv420p"]),
        ] as [(String, [String])])
    func films(name: String, format: [String]) async throws {
        let desk = try await desk(name, Self.clock + format)
        let run = try await desk.build()
        let names = Set(try desk.snapshot().keys)
        #expect(names.contains("sea/wave-moving.mp4"), "\(run.text) \(names)")
        #expect(names.contains("theme/films.js"))
        #expect(names.contains { $0.hasPrefix("sea/wave-") && $0.hasSuffix(".jpg") })
        #expect(
            !names.contains { $0.contains("-moving") && !$0.hasSuffix(".mp4") || $0.contains("-frames") }, "\(names)")
        #expect(!run.text.contains("Warning"), "\(run.text)")
        let made = try await desk.probe("public/sea/wave-moving.mp4")
        #expect(made.sound == nil && made.pictures?.codec_name == "h264" && abs(made.duration - 2) < 0.1)
        func size(_ path: String) throws -> Int {
            try #require(FileManager.default.attributesOfItem(atPath: desk.file(path))[.size] as? Int)
        }
        // The metadata of an AVIF that moves can't be removed, so that its film may be larger.
        #expect(try name == "wave.avif" || size("public/sea/wave-moving.mp4") < size("Content/Sea/" + name))
    }

    @Test("A picture of which a film is not smaller is published as it is, without its metadata")
    func asItIs() async throws {
        let desk = try Desk()
        try desk.photos("Sea/beach.jpg")
        let comment: [UInt8] = [0x21, 0xFE, 6] + Array("Secret".utf8) + [0]
        // A red pixel, and then a white one.
        let frames = [[255, 0, 0], [255, 255, 255]].flatMap { (colour: [UInt8]) -> [UInt8] in
            [0x21, 0xF9, 4, 0, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80] + colour + [0, 0, 0, 2, 2, 0x44, 1, 0]
        }
        let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + comment + frames + [0x3B]
        try desk.write(Data(gif), to: "Content/Sea/wink.gif")
        let run = try await desk.build()
        let site = try desk.snapshot()
        let moving = try #require(site["sea/wink-moving.gif"], "\(run.text) \(site.keys)")
        #expect(moving.range(of: Data("Secret".utf8)) == nil && moving.starts(with: Array("GIF89a".utf8)))
        #expect(!site.keys.contains { $0.hasSuffix(".mp4") })
    }

    @Test("A still picture in the same formats has no film", arguments: ["png", "gif"])
    func stillPictures(suffix: String) async throws {
        let desk = try await desk(
            "wave." + suffix, ["-f", "lavfi", "-i", "testsrc2=size=160x90", "-frames:v", "1", "-update", "1"])
        try await desk.build()
        let names = Set(try desk.snapshot().keys)
        #expect(names.contains("sea/wave.html") && !names.contains { $0.hasSuffix(".mp4") || $0.contains("-moving") })
        #expect(!names.contains("theme/films.js"))
    }

    @Test("A build that changes nothing makes nothing, and one from scratch makes the same bytes")
    func incremental() async throws {
        let desk = try await desk("wave.gif", Self.clock + ["-f", "gif"])
        try await desk.build()
        let (first, inodes) = (try desk.snapshot(), try desk.inodes())
        #expect(try await desk.build().text.contains("Nothing"))
        #expect(try desk.inodes() == inodes)
        try desk.write("photos:\n  wave.gif:\n    caption: A wave\n", to: "Content/Sea/album.yaml")
        try await desk.build()
        #expect(try desk.inodes()["sea/wave-moving.mp4"] == inodes["sea/wave-moving.mp4"])
        try desk.write("", to: "Content/Sea/album.yaml")
        try FileManager.default.removeItem(atPath: desk.cache)
        try FileManager.default.removeItem(atPath: desk.file("public"))
        try await desk.build()
        #expect(try desk.snapshot() == first)
    }

    @Test("Pictures stay still if only posters of films are shown, and are shown if films are left out")
    func choice() async throws {
        let desk = try await desk("wave.gif", Self.clock + ["-f", "gif"])
        for choice in ["poster", "skip"] {
            try await desk.build("--films", choice)
            let names = Set(try desk.snapshot().keys)
            #expect(names.contains("sea/wave.html") && !names.contains { $0.hasSuffix(".mp4") }, "\(names)")
        }
        try await desk.build("--films", "show")
        #expect(Set(try desk.snapshot().keys).contains("sea/wave-moving.mp4"))
        try await desk.build("--films", "poster")
        #expect(!(try desk.snapshot().keys.contains { $0.hasSuffix(".mp4") }))
    }

    @Test("In albums that are made of dates, pictures move as the settings of their folders say")
    func madeAlbums() async throws {
        let desk = try await desk("wave.gif", Self.clock + ["-f", "gif"])
        try desk.write("plays: in-grid\n", to: "Content/Sea/album.yaml")
        try await desk.build("--albums-from", "dates")
        let albums = try desk.snapshot().filter { $0.key.hasSuffix("index.html") }
        #expect(albums.contains { $0.value.range(of: Data("wave-moving.mp4".utf8)) != nil }, "\(albums.keys)")
        try desk.write("films: poster\n", to: "Content/Sea/album.yaml")
        try await desk.build("--albums-from", "dates")
        let names = Set(try desk.snapshot().keys)
        #expect(names.contains { $0.hasSuffix("/wave.html") } && !names.contains { $0.hasSuffix(".mp4") }, "\(names)")
    }

    @Test("Without ffmpeg, pictures are shown without motion, and one warning counts them")
    func withoutTools() async throws {
        let desk = try await desk("wave.gif", Self.clock + ["-f", "gif"])
        let run = try await desk.run(["build"], variables: ["PATH": "/nowhere"])
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(
            run.text.contains("1 picture is shown without motion: ffmpeg and ffprobe are not installed."), "\(run.text)"
        )
        let names = Set(try desk.snapshot().keys)
        #expect(names.contains("sea/wave.html") && !names.contains { $0.hasSuffix(".mp4") }, "\(names)")
        try await desk.build()
        #expect(Set(try desk.snapshot().keys).contains("sea/wave-moving.mp4"))
    }

    @Test("Films of pictures are made in shards, and a build takes them from the store")
    func shards() async throws {
        let desk = try await desk("wave.gif", Self.clock + ["-f", "gif"])
        let rendered = try await desk.run("render", "Content", "--store", "store", "--shard", "0/1")
        #expect(rendered.status == .exited(0), "\(rendered.text)")
        let run = try await desk.run(["build", "--store", "store"], variables: ["PATH": "/nowhere"])
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(Set(try desk.snapshot().keys).contains("sea/wave-moving.mp4"), "\(run.text)")
    }
}
