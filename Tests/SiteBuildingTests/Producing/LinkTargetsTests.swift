import FileReading
import Foundation
import MarkupValidation
import PageRendering
import Testing

@testable import ImagePipeline
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("The targets of links")
struct LinkTargetsTests {
    private static func manifest(_ paths: String...) -> SiteManifest {
        var manifest = SiteManifest()
        for path in paths {
            manifest.add(path, SiteManifest.Entry(byteCount: 1, modified: 0, hash: ContentHash(value: 7)))
        }
        return manifest
    }

    private static let version = FileVersion.of(ContentHash(value: 7))

    @Test("Links to files of the folder being written must have their versions")
    func ownFiles() {
        let sheet = Data("a{}".utf8)
        let files = [
            SiteFile(
                path: SitePath(["sea", "a-240.jpg"]), content: .rendition(ContentHash(value: 1), version: "k3x9qa")),
            SiteFile(
                path: SitePath(["sea", "a-original.jpg"]),
                content: .original(PublishedOriginal(byteCount: 1, hash: ContentHash(value: 7)))),
            SiteFile(path: SitePath(["sea", "photos.css"]), content: .data(sheet)),
            SiteFile(path: SitePath(["theme", "about.html"]), content: .data(Data())),
        ]
        // What was published there before does not count.
        let targets = LinkTargets(
            files, ahead: [SitePath(["index.html"])], scope: .site,
            site: SiteContents(Self.manifest("sea/photos.css")).entry(of:))
        #expect(targets.target("sea/a-240.jpg") == .file(version: "k3x9qa"))
        #expect(targets.target("sea/a-original.jpg") == .file(version: Self.version))
        #expect(targets.target("sea/photos.css") == .file(version: FileVersion.of(.of(sheet))))
        #expect(targets.target("theme/about.html") == .page)
        #expect(targets.target("index.html") == .page)
        #expect(targets.target("sea/b-240.jpg") == nil)
    }

    @Test("Links to other folders must lead to files of the site, and to theme files with their versions")
    func otherFiles() {
        let site = Self.manifest("theme/site.js", "sea/a-240.jpg", "sea/index.html")
        let targets = LinkTargets([], ahead: [], scope: .site, site: SiteContents(site).entry(of:))
        #expect(targets.target("theme/site.js") == .file(version: Self.version))
        #expect(targets.target("sea/a-240.jpg") == .file(version: nil))
        #expect(targets.target("sea/index.html") == .page)
        #expect(targets.target("sea/b.html") == nil)
    }

    @Test("Links from an album can lead to albums in it, not to albums beside it that may not be made yet")
    func albumsBeside() {
        let site = SiteContents(
            Self.manifest(
                "theme/site.js", "sea/north/a.html", "seaside/b.html", "wood/c.html", "about/index.html",
                "objects/1/d.html", "objects/2/e.html"))
        let about = SitePath(["about", "index.html"])
        let targets = LinkTargets(
            [], ahead: [about], scope: .below([["sea"], ["objects", "1"]]), site: site.entry(of:))
        #expect(targets.target("sea/north/a.html") == .page)
        #expect(targets.target("about/index.html") == .page)
        #expect(targets.target("theme/site.js") == .file(version: Self.version))
        #expect(targets.target("objects/1/d.html") == .page)
        #expect(targets.target("objects/2/e.html") == nil)
        #expect(targets.target("wood/c.html") == nil)
        #expect(targets.target("seaside/b.html") == nil)
        let home = LinkTargets([], ahead: [], scope: .below([[]]), site: site.entry(of:))
        #expect(home.target("wood/c.html") == .page)
    }
}
