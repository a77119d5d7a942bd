import FileReading
import Foundation
import Subprocess
import TestSupport
import Testing

@testable import SiteBuilding

@Suite("Shards and the build that uses them")
struct RenderTests {
    @Test(
        "Shards of different counts in one store give the site that one machine builds, and the build renders nothing")
    func identity() async throws {
        let desk = try Desk.withShards()
        for shard in ["0/4", "1/4", "2/4", "3/4", "2/7", "5/7"] { try await desk.render(shard) }
        let run = try await desk.build("--store", "store", "--no-render", "-v")
        for name in try FileManager.default.subpathsOfDirectory(atPath: desk.file("Content")) {
            #expect(!run.text.contains(name + "\n"), "\(name) was rendered")
        }
        let shared = try desk.snapshot()
        try await desk.buildAlone()
        #expect(try desk.snapshot("alone") == shared)
        #expect(try await desk.run("build", "--store", "store", "--verify").status == .exited(0))
        #expect(try desk.statuses().allSatisfy { $0.linkCount == 1 && $0.mode & 0o777 == 0o644 })
    }

    @Test("A missing shard is named, and a build that may render does its photos itself")
    func missing() async throws {
        let desk = try Desk.withShards()
        for shard in ["0/4", "1/4", "3/4"] { try await desk.render(shard) }
        let refused = try await desk.run("build", "--store", "store", "--no-render")
        #expect(refused.status == .exited(1))
        #expect(refused.text.contains("are missing") && refused.text.contains("shard 2 of 4"), "\(refused.text)")
        #expect(!FileManager.default.fileExists(atPath: desk.file("public/index.html")))
        try await desk.build("--store", "store")
        let shared = try desk.snapshot()
        try await desk.buildAlone()
        #expect(try desk.snapshot("alone") == shared)
    }

    @Test("A shard that runs again renders nothing, also by a copy of the program with another time")
    func again() async throws {
        let desk = try Desk.withShards()
        try await desk.render("0/1")
        let copy = try await desk.copyOfProgram()
        let run = try await Subprocess.run(
            .path(.init(copy)), arguments: ["render", "Content", "--store", "store", "--shard", "0/1", "-v"],
            environment: desk.environment, workingDirectory: .init(desk.path), output: .discarded,
            error: .string(limit: 1 << 20))
        #expect(run.terminationStatus == .exited(0))
        #expect(run.standardError.contains("Shard 0/1: 0 photos of 11 rendered, 11 already there"))
    }

    @Test("The same shard may run twice at once")
    func twice() async throws {
        let desk = try Desk.withShards()
        try await withThrowingTaskGroup { group in
            for _ in 0..<3 { group.addTask { _ = try await desk.render("0/1") } }
            try await group.waitForAll()
        }
        try await desk.build("--store", "store", "--no-render")
        let shared = try desk.snapshot()
        try await desk.buildAlone()
        #expect(try desk.snapshot("alone") == shared)
    }

    @Test("A photo that was copied or renamed is recognised by its contents")
    func moved() async throws {
        let desk = try Desk.withShards()
        try await desk.render("0/1")
        try FileManager.default.moveItem(atPath: desk.file("Content/a1.jpg"), toPath: desk.file("Content/z1.jpg"))
        let run = try await desk.build("--store", "store", "--no-render", "-v")
        #expect(!run.text.contains("z1.jpg"), "\(run.text)")
        // A later task adds the new path, so that a build without a cache need not read the file.
        #expect(try await desk.render("0/1").text.contains("0 photos of 11 rendered"))
        try FileManager.default.removeItem(atPath: desk.file("public"))
        try await desk.build("--store", "store", "--no-render", "--cache-dir", desk.file("fresh"))
        let shared = try desk.snapshot()
        try await desk.buildAlone()
        #expect(try desk.snapshot("alone") == shared)
    }

    @Test("A copy of a photo with a sidecar of one of the two gives each its own picture")
    func copies() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", picture: TinyPicture(width: 70, height: 70, isStriking: true))
        try await desk.render("0/1")
        try FileManager.default.copyItem(atPath: desk.file("Content/a.jpg"), toPath: desk.file("Content/b.jpg"))
        let time = try #require(
            try FileManager.default.attributesOfItem(atPath: desk.file("Content/a.jpg"))[.modificationDate])
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: desk.file("Content/b.jpg"))
        try desk.write(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="3"/></rdf:RDF></x:xmpmeta>
            """, to: "Content/a.jpg.xmp")
        try await desk.render("0/1")
        try await desk.build("--store", "store", "--no-render")
        let shared = try desk.snapshot()
        try await desk.buildAlone()
        #expect(try desk.snapshot("alone") == shared)
    }

    @Test("A copy of the source with other change times is not rendered again")
    func copiedSource() async throws {
        let desk = try Desk.withShards()
        try await desk.render("0/1")
        let copy = try await Subprocess.run(
            .name("cp"), arguments: ["-a", desk.file("Content"), desk.file("Copy")], output: .discarded,
            error: .discarded)
        try #require(copy.terminationStatus == .exited(0))
        let run = try await desk.run("build", "Copy", "copied", "--title", "Content", "--store", "store", "--no-render")
        #expect(run.status == .exited(0), "\(run.text)")
        try await desk.buildAlone()
        #expect(try desk.snapshot("alone") == desk.snapshot("copied"))
    }

    @Test("A dry run with a store lists no photo to read")
    func dryRun() async throws {
        let desk = try Desk.withShards()
        try await desk.render("0/1")
        let run = try await desk.run("build", "--store", "store", "--no-render", "--dry-run")
        #expect(run.status == .exited(0) && !run.output.contains("a1.jpg\n"), "\(run.output)\(run.text)")
        #expect(try desk.names() == ["Content", "store"])
    }

    @Test("Two builds of different sites may use one store at once, also without a cache")
    func builds() async throws {
        let desk = try Desk.withShards()
        try await desk.render("0/1")
        try await withThrowingTaskGroup { group in
            for site in ["one", "two", "three"] {
                group.addTask {
                    let run = try await desk.run("build", "Content", site, "--store", "store", "--no-render")
                    #expect(run.status == .exited(0), "\(run.text)")
                }
            }
            try await group.waitForAll()
        }
        try desk.write("a file", to: "taken")
        let run = try await desk.run(
            "build", "Content", "four", "--store", "store", "--no-render", "--cache-dir", desk.file("taken"))
        #expect(run.status == .exited(0) && run.text.contains("Warning:"), "\(run.text)")
        #expect(try desk.snapshot("one") == desk.snapshot("four"))
    }

    @Test("A change of sidecars alone makes a shard read photos and render no pixels")
    func sidecars() async throws {
        let desk = try Desk.withShards()
        try await desk.render("0/1")
        func inodes() throws -> [Int] { try desk.objects().map { try FileStatus(of: $0).inode } }
        let before = try inodes()
        try desk.write(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4"/></rdf:RDF></x:xmpmeta>
            """, to: "Content/a1.jpg.xmp")
        #expect(try await desk.render("0/1").text.contains("1 photo of 11 rendered"))
        #expect(try inodes() == before)
        try await desk.build("--store", "store", "--no-render")
        let shared = try desk.snapshot()
        try await desk.buildAlone()
        #expect(try desk.snapshot("alone") == shared)
    }

    @Test("Photos that can't be shown are answered: a shard with them ends well, and the build names them")
    func refused() async throws {
        let desk = try Desk.withShards()
        try desk.write("no picture", to: "Content/broken.jpg")
        let run = try await desk.render("0/1")
        #expect(run.text.contains("Skipped Content/broken.jpg"))
        let build = try await desk.build("--store", "store", "--no-render")
        #expect(build.text.contains("Skipped Content/broken.jpg"))
    }

    @Test(
        "Albums from dates, sidecars, RAW pairs and originals come out as on one machine",
        arguments: Tier.cases(
            [["--originals", "strip"]], more: [["--albums-from", "dates"], ["--originals", "keep"]]))
    func settings(flags: [String]) async throws {
        let desk = try Desk.withShards()
        try tag(desk.file("Content/a1.jpg"), ["Exif.Photo.DateTimeOriginal": "2023:12:31 10:00:00"])
        let raw = TinyRaw(preview: try TinyPicture(width: 600, height: 400).jpeg())
        try desk.write(raw.dng(), to: "Content/a2.dng")
        try desk.write(raw.dng(), to: "Content/alone.dng")
        try desk.write(
            "SourceFile,Title\na3.jpg,A title from a list\n", to: "Content/metadata.csv")
        for shard in ["0/2", "1/2"] { try await desk.render(shard, flags) }
        let run = try await desk.run(["build", "--store", "store", "--no-render"] + flags)
        try #require(run.status == .exited(0), "\(run.text)")
        let shared = try desk.snapshot()
        try await desk.buildAlone(flags)
        #expect(try desk.snapshot("alone") == shared)
    }

    @Test("Private details are judged by the build and not by a shard")
    func privacy() async throws {
        let desk = try Desk.withShards()
        try tag(
            desk.file("Content/a1.jpg"),
            ["Exif.GPSInfo.GPSLatitude": "48/1 12/1 3377/100", "Exif.GPSInfo.GPSLatitudeRef": "N"])
        try await desk.render("0/1", ["--originals", "keep"])
        let refused = try await desk.run(
            "build", "--store", "store", "--no-render", "--originals", "keep")
        #expect(refused.status == .exited(1) && refused.text.contains("a1.jpg"), "\(refused.text)")
        #expect(try !desk.names().contains("public"))
        try await desk.build("--store", "store", "--no-render", "--originals", "keep", "--publish", "position")
    }

    #if os(Linux)
        @Test("Answers of other library versions are not used, and one warning names the library")
        func versions() async throws {
            let desk = try Desk.withShards()
            try desk.photos("b.png")
            let run = try await desk.run(
                ["render", "Content", "--store", "store", "--shard", "0/1"],
                variables: ["LD_LIBRARY_PATH": try desk.longerVips()])
            try #require(run.status == .exited(0))
            let refused = try await desk.run("build", "--store", "store", "--no-render")
            #expect(refused.status == .exited(1))
            #expect(refused.text.matches(of: /Warning: .*libvips/).count == 1, "\(refused.text)")
            #expect(refused.text.contains("1 photo is missing: b.png"), "\(refused.text)")
            #expect(try await desk.run("store", "stat", "store").output.contains("Not usable: 1 answer"))
        }
    #endif
}

extension Desk {
    /// A desk with eleven photos in three albums.
    static func withShards() throws -> Desk {
        let desk = try Desk()
        let names = (1...3).map { "a\($0)" } + (1...4).flatMap { ["sea/b\($0)", "sea/veil/c\($0)"] }
        for (index, name) in names.enumerated() {
            let picture = TinyPicture(width: 400, height: 300, colour: (UInt8(19 * index), 120, 150))
            try desk.photos(name + ".jpg", picture: picture)
        }
        return desk
    }

    @discardableResult
    func render(_ shard: String, _ flags: [String] = []) async throws -> Outcome {
        let run = try await run(["render", "Content", "--store", "store", "--shard", shard] + flags)
        try #require(run.status == .exited(0), Comment(rawValue: run.text))
        return run
    }

    /// Builds the same source without a store, into `alone`.
    func buildAlone(_ flags: [String] = []) async throws {
        let run = try await run(["build", "Content", "alone", "--cache-dir", cache + "/alone"] + flags)
        try #require(run.status == .exited(0), Comment(rawValue: run.text))
    }

    /// Of all files of the site, except manifests.
    func statuses() throws -> [FileStatus] {
        try FileSystem.contents(of: file("public")).files.filter { !$0.hasSuffix(".vitrine-manifest") }.map {
            try FileStatus(of: file("public/" + $0))
        }
    }

    /// The objects of a store, by path.
    func objects() throws -> [String] {
        try FileSystem.contents(of: file("store/objects")).files.map { file("store/objects/" + $0) }.sorted()
    }

    func segments() throws -> [String] {
        try FileSystem.contents(of: file("store/answers")).files.map { file("store/answers/" + $0) }
    }
}
