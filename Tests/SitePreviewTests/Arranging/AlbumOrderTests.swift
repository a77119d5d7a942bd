import BuiltInTheme
import FileReading
import PageRendering
import SiteFolder
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning
@testable import SitePreview

@Suite("The list of albums that come first")
struct AlbumOrderTests {
    /// The home page of a gallery with an album of one photo for each name.
    private func home(_ names: [String], order: AlbumOrder = .automatic, featured: String? = nil) throws -> ShownAlbum {
        let albums = names.map { name in
            Album(
                path: [name], title: name, description: nil, isFeatured: name == featured, cover: nil,
                sort: PhotoOrder(.name),
                groups: [PhotoGroup(title: nil, photos: [Photo(file: PhotoFile(path: name + "/1.jpg"))])], albums: [])
        }
        let root = Album(
            path: [], title: "Home", description: nil, albumOrder: order, cover: nil, sort: PhotoOrder(.name),
            groups: [], albums: albums)
        let library = PhotoLibrary(root: root, warnings: [])
        let material = SiteMaterial(
            source: "/nowhere/photos", destination: "/nowhere/site", library: library,
            theme: try Theme(files: DefaultTheme.files), themeHash: ContentHash(value: 0), themeAssets: [])
        let edition = LiveEdition(
            SiteConfiguration(source: "Content", destination: "public"), of: material, as: library,
            over: PublishedSite(in: "/nowhere/site"))
        let inner = try albums.map { album -> BuiltAlbum.Inner in
            let built = try #require(BuiltAlbum(album, albums: []) { builtPhoto($0) })
            return (album, edition.planner.digest(of: built))
        }
        let built = try #require(BuiltAlbum(root, albums: inner) { builtPhoto($0) })
        return ShownAlbum(
            plan: edition.planner.plan(built, trail: [], isUnlisted: false), edition: edition, isProvisional: false)
    }

    private func first(_ wanted: [String], in home: ShownAlbum, asStated isStated: Bool = false) -> [String] {
        home.firstAlbums(for: wanted.map { PhotoFile(path: $0) }, asStated: isStated).map(\.path)
    }

    @Test(
        "It is the shortest one that gives the order",
        arguments: [
            (["a", "b", "c", "d"], []), (["b", "a", "c", "d"], ["b"]), (["b", "c", "a", "d"], ["b", "c"]),
            (["d", "c", "b", "a"], ["d", "c", "b"]), (["a", "b", "d", "c"], ["a", "b", "d"]),
        ])
    func shortest(wanted: [String], list: [String]) throws {
        #expect(first(wanted, in: try home(["a", "b", "c", "d"])) == list)
    }

    @Test("Featured albums come before those that are not listed")
    func featured() throws {
        let home = try home(["a", "b", "c"], featured: "c")
        #expect(home.innerAlbums.map(\.path) == ["c", "a", "b"])
        #expect(first(["a", "c", "b"], in: home) == ["a"])
    }
}
