import Foundation
import SiteBuilding
import Testing

@testable import SiteFolder

@Suite("vitrine clean")
struct CleanTests {
    private func caches(of desk: Desk) throws -> [String] {
        // Without a cache, its folder is gone too.
        (FileManager.default.subpaths(atPath: desk.cache + "/vitrine") ?? [])
            .filter { !$0.contains("/") && $0.hasSuffix(".sqlite") }
    }

    /// The paths of all files in the cache folder.
    private func keptFiles(of desk: Desk) -> [String] {
        var isFolder: ObjCBool = false
        return (FileManager.default.subpaths(atPath: desk.cache) ?? []).filter {
            FileManager.default.fileExists(atPath: desk.cache + "/" + $0, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    @Test("Everything that a build made is removed, and the photos stay")
    func builtFilesAreRemoved() async throws {
        let desk = try Desk.withAlbum()
        let source = try desk.snapshot("Content")
        try await desk.build()
        #expect(try caches(of: desk).count == 1)
        let run = try await desk.run("clean", "--yes")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(run.output.hasPrefix("To remove: ") && run.output.contains("public: the site, "), "\(run.output)")
        #expect(run.text.contains("Removed ") && !run.text.contains("Removed 0"))
        #expect(try desk.names() == ["Content"])
        #expect(try desk.snapshot("Content") == source)
        #expect(try caches(of: desk).isEmpty)
        #expect(try await desk.run("clean").output.hasPrefix("There is nothing to remove: public has no site"))
    }

    @Test("What checks and publications keep here is removed, and the target stays")
    func keptFilesAreRemoved() async throws {
        let desk = try Desk.withTarget()
        try desk.write(
            "targets:\n  usb: { kind: folder, path: ../usb/photos, host: apache, precompress: true }\n",
            to: "Content/vitrine.yaml")
        try await desk.publishTrusted()
        let published = try desk.published()
        #expect(published[".htaccess"] != nil && published["index.html.br"] != nil)
        #expect(keptFiles(of: desk).contains { $0.hasPrefix("vitrine/publishing/") })
        #expect(try await desk.run("clean", "--yes").status == .exited(0))
        #expect(keptFiles(of: desk).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: desk.cache + "/vitrine"))
        #expect(try desk.published() == published)
    }

    @Test("The next build makes the same site again")
    func theNextBuildMakesTheSame() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        let before = try desk.snapshot()
        _ = try await desk.run("clean", "-y")
        try await desk.build()
        #expect(try desk.snapshot() == before)
    }

    @Test("A dry run prints the same and changes nothing")
    func dryRunsChangeNothing() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        let (site, caches) = (try desk.snapshot(), try caches(of: desk))
        let dry = try await desk.run("clean", "--dry-run")
        #expect(dry.status == .exited(0) && dry.text.isEmpty)
        #expect(try desk.snapshot() == site)
        #expect(try self.caches(of: desk) == caches)
        #expect(try await desk.run("clean", "--yes").output == dry.output)
    }

    @Test("Without a terminal and --yes, nothing is removed")
    func nothingIsRemovedUnasked() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        let site = try desk.snapshot()
        let run = try await desk.run("clean")
        #expect(run.status == .exited(64) && run.text.hasSuffix("add --yes.\n"), "\(run.text)")
        #expect(try desk.snapshot() == site)
    }

    @Test("Changed files, foreign files and links stay, and are named or counted")
    func otherFilesStay() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        try desk.write("mine", to: "public/sea/index.html")
        try desk.write("note", to: "public/note.txt")
        try desk.write("far", to: "elsewhere/far.txt")
        try FileManager.default.createSymbolicLink(
            atPath: desk.file("public/link"), withDestinationPath: desk.file("elsewhere"))
        let run = try await desk.run("clean", "--yes")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(run.output.contains("public/sea/index.html: was changed since it was written"), "\(run.output)")
        #expect(run.output.contains("public: 2 files that vitrine did not write"), "\(run.output)")
        #expect(try Set(desk.snapshot().keys) == ["sea", "sea/index.html", "note.txt", "link"])
        #expect(desk.manifests().isEmpty)
        #expect(try String(contentsOfFile: desk.file("elsewhere/far.txt"), encoding: .utf8) == "far")
    }

    @Test("The site and the cache of another source stay")
    func otherSourcesStay() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        try desk.write(try TinyPicture().jpeg(), to: "Other/a.jpg")
        #expect(try await desk.run("build", "Other", "other-site").status == .exited(0))
        #expect(try caches(of: desk).count == 2)
        let refused = try await desk.run("clean", "Other", "public", "--yes")
        #expect(refused.status == .exited(1) && refused.text.contains("the site of "), "\(refused.text)")
        #expect(try await desk.run("clean", "--yes").status == .exited(0))
        #expect(try desk.names() == ["Content", "Other", "other-site"])
        #expect(try caches(of: desk).count == 1)
    }

    @Test("Unlisted albums are removed too")
    func unlistedAlbumsAreRemoved() async throws {
        let desk = try Desk.withAlbum()
        try desk.write("visibility: unlisted\naddress: sea\n", to: "Content/sea/album.yaml")
        try await desk.build()
        #expect(try await desk.run("clean", "--yes").status == .exited(0))
        #expect(try desk.names() == ["Content"])
    }

    @Test("A destination that a link leads to is emptied, and the folder and the link stay")
    func linkedDestinationsStay() async throws {
        let desk = try Desk.withAlbum()
        try FileManager.default.createDirectory(atPath: desk.file("real"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: desk.file("public"), withDestinationPath: "real")
        try await desk.build()
        #expect(try await desk.run("clean", "--yes").status == .exited(0))
        #expect(try desk.names() == ["Content", "public", "real"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: desk.file("real")).isEmpty)
    }

    @Test("A site is removed even if its photos are gone")
    func sitesWithoutPhotosAreRemoved() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        try FileManager.default.removeItem(atPath: desk.file("Content"))
        #expect(try await desk.run("clean", "--yes").status == .exited(0))
        #expect(try desk.names() == [])
    }

    @Test("A destination that a build is using is refused")
    func busyDestinationsAreRefused() async throws {
        let desk = try Desk.withAlbum()
        try await desk.build()
        let site = try desk.snapshot()
        let folder = open(desk.file("public"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(folder) }
        try #require(flock(folder, LOCK_EX | LOCK_NB) == 0)
        let run = try await desk.run("clean", "--yes")
        #expect(run.status == .exited(1) && run.text.contains("public: "), "\(run.text)")
        #expect(try desk.snapshot() == site)
        #expect(try caches(of: desk).count == 1)
    }

    @Test("The history of edits stays unless --history is given, and other names beside it stay")
    func theHistoryStays() async throws {
        let desk = try Desk.withAlbum()
        let edits = CacheFolder(path: desk.cache + "/vitrine").editsFolder(of: desk.file("Content"))
        try FileManager.default.createDirectory(atPath: edits, withIntermediateDirectories: true)
        for name in ["edit-1", "lock"] { try Data("x".utf8).write(to: URL(filePath: edits + "/" + name)) }
        let kept = try await desk.run("clean", "--yes")
        #expect(
            kept.output.contains("There is nothing to remove: ") && kept.output.contains("--history"), "\(kept.output)")
        #expect(FileManager.default.fileExists(atPath: edits + "/edit-1"))
        #expect(try await desk.run("clean", "--yes", "--history").status == .exited(0))
        #expect(!FileManager.default.fileExists(atPath: edits))
    }

    @Test("A file, and a folder of a preview with drafts, are refused as destinations")
    func wrongDestinationsAreRefused() async throws {
        let desk = try Desk.withAlbum()
        try desk.write("x", to: "public")
        #expect(try await desk.run("clean", "--yes").text.contains("public: is a file."))
        try desk.write("x", to: "drafts/.vitrine-preview")
        #expect(try await desk.run("clean", "Content", "drafts", "--yes").status == .exited(1))
        #expect(FileManager.default.fileExists(atPath: desk.file("drafts/.vitrine-preview")))
    }
}
