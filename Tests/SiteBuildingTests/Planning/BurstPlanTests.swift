import BuiltInTheme
import Foundation
import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SitePlanning

@Suite("Plans of bursts")
struct BurstPlanTests {
    private static let cover = PhotoFile(path: "b1_COVER.jpg")

    /// Two photos, and a burst of three between them.
    private static let library: PhotoLibrary = {
        let shots = ["b2.jpg", "b3.jpg"].map {
            Photo(file: PhotoFile(path: $0), cover: cover)
        }
        let photos = [Photo(path: "a.jpg"), Photo(file: cover)] + shots + [Photo(path: "c.jpg")]
        return PhotoLibrary(
            root: Album(
                path: [], title: "Photos", description: nil, cover: nil, sort: PhotoOrder(.name),
                groups: [PhotoGroup(title: nil, photos: photos)], albums: []), warnings: [])
    }()

    private func planner(pageSize: Int? = nil) throws -> SitePlanner {
        var settings = SiteSettings()
        (settings.pageSize, settings.publishesData) = (pageSize, true)
        return SitePlanner(
            settings: settings, library: Self.library, theme: try Theme(files: DefaultTheme.files))
    }

    private func plan(without failed: String? = nil, pageSize: Int? = nil) throws -> AlbumPlan {
        let planner = try planner(pageSize: pageSize)
        let photos = builtPhotos(Self.library).filter { $0.key.path != failed }
        return planner.plan(
            try #require(builtAlbum(Self.library, photos: photos, planner)), trail: [], isUnlisted: false)
    }

    private func photoPages(_ plan: AlbumPlan) -> [PhotoPage] {
        PhotoPageProducer().files(of: plan).compactMap { $0.document as? PhotoPage }
    }

    @Test("A burst takes one place in its album, and its photos and dates count with it")
    func places() throws {
        let plan = try plan()
        #expect(plan.album.photos.map(\.file.path) == ["a.jpg", "b1_COVER.jpg", "c.jpg"])
        #expect(plan.album.photosAndShots.map(\.file.path) == ["a.jpg", "b1_COVER.jpg", "b2.jpg", "b3.jpg", "c.jpg"])
        #expect(plan.digest.photoCount == 3)
        #expect(plan.digest.renditionCount == 10)
        #expect(plan.facts == "3 photos")
        #expect(Self.library.root.placeCount == 3)
    }

    @Test("The album's page and its data show the cover alone, and the cover has the number of shots")
    func albumPage() throws {
        let plan = try plan()
        let page = AlbumPageProducer().model(ofPage: 0, of: plan)
        let pictures = try #require(page.gallery).groups.flatMap(\.pictures)
        #expect(pictures.map(\.page.description) == ["a.html", "b1_cover.html", "c.html"])
        #expect(pictures.map(\.shotCount) == [nil, 3, nil])
        let planner = try planner()
        let data = try #require(AlbumDataProducer().files(of: plan).first?.document)
            .render(by: PageRenderer(theme: planner.theme, site: planner.identity))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        let groups = try #require(json["groups"] as? [[String: Any]])
        let shown = groups.flatMap { ($0["photos"] as? [[String: Any]]) ?? [] }.map { $0["page"] as? String }
        #expect(shown == ["a.html", "b1_cover.html", "c.html"])
    }

    @Test("Pages of photos lead from the cover through the other shots to the next photo, and a slideshow past them")
    func photoPages() throws {
        let pages = photoPages(try plan())
        let order = ["a.html", "b1_cover.html", "b2.html", "b3.html", "c.html"]
        #expect(pages.map(\.path.description) == order)
        #expect(pages.map(\.next?.description) == order.dropFirst().map(Optional.init) + [nil])
        #expect(pages.map(\.previous?.description) == [nil] + order.dropLast().map(Optional.init))
        #expect(pages.map(\.number) == [1, 2, 2, 2, 3])
        #expect(pages.allSatisfy { $0.total == 3 && $0.last?.description == "c.html" })
        #expect(pages.map(\.burst?.number) == [nil, 1, 2, 3, nil])
        let burst = try #require(pages[2].burst)
        #expect(burst.pages.map(\.description) == ["b1_cover.html", "b2.html", "b3.html"])
        #expect(burst.after?.description == "c.html")
    }

    @Test("All files of all shots are made, with their colours")
    func files() throws {
        let plan = try plan()
        let files = Producers.files(of: plan)
        let paths = Set(files.map(\.path.description))
        #expect(paths.isSuperset(of: ["b2-240.jpg", "b2-480.jpg", "b3-480.jpg", "b3.html"]))
        #expect(paths.count == files.count)
        let sheet = try #require(files.first { $0.path.description == "photos.css" })
        guard case .data(let css) = sheet.content else { throw CocoaError(.fileReadUnknown) }
        let rules = String(decoding: css, as: UTF8.self).matches(of: /#(p[0-9-]+){/).map { String($0.output.1) }
        #expect(rules == ["p1", "p2", "p2-2", "p2-3", "p3"])
    }

    @Test("On a long album's pages, a burst is one photo")
    func furtherPages() throws {
        let plan = try plan(pageSize: 2)
        #expect(plan.pages.map(\.photos) == [0..<2, 2..<3])
        let trails = photoPages(plan).map { $0.trail.last?.path.description }
        #expect(trails == ["index.html", "index.html", "index.html", "index.html", "page.2.html"])
        let names = try planner().names.photos(of: Self.library.root)
        var settings = SiteSettings()
        settings.pageSize = 3
        #expect(AlbumPageProducer().foreseeablePaths(of: Self.library.root, names, settings).count == 1)
    }

    @Test("If the cover can't be shown, the next shot takes its place")
    func failedCover() throws {
        let plan = try plan(without: "b1_COVER.jpg")
        #expect(plan.album.photos.map(\.file.path) == ["a.jpg", "b2.jpg", "c.jpg"])
        #expect(plan.album.photos[1].shots.map(\.file.path) == ["b3.jpg"])
        #expect(photoPages(plan).map(\.burst?.number) == [nil, 1, 2, nil])
    }
}
