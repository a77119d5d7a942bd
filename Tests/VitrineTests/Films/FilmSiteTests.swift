import Foundation
import Subprocess
import TestSupport
import Testing

@Suite("Sites with films")
struct FilmSiteTests {
    private static let film = TinyFilm.pictures("320x180") + TinyFilm.sound() + ["-c:v", "mpeg4", "-c:a", "aac"]

    /// A source with a photo and a film.
    private func desk(_ name: String = "walk.mp4", _ film: [String] = film) async throws -> Desk {
        let desk = try Desk()
        try desk.photos("Sea/beach.jpg")
        try await desk.makeFilm("Content/Sea/" + name, film)
        return desk
    }

    @Test("A film has a poster in the widths of photos, a rendition and a page")
    func files() async throws {
        let desk = try await desk()
        let run = try await desk.build()
        let names = Set(try desk.snapshot().keys)
        #expect(names.contains("sea/walk.html"), "\(names)")
        #expect(names.contains("sea/walk-180p.mp4"))
        #expect(names.contains { $0.hasPrefix("sea/walk-") && $0.hasSuffix(".jpg") })
        #expect(!run.text.contains("Warning"), "\(run.text)")
        let made = try await desk.probe("public/sea/walk-180p.mp4")
        #expect(abs(made.duration - 1) < 0.1)
    }

    @Test("A build that changes nothing makes nothing, and another caption encodes no film again")
    func incremental() async throws {
        let desk = try await desk()
        try await desk.build()
        let before = try desk.inodes()
        #expect(try await desk.build().text.contains("Nothing"))
        #expect(try desk.inodes() == before)
        try desk.write("photos:\n  walk.mp4:\n    caption: A walk by the sea\n", to: "Content/Sea/album.yaml")
        try await desk.build()
        #expect(try desk.text("sea/walk.html").contains("A walk by the sea"))
        #expect(try desk.inodes()["sea/walk-180p.mp4"] == before["sea/walk-180p.mp4"])
        // A film with another name keeps its rendition too.
        try FileManager.default.moveItem(
            atPath: desk.file("Content/Sea/walk.mp4"), toPath: desk.file("Content/Sea/stroll.mp4"))
        try desk.write("", to: "Content/Sea/album.yaml")
        try await desk.build()
        #expect(try desk.inodes()["sea/stroll-180p.mp4"] == before["sea/walk-180p.mp4"])
    }

    @Test("Two builds from scratch give the same bytes, which --verify confirms")
    func reproducible() async throws {
        let desk = try await desk()
        try await desk.build()
        let first = try desk.snapshot()
        let verification = try await desk.run("build", "--verify")
        #expect(verification.status == .exited(0), "\(verification.text)")
        try FileManager.default.removeItem(atPath: desk.cache)
        try FileManager.default.removeItem(atPath: desk.file("public"))
        try await desk.build()
        #expect(try desk.snapshot() == first)
    }

    @Test("The choice for films shows them, only their posters, or nothing of them")
    func choice() async throws {
        let desk = try await desk()
        try await desk.build("--films", "poster")
        var names = Set(try desk.snapshot().keys)
        #expect(names.contains("sea/walk.html") && !names.contains { $0.hasSuffix(".mp4") }, "\(names)")
        try await desk.build("--films", "skip")
        names = Set(try desk.snapshot().keys)
        #expect(!names.contains { $0.contains("walk") }, "\(names)")
        try await desk.build()
        names = Set(try desk.snapshot().keys)
        #expect(names.contains("sea/walk-180p.mp4"), "\(names)")
    }

    @Test("The poster of a film that plays in its place has no rendition for zooming")
    func zoom() async throws {
        let desk = try await desk()
        try await desk.build("--widths", "160", "--zoom-width", "full")
        #expect(Set(try desk.snapshot().keys).contains("sea/walk-160.jpg"))
        #expect(!Set(try desk.snapshot().keys).contains("sea/walk-320.jpg"))
        #expect(try !desk.text("sea/walk.html").contains("data-zoom"))
        try await desk.build("--widths", "160", "--zoom-width", "full", "--films", "poster")
        #expect(Set(try desk.snapshot().keys).contains("sea/walk-320.jpg"))
        #expect(try desk.text("sea/walk.html").contains("data-zoom=\"320\""))
    }

    @Test("Without ffmpeg the photos are published, one warning counts the films, and published films stay")
    func withoutTools() async throws {
        let desk = try await desk()
        let run = try await desk.run(["build"], variables: ["PATH": "/nowhere"])
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(run.text.contains("1 film is not shown: ffmpeg and ffprobe are not installed."), "\(run.text)")
        #expect(run.text.components(separatedBy: "Warning").count == 2, "\(run.text)")
        #expect(!(try desk.snapshot().keys.contains { $0.contains("walk") }))
        try await desk.build()
        let whole = try desk.snapshot()
        #expect(whole.keys.contains("sea/walk-180p.mp4"))
        let later = try await desk.run(["build"], variables: ["PATH": "/nowhere"])
        #expect(later.status == .exited(0) && !later.text.contains("Warning"), "\(later.text)")
        try desk.touch("Content/Sea/walk.mp4")
        let touched = try await desk.run(["build"], variables: ["PATH": "/nowhere"])
        #expect(touched.status == .exited(0), "\(touched.text)")
        #expect(try desk.snapshot() == whole)
    }

    @Test("A broken film is named, and the build goes on")
    func broken() async throws {
        let desk = try await desk()
        try desk.write(Data(count: 5000), to: "Content/Sea/broken.mov")
        let run = try await desk.build()
        #expect(run.text.contains("Content/Sea/broken.mov: can't be read as a film: "), "\(run.text)")
        #expect(Set(try desk.snapshot().keys).contains("sea/walk-180p.mp4"))
        #expect(try await desk.build().text.contains("broken.mov"))
    }

    @Test("Settings of a film choose its poster and its sound")
    func settings() async throws {
        // Black for a second, and then white.
        let desk = try await desk(
            "walk.mp4",
            [
                "-f", "lavfi", "-i",
                "color=black:size=160x120:rate=25:duration=2,drawbox=t=fill:c=white:enable='gte(t,1)'",
            ] + TinyFilm.sound(seconds: 2) + ["-c:v", "mpeg4", "-g", "5", "-c:a", "aac"])
        try desk.write(
            "photos:\n  walk.mp4:\n    poster: 0:00.2\n    sound: false\n", to: "Content/Sea/album.yaml")
        try await desk.build()
        let dark = try desk.text("sea/photos.css")
        #expect(!(try await desk.probe("public/sea/walk-120p.mp4")).streams.contains { $0.codec_type == "audio" })
        let before = try desk.inodes()["sea/walk-120p.mp4"]
        try desk.write(
            "photos:\n  walk.mp4:\n    poster: 0:01.5\n    sound: false\n", to: "Content/Sea/album.yaml")
        try await desk.build()
        #expect(try desk.text("sea/photos.css") != dark)
        #expect(try desk.inodes()["sea/walk-120p.mp4"] == before, "another poster encodes nothing")
    }

    @Test("A limit of bytes that is too small for a film is named, with the settings that help")
    func byteLimit() async throws {
        let desk = try await desk()
        let run = try await desk.build("--film-bytes", "2 kB")
        #expect(
            run.text.contains(
                "walk.mp4: only its poster is shown: needs more than the 2 kB that \"film-bytes\" allows"),
            "\(run.text)")
    }

    @Test("A poster's time behind the end of the film gives a warning at each build")
    func latePoster() async throws {
        let desk = try await desk()
        try desk.write("photos:\n  walk.mp4:\n    poster: 99:00\n", to: "Content/Sea/album.yaml")
        let warning = "Content/Sea/walk.mp4: its poster is at 1:39:00, and the film ends at 0:01"
        #expect(try await desk.build().text.contains(warning))
        #expect(try await desk.build().text.contains(warning))
        #expect(Set(try desk.snapshot().keys).contains("sea/walk-180p.mp4"))
    }

    @Test("A picture that the settings name stands for a film, and a change of it is seen")
    func picture() async throws {
        let desk = try await desk()
        try desk.write("photos:\n  walk.mp4:\n    poster: beach.jpg\n", to: "Content/Sea/album.yaml")
        try await desk.build()
        let first = try desk.snapshot().filter { $0.key.hasPrefix("sea/walk-") && $0.key.hasSuffix(".jpg") }
        let photo = try desk.snapshot().filter { $0.key.hasPrefix("sea/beach-") && $0.key.hasSuffix(".jpg") }
        #expect(Set(first.values) == Set(photo.values))
    }

    @Test("A film's own file is published without metadata, or as it is, as the settings say")
    func originals() async throws {
        let h264 = TinyFilm.pictures("320x180") + ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-metadata"]
        let desk = try await desk("walk.mp4", h264 + ["title=Secret"])
        try await desk.build("--originals", "strip")
        let stripped = try #require(try desk.snapshot()["sea/walk-original.mp4"])
        #expect(stripped.range(of: Data("Secret".utf8)) == nil)
        try await desk.build("--originals", "keep")
        #expect(
            try desk.snapshot()["sea/walk-original.mp4"]
                == FileManager.default.contents(atPath: desk.file("Content/Sea/walk.mp4")))
        let other = try await self.desk("walk.avi")
        let run = try await other.build("--originals", "strip")
        #expect(
            run.text.contains("walk.avi: shown without its original: its metadata can't be removed"), "\(run.text)")
    }

    @Test("A film whose own file says where it was taken is published as it is only if positions may be")
    func position() async throws {
        let desk = try await desk(
            "walk.mov",
            TinyFilm.pictures("320x180") + [
                "-c:v", "mpeg4", "-metadata", "location=+48.2+16.3/", "-movflags", "use_metadata_tags",
            ])
        let run = try await desk.run("build", "--originals", "keep")
        #expect(run.status == .exited(1) && run.text.contains("position"), "\(run.text)")
        try await desk.build("--originals", "keep", "--publish", "position")
        #expect(Set(try desk.snapshot().keys).contains("sea/walk-original.mov"))
    }

    @Test("A camera's number in a box that ffprobe does not know keeps a film's own file from being published")
    func serialNumber() async throws {
        let desk = try await desk()
        let path = desk.file("Content/Sea/walk.mp4")
        var bytes = try Data(contentsOf: URL(filePath: path))
        // The index is the last box.
        let place = try #require(bytes.range(of: Data("moov".utf8), options: .backwards)).lowerBound - 4
        let number: [UInt8] = [0, 0, 0, 20] + Array("udta".utf8) + [0, 0, 0, 12] + Array("CAME".utf8) + [1, 2, 3, 4]
        withUnsafeBytes(of: UInt32(bytes.count - place + number.count).bigEndian) { length in
            bytes.replaceSubrange(place..<place + 4, with: length)
        }
        bytes.append(contentsOf: number)
        try bytes.write(to: URL(filePath: path))
        let run = try await desk.run("build", "--originals", "keep")
        #expect(run.status == .exited(1) && run.text.contains("moov/udta/CAME"), "\(run.text)")
        try await desk.build("--originals", "keep", "--publish", "serial-number")
        #expect(Set(try desk.snapshot().keys).contains("sea/walk-original.mp4"))
    }

    @Test("--renew films makes films again, and needs ffmpeg")
    func renewal() async throws {
        let desk = try await desk()
        try await desk.build()
        let first = try desk.snapshot()
        let refused = try await desk.run(["build", "--renew", "films"], variables: ["PATH": "/nowhere"])
        #expect(refused.status == .exited(1) && refused.text.contains("Films can't be made again: "), "\(refused.text)")
        #expect(try desk.snapshot() == first)
        let plan = try await desk.run("build", "--dry-run", "--renew", "films")
        #expect(plan.output.contains("To read: 1 file,") && plan.output.contains("sea/walk-180p.mp4"), "\(plan.output)")
        #expect(try await desk.run("build", "--dry-run").output.contains("To read: 0 files,"))
        try await desk.build("--renew", "films")
        #expect(try desk.snapshot() == first, "the same ffmpeg makes the same bytes")
    }

    @Test("A dry run names a film and its rendition, and makes nothing")
    func dryRun() async throws {
        let desk = try await desk()
        let run = try await desk.run("build", "--dry-run")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(run.output.contains("Sea/walk.mp4") && run.output.contains("sea/walk-180p.mp4"), "\(run.output)")
        #expect(!FileManager.default.fileExists(atPath: desk.file("public")))
    }

    @Test("Films are rendered in shards, and a build takes them from the store")
    func shards() async throws {
        let desk = try await desk()
        let rendered = try await desk.run("render", "Content", "--store", "store", "--shard", "0/1")
        #expect(rendered.status == .exited(0), "\(rendered.text)")
        let run = try await desk.run(
            ["build", "--store", "store"], variables: ["PATH": "/nowhere"])
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(Set(try desk.snapshot().keys).contains("sea/walk-180p.mp4"), "\(run.text)")
    }

    @Test("A killed build keeps the finished renditions of the film that it was working on")
    func killed() async throws {
        let desk = try await desk(
            "long.mp4", TinyFilm.pictures("640x360", seconds: 10) + ["-c:v", "mpeg4", "-q:v", "4"])
        let script = """
            "$0" build --film-heights 120,360 2> log &
            while :; do
                made=$(find . -name '*-120p.mp4' -not -path './public/*' | head -n 1)
                [ -z "$made" ] || break
                kill -0 $! || exit 1
                sleep 0.02
            done
            kill -KILL $!
            stat -c %i "$made"
            """
        let run = try await Subprocess.run(
            .path("/bin/sh"), arguments: ["-c", script, Desk.executable], environment: desk.environment,
            workingDirectory: .init(desk.path), input: .none, output: .string(limit: 100), error: .discarded)
        let inode = try #require(Int(run.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)))
        try await desk.build("--film-heights", "120,360")
        #expect(try desk.inodes()["sea/long-120p.mp4"] == inode)
        #expect(try desk.inodes()["sea/long-360p.mp4"] != nil)
    }
}
