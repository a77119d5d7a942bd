import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The order of albums on a page")
struct AlbumOrderingTests {
    private func inner(_ name: String, _ year: Int? = nil, featured: Bool = false) -> BuiltAlbum.Inner {
        let album = Album(
            path: [name], title: name, description: nil, isFeatured: featured, cover: nil, sort: PhotoOrder(.name),
            groups: [], albums: [])
        let taken = year.flatMap { DateTaken(year: $0, month: 5, day: 1, hour: 12, minute: 0, second: 0) }
        let span = taken.map { AlbumDigest.Span(first: $0, last: $0) }
        return (
            album,
            AlbumDigest(
                photoCount: 1, listedPhotoCount: 1, listedAlbumCount: 0, hasListedPhotos: true,
                span: span, cover: nil, lacksChosenCover: false, renditionCount: 1)
        )
    }

    private func order(
        _ albums: [BuiltAlbum.Inner], _ order: AlbumOrder = .automatic, first: [String] = []
    ) -> [String] {
        let parent = Album(
            path: [], title: "", description: nil, albumOrder: order, firstAlbums: first.map { PhotoFile(path: $0) },
            cover: nil, sort: PhotoOrder(.name), groups: [], albums: albums.map(\.album))
        return albums.ordered(in: parent).map(\.album.shownTitle)
    }

    @Test("Dated albums are shown newest first, and equal dates keep the order of names")
    func newestFirst() {
        #expect(
            order([inner("a", 2019), inner("b", 2023), inner("c", 2023), inner("d", 2021)]) == ["b", "c", "d", "a"])
    }

    @Test("If any album has no date, the names decide")
    func undated() {
        #expect(order([inner("a", 2019), inner("b"), inner("c", 2023)]) == ["a", "b", "c"])
        #expect(order([inner("a", 2019), inner("b"), inner("c", 2023)], .newest) == ["c", "a", "b"])
    }

    @Test("Numbers at the beginning of folders' names decide, but years don't")
    func numbered() {
        #expect(order([inner("1-a", 2019), inner("2-b", 2023)]) == ["1-a", "2-b"])
        #expect(order([inner("2019 a", 2019), inner("2023 b", 2023)]) == ["2023 b", "2019 a"])
        #expect(order([inner("20190501", 2019), inner("20230501", 2023)]) == ["20230501", "20190501"])
        #expect(order([inner("2019 a", 2019), inner("2023 b", 2023)], .name) == ["2019 a", "2023 b"])
    }

    @Test("Listed albums come before featured ones, and the others keep the order that they have without them")
    func listed() {
        let albums = [inner("a", 2019), inner("b"), inner("c", 2023, featured: true), inner("d", 2021)]
        #expect(order(albums, first: ["d", "none"]) == ["d", "c", "a", "b"])
        #expect(order(albums, first: ["b", "a"]) == ["b", "a", "c", "d"])
        #expect(order(albums, .newest, first: ["a"]) == ["a", "c", "d", "b"])
    }

    @Test("Featured albums come first in every order", arguments: AlbumOrder.allCases)
    func featured(_ order: AlbumOrder) {
        let albums = [inner("a", 2023), inner("b", 2019, featured: true), inner("c", 2021)]
        #expect(self.order(albums, order).first == "b")
    }
}
