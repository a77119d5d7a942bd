import FileReading
import Foundation
import SiteTestSupport
import Testing

@testable import SiteFolder

@Suite("A build after a killed build")
struct RecoveryTests {
    static let old = ["index.html": "old", "gone.html": "old", "gone/a-240.jpg": "old", "trip/index.html": "old"]
    static let new = ["index.html": "new", "trip/index.html": "new", "trip/b.html": "new", "new/c-240.jpg": "new"]
    static let foreign = [
        "CNAME": "example.org", ".git/HEAD": "ref", "trip/notes.txt": "mine", "gone/diary.txt": "mine",
    ]
    static let latest = ["index.html": "latest", "trip/index.html": "latest"]

    struct State: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @Sendable (Yard) throws -> Void

        init(_ name: String, _ make: @escaping @Sendable (Yard) throws -> Void) {
            testDescription = name
            self.make = make
        }
    }

    static let states =
        [
            State("before the staged site") { try $0.put(["lock": ""], in: $0.staging) },
            State("before the manifest") { try $0.put(["/": ""], in: $0.staged) },
            State("while the manifest is written") {
                try $0.put([".vitrine-manifest.new": "vitrine site 1 (unfi"], in: $0.staged)
            },
            State("while photos are rendered") { yard in
                try yard.put(["gone.html": "half", "trip/x-240.jpg": "half"], in: yard.staged)
                try ManifestFile.write(SiteManifest(), as: .unfinished, to: yard.staged)
            },
            State("by a power cut, which emptied what was young") { yard in
                try yard.put(["index.html": "", "trip/x-240.jpg": "half", ".vitrine-manifest": ""], in: yard.staged)
            },
            State("while changes are announced in a new manifest") { yard in
                try announce(yard)
                try yard.put([".vitrine-manifest.new": "vitrine site 1\n5 17"])
            },
        ]
        + [0, 3, 9, 12, 60].map { cut in
            State("while changes are announced, \(cut) bytes before their end") { yard in
                try announce(yard, inDestination: true)
                let manifest = yard.destination + "/.vitrine-manifest"
                let text = try #require(FileManager.default.contents(atPath: manifest))
                try FileSystem.write(text.dropLast(cut), to: manifest)
            }
        } + [
            State("when changes are announced") { try announce($0, inDestination: true) }
        ]
        + (1...4).map { count in
            State("with \(count) files in their places") { try place($0, count) }
        } + [
            State("with half of the old files gone") { yard in
                try place(yard, 4)
                unlink(yard.destination + "/gone.html")
            },
            State("with all of the old files gone") { yard in
                try place(yard, 4)
                unlink(yard.destination + "/gone.html")
                unlink(yard.destination + "/gone/a-240.jpg")
            },
            State("before that is told") { try finish($0, isTold: false) },
            State("before the staging folder is cleared") { try finish($0) },
            State("with half of the staging folder cleared") { yard in
                try finish(yard)
                unlink(yard.staged + "/index.html")
            },
        ]

    @Test("The next build completes the site and keeps all foreign files", arguments: states)
    func isTheSiteWholeAndNothingLost(state: State) throws {
        let yard = try Yard()
        try yard.build(Self.old)
        try yard.put(Self.foreign)
        let inodes = Self.foreign.keys.map(yard.inode)
        try state.make(yard)
        try yard.put(["lock": ""], in: yard.staging)
        try yard.build(Self.latest)
        #expect(try yard.snapshot() == Self.latest.merging(Self.foreign) { $1 })
        #expect(Self.foreign.keys.map(yard.inode) == inodes)
        #expect(try yard.neighbours().isEmpty)
        #expect(PublishedSite(in: yard.destination).isWhole)
    }

    @Test("If the next build fails, every file is the old or the new version and stays known", arguments: states)
    func isEveryFileOldOrNewIfTheNextBuildFails(state: State) throws {
        let yard = try Yard()
        try yard.build(Self.old)
        try yard.put(Self.foreign)
        try state.make(yard)
        try yard.put(["lock": ""], in: yard.staging)
        let before = try yard.snapshot().filter { $0.key != ".vitrine-manifest.new" }
        try StagingFolder(for: yard.destination).discard()
        #expect(try yard.snapshot() == before)
        let site = before.filter { Self.foreign[$0.key] == nil }
        for (path, text) in site { #expect([Self.old[path], Self.new[path]].contains(text), "\(path)") }
        #expect(try yard.neighbours().isEmpty)
        // All of it is known to be ours.
        let published = PublishedSite(in: yard.destination)
        #expect(Set(published.untouched.paths) == Set(site.keys))
        #expect(!published.isWhole || site == Self.old || site == Self.new)
    }

    /// What someone puts into a file's place while a build is about to do so.
    @Test("A foreign file in the staging folder is moved back to the site", arguments: [nil, "mine", "another's"])
    func aFileOfOthersInTheStagingFolderIsHandedOver(there: String?) throws {
        let yard = try Yard()
        try yard.build(Self.old)
        try Self.announce(yard)
        unlink(yard.staged + "/index.html")
        try yard.put(["index.html": "mine", "trip/b.html": "mine"], in: yard.staged)
        try yard.put(["trip/b.html": there ?? "mine"])
        if there == nil { unlink(yard.destination + "/trip/b.html") }
        try yard.put(["lock": ""], in: yard.staging)
        try StagingFolder(for: yard.destination).discard()
        let site = try yard.snapshot()
        #expect(site["index.html"] == "old")
        #expect(site["index.html.saved"] == "mine")
        #expect(site["trip/b.html"] == there ?? "mine")
        #expect(site["trip/b.html.saved"] == (there == "another's" ? "mine" : nil))
        #expect(try yard.neighbours().isEmpty)
    }

    /// The manifest must outlast all that it tells to be ours: else photos that were taken down would come back.
    @Test("The manifest of a retired site is kept as long as some of its files cannot be removed")
    func theManifestIsTheLastToGo() throws {
        let yard = try Yard()
        try yard.build(Self.old)
        try Self.announce(yard)
        try yard.put(["gone/diary.txt": "mine"], in: yard.staged)
        try FileManager.default.removeItem(atPath: yard.destination + "/gone")
        try yard.put(["gone": "in the way of a folder"])
        let retired = RetiredFolder(folder: yard.staged, successor: yard.destination)
        #expect(throws: FileError.self) { try retired.remove() }
        #expect(FileSystem.status(yard.staged + "/.vitrine-manifest") != nil)
        #expect(FileSystem.status(yard.staged + "/gone/diary.txt") != nil)
    }

    private static let order = ["new/c-240.jpg", "trip/b.html", "trip/index.html", "index.html"]

    /// The new site staged, and recorded where a build records it before the first file takes its place.
    private static func announce(_ yard: Yard, inDestination: Bool = false) throws {
        try yard.put(new, in: yard.staged)
        let before = try #require(StoredManifest(in: yard.destination)).manifest
        let after = try yard.manifest(of: new, in: yard.staged)
        let change = SiteChange(placed: after, removed: ["gone.html", "gone/a-240.jpg"])
        try ManifestFile.write(SiteManifest(of: order, in: before), to: yard.staged, announcing: change)
        if inDestination { #expect(ManifestFile.announce(change, in: yard.destination)) }
    }

    private static func place(_ yard: Yard, _ count: Int) throws {
        try announce(yard, inDestination: true)
        for path in order.prefix(count) {
            if !SiteUpdate.exchangeAtOnce(yard.staged + "/" + path, yard.destination + "/" + path) {
                try FileSystem.makeFolder(RelativePath.split(yard.destination + "/" + path).folder)
                try FileSystem.rename(yard.staged + "/" + path, to: yard.destination + "/" + path)
            }
        }
    }

    private static func finish(_ yard: Yard, isTold: Bool = true) throws {
        try place(yard, order.count)
        unlink(yard.destination + "/gone.html")
        unlink(yard.destination + "/gone/a-240.jpg")
        if isTold { #expect(ManifestFile.conclude(in: yard.destination)) }
    }
}
