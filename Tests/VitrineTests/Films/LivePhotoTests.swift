import Foundation
import PhotoCatalog
import SharedStore
import TestSupport
import Testing

@Suite("Sites with live photos and motion photos")
struct LivePhotoTests {
    private static let clip =
        TinyFilm.pictures("160x90", seconds: 2) + TinyFilm.sound(seconds: 2)
        + ["-c:v", "mpeg4", "-c:a", "aac", "-metadata", "comment=Secret"]

    /// A source with a photo, and a live photo whose files have no identifiers.
    private func live() async throws -> Desk {
        let desk = try Desk()
        try desk.photos("Sea/beach.jpg", "Sea/IMG_0002.JPG")
        try await desk.makeFilm("Content/Sea/IMG_0002.MOV", Self.clip)
        return desk
    }

    /// A source with a photo, and a motion photo.
    private func motion() async throws -> Desk {
        let desk = try Desk()
        try desk.photos("Sea/beach.jpg")
        try await desk.makeFilm("clip.mp4", Self.clip)
        try desk.write(
            try MotionPhoto.jpeg(around: Data(contentsOf: URL(filePath: desk.file("clip.mp4")))),
            to: "Content/Sea/PXL_2.MP.jpg")
        return desk
    }

    private func moving(_ desk: Desk) throws -> [String] {
        try desk.snapshot().keys.filter { $0.hasSuffix(".mp4") }.sorted()
    }

    @Test("A picture and the film beside it are one photo, whose clip is silent and has no metadata")
    func livePhotos() async throws {
        let desk = try await live()
        let run = try await desk.build()
        #expect(try moving(desk) == ["sea/img_0002-moving.mp4"], "\(run.text)")
        let made = try await desk.probe("public/sea/img_0002-moving.mp4")
        #expect(made.sound == nil && made.pictures?.codec_name == "h264" && abs(made.duration - 2) < 0.1)
        #expect(made.format.tags?["comment"] == nil)
        let names = try desk.snapshot().keys.filter { $0.hasPrefix("sea/") && $0.hasSuffix(".html") }.sorted()
        #expect(names == ["sea/beach.html", "sea/img_0002.html", "sea/index.html"])
        #expect(try desk.text("index.html").contains("2 photos") && !desk.text("index.html").contains("film"))
        #expect(!run.text.contains("Warning"), "\(run.text)")
        #expect(try desk.snapshot().keys.contains("theme/films.js"))
        let page = try desk.text("sea/img_0002.html")
        #expect(page.contains("img_0002-moving.mp4") && !page.contains("VideoObject") && !page.contains("og:video"))
    }

    @Test("The clip in a motion photo is published beside its renditions")
    func motionPhotos() async throws {
        let desk = try await motion()
        let run = try await desk.build()
        let names = try moving(desk)
        #expect(names.count == 1 && names.first?.hasSuffix("-moving.mp4") == true, "\(run.text) \(names)")
        let made = try await desk.probe("public/" + (names.first ?? ""))
        #expect(made.sound == nil && made.pictures?.width == 160 && abs(made.duration - 2) < 0.1)
        let left = try FileManager.default.subpathsOfDirectory(atPath: desk.path).filter { $0.hasSuffix("clip.mp4") }
        #expect(left == ["clip.mp4"])
    }

    @Test("A clip of which only the beginning is left is named, and a photo whose clip is gone is not")
    func cutClips() async throws {
        let desk = try await motion()
        let cut = try MotionPhoto.jpeg(around: MotionPhoto.emptyFilm.prefix(16))
        try desk.write(cut, to: "Content/Sea/PXL_3.MP.jpg")
        try desk.write(cut.dropLast(16), to: "Content/Sea/PXL_4.MP.jpg")
        let run = try await desk.build()
        let lines = run.text.split(separator: "\n")
        #expect(lines.count { $0.contains("shown without motion: ") } == 1, "\(run.text)")
        #expect(lines.contains { $0.contains("PXL_3.MP.jpg: shown without motion: ") }, "\(run.text)")
        #expect(try moving(desk).count == 1)
    }

    @Test("Of a motion photo, a kept original is as it is, and a stripped one has no clip")
    func originals() async throws {
        let desk = try await motion()
        let source = try Data(contentsOf: URL(filePath: desk.file("Content/Sea/PXL_2.MP.jpg")))
        func original() throws -> Data? {
            try desk.snapshot().first { $0.key.contains("pxl") && $0.key.contains("-original.") }?.value
        }
        let refused = try await desk.run("build", "--originals", "keep")
        #expect(refused.status != .exited(0) && refused.text.contains("would publish a film inside it"))
        try desk.write("publish: [clip]\n", to: "Content/vitrine.yaml")
        try await desk.build("--originals", "keep")
        #expect(try original() == source)
        try await desk.build("--originals", "strip")
        let stripped = try #require(try original())
        #expect(stripped.range(of: Data("ftyp".utf8)) == nil && stripped.count < source.count)
        #expect(try moving(desk).count == 1)
    }

    @Test(
        "A photo stays still by a setting of its own or of all, and has sound by one",
        arguments: [
            ("live: still\n", false, false), ("photos:\n  IMG_0002.JPG:\n    live: still\n", false, false),
            ("live: still\nphotos:\n  IMG_0002.JPG:\n    live: show\n", true, false),
            ("sound: true\n", true, true), ("photos:\n  IMG_0002.JPG:\n    sound: true\n", true, true),
            ("films: skip\n", true, false), ("films: poster\n", true, false),
        ])
    func settings(yaml: String, moves: Bool, hasSound: Bool) async throws {
        let desk = try await live()
        try desk.write(yaml, to: "Content/Sea/album.yaml")
        let run = try await desk.build()
        #expect(!run.text.contains("Warning"), "\(run.text)")
        #expect(try moving(desk) == (moves ? ["sea/img_0002-moving.mp4"] : []))
        #expect(try desk.snapshot().keys.contains("theme/films.js") == moves)
        let pages = try desk.snapshot().keys.filter { $0.hasPrefix("sea/") && $0.hasSuffix(".html") }
        #expect(pages.count == 3, "\(pages)")
        if moves {
            let made = try await desk.probe("public/sea/img_0002-moving.mp4")
            #expect((made.sound != nil) == hasSound)
        }
        // A next build knows it.
        #expect(try await desk.build().text.contains("Nothing"))
    }

    @Test("A build that changes nothing makes nothing, and a changed film beside a picture is made again")
    func incremental() async throws {
        let desk = try await live()
        try await desk.build()
        let (first, inodes) = (try desk.snapshot(), try desk.inodes())
        #expect(try await desk.build().text.contains("Nothing"))
        #expect(try desk.inodes() == inodes)
        try desk.write("photos:\n  IMG_0002.JPG:\n    caption: A wave\n", to: "Content/Sea/album.yaml")
        try await desk.build()
        #expect(try desk.inodes()["sea/img_0002-moving.mp4"] == inodes["sea/img_0002-moving.mp4"])
        try await desk.makeFilm(
            "Content/Sea/IMG_0002.MOV", TinyFilm.pictures("128x96", seconds: 1) + ["-c:v", "mpeg4"])
        try await desk.build()
        #expect(try await desk.probe("public/sea/img_0002-moving.mp4").pictures?.width == 128)
        #expect(try desk.snapshot()["sea/img_0002-moving.mp4"] != first["sea/img_0002-moving.mp4"])
        try FileManager.default.removeItem(atPath: desk.file("Content/Sea/IMG_0002.MOV"))
        try await desk.build()
        #expect(try moving(desk) == [] && desk.snapshot().keys.contains("sea/img_0002.html"))
    }

    @Test("A clip that can't be read costs the clip, and one warning names it")
    func brokenClips() async throws {
        let desk = try await motion()
        try desk.photos("Sea/IMG_0002.JPG")
        try await desk.makeFilm("Content/Sea/IMG_0002.MOV", Self.clip + ["-movflags", "+faststart"])
        var film = try Data(contentsOf: URL(filePath: desk.file("Content/Sea/IMG_0002.MOV")))
        // Its index says that it is short, and nothing of its pictures is left.
        let pictures = try #require(film.range(of: Data("mdat".utf8))).upperBound
        film.resetBytes(in: pictures..<film.endIndex)
        try desk.write(film, to: "Content/Sea/IMG_0002.MOV")
        try desk.write(
            try MotionPhoto.jpeg(around: MotionPhoto.emptyFilm), to: "Content/Sea/PXL_3.MP.jpg")
        let run = try await desk.build()
        #expect(run.status == .exited(0))
        let lines = run.text.split(separator: "\n")
        // Excluding the motion photo would remove the picture.
        for beginning in [
            "IMG_0002.MOV: IMG_0002.JPG is shown without this film: ", "PXL_3.MP.jpg: shown without motion: ",
        ] {
            let warnings = lines.filter { $0.contains(beginning) }
            #expect(warnings.count == 1, "\(run.text)")
            for warning in warnings { #expect(warning.hasSuffix(". Set \"live: still\" for it in album.yaml.")) }
        }
        try desk.write(
            "photos:\n  IMG_0002.MOV: { live: still }\n  PXL_3.MP.jpg: { live: still }\n", to: "Content/Sea/album.yaml")
        let still = try await desk.build()
        #expect(!still.text.contains("Warning"), "\(still.text)")
        let names = Set(try desk.snapshot().keys)
        #expect(names.contains("sea/img_0002.html") && names.contains { $0.hasPrefix("sea/pxl_3") })
        #expect(try moving(desk).count == 1)
    }

    @Test(
        "A photo that its JSON or its stars withhold leaves nothing of its clip in the site",
        arguments: ["JSON", "stars"], [true, false])
    func withheld(by rule: String, isLive: Bool) async throws {
        let desk = isLive ? try await live() : try await motion()
        let photo = isLive ? "IMG_0002.JPG" : "PXL_2.MP.jpg"
        /// The names of files that are films, or have one inside.
        func films(isWithheld: Bool) async throws -> [String] {
            if rule == "JSON" {
                try desk.write(
                    #"{"photoTakenTime": {"timestamp": "1715538605"}, "archived": \#(isWithheld)}"#,
                    to: "Content/Sea/\(photo).json")
            }
            let stars = rule == "stars" && isWithheld ? 1 : 5
            try desk.write(
                "photos:\n  beach.jpg: { rating: 5 }\n  \(photo): { rating: \(stars) }\n",
                to: "Content/Sea/album.yaml")
            try await desk.build("--min-rating", "3")
            #expect(try desk.snapshot().keys.contains("sea/beach.html"))
            return try desk.snapshot().filter { name, data in
                name.hasSuffix(".mp4") || data.range(of: Data("ftyp".utf8)) != nil
            }.keys.sorted()
        }
        #expect(try await films(isWithheld: true) == [])
        #expect(try await films(isWithheld: false).count == 1)
        #expect(try await films(isWithheld: true) == [])
    }

    @Test("Without ffmpeg, the photos are shown still, and one warning counts them")
    func withoutTools() async throws {
        let desk = try await live()
        let run = try await desk.run(["build"], variables: ["PATH": "/nowhere"])
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(run.text.contains("1 picture is shown without motion: ffmpeg and ffprobe are not installed."))
        #expect(try moving(desk) == [] && desk.snapshot().keys.contains("sea/img_0002.html"))
        try await desk.build()
        #expect(try moving(desk) == ["sea/img_0002-moving.mp4"])
    }

    @Test("Clips are made in the shards of their photos, and a build takes them from the store")
    func shards() async throws {
        let files = ["Sea/IMG_0002.JPG", "Sea/IMG_0002.MOV"].map(PhotoFile.init)
        #expect(Set(files.map { Shard.index(of: $0, among: 3) }).count == 2, "A clip's own shard is another one")
        for desk in [try await live(), try await motion()] {
            for shard in 0..<3 {
                let rendered = try await desk.run("render", "Content", "--store", "store", "--shard", "\(shard)/3")
                #expect(rendered.status == .exited(0), "\(rendered.text)")
            }
            let run = try await desk.run(["build", "--store", "store"], variables: ["PATH": "/nowhere"])
            #expect(run.status == .exited(0), "\(run.text)")
            #expect(try moving(desk).count == 1, "\(run.text)")
        }
    }

    @Test("A dry run predicts the clips of photos")
    func dryRun() async throws {
        for desk in [try await live(), try await motion()] {
            let run = try await desk.build("--dry-run")
            #expect(run.text.contains("-moving.mp4") || run.output.contains("-moving.mp4"), "\(run.text) \(run.output)")
        }
    }

    @Test("An album page plays clips only if the settings ask for it")
    func inGrid() async throws {
        let desk = try await live()
        try await desk.build()
        #expect(!(try desk.text("sea/index.html").contains("-moving.mp4")))
        try await desk.build("--plays", "in-grid")
        #expect(try desk.text("sea/index.html").contains("img_0002-moving.mp4"))
    }

    @Test("Checks of a site with clips find nothing wrong")
    func checks() async throws {
        let desk = try await live()
        try desk.write("sound: true\n", to: "Content/Sea/album.yaml")
        try await desk.build()
        let run = try await desk.run("check", "public")
        #expect(run.status == .exited(0), "\(run.text) \(run.output)")
    }
}

/// Motion photos as phones write them.
enum MotionPhoto {
    /// A JPEG with a film behind it, as version 1 of Google's format has it.
    static func jpeg(around film: Data) throws -> Data {
        let xmp = """
            http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">\
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""\
             xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1"\
             GCamera:MotionPhotoVersion="1" GCamera:MicroVideo="1" GCamera:MicroVideoVersion="1"\
             GCamera:MicroVideoOffset="\(film.count)"/></rdf:RDF></x:xmpmeta>
            """
        let length = xmp.utf8.count + 2
        var jpeg = try TinyPicture().jpeg()
        jpeg.insert(
            contentsOf: [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + Array(xmp.utf8), at: 2)
        return jpeg + film
    }

    /// Boxes of a film without anything in them.
    static let emptyFilm = Data(
        [0, 0, 0, 16] + Array("ftypmp42".utf8) + [0, 0, 0, 0] + [0, 0, 0, 8] + Array("moov".utf8)
            + [0, 0, 0, 8] + Array("mdat".utf8))
}
