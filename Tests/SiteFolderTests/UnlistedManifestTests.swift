import FileReading
import Foundation
import SiteTestSupport
import Testing

@testable import SiteFolder

@Suite("The manifest of a site with unlisted albums")
struct UnlistedManifestTests {
    typealias Site = [String: String]

    private static let listed: Site = ["index.html": "home", "trip/index.html": "trip", "trip/a-240.jpg": "a"]
    private static let secret: Site = [
        "trip/whisper/index.html": "secret", "trip/whisper/b-240.jpg": "b", "trip/whisper/deep/index.html": "deep",
    ]
    private static let folder: Set<String> = ["trip/whisper"]
    private static let site = listed.merging(secret) { $1 }

    /// Expects that no file of a site outside the unlisted album's folder names it, manifests included.
    private func expectSecrecy(
        in folder: String, _ comment: Comment = "", sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for file in try FileSystem.contents(of: folder).files where !file.hasPrefix("trip/whisper/") {
            let data = FileManager.default.contents(atPath: folder + "/" + file) ?? Data()
            let text = file + "\n" + String(decoding: data, as: UTF8.self)
            #expect(!text.contains("whisper"), comment, sourceLocation: sourceLocation)
        }
    }

    private func manifests(_ yard: Yard) throws -> [String] {
        try FileSystem.contents(of: yard.destination).files.filter { $0.contains(".vitrine-manifest") }.sorted()
    }

    @Test("The manifest names an unlisted album only in the folder of this album", arguments: [false, true])
    func namesUnlistedAlbumsInTheirFoldersOnly(isThere: Bool) throws {
        let yard = try Yard()
        if isThere { try yard.put(["CNAME": "mine"]) }
        for text in ["one", "two", "three"] {
            let site = Self.site.mapValues { $0 + text }
            try yard.build(site, unlisted: Self.folder)
            try expectSecrecy(in: yard.destination)
            let published = PublishedSite(in: yard.destination)
            #expect(published.isWhole)
            #expect(published.manifest?.paths == site.keys.sorted())
            #expect(published.manifest?.unlistedFolders == Self.folder)
            #expect(try manifests(yard) == [".vitrine-manifest", "trip/whisper/.vitrine-manifest"])
        }
        try yard.build(Self.listed)
        #expect(try yard.snapshot() == Self.listed.merging(isThere ? ["CNAME": "mine"] : [:]) { $1 })
        #expect(try manifests(yard) == [".vitrine-manifest"])
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("A small change to an unlisted album is appended to the manifest of this album")
    func changesOfAnAlbumAreAddedToItsPart() throws {
        let yard = try Yard()
        var site = Self.site
        for index in 0..<20 { site["trip/whisper/\(index).html"] = "page" }
        try yard.build(site, unlisted: Self.folder)
        let root = yard.inode(".vitrine-manifest"), part = yard.inode("trip/whisper/.vitrine-manifest")
        let published = PublishedSite(in: yard.destination)
        try yard.put(["trip/whisper/new.html": "new"], in: yard.staged)
        var next = published.untouched
        next.merge(try yard.manifest(of: ["trip/whisper/new.html": "new"], in: yard.staged))
        let update = SiteUpdate(from: yard.staged, to: published, next)
        try update.prepare {}
        #expect(StoredManifest(in: yard.destination)?.state == .changing)
        try update.run {}
        #expect(yard.inode(".vitrine-manifest") == root)
        #expect(yard.inode("trip/whisper/.vitrine-manifest") == part)
        #expect(StoredManifest(in: yard.destination)?.manifest == next)
        #expect(StoredManifest(in: yard.destination)?.state == .finished)
        try expectSecrecy(in: yard.destination)
    }

    @Test("An unlisted album within another has a manifest of its own")
    func albumsWithinEachOtherHaveTheirOwnParts() throws {
        let yard = try Yard()
        let nested: Set<String> = ["trip/whisper", "trip/whisper/deep"]
        for unlisted in [nested, Self.folder, nested, ["trip/whisper/deep"], nested] {
            try yard.build(Self.site, unlisted: unlisted)
            #expect(PublishedSite(in: yard.destination).isWhole)
            #expect(PublishedSite(in: yard.destination).manifest?.unlistedFolders == unlisted)
            #expect(
                try manifests(yard) == ([""] + unlisted.map { $0 + "/" }).map { $0 + ".vitrine-manifest" }.sorted())
        }
        let part = FileManager.default.contents(atPath: yard.destination + "/trip/whisper/.vitrine-manifest")
        #expect(!String(decoding: try #require(part), as: UTF8.self).contains("deep"))
    }

    @Test("An unlisted album is found and removed where no folder around it has files of the site")
    func findsAlbumsInFoldersWithoutFiles() throws {
        let yard = try Yard()
        try yard.put(["other/inner/mine.txt": "mine"])
        let secret = ["clients/2024/whisper/index.html": "secret", "clients/2024/whisper/deep/b.jpg": "b"]
        let unlisted: Set<String> = ["clients/2024/whisper", "clients/2024/whisper/deep"]
        for _ in 1...2 {
            try yard.build(Self.listed.merging(secret) { $1 }, unlisted: unlisted)
            let published = PublishedSite(in: yard.destination)
            #expect(published.isWhole)
            #expect(published.manifest?.unlistedFolders == unlisted)
        }
        try yard.build(Self.listed)
        #expect(try yard.snapshot() == Self.listed.merging(["other/inner/mine.txt": "mine"]) { $1 })
        #expect(try manifests(yard) == [".vitrine-manifest"])
    }

    @Test("The root manifest does not name an album that was removed")
    func nothingNamesAnAlbumThatIsGone() throws {
        let yard = try Yard()
        var site = Self.site
        for index in 0..<40 { site["\(index).html"] = "page" }
        try yard.build(site)
        #expect(throws: (any Error).self) { try expectGone() }
        let published = PublishedSite(in: yard.destination)
        let next = published.untouched.filtered { path, _ in !path.hasPrefix("trip/") }
        try yard.put(["/": ""], in: yard.staged)
        let update = SiteUpdate(from: yard.staged, to: published, next)
        try update.prepare {}
        try update.run {}
        try expectGone()

        func expectGone() throws {
            let text = try #require(FileManager.default.contents(atPath: yard.destination + "/.vitrine-manifest"))
            if String(decoding: text, as: UTF8.self).contains("whisper") { throw SiteFolderError.noSite("") }
        }
    }

    @Test("The manifest of another site's unlisted album is foreign to this site")
    func aPartOfAnotherSiteIsForeign() throws {
        let (yard, other) = (try Yard(), try Yard())
        try yard.build(Self.listed)
        try other.build(Self.site.mapValues { $0 + "other" }, unlisted: Self.folder)
        try FileSystem.copy(other.destination + "/trip/whisper", to: yard.destination + "/trip/whisper")
        try yard.build(Self.listed.mapValues { $0 + "new" })
        #expect(FileSystem.status(yard.destination + "/trip/whisper/index.html") != nil)
        #expect(PublishedSite(in: yard.destination).manifest?.paths == Self.listed.keys.sorted())
        // The same where this site has an unlisted album elsewhere.
        let veil = ["sea/index.html": "sea", "sea/veil/index.html": "veil"]
        try yard.build(Self.listed.merging(veil) { $1 }, unlisted: ["sea/veil"])
        #expect(PublishedSite(in: yard.destination).manifest?.unlistedFolders == ["sea/veil"])
        #expect(throws: SiteFolderError.self) { try yard.build(Self.site, unlisted: Self.folder) }
    }

    @Test("A site that was moved is still complete")
    func goesWhereverTheSiteGoes() throws {
        let yard = try Yard()
        try yard.build(Self.site, unlisted: Self.folder)
        try FileSystem.rename(yard.destination, to: yard.path + "/www")
        #expect(PublishedSite(in: yard.path + "/www").isWhole)
        #expect(PublishedSite(in: yard.path + "/www").manifest?.unlistedFolders == Self.folder)
    }

    @Test("A missing manifest of an unlisted album is detected and its files are not overwritten")
    func aLostPartIsNoticed() throws {
        let yard = try Yard()
        try yard.build(Self.site, unlisted: Self.folder)
        unlink(yard.destination + "/trip/whisper/.vitrine-manifest")
        let published = PublishedSite(in: yard.destination)
        #expect(published.lacksPart && !published.isWhole)
        #expect(throws: SiteFolderError.self) {
            try yard.build(Self.site.mapValues { $0 + "new" }, unlisted: Self.folder)
        }
        try yard.build(Self.listed)
        #expect(try yard.snapshot() == Self.site)
        #expect(PublishedSite(in: yard.destination).isWhole)
    }

    /// Writes the manifest as version 1 did.
    static func makeOutdated(_ yard: Yard) throws {
        let stored = try #require(StoredManifest(in: yard.destination))
        for folder in stored.parts.keys { unlink(yard.destination + "/" + ManifestFile.path(in: folder)) }
        try ManifestFile.write(stored.manifest, as: .outdated, to: yard.destination)
    }

    @Test("An old manifest that names unlisted albums in the root is replaced by the next build")
    func anOutdatedManifestIsReplaced() throws {
        let yard = try Yard()
        try yard.build(Self.site, unlisted: Self.folder)
        try Self.makeOutdated(yard)
        let published = PublishedSite(in: yard.destination)
        #expect(published.untouched.paths == Self.site.keys.sorted())
        #expect(!published.isWhole)
        try yard.put(["/": ""], in: yard.staged)
        var next = published.untouched
        next.unlistedFolders = Self.folder
        // One that fails leaves it to the next.
        let failing = SiteUpdate(from: yard.staged, to: published, next)
        #expect(throws: SiteFolderError.self) {
            try failing.prepare { () throws(FileError) in throw .cannotWrite(path: "disk", .other("full")) }
        }
        #expect(try manifests(yard) == [".vitrine-manifest"])
        #expect(!PublishedSite(in: yard.destination).isWhole)

        let update = SiteUpdate(from: yard.staged, to: PublishedSite(in: yard.destination), next)
        #expect(update.placed.isEmpty)
        try update.prepare {}
        try update.run {}
        try expectSecrecy(in: yard.destination)
        #expect(PublishedSite(in: yard.destination).isWhole)
        #expect(try yard.snapshot() == Self.site)
    }

    @Test("A failed build leaves no manifest of an unlisted album that was not published")
    func whatFailsLeavesNoPart() throws {
        let yard = try Yard()
        try yard.build(Self.listed)
        try yard.put(Self.site, in: yard.staged)
        var next = try yard.manifest(of: Self.site, in: yard.staged)
        next.unlistedFolders = Self.folder
        let update = SiteUpdate(from: yard.staged, to: PublishedSite(in: yard.destination), next)
        var count = 0
        #expect(throws: SiteFolderError.self) {
            try update.prepare { () throws(FileError) in
                count += 1
                if count == 2 { throw .cannotWrite(path: "disk", .other("full")) }
            }
        }
        #expect(try yard.snapshot() == Self.listed)
        #expect(try manifests(yard) == [".vitrine-manifest"])
        #expect(PublishedSite(in: yard.destination).isWhole)
    }

    @Test("The next build drops an announced manifest that was never written", arguments: [nil, "trip/whisper"])
    func aPartThatNeverCameIsForgotten(folder: String?) throws {
        let yard = try Yard()
        try yard.build(Self.listed)
        let id = ContentHash(value: 7)
        #expect(ManifestFile.announce(SiteChange(parts: [id]), in: yard.destination))
        if let folder {
            try yard.put(["\(folder)/": ""])
            let part = ManifestFile.Part(id: id, folder: folder)
            var change = SiteChange()
            change.placed.add("trip/whisper/index.html", SiteManifest.Entry(byteCount: 1, modified: 1, hash: id))
            try ManifestFile.write(
                SiteManifest(), as: .part(part), to: yard.destination + "/" + folder, announcing: change)
        }
        let published = PublishedSite(in: yard.destination)
        #expect(published.untouched.paths == Self.listed.keys.sorted())
        #expect(!published.isWhole && !published.lacksPart)
        try yard.build(Self.listed)
        #expect(try yard.snapshot() == Self.listed)
        #expect(try manifests(yard) == [".vitrine-manifest"])
        #expect(PublishedSite(in: yard.destination).isWhole)
    }

    @Test("Unfinished manifests and emptied folders of a killed build are removed")
    func whatAKilledBuildLeftIsRemoved() throws {
        let yard = try Yard()
        try yard.build(Self.site, unlisted: Self.folder)
        let published = PublishedSite(in: yard.destination)
        let next = published.untouched.filtered { path, _ in !path.contains("whisper") }
        try yard.put(["lock": ""], in: yard.staging)
        try yard.put(["/": ""], in: yard.staged)
        try SiteUpdate(from: yard.staged, to: published, next).prepare {}
        // Killed between the removal of the last file and that of the folder.
        for path in Self.secret.keys.map({ $0 }) + ["trip/whisper/.vitrine-manifest"] {
            unlink(yard.destination + "/" + path)
        }
        rmdir(yard.destination + "/trip/whisper/deep")
        try yard.put(["sea/veil/.vitrine-manifest.new": "vitrine site 2 part"], in: yard.staged)
        try StagingFolder(for: yard.destination).discard()
        #expect(try yard.snapshot() == Self.listed)
        #expect(try yard.neighbours().isEmpty)
    }

    /// A site before and after a change, with the folders that are unlisted.
    struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: (Site, Set<String>)
        let new: (Site, Set<String>)
        var isOutdated = false

        static let all = [
            Change(testDescription: "an album comes", old: (listed, []), new: (site, folder)),
            Change(testDescription: "an album goes", old: (site, folder), new: (listed, [])),
            Change(
                testDescription: "an album changes", old: (site, folder), new: (site.mapValues { $0 + "!" }, folder)),
            Change(testDescription: "an album becomes unlisted", old: (site, []), new: (site, folder)),
            Change(testDescription: "an album becomes listed", old: (site, folder), new: (site, [])),
            Change(
                testDescription: "an album in another becomes unlisted", old: (site, folder),
                new: (site, ["trip/whisper", "trip/whisper/deep"])),
            Change(
                testDescription: "an album replaces another", old: (site, folder),
                new: (listed.merging(["veil/index.html": "veil"]) { $1 }, ["veil"])),
            Change(
                testDescription: "an outdated manifest is replaced", old: (site, folder), new: (site, folder),
                isOutdated: true),
            Change(testDescription: "the first site comes to a folder", old: ([:], []), new: (site, folder)),
            Change(
                testDescription: "an album comes with the one that it is in", old: (["index.html": "home"], []),
                new: (site, folder)),
        ]
    }

    /// What is on the disk at a moment, as a kill or a power cut leaves it.
    private func freeze(_ yard: Yard) throws -> Yard {
        let frozen = try Yard()
        for folder in [yard.destination, yard.staging] where FileSystem.isFolder(folder) {
            let target = frozen.path + folder.dropFirst(yard.path.count)
            try FileSystem.makeFolder(target, isPrivate: true)
            let (files, folders) = try FileSystem.contents(of: folder)
            for inner in folders { try FileSystem.makeFolder(target + "/" + inner) }
            for file in files {
                if file.hasSuffix(ManifestFile.name) {
                    let data = try #require(FileManager.default.contents(atPath: folder + "/" + file))
                    try FileSystem.write(data, to: target + "/" + file)
                } else {
                    try FileSystem.link(folder + "/" + file, to: target + "/" + file)
                }
            }
        }
        return frozen
    }

    @Test(
        "After a kill at any moment every file is old or new, and the next build completes the site",
        arguments: Change.all)
    func nothingIsLostWhenKilled(change: Change) throws {
        let yard = try Yard()
        try yard.put(["notes.txt": "mine"])
        if !change.old.0.isEmpty { try yard.build(change.old.0, unlisted: change.old.1) }
        if change.isOutdated { try Self.makeOutdated(yard) }
        // As a builder has it: what is as it was isn't staged.
        let published = PublishedSite(in: yard.destination)
        let staged = change.new.0.filter { $1 != change.old.0[$0] }
        try yard.put(["lock": ""], in: yard.staging)
        try yard.put(["/": ""], in: yard.staged)
        try yard.put(staged, in: yard.staged)
        var next = published.untouched.filtered { path, _ in
            change.new.0[path] != nil && change.new.0[path] == change.old.0[path]
        }
        next.merge(try yard.manifest(of: staged, in: yard.staged))
        next.unlistedFolders = change.new.1

        var moments: [Yard] = []
        func look() throws(FileError) {
            do { moments.append(try freeze(yard)) } catch {
                throw .cannotRead(path: yard.path, .other("\(error)"))
            }
        }
        let update = SiteUpdate(from: yard.staged, to: published, next) { staged, place in
            moments += (try? freeze(yard)).map { [$0] } ?? []
            return SiteUpdate.exchangeAtOnce(staged, place)
        }
        try look()
        try update.prepare(look)
        try update.run(look)
        try look()
        #expect(moments.count > 3)

        for (index, moment) in moments.enumerated() {
            let isOpen = change.old.1 != change.new.1 || change.isOutdated
            if !isOpen || !change.old.0.keys.contains(where: { $0.contains("whisper") }) {
                try expectSecrecy(in: moment.destination, "at moment \(index)")
            }
            // The staging folder may be in the destination.
            if change.new.1.contains("trip/whisper"), FileSystem.isFolder(moment.staged) {
                try expectSecrecy(in: moment.staged, "at moment \(index)")
            }
            var site = try moment.snapshot()
            #expect(site.removeValue(forKey: "notes.txt") == "mine")
            for (path, text) in site {
                #expect([change.old.0[path], change.new.0[path]].contains(text), "\(path), \(index)")
            }
            let known = PublishedSite(in: moment.destination).untouched.paths
            #expect(Set(site.keys).isSubset(of: known), "at moment \(index)")

            let twin = try freeze(moment)
            try moment.build(change.new.0, unlisted: change.new.1)
            site = try moment.snapshot()
            #expect(site == change.new.0.merging(["notes.txt": "mine"]) { $1 }, "at moment \(index)")
            #expect(PublishedSite(in: moment.destination).isWhole, "at moment \(index)")
            #expect(
                try manifests(moment)
                    == ([""] + change.new.1.map { $0 + "/" }).map { $0 + ".vitrine-manifest" }.sorted(),
                "at moment \(index)")
            if change.new.1.contains("trip/whisper") { try expectSecrecy(in: moment.destination, "at moment \(index)") }
            #expect(try moment.neighbours().isEmpty)

            // What another build doesn't want goes without a trace.
            for site in [moment, twin] {
                try site.build(["index.html": "alone"])
                #expect(try site.snapshot() == ["index.html": "alone", "notes.txt": "mine"], "at moment \(index)")
                #expect(try manifests(site) == [".vitrine-manifest"], "at moment \(index)")
            }
        }
    }
}
