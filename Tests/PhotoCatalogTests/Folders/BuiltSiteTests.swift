import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Sites in the source folder")
struct BuiltSiteTests {
    @Test(
        "The folder _site at the top is never an album", arguments: [[], ["_site", "*"], ["/_site"]], [false, true])
    func usualFolder(include: [String], showsDrafts: Bool) throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "_site/b.jpg", "_site/sea/c.jpg"])
        let walk = try FolderWalk(
            source: folder.path, filter: PhotoFilter(included: include), showsDrafts: showsDrafts)
        #expect(!walk.photoPaths.contains { $0.hasPrefix("_site") })
        #expect(walk.warnings.isEmpty)
    }

    @Test("A link with the name _site is not followed")
    func usualFolderBehindLink() throws {
        let folder = try TemporaryFolder(photos: ["source/a.jpg", "elsewhere/b.jpg"])
        try folder.link("source/_site", to: "../elsewhere")
        #expect(try FolderWalk(source: folder.file("source")).photoPaths == ["a.jpg"])
    }

    @Test("A link into the folder _site is not followed, and an album that _site links to stays")
    func linksToUsualFolder() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "_site/sea/b.jpg"])
        try folder.link("again", to: "_site/sea")
        let walk = try FolderWalk(source: folder.path)
        #expect(walk.photoPaths == ["a.jpg"])
        #expect(walk.warnings.contains { $0.contains("again: inside the folder that the site is built into") })
        let other = try TemporaryFolder(photos: ["sea/b.jpg"])
        try other.link("_site", to: "sea")
        #expect(try FolderWalk(source: other.path).photoPaths == ["sea/b.jpg"])
    }

    @Test("The destination in the source is left out without a warning, also if include names it")
    func destination() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "web/b.jpg", "sea/web/c.jpg", "sea/d.jpg"])
        let filter = PhotoFilter(included: ["web", "sea", "*"])
        let walk = try FolderWalk(source: folder.path, filter: filter, excluding: [folder.file("sea/web")])
        #expect(walk.photoPaths == ["a.jpg", "sea/d.jpg", "web/b.jpg"])
        #expect(walk.warnings.isEmpty)
        // Also if the walk knows the folder around it.
        let all = try FolderWalk(source: folder.path)
        #expect(all.photoPaths.count == 4)
        let again = try FolderWalk(source: folder.path, excluding: [folder.file("web")], knowing: all.memory)
        #expect(again.photoPaths == ["a.jpg", "sea/d.jpg", "sea/web/c.jpg"])
    }

    @Test("The destination of the settings is left out, whichever folder a build or a preview uses")
    func destinationOfSettings() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "web/b.jpg"])
        let place = SourcePlace(file: "vitrine.yaml", line: 1)
        let settings = SiteSettings.with { $0.destination = SiteDestination(path: "web", place: place) }
        #expect(try LibraryReader(source: folder.path, settings: settings).read().albums.map(\.path) == [[]])
        #expect(try LibraryReader(source: folder.path).read().albums.map(\.path) == [[], ["web"]])
    }

    @Test("Another site that was built in the source is left out with a warning", arguments: [false, true])
    func otherSites(showsDrafts: Bool) throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "old/site/b.jpg", "old/site/sea/c.jpg", "old/d.jpg"])
        try folder.write(Data(), to: "old/site/.vitrine-manifest")
        let walk = try FolderWalk(
            source: folder.path, filter: PhotoFilter(included: ["site", "*"]), showsDrafts: showsDrafts)
        #expect(walk.photoPaths == ["a.jpg", "old/d.jpg"])
        #expect(
            walk.warnings == [
                "\(folder.path)/old/site: a site that vitrine built; ignored. Move it out of the folder with the "
                    + "photos, or remove it with vitrine clean."
            ])
    }

    @Test("A built site is a source if the user names it")
    func namedSite() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg"])
        try folder.write(Data(), to: ".vitrine-manifest")
        #expect(try FolderWalk(source: folder.path).photoPaths == ["a.jpg"])
    }
}
