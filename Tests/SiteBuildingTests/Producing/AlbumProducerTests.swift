import BuiltInTheme
import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("Producers of an album's files")
struct AlbumProducerTests {
    private func plan(_ library: PhotoLibrary, pageSize: Int? = nil) throws -> AlbumPlan {
        var configuration = configuration()
        configuration.settings.pageSize = pageSize
        let planner = SitePlanner(
            settings: configuration.settings, library: library, theme: try Theme(files: DefaultTheme.files))
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
        #expect(all.allSatisfy { $0.folder.isEmpty })
    }

    @Test("An album with a look of its own has one stylesheet for it, which all of its pages load last")
    func look() throws {
        var root = library((1...25).map { "p\(100 + $0).jpg" }).root
        root.look.radius = 4
        let plan = try plan(PhotoLibrary(root: root, warnings: []), pageSize: 10)
        let files = Producers.files(of: plan)
        #expect(files.count { $0.path.description == "look.css" } == 1)
        let albumPages = files.compactMap { $0.document as? AlbumPage }
        let photoPages = files.compactMap { $0.document as? PhotoPage }
        #expect(albumPages.count == 3 && photoPages.count == 25)
        #expect(albumPages.allSatisfy { $0.sheets.last?.path.description == "look.css" && $0.look?.scheme == .both })
        #expect(photoPages.allSatisfy { $0.sheets.last?.path.description == "look.css" && $0.look != nil })
    }

    @Test("An album with more photos than the page size has further pages, with stylesheets of their own")
    func furtherPages() throws {
        let plan = try plan(library((1...25).map { "p\(100 + $0).jpg" }), pageSize: 10)
        let files = AlbumPageProducer().files(of: plan)
        let pages = files.compactMap { $0.document as? AlbumPage }
        let paths = ["index.html", "page.2.html", "page.3.html"]
        #expect(pages.map(\.path.description) == paths)
        #expect(pages.allSatisfy { $0.pages.map(\.description) == paths })
        #expect(pages.map { $0.sheets[1].path.description } == ["photos.css", "photos.2.css", "photos.3.css"])
        #expect(pages.map(\.gallery?.before) == [0, 10, 20])
        #expect(pages.map { $0.trail.map(\.path.description) } == [[], ["index.html"], ["index.html"]])
        #expect(pages.allSatisfy { $0.gallery?.total == 25 })
        let all = Producers.files(of: plan).map(\.path)
        #expect(Set(all).count == all.count)
        #expect(all.map(\.description).contains("layout-360.3.css"))
    }

    @Test("The page of a photo leads back to the page of the album that shows it")
    func wayBack() throws {
        let plan = try plan(library((1...25).map { "p\(100 + $0).jpg" }), pageSize: 10)
        let pages = PhotoPageProducer().files(of: plan).compactMap { $0.document as? PhotoPage }
        #expect(pages.count == 25)
        #expect(
            [0, 9, 10, 24].map { pages[$0].trail.last?.path.description } == [
                "index.html", "index.html", "page.2.html", "page.3.html",
            ])
        #expect(pages.map(\.number) == Array(1...25))
        #expect(pages[10].previous == pages[9].path)
        let renderer = PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Site", language: "en", baseURL: nil))
        #expect(renderer.render(pages[24]).contains(#"href="page.3.html#p25""#))
        let last = try #require(AlbumPageProducer().files(of: plan).compactMap { $0.document as? AlbumPage }.last)
        let html = renderer.render(last)
        #expect(html.contains(#"<li id="p21""#))
        #expect(html.contains(#"<a href="page.3.html" aria-label="Page 3" aria-current="page">3</a>"#))
        #expect(html.contains(#"<a rel="prev" href="page.2.html">"#) && !html.contains(#"rel="next""#))
    }

    /// The page of a photo with renditions of 240 and 480 pixels.
    private func photoPage(_ configuration: SiteConfiguration) throws -> PhotoPage {
        let library = library(["a.jpg"])
        let planner = SitePlanner(
            settings: configuration.settings, library: library, theme: try Theme(files: DefaultTheme.files))
        let album = try #require(builtAlbum(library, photos: builtPhotos(library), planner))
        let plan = planner.plan(album, trail: [], isUnlisted: false)
        return try #require(PhotoPageProducer().files(of: plan).last?.document as? PhotoPage)
    }

    @Test("The page of a photo links to its rendition for zooming, which no list of widths names")
    func enlargement() throws {
        var configuration = configuration()
        (configuration.settings.widths, configuration.settings.zoomWidth) = ([240], .pixels(480))
        let page = try photoPage(configuration)
        #expect(page.picture.formats.map { $0.sources.map(\.width) } == [[240]])
        let renderer = PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Site", language: "en", baseURL: nil))
        let html = renderer.render(page)
        #expect(html.contains(/<a href="a-480\.jpg\?v=[0-9a-z]{6}" data-zoom="480">480 × 320<\/a>/))
        #expect(!html.contains("480w"))
    }

    @Test("A photo whose renditions have none of the current widths is shown with those it has")
    func renditionsOfOtherSettings() throws {
        var configuration = configuration()
        configuration.settings.widths = [300]
        let page = try photoPage(configuration)
        #expect(page.picture.formats.map { $0.sources.map(\.width) } == [[240, 480]])
    }

    @Test("Twenty photos share the album's stylesheet, and more have one for every twenty", arguments: [20, 21, 60])
    func sharedSheets(count: Int) throws {
        let plan = try plan(library((0..<count).map { "p\(100 + $0).jpg" }))
        let files = PhotoPageProducer().files(of: plan)
        let pages = files.compactMap { $0.document as? PhotoPage }
        #expect(pages.count == count)
        let sheets = (0..<count).map { count > 20 ? "photos-\($0 / 20 + 1).css" : "photos.css" }
        #expect(pages.map { $0.sheets[2].path.description } == sheets)
        let own = files.filter { $0.document == nil }.map(\.path.description)
        #expect(own == (count > 20 ? Array(Set(sheets)).sorted() : []))
    }
}
