import Foundation
import SiteTestSupport
import Testing

@testable import SiteFolder

@Suite("The removal of a site")
struct SiteRemovalTests {
    @Test("A site's files are removed, and files that are changed or foreign stay", arguments: [true, false])
    func removes(keepsManifest: Bool) throws {
        let yard = try Yard()
        try yard.build(["index.html": "page", "sea/a.jpg": "photo", "sea/b.jpg": "photo"])
        try yard.put(["sea/b.jpg": "other photo", "notes.txt": "foreign"])
        #expect(try StagingFolder.removeSite(from: yard.destination, keepsManifest: keepsManifest) == 2)
        #expect(try yard.snapshot() == ["sea/b.jpg": "other photo", "notes.txt": "foreign"])
        #expect(try yard.neighbours().isEmpty)
        let manifest = StoredManifest(in: yard.destination)?.manifest
        #expect(keepsManifest ? manifest?.fileCount == 0 : manifest == nil)
    }
}
