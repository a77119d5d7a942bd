import Foundation
import SiteTestSupport
import Testing

@testable import SiteFolder

/// A manifest may grow to one and a half times the number of the site's files before it is written again as a whole.
@Suite("The length of a manifest")
struct ManifestCompactionTests {
    private let yard: Yard
    private let fileCount = 40

    init() throws {
        yard = try Yard()
        try yard.build(Dictionary(uniqueKeysWithValues: (0..<fileCount).map { ("\($0).html", "old") }))
    }

    /// The lines in the published manifest without its first line.
    private var lineCount: Int {
        get throws { try #require(StoredManifest(in: yard.destination)).lineCount }
    }

    private var inode: Int? { yard.inode(ManifestFile.name) }

    /// Replaces some files of the site and removes others, as a build does that finds everything else up to date.
    private func update(_ files: [String: String], removing removed: [String] = []) throws {
        try yard.put(files, in: yard.staged)
        try yard.put(["lock": ""], in: yard.staging)
        let published = PublishedSite(in: yard.destination)
        var next = published.untouched
        for (path, entry) in try yard.manifest(of: files, in: yard.staged).files { next.add(path, entry) }
        for path in removed { next.remove(path) }
        let update = SiteUpdate(from: yard.staged, to: published, next)
        try update.prepare {}
        try update.run {}
        try StagingFolder(for: yard.destination).discard()
        let stored = try #require(StoredManifest(in: yard.destination))
        #expect(stored.manifest == next && stored.state == .finished)
    }

    @Test("Small changes are appended until the manifest is half as long again as the site has files")
    func smallChangesAreAppended() throws {
        #expect(try lineCount == fileCount)
        let counts = try (0..<16).map { number in
            try update(["3.html": "new \(number)"])
            return try lineCount
        }
        // Each change has a line for the file, one before it and one after it. With 58 lines there is space for one
        // more; with 61 there is none.
        #expect(counts == [43, 46, 49, 52, 55, 58, 61, 40, 43, 46, 49, 52, 55, 58, 61, 40])
    }

    @Test("A change is appended to the same file, and a compacted manifest is a new file")
    func compactionReplacesTheFile() throws {
        let first = try #require(inode)
        try update(["3.html": "new"])
        #expect(inode == first)
        // Held open, so that no new file can get its number.
        let held = open(yard.destination + "/" + ManifestFile.name, O_RDONLY)
        defer { close(held) }
        try update(Dictionary(uniqueKeysWithValues: (0..<20).map { ("\($0).html", "newer") }))
        #expect(try #require(inode) != first)
        #expect(try lineCount == fileCount)
    }

    @Test(
        "A change is appended if its lines fit below one and a half times the number of files",
        arguments: [(changed: 19, lineCount: 40 + 19 + 2), (changed: 20, lineCount: 40)])
    func theLimitIsOneAndAHalf(changed: Int, lineCount: Int) throws {
        try update(Dictionary(uniqueKeysWithValues: (0..<changed).map { ("\($0).html", "new") }))
        #expect(try self.lineCount == lineCount)
    }

    /// Five files fewer lower the limit from 60 lines to 52.5, and their own lines count.
    @Test(
        "Removed files count as lines of the change, and no longer as files of the site",
        arguments: [(changed: 7, lineCount: 40 + 7 + 5 + 2), (changed: 8, lineCount: 35)])
    func removalsCount(changed: Int, lineCount: Int) throws {
        try update(
            Dictionary(uniqueKeysWithValues: (0..<changed).map { ("\($0).html", "new") }),
            removing: (35..<40).map { "\($0).html" })
        #expect(try self.lineCount == lineCount)
    }
}
