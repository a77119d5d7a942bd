import FileReading
import Foundation
import SiteTestSupport
import Testing

@testable import SiteFolder

@Suite("The update from one site to the next")
struct SiteUpdateTests {
    private let old = [
        "index.html": "old", "theme/theme.css": "old", "trip/index.html": "old", "trip/gone.html": "old",
        "gone/index.html": "old",
    ]
    private let new = [
        "index.html": "new", "theme/theme.css": "new", "trip/index.html": "new", "trip/coming.html": "new",
        "coming/index.html": "new",
    ]

    /// A site with an update of it that is prepared.
    private func prepared(
        _ yard: Yard, exchange: @escaping SiteUpdate.Exchange = SiteUpdate.exchangeAtOnce
    ) throws -> SiteUpdate {
        try yard.build(old)
        try yard.put(new, in: yard.staged)
        try yard.put(["lock": ""], in: yard.staging)
        let update = SiteUpdate(
            from: yard.staged, to: PublishedSite(in: yard.destination), try yard.manifest(of: new, in: yard.staged),
            exchange: exchange)
        try update.prepare {}
        return update
    }

    @Test("An update moves the old files to the staging folder")
    func leavesWhatWasThereToTheStagingFolder() throws {
        let yard = try Yard()
        try prepared(yard).run {}
        #expect(try yard.snapshot() == new)
        #expect(PublishedSite(in: yard.destination).isWhole)
        for path in ["index.html", "theme/theme.css", "trip/index.html"] {
            #expect(try yard.snapshot(yard.staged)[path] == "old")
        }
        try StagingFolder(for: yard.destination).discard()
        #expect(try yard.snapshot() == new)
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("An update places pages after the files that they refer to")
    func bringsPagesAfterWhatTheyReferTo() throws {
        let yard = try Yard()
        var places: [String] = []
        try prepared(yard) { staged, place in
            // By then all that is new is there.
            if place.hasSuffix("/index.html") {
                for path in ["trip/coming.html", "coming/index.html"] {
                    #expect(FileSystem.status(yard.destination + "/" + path) != nil)
                }
            }
            #expect(FileSystem.status(yard.destination + "/trip/gone.html") != nil)
            places.append(String(place.dropFirst(yard.destination.count + 1)))
            return SiteUpdate.exchangeAtOnce(staged, place)
        }.run {}
        #expect(places == ["theme/theme.css", "trip/index.html", "index.html"])
    }

    /// In a first site all pages are new, and all are found through the home page.
    @Test("An update places the home page last")
    func bringsTheHomePageLast() throws {
        let yard = try Yard()
        try yard.put(["/": ""])
        try yard.put(new, in: yard.staged)
        try yard.put(["lock": ""], in: yard.staging)
        let update = SiteUpdate(
            from: yard.staged, to: PublishedSite(in: yard.destination), try yard.manifest(of: new, in: yard.staged))
        #expect(
            update.placed == [
                "theme/theme.css", "coming/index.html", "trip/coming.html", "trip/index.html", "index.html",
            ])
    }

    @Test("An update places feeds and the sitemap after the pages that they list")
    func placesListsAfterPages() throws {
        let yard = try Yard()
        let files = [
            "index.html": "a", "trip/index.html": "a", "feed.xml": "a", "trip/feed.xml": "a", "theme/theme.css": "a",
            "trip/a.jpg": "a",
        ]
        try yard.build(files.filter { $0.key == "index.html" })
        try yard.put(files.mapValues { _ in "b" }, in: yard.staged)
        let update = SiteUpdate(
            from: yard.staged, to: PublishedSite(in: yard.destination),
            try yard.manifest(of: files.mapValues { _ in "b" }, in: yard.staged))
        #expect(
            update.placed == [
                "trip/a.jpg", "theme/theme.css", "trip/index.html", "feed.xml", "trip/feed.xml", "index.html",
            ])
    }

    /// A copy of the site by hard links has the same manifest.
    @Test("An update does not change the manifest of a copy that consists of hard links")
    func leavesTheManifestOfACopyAlone() throws {
        let yard = try Yard()
        let site = Dictionary(uniqueKeysWithValues: (0..<20).map { ("\($0).html", "old") })
        try yard.build(site)
        let (manifest, copy) = (yard.destination + "/.vitrine-manifest", yard.path + "/copy")
        try FileSystem.link(manifest, to: copy)
        let before = FileManager.default.contents(atPath: copy)
        let published = PublishedSite(in: yard.destination)
        try yard.put(["new.html": "new"], in: yard.staged)
        var next = published.untouched
        next.merge(try yard.manifest(of: ["new.html": "new"], in: yard.staged))
        let update = SiteUpdate(from: yard.staged, to: published, next)
        try update.prepare {}
        try update.run {}
        #expect(FileManager.default.contents(atPath: copy) == before)
        #expect(StoredManifest(in: yard.destination)?.manifest == next)
    }

    @Test("An update that cannot write to the disk restores the manifest")
    func takesBackWhatItToldIfNothingReachesTheDisk() throws {
        let yard = try Yard()
        try yard.build(old)
        try yard.put(new, in: yard.staged)
        try yard.put(["lock": ""], in: yard.staging)
        let update = SiteUpdate(
            from: yard.staged, to: PublishedSite(in: yard.destination), try yard.manifest(of: new, in: yard.staged))
        #expect(throws: SiteFolderError.self) {
            try update.prepare { () throws(FileError) in throw .cannotWrite(path: "disk", .other("full")) }
        }
        #expect(StoredManifest(in: yard.destination)?.state == .finished)
        #expect(PublishedSite(in: yard.destination).isWhole)
    }

    @Test("An update works on file systems that cannot exchange two files")
    func doesWithoutExchanges() throws {
        let yard = try Yard()
        try prepared(yard) { _, _ in false }.run {}
        #expect(try yard.snapshot() == new)
        try StagingFolder(for: yard.destination).discard()
        #expect(try yard.snapshot() == new)
        #expect(try yard.neighbours().isEmpty)
    }

    /// Someone puts a folder where the home page must go, just before.
    private func block(_ place: String) throws {
        unlink(place)
        try FileManager.default.createDirectory(atPath: place + "/mine", withIntermediateDirectories: true)
    }

    @Test("An update undoes all changes if one file cannot be placed")
    func undoesAllIfOneFileCantTakeItsPlace() throws {
        let yard = try Yard()
        let update = try prepared(yard) { staged, place in
            guard place.hasSuffix("public/index.html") else { return SiteUpdate.exchangeAtOnce(staged, place) }
            try? block(place)
            return false
        }
        let error = #expect(throws: SiteFolderError.self) { try update.run {} }
        guard case .foreignFiles = error else { Issue.record("\(String(describing: error))"); return }
        var expected = old
        expected["index.html"] = nil
        expected["index.html/mine/"] = ""
        #expect(try yard.snapshot() == expected)
        #expect(StoredManifest(in: yard.destination)?.state == .finished)
        try StagingFolder(for: yard.destination).discard()
        #expect(try yard.snapshot() == expected)
    }

    @Test("A failed first build leaves no files in the destination")
    func undoesAFirstSite() throws {
        let yard = try Yard()
        try yard.put(["notes.txt": "mine"])
        try yard.put(new, in: yard.staged)
        try yard.put(["lock": ""], in: yard.staging)
        let update = SiteUpdate(
            from: yard.staged, to: PublishedSite(in: yard.destination), try yard.manifest(of: new, in: yard.staged))
        try update.prepare {}
        // Where a folder must go, of all the last.
        try yard.put(["trip": "mine"])
        #expect(throws: SiteFolderError.self) { try update.run {} }
        #expect(try yard.snapshot() == ["notes.txt": "mine", "trip": "mine"])
        #expect(FileSystem.status(yard.destination + "/.vitrine-manifest") == nil)
    }

    @Test("An update that cannot be undone reports an error, and the next build completes it")
    func saysWhereItCantUndo() throws {
        let yard = try Yard()
        let update = try prepared(yard) { _, place in
            if place.hasSuffix("public/index.html") { try? block(place) }
            return false
        }
        let error = #expect(throws: SiteFolderError.self) { try update.run {} }
        guard case .partlyPublished = error else { Issue.record("\(String(describing: error))"); return }
        let file = try #require(StoredManifest(in: yard.destination))
        #expect(file.state == .changing)
        for path in ["theme/theme.css", "trip/index.html", "trip/coming.html", "trip/gone.html"] {
            #expect(file.manifest.owns(path, in: yard.destination), "\(path)")
        }
        try FileManager.default.removeItem(atPath: yard.destination + "/index.html")
        try yard.build(new)
        #expect(try yard.snapshot() == new)
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("A file that a user edits during an update is saved under another name")
    func savesWhatSomeonePutThereMeanwhile() throws {
        let yard = try Yard()
        try prepared(yard) { staged, place in
            if place.hasSuffix("public/index.html") {
                try? FileSystem.write(Data("mine".utf8), to: place)
            }
            return SiteUpdate.exchangeAtOnce(staged, place)
        }.run {}
        try StagingFolder(for: yard.destination).discard()
        #expect(try yard.snapshot() == new.merging(["index.html.saved": "mine"]) { $1 })
        #expect(try yard.neighbours().isEmpty)
    }

    @Test(
        "An update can replace a file by a folder and a folder by a file",
        arguments: [
            (["index.html": "old", "x": "old"], ["index.html": "new", "x/y/index.html": "new"]),
            (["index.html": "old", "x/y/index.html": "old"], ["index.html": "new", "x": "new"]),
        ])
    func makesAFolderOfAFileAndAFileOfAFolder(old: [String: String], new: [String: String]) throws {
        let yard = try Yard()
        try yard.build(old)
        try yard.build(new)
        #expect(try yard.snapshot() == new)
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("An update keeps a folder that contains a foreign file")
    func keepsAFolderThatSomeoneElsesFileIsIn() throws {
        let yard = try Yard()
        try yard.build(["index.html": "old", "x/y/index.html": "old"])
        try yard.put(["x/y/notes.txt": "mine"])
        #expect(throws: SiteFolderError.self) { try yard.build(["index.html": "new", "x": "new"]) }
        #expect(
            try yard.snapshot() == ["index.html": "old", "x/y/index.html": "old", "x/y/notes.txt": "mine"])
        try yard.build(["index.html": "new"])
        #expect(try yard.snapshot() == ["index.html": "new", "x/y/notes.txt": "mine"])
    }
}
