import Foundation
import Testing

@testable import SiteBuilding

@Suite("What a build makes of what a killed one left")
struct RecoveryTests {
    static let old = ["index.html": "old", "gone.html": "old", "gone/a-240.jpg": "old", "trip/index.html": "old"]
    static let new = ["index.html": "new", "trip/index.html": "new", "trip/b.html": "new"]
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

    static let states = [
        State("before the staged site") { try $0.put(["lock": ""], in: $0.staging) },
        State("before the manifest") { try $0.put(["/": ""], in: $0.staged) },
        State("while the manifest is written") {
            try $0.put([".vitrine-manifest.new": "vitrine site 1 (unfi"], in: $0.staged)
        },
        State("while photos are rendered") { yard in
            try yard.put(["gone.html": "half", "trip/x-240.jpg": "half"], in: yard.staged)
            try SiteManifest().write(to: yard.staged)
        },
        State("while the manifest is finished") { yard in
            try yard.put(new, in: yard.staged)
            try SiteManifest().write(to: yard.staged)
            try yard.put([".vitrine-manifest.new": "vitrine site 1\n5 17"], in: yard.staged)
        },
        State("with half of the foreign files carried") { yard in
            try yard.putSite(new, in: yard.staged)
            try yard.put([".git/": "", "gone/": ""], in: yard.staged)
            try FileSystem.link(yard.destination + "/CNAME", to: yard.staged + "/CNAME")
            try FileSystem.link(yard.destination + "/.git/HEAD", to: yard.staged + "/.git/HEAD")
        },
        State("with foreign files copied, not linked") { yard in
            try yard.putSite(new, in: yard.staged)
            try yard.put(foreign, in: yard.staged)
        },
        State("after the exchange") { try exchange($0) },
        State("with half of the old site cleared away") { yard in
            try exchange(yard)
            for file in ["CNAME", "index.html", "trip/index.html", "gone/diary.txt"] {
                unlink(yard.staged + "/" + file)
            }
        },
        State("with nothing of the old site but its manifest") { yard in
            try exchange(yard)
            for file in try yard.snapshot(yard.staged).keys { unlink(yard.staged + "/" + file) }
        },
        State("between the two renames") { yard in
            try yard.putSite(new, in: yard.staged)
            for file in foreign.keys {
                try yard.put([(file as NSString).deletingLastPathComponent + "/": ""], in: yard.staged)
                try FileSystem.link(yard.destination + "/" + file, to: yard.staged + "/" + file)
            }
            try FileSystem.rename(yard.destination, to: yard.staging + "/old")
        },
        State("after the two renames") { yard in
            try exchange(yard)
            try FileSystem.rename(yard.staged, to: yard.staging + "/old")
        },
    ]

    @Test(arguments: states)
    func isTheSiteWholeAndNothingLost(state: State) throws {
        let yard = try Yard()
        try yard.build(Self.old)
        try yard.put(Self.foreign)
        let inodes = Self.foreign.keys.map(yard.inode)
        try state.make(yard)
        try yard.build(Self.latest)
        #expect(try yard.snapshot() == Self.latest.merging(Self.foreign) { $1 })
        #expect(Self.foreign.keys.map(yard.inode) == inodes)
        #expect(try yard.neighbours().isEmpty)
    }

    @Test(arguments: states)
    func isTheOldSiteWholeIfTheNextBuildFails(state: State) throws {
        let yard = try Yard()
        try yard.build(Self.old)
        try yard.put(Self.foreign)
        try state.make(yard)
        let isSwapped = FileSystem.status(yard.destination + "/trip/b.html") != nil
        try StagingFolder(for: yard.destination).discard()
        #expect(try yard.snapshot() == (isSwapped ? Self.new : Self.old).merging(Self.foreign) { $1 })
        #expect(try yard.neighbours().isEmpty)
    }

    /// What is older by its time may still be what someone put there last: a restored backup.
    @Test(arguments: [-1000, 1000])
    func aFileOfOthersThatHasChangedSinceIsNotChangedBack(secondsLater: Int) throws {
        let yard = try Yard()
        try yard.build(Self.old)
        try yard.put(Self.foreign)
        try yard.putSite(Self.new, in: yard.staged)
        try FileSystem.link(yard.destination + "/CNAME", to: yard.staged + "/CNAME")
        unlink(yard.destination + "/CNAME")
        try yard.put(["CNAME": "example.net"])
        let time = timeval(tv_sec: Int(Date.now.timeIntervalSince1970) + secondsLater, tv_usec: 0)
        utimes(yard.destination + "/CNAME", [time, time])
        try yard.build(Self.latest)
        #expect(try yard.snapshot()["CNAME"] == "example.net")
        #expect(try yard.snapshot()["CNAME.saved"] == (secondsLater < 0 ? "example.org" : nil))
    }

    /// The manifest must outlast all that it tells to be ours: else photos that were taken down would come back.
    @Test func theManifestIsTheLastToGo() throws {
        let yard = try Yard()
        try yard.putSite(Self.old, in: yard.staged)
        try yard.put(["gone/diary.txt": "mine"], in: yard.staged)
        try yard.put(["gone": "in the way of a folder"])
        let retired = RetiredSite(folder: yard.staged, successor: yard.destination)
        #expect(throws: BuildError.self) { try retired.remove() }
        #expect(FileSystem.status(yard.staged + "/.vitrine-manifest") != nil)
        #expect(FileSystem.status(yard.staged + "/gone/diary.txt") != nil)
    }

    /// The state after the exchange: the new site in the destination, the old one staged, foreign files in both.
    private static func exchange(_ yard: Yard) throws {
        try yard.putSite(new, in: yard.staged)
        for file in foreign.keys {
            try FileSystem.makeFolder(((yard.staged + "/" + file) as NSString).deletingLastPathComponent)
            try FileSystem.link(yard.destination + "/" + file, to: yard.staged + "/" + file)
        }
        try FileSystem.rename(yard.destination, to: yard.path + "/aside")
        try FileSystem.rename(yard.staged, to: yard.destination)
        try FileSystem.rename(yard.path + "/aside", to: yard.staged)
    }
}
