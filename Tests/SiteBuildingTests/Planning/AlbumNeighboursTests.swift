import BuiltInTheme
import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The albums before and after an album")
struct AlbumNeighboursTests {
    /// The neighbours on the last page of each album, by the album's folder: `before|after`.
    private func neighbours(
        _ library: PhotoLibrary, without failed: Set<String> = [], pageSize: Int? = nil
    ) async throws -> [String: String] {
        var configuration = configuration()
        configuration.settings.pageSize = pageSize
        let planner = SitePlanner(
            settings: configuration.settings, library: library, theme: try Theme(files: DefaultTheme.files))
        let photos = builtPhotos(library).filter { !failed.contains($0.key.path) }
        let site = try await PlannedSite(library, photos: photos, planner)
        let pages = site.files.compactMap { $0.document as? AlbumPage }
        return Dictionary(
            uniqueKeysWithValues: pages.map { page in
                let links = [page.neighbours.previous, page.neighbours.next].map { $0?.path.description ?? "" }
                return (page.path.description, links.joined(separator: "|"))
            })
    }

    @Test("Albums have the order of the page above, and the home page has no neighbours")
    func order() async throws {
        let found = try await neighbours(library(["a/1.jpg", "b/1.jpg", "b/x/1.jpg", "b/y/1.jpg", "c/1.jpg"]))
        #expect(
            found == [
                "index.html": "|", "a/index.html": "|b/index.html", "b/index.html": "a/index.html|c/index.html",
                "c/index.html": "b/index.html|", "b/x/index.html": "|b/y/index.html",
                "b/y/index.html": "b/x/index.html|",
            ])
    }

    @Test("An album without a photo that could be built is passed over")
    func failedAlbum() async throws {
        let found = try await neighbours(
            library(["a/1.jpg", "b/1.jpg", "c/z/1.jpg", "d/1.jpg"]), without: ["b/1.jpg"])
        #expect(found["a/index.html"] == "|c/index.html")
        #expect(found["c/index.html"] == "a/index.html|d/index.html")
        #expect(found["b/index.html"] == nil && found["c/z/index.html"] == "|")
    }

    @Test("An unlisted album has no neighbours, and is not one")
    func unlistedAlbum() async throws {
        let all = library(["a/1.jpg", "b/1.jpg", "c/1.jpg"])
        let albums = all.root.albums.map { album in
            Album(
                path: album.path, title: album.shownTitle, description: nil, isUnlisted: album.shownTitle == "b",
                cover: nil,
                sort: album.sort, groups: album.groups, albums: [])
        }
        let root = Album(
            path: [], title: "Photos", description: nil, cover: nil, sort: all.root.sort, groups: [], albums: albums)
        let found = try await neighbours(PhotoLibrary(root: root, warnings: []))
        #expect(
            found == [
                "index.html": "|", "a/index.html": "|c/index.html", "b/index.html": "|",
                "c/index.html": "a/index.html|",
            ])
    }

    @Test("A long album has them on its last page only")
    func longAlbum() async throws {
        let found = try await neighbours(library(["a/1.jpg", "a/2.jpg", "a/3.jpg", "b/1.jpg"]), pageSize: 2)
        #expect(
            found == [
                "index.html": "|", "a/index.html": "|", "a/page.2.html": "|b/index.html",
                "b/index.html": "a/index.html|",
            ])
    }
}
