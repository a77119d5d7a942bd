import BuiltInTheme
import PageRendering
import PhotoCatalog
import Testing

@testable import SiteBuilding

@Suite("Producers of an album's files")
struct AlbumProducerTests {
    private func plan(_ library: PhotoLibrary) throws -> AlbumPlan {
        let planner = SitePlanner(
            configuration: configuration(), library: library, theme: try Theme(files: DefaultTheme.files))
        let album = try #require(builtAlbum(library, photos: builtPhotos(library), planner))
        return planner.plan(album, trail: [], isUnlisted: false)
    }

    private func names(_ producer: some AlbumProducer, _ plan: AlbumPlan) -> [String] {
        producer.files(of: plan).map(\.path.description)
    }

    @Test("Each producer makes the files of one kind, and all are in the album's folder")
    func kinds() throws {
        let plan = try plan(library(["a.jpg", "b.jpg"]))
        let sheets = configuration().breakpoints.map { "layout-\($0.width).css" }
        #expect(names(AlbumPageProducer(), plan) == ["photos.css"] + sheets + ["index.html"])
        #expect(names(PhotoPageProducer(), plan) == ["a.html", "b.html"])
        #expect(names(PhotoFileProducer(), plan) == ["a-240.jpg", "a-480.jpg", "b-240.jpg", "b-480.jpg"])
        let all = Producers.files(of: plan).map(\.path)
        #expect(Set(all).count == all.count)
        #expect(all.count == 2 + sheets.count + 2 + 4)
    }

    @Test("Twenty photos share the album's stylesheet, and more have one for every twenty", arguments: [20, 21, 60])
    func sharedSheets(count: Int) throws {
        let plan = try plan(library((0..<count).map { "p\(100 + $0).jpg" }))
        let files = PhotoPageProducer().files(of: plan)
        let pages = files.compactMap { $0.document as? PhotoPage }
        #expect(pages.count == count)
        let sheets = (0..<count).map { count > 20 ? "photos-\($0 / 20 + 1).css" : "photos.css" }
        #expect(pages.map { $0.sheets[1].path.description } == sheets)
        let own = files.filter { $0.document == nil }.map(\.path.description)
        #expect(own == (count > 20 ? Array(Set(sheets)).sorted() : []))
    }
}
