import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("The published site")
struct PublishedSiteTests {
    @Test("Only pages of photos count as photos, not pages of albums or of the site, nor pages that lead on")
    func photoPagesAreCounted() throws {
        let yard = try #require(try? Yard())
        let files = [
            "index.html": "home", "a.html": "photo", "a-240.jpg": "picture", "404.html": "missing",
            "sea/index.html": "album", "sea/b.html": "photo", "sea/b-original.tif": "its original",
            "sea/old.html": "leads on", "sea/map.page.html": "another page of the album",
        ]
        try yard.put(files)
        try ManifestFile.write(try yard.manifest(of: files, in: yard.destination), to: yard.destination)
        #expect(PublishedSite(in: yard.destination).photoPageCount == 2)
    }
}
