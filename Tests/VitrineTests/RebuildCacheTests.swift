import Foundation
import GRDB
import Subprocess
import Testing

@Suite("The cache of a build")
struct RebuildCacheTests {
    @Test("A build without a cache renders everything and publishes the same site")
    func withoutItsMemoryIsABuildFromScratch() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        let site = try desk.snapshot()
        try FileManager.default.removeItem(atPath: desk.cache)
        let run = try await desk.run("build", "-v")
        #expect(run.text.contains("home.jpg"))
        #expect(try desk.snapshot() == site)
    }

    @Test("A build with an unreadable cache publishes the same site", arguments: ["no database at all", ""])
    func withABrokenMemoryIsABuildFromScratch(text: String) async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        let site = try desk.snapshot()
        let folder = desk.cache + "/vitrine"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
        }
        try await desk.build()
        #expect(try desk.snapshot() == site)
    }

    @Test("A build does not change the cache of a newer version")
    func leavesAMemoryOfANewerVersionAlone() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        let folder = desk.cache + "/vitrine"
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".sqlite") })
        var bytes = try Data(contentsOf: URL(filePath: folder + "/" + name))
        // The user version, big-endian, in the header of an SQLite file.
        bytes.replaceSubrange(60..<64, with: [0, 0, 1, 0])
        try bytes.write(to: URL(filePath: folder + "/" + name))
        let site = try desk.snapshot()
        let run = try await desk.build("-v")
        #expect(run.text.contains("newer version"))
        #expect(run.text.contains("home.jpg"))
        #expect(try desk.snapshot() == site)
        #expect(try Data(contentsOf: URL(filePath: folder + "/" + name)) == bytes)
    }

    @Test("A build that cannot store its cache warns and renders everything")
    func withoutAPlaceForItsMemoryMakesEverything() async throws {
        let desk = try Desk.withAlbum()
        try desk.write("a file", to: "taken")
        for _ in 0..<2 {
            let run = try await desk.build("-v", "--cache-dir", desk.file("taken"))
            #expect(run.text.contains("Warning: \(desk.file("taken"))"))
            #expect(run.text.contains("home.jpg"))
        }
    }

    /// The site that the last build left is remembered; what is there may be another's.
    @Test("A build replaces another site in its destination completely")
    func findsAnotherSiteInItsPlace() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build("--title", "One")
        let one = try desk.snapshot()
        try await desk.build("--title", "Two", "--cache-dir", "other")
        #expect(try desk.snapshot() != one)
        try await desk.build("--title", "One")
        #expect(try desk.snapshot() == one)
    }

    @Test("A build brings an older copy of the site up to date")
    func findsAnOlderCopyInItsPlace() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        try FileManager.default.copyItem(atPath: desk.file("public"), toPath: desk.file("copy"))
        try desk.write("title: Later", to: "Content/sea/album.yaml")
        try await desk.build()
        let later = try desk.snapshot()
        try FileManager.default.removeItem(atPath: desk.file("public"))
        try FileManager.default.moveItem(atPath: desk.file("copy"), toPath: desk.file("public"))
        try await desk.build()
        #expect(try desk.snapshot() == later)
    }

    @Test("A build replaces a damaged cache with a warning, and a dry run leaves it")
    func withAMemoryThatIsDamagedInsideMakesEverything() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        let site = try desk.snapshot()
        let folder = desk.cache + "/vitrine"
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
        let file = URL(filePath: folder + "/" + name)
        let whole = try Data(contentsOf: file)
        try (whole.prefix(4096) + Data(repeating: 0xA5, count: whole.count - 4096)).write(to: file)
        let damaged = try Data(contentsOf: file)
        _ = try await desk.build("--dry-run")
        #expect(try Data(contentsOf: file) == damaged)
        #expect(try await desk.build().text.contains("Warning: "))
        #expect(try desk.snapshot() == site)
        let next = try await desk.build("-v")
        #expect(!next.text.contains("Warning: "))
        #expect(next.text.contains("Nothing written") && !next.text.contains(".jpg"))
    }

    @Test(
        "A cache folder in the source or the site is refused, and its mode is private",
        arguments: ["public/cache", "public", "Content/sea/cache"])
    func keepsItsMemoryOutOfSight(cache: String) async throws {
        let desk = try Desk.withAlbum()
        let run = try await desk.run("build", "--cache-dir", cache)
        #expect(run.status == .exited(1))
        #expect(run.text.contains("Choose another --cache-dir."))
        #expect(try desk.names() == ["Content"])
        try await desk.build("--cache-dir", "cache")
        let mode = try FileManager.default.attributesOfItem(atPath: desk.file("cache"))[.posixPermissions]
        #expect(mode as? Int == 0o700)
    }
}
