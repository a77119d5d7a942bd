import FileReading
import Foundation
import SiteTestSupport
import Testing

@testable import SiteFolder

@Suite("The staging folder")
struct StagingFolderTests {
    private let old = ["index.html": "old", "gone.html": "old", "trip/index.html": "old", "gone/a.html": "old"]
    private let new = ["index.html": "new", "trip/index.html": "new", "trip/b.html": "new"]

    @Test("A site can be published to a folder that does not exist")
    func goesWhereNothingIs() throws {
        let yard = try Yard()
        try yard.build(new)
        #expect(try yard.snapshot() == new)
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("A site can be published to an empty folder")
    func fillsAnEmptyFolder() throws {
        let yard = try Yard()
        try yard.put(["/": ""])
        try yard.build(new)
        #expect(try yard.snapshot() == new)
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("A new site replaces the old site")
    func replacesTheSiteBeforeIt() throws {
        let yard = try Yard()
        try yard.build(old)
        try yard.build(new)
        #expect(try yard.snapshot() == new)
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("Publishing leaves foreign files, folders and links unchanged")
    func leavesTheFilesOfOthersWhereTheyAre() throws {
        let yard = try Yard()
        try yard.build(old)
        let foreign = [
            "CNAME": "example.org", ".gitkeep": "", ".git/HEAD": "ref", ".git/objects/ab/cdef": "blob",
            "trip/notes.txt": "mine", "gone/diary.txt": "mine", "ü#?%.txt": "mine",
        ]
        try yard.put(foreign)
        try yard.put([".git/refs/tags/": "", "gone/empty/": "", "empty/": ""])
        for (link, target) in ["latest": "index.html", "trip/dangling": "/nowhere", ".git/up": ".."] {
            try FileManager.default.createSymbolicLink(
                atPath: yard.destination + "/" + link, withDestinationPath: target)
        }
        let inodes = foreign.keys.map(yard.inode)
        try yard.build(new)
        try yard.build(new)

        let links = ["latest": "-> index.html", "trip/dangling": "-> /nowhere", ".git/up": "-> .."]
        let folders = [".git/refs/tags/": "", "gone/empty/": "", "empty/": ""]
        let all = new.merging(foreign) { $1 }.merging(links) { $1 }.merging(folders) { $1 }
        #expect(try yard.snapshot() == all)
        #expect(foreign.keys.map(yard.inode) == inodes)
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("Foreign folders in NFC and NFD stay distinct")
    func tellsApartTwoSpellingsOfAName() throws {
        let yard = try Yard()
        try yard.build(old)
        let files = [("trip/caf\u{E9}/a", "one"), ("trip/cafe\u{301}/a", "another")]
        for (name, text) in files { try yard.put([name: text]) }
        try yard.build(new)
        for (name, text) in files {
            #expect(FileManager.default.contents(atPath: yard.destination + "/" + name) == Data(text.utf8))
        }
    }

    /// Also those without write permission, and for users who aren't root.
    @Test("Publishing does not change file modes")
    func leavesModesAsTheyAre() throws {
        let yard = try Yard()
        try yard.build(old)
        try yard.put(["locked/deep/file": "mine", "trip/private.txt": "mine"])
        let modes: [(String, mode_t)] = [
            ("locked/deep/file", 0o400), ("locked/deep", 0o555), ("locked", 0o500), ("trip", 0o2750), ("", 0o2775),
            ("trip/private.txt", 0o600),
        ]
        for (name, mode) in modes { chmod(yard.destination + "/" + name, mode) }
        try yard.build(new)
        try yard.build(new)
        for (name, mode) in modes { #expect(yard.mode(name) == UInt32(mode), "\(name)") }
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("Publishing removes only files in the manifest")
    func removesNothingThatIsNotInItsManifest() throws {
        let yard = try Yard()
        try yard.put(["theme/theme.css": "mine", "page.html": "mine"])
        try yard.build(new)
        try yard.build(["other.html": "new"])
        #expect(try yard.snapshot() == ["theme/theme.css": "mine", "page.html": "mine", "other.html": "new"])
    }

    @Test("A failed build leaves the site unchanged and no staging folder")
    func leavesNoTraceOfABuildThatFailed() throws {
        let yard = try Yard()
        try yard.build(old)
        let staging = try StagingFolder(for: yard.destination)
        try yard.put(["half.jpg": "…", "deep/er/half.jpg": "…"], in: staging.site)
        try staging.discard()
        #expect(try yard.snapshot() == old)
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("A build can clear the staging folder and start again")
    func canBeginAnew() throws {
        let yard = try Yard()
        try yard.build(old)
        let staging = try StagingFolder(for: yard.destination)
        try yard.put(["index.html": "half", "deep/half.jpg": "…"], in: staging.site)
        try yard.put(["7-240.jpg": "…"], in: staging.pool)
        try staging.startOver()
        try yard.put(new, in: staging.site)
        try staging.publish(
            try yard.manifest(of: new, in: staging.site), over: PublishedSite(in: staging.destination))
        try staging.discard()
        #expect(try yard.snapshot() == new)
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("Only its user can enter the staging folder, and the published folder has default modes")
    func letsNobodyElseIn() throws {
        let yard = try Yard(name: "new/public")
        let staging = try StagingFolder(for: yard.destination)
        let folder = yard.path + "/new"
        #expect(FileSystem.status(folder + "/.public.vitrine").map { $0.mode & 0o777 } == 0o700)
        try yard.put(new, in: staging.site)
        try staging.publish(
            try yard.manifest(of: new, in: staging.site), over: PublishedSite(in: staging.destination))
        try staging.discard()
        // As any other folder.
        for inner in [folder, yard.destination] {
            #expect(FileSystem.status(inner)?.mode == FileSystem.status(yard.path)?.mode)
        }
    }

    @Test("Only one build at a time can use a staging folder")
    func isHeldByOneBuildAtATime() throws {
        let yard = try Yard()
        try yard.build(old)
        let first = try StagingFolder(for: yard.destination)
        try yard.put(["half.jpg": "…"], in: first.site)
        let error = #expect(throws: SiteFolderError.self) { try StagingFolder(for: yard.destination + "/") }
        guard case .busy = error else { Issue.record("\(String(describing: error))"); return }
        #expect(FileSystem.status(first.site + "/half.jpg") != nil)
        try first.discard()
        try yard.build(new)
        #expect(try yard.snapshot() == new)
    }

    /// Another user may have the folder elsewhere.
    @Test("A build fails if another process has locked the destination")
    func holdsTheDestinationItself() throws {
        let yard = try Yard()
        try yard.build(old)
        let folder = open(yard.destination, O_RDONLY | O_DIRECTORY)
        #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
        let error = #expect(throws: SiteFolderError.self) { try StagingFolder(for: yard.destination) }
        guard case .busy = error else { Issue.record("\(String(describing: error))"); return }
        flock(folder, LOCK_UN)
        close(folder)
        try yard.build(new)
        #expect(try yard.snapshot() == new)
    }

    @Test("A build removes a staging folder that a build left in the destination")
    func clearsWhatAnotherUsersBuildLeft() throws {
        let yard = try Yard()
        try yard.build(old)
        let inner = yard.destination + "/.vitrine"
        try yard.put(["lock": "", "pool/a.jpg": "half", "site/index.html": "half"], in: inner)
        try ManifestFile.write(SiteManifest(), as: .unfinished, to: inner + "/site")
        try yard.build(new)
        #expect(try yard.snapshot() == new)
    }

    @Test(
        "A foreign folder that has the name of a staging folder is left unchanged",
        arguments: [".public.vitrine", "public/.vitrine"])
    func leavesAFolderThatOnlyHasItsNameAlone(name: String) throws {
        let yard = try Yard()
        try yard.build(old)
        try yard.put(["pool/notes.txt": "mine", "site/notes.txt": "mine"], in: yard.path + "/" + name)
        let before = try yard.snapshot(yard.path)
        if name.hasPrefix(".") {
            let error = #expect(throws: SiteFolderError.self) { try yard.build(new) }
            #expect(error?.description.contains("/.public.vitrine: was not written by vitrine") == true)
            #expect(try yard.snapshot(yard.path) == before)
        } else {
            try yard.build(new)
            #expect(try yard.snapshot()[".vitrine/pool/notes.txt"] == "mine")
        }
    }

    @Test(
        "A site is published to the folder that a path with links, dots or slashes means",
        arguments: ["public/", "public/.", "deep/er/../public", "./public", "new/deep/public", "link", "link/"])
    func goesToTheFolderThatIsMeant(destination: String) throws {
        let yard = try Yard(name: destination.hasPrefix("new") ? "new/deep/public" : "public")
        let target = destination.hasPrefix("deep") ? yard.path + "/far/public" : yard.destination
        // Through a link, `..` is the parent of where it leads.
        try FileSystem.makeFolder(yard.path + "/far/away")
        try FileSystem.makeFolder(yard.path + "/deep")
        symlink(yard.path + "/far/away", yard.path + "/deep/er")
        if destination.hasPrefix("link") {
            try FileSystem.makeFolder(target)
            symlink("public", yard.path + "/link")
        }
        try yard.build(old, to: yard.path + "/" + destination)
        try yard.build(new, to: yard.path + "/" + destination)
        #expect(try yard.snapshot(target) == new)
        if destination.hasPrefix("link") { #expect(FileSystem.status(yard.path + "/link")?.kind == .link) }
    }

    @Test("A file that a disk keeps until it is closed does not make a staging folder foreign")
    func removedFiles() throws {
        let yard = try Yard()
        try yard.put(["lock": "", ".nfs0000000003f2": "", ".fuse_hidden0000000300000001": ""], in: yard.staging)
        #expect(StagingFolder.isOurs(yard.staging))
        unlink(yard.staging + "/lock")
        #expect(StagingFolder.isOurs(yard.staging))
        try yard.put(["notes.txt": ""], in: yard.staging)
        #expect(!StagingFolder.isOurs(yard.staging))
    }

    @Test("A destination that is a file is an error")
    func cantBeAFile() throws {
        let yard = try Yard()
        try yard.put(["public": "mine"], in: yard.path)
        let error = #expect(throws: SiteFolderError.self) { try StagingFolder(for: yard.destination) }
        guard case .destinationIsFile = error else { Issue.record("\(String(describing: error))"); return }
        #expect(try yard.neighbours().isEmpty)
    }

    /// Of any bytes: what isn't ours isn't even looked at.
    @Test("Publishing leaves a foreign file whose name is not valid UTF-8")
    func leavesNamesThatNoTextCanSay() throws {
        let yard = try Yard()
        try yard.build(old)
        var name = Array((yard.destination + "/odd").utf8)
        name += [0xFF, 0]
        let path = name.map(CChar.init(bitPattern:))
        let file = open(path, O_CREAT | O_RDWR, 0o644)
        #expect(file >= 0)
        close(file)
        try yard.build(new)
        #expect(access(path, F_OK) == 0)
        #expect(FileManager.default.contents(atPath: yard.destination + "/index.html") == Data("new".utf8))
    }

    @Test("Publishing does not touch files that have not changed")
    func leavesWhatHasNotChangedAsItIs() throws {
        let yard = try Yard()
        try yard.build(old)
        let published = PublishedSite(in: yard.destination)
        let times = old.keys.map { FileSystem.status(yard.destination + "/" + $0)?.changed }
        let staging = try StagingFolder(for: yard.destination)
        try yard.put(["new.html": "new"], in: staging.site)
        var manifest = try yard.manifest(of: ["new.html": "new"], in: staging.site)
        manifest.merge(published.untouched)
        try staging.publish(manifest, over: published)
        try staging.discard()
        #expect(try yard.snapshot() == old.merging(["new.html": "new"]) { $1 })
        #expect(old.keys.map { FileSystem.status(yard.destination + "/" + $0)?.changed } == times)
        #expect(PublishedSite(in: yard.destination).isWhole)
    }
}
