import Foundation
import Testing

@testable import SiteChecking
@testable import SiteFolder

@Suite("The cache of a check")
struct CheckCacheTests {
    @Test("A second check reads no unchanged file and finds the same")
    func warmCheck() async throws {
        let (site, cache) = (try HandmadeSite(), try HandmadeSite())
        try site.replace("wave.html", by: "tide.html")
        let folder = CacheFolder(path: cache.file("cache"))
        let cold = try await site.check(cache: folder)
        let warm = try await site.check(cache: folder)
        #expect(cold.readCount == 7)
        #expect(warm.readCount == 0)
        #expect(cold.findings == warm.findings)
        #expect(!warm.findings.isEmpty)
    }

    @Test("A changed file is read again, and a removed one is forgotten")
    func changedFile() async throws {
        let (site, cache) = (try HandmadeSite(isOwn: false), try HandmadeSite())
        let folder = CacheFolder(path: cache.file("cache"))
        _ = try await site.check(cache: folder)
        try site.replace("wave.html", by: "tide.html")
        let changed = try await site.check(cache: folder)
        #expect(changed.readCount == 1)
        #expect(changed.errors.map(\.rule) == [.brokenLink])
        try site.remove("sea/index.html")
        let removed = try await site.check(cache: folder)
        #expect(removed.readCount == 0)
        #expect(removed.errors.contains { $0.file == "index.html" && $0.rule == .brokenLink })
    }

    @Test("A damaged cache is replaced")
    func damagedCache() async throws {
        let (site, cache) = (try HandmadeSite(), try HandmadeSite())
        let folder = CacheFolder(path: cache.file("cache"))
        _ = try await site.check(cache: folder)
        for name in try FileManager.default.contentsOfDirectory(atPath: cache.file("cache/checks")) {
            try cache.write("cache/checks/" + name, "not a database")
        }
        let report = try await site.check(cache: folder)
        #expect(report.findings == [])
        #expect(report.readCount == 7)
    }

    @Test("Facts are the same after they are stored")
    func codedFacts() throws {
        let site = try HandmadeSite()
        try site.replace("</title>", by: "</title>\n<meta name=\"robots\" content=\"noindex\"/>")
        let reading = FactReading(root: site.root, isOwn: true, pageSchema: nil)
        for file in try SiteListing(site.root).files where FactReading.reads(file.kind) {
            let facts = reading.facts(of: file).facts
            #expect(try facts.bytes.withUnsafeBytes { try FileFacts($0) } == facts)
        }
    }

    @Test("Damaged facts are refused, wherever they end")
    func damagedFacts() throws {
        let site = try HandmadeSite()
        let file = try #require(try SiteListing(site.root).files.first { $0.path == "sea/index.html" })
        let bytes = FactReading(root: site.root, isOwn: true, pageSchema: nil).facts(of: file).facts.bytes
        for count in 0..<bytes.count {
            #expect(throws: FactReader.Damage.self) { try bytes[..<count].withUnsafeBytes { try FileFacts($0) } }
        }
    }
}
