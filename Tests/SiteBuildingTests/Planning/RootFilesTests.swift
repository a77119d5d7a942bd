import ImagePipeline
import Testing

@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("Names in the site's root")
struct RootFileNameTests {
    private func manifest(_ names: String...) -> SiteManifest {
        var manifest = SiteManifest()
        for name in names {
            manifest.add(name, SiteManifest.Entry(byteCount: 1, modified: 0, hash: .of(Array(name.utf8))))
        }
        return manifest
    }

    @Test("Files of the whole site are not an album's")
    func albumFiles() {
        let album = ["a.html", "a-240.jpg", "index.html", "photos.css"]
        var site = manifest(
            "404.html", "robots.txt", "sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "feed.xml", "sea/404.html",
            "favicon.ico", "apple-touch-icon.png")
        for name in album { site.add(name, SiteManifest.Entry(byteCount: 1, modified: 0, hash: .of(Array(name.utf8)))) }
        #expect(site.albumFolder("")?.files.keys.sorted() == album.sorted())
        #expect(site.albumFolder("sea")?.files.keys.sorted() == ["404.html"])
        #expect(manifest("robots.txt").albumFolder("") == nil)
    }

    @Test("The name of a rendition tells the photo, the width and the format")
    func renditions() throws {
        let name = try #require(RenditionName("fog-2-240.webp"))
        #expect(name.stem == "fog-2" && name.width == 240 && name.format == .webp)
        #expect(RenditionName("b.c-3/fog-240.jpg")?.stem == "b.c-3/fog" && RenditionName("b-3/fog.jpg") == nil)
        for other in ["fog.jpg", "fog-.jpg", "fog-original.jpg", "fog-240.css", "fog-24x.jpg", "fog-+2.jpg"] {
            #expect(RenditionName(other) == nil, "\(other)")
        }
    }
}
