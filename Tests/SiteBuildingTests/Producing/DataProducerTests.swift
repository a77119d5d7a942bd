import BuiltInTheme
import Foundation
import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("Albums and photos as data")
struct DataProducerTests {
    private let library = SiteBuildingTests.library(["a.jpg", "sea/b.jpg", "sea/c.jpg"])

    private func planner(_ change: (inout SiteSettings) -> Void = { _ in }) throws -> SitePlanner {
        var settings = configuration().settings
        settings.publishesData = true
        change(&settings)
        return SitePlanner(settings: settings, library: library, theme: try Theme(files: DefaultTheme.files))
    }

    /// Everything that a photo can say of itself.
    private func say(_ photo: PhotoFile, _ metadata: inout PhotoMetadata) {
        metadata.title = "Fog <in> \"Sólheimar\""
        metadata.taken = DateTaken(year: 1920, isCirca: true)
        (metadata.rating, metadata.keywords, metadata.people) = (4, ["secret word"], ["Secret Ann"])
        metadata.position = GeoPosition(latitude: 64.123_456_7, longitude: -21.5, altitude: 77)
        metadata.copyright = "Secret notice"
        metadata.credit = PhotoCredit()
        metadata.credit?.creators = ["Secret Bob"]
    }

    /// What `album.json` of the library's own album says.
    private func data(of planner: SitePlanner) throws -> (text: String, json: [String: Any]) {
        let album = try #require(builtAlbum(library, photos: builtPhotos(library, say: say), planner))
        let files = AlbumDataProducer().files(of: planner.plan(album, trail: [], isUnlisted: false))
        #expect(files.map(\.path.description) == ["album.json"])
        let renderer = PageRenderer(theme: planner.theme, site: planner.identity)
        let text = try #require(files.first?.document).render(by: renderer)
        return (text, try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]))
    }

    private func photo(_ json: [String: Any]) throws -> [String: Any] {
        let group = try #require((json["groups"] as? [[String: Any]])?.first)
        return try #require((group["photos"] as? [[String: Any]])?.first)
    }

    @Test("An album has no data unless the settings ask for it")
    func off() throws {
        let planner = try planner { $0.publishesData = false }
        let album = try #require(builtAlbum(library, photos: builtPhotos(library), planner))
        #expect(AlbumDataProducer().files(of: planner.plan(album, trail: [], isUnlisted: false)).isEmpty)
    }

    @Test("Data has what pages show of a photo, with addresses that begin at the file")
    func shown() throws {
        let (_, json) = try data(of: planner { $0.baseURL = BaseURL("https://example.org/my") })
        #expect(json["base"] as? String == "https://example.org/my/")
        let photo = try photo(json)
        #expect(photo["page"] as? String == "a.html")
        #expect(photo["title"] as? String == "Fog <in> \"Sólheimar\"")
        #expect(photo["name"] as? String == photo["title"] as? String && photo["fileName"] == nil)
        #expect(photo["date"] as? String == "1920~")
        let renditions = try #require(photo["renditions"] as? [[String: Any]])
        #expect(renditions.map { $0["width"] as? Int } == [240, 480])
        #expect((renditions[0]["address"] as? String)?.contains(/^a-240\.jpg\?v=[0-9a-z]+$/) == true)
        let inner = try #require((json["albums"] as? [[String: Any]])?.first)
        #expect(inner["page"] as? String == "sea/index.html")
    }

    @Test("A photo without a title has the name that its page shows, and its file's name if pages show it")
    func untitled() throws {
        var library = SiteBuildingTests.library(["IMG_1234.jpg"])
        var root = library.root
        root.options.showsFileNames = true
        library = library.replacing(root: root)
        let planner = try planner()
        let album = try #require(builtAlbum(library, photos: builtPhotos(library), planner))
        let file = AlbumDataProducer().files(of: planner.plan(album, trail: [], isUnlisted: false)).first?.document
        let text = try #require(file).render(by: PageRenderer(theme: planner.theme, site: planner.identity))
        let photo = try photo(#require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]))
        #expect(photo["name"] as? String == "IMG_1234" && photo["title"] == nil)
        #expect(photo["fileName"] as? String == "IMG_1234.jpg")
    }

    @Test("What pages hide is in no data")
    func hidden() throws {
        let text = try data(of: planner()).text
        for secret in ["ecret", "latitude", "64.1", "rating", "keywords"] {
            #expect(!text.contains(secret), "\(secret)")
        }
    }

    @Test("What may be published is in the data as precisely as on pages, without the altitude")
    func published() throws {
        let (text, json) = try data(of: planner { $0.allowedDetails = [.position, .credit] })
        let photo = try photo(json)
        #expect(photo["place"] as? [String: Double] == ["latitude": 64.12346, "longitude": -21.5])
        #expect((photo["rights"] as? [String: Any])?["creators"] as? [String] == ["Secret Bob"])
        #expect(!text.contains("77") && !text.contains("secret word") && !text.contains("Secret Ann"))
    }

    @Test("The theme that shows stars has them in its data")
    func ratings() throws {
        #expect(try photo(data(of: planner { $0.theme = .contactSheet }).json)["rating"] as? Int == 4)
    }

    @Test("An album in parts has one file, in which a group that goes on is one group")
    func parts() throws {
        let photos = (1...25).map { "p\(100 + $0).jpg" }
        let library = SiteBuildingTests.library(photos)
        var settings = configuration().settings
        (settings.publishesData, settings.pageSize) = (true, 10)
        let planner = SitePlanner(settings: settings, library: library, theme: try Theme(files: DefaultTheme.files))
        let album = try #require(builtAlbum(library, photos: builtPhotos(library), planner))
        let files = AlbumDataProducer().files(of: planner.plan(album, trail: [], isUnlisted: false))
        let text = try #require(files.first?.document)
            .render(by: PageRenderer(theme: planner.theme, site: planner.identity))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let groups = try #require(json["groups"] as? [[String: Any]])
        #expect(groups.map { ($0["photos"] as? [Any])?.count } == [25])
    }

    @Test(
        "Dates are as precise as they are known",
        arguments: [
            ("1978", "1978"), ("1978-05", "1978-05"), ("1978-05-09 10:11", "1978-05-09"), ("c. 1920", "1920~"),
            ("1914–1918", "1914/1918"), ("c. 1914–1918", "1914~/1918~"),
        ])
    func dates(notation: String, text: String) throws {
        let library = SiteBuildingTests.library(["a.jpg"])
        let planner = try planner()
        let taken = try #require(DateTaken(notation: notation))
        let album = try #require(
            builtAlbum(library, photos: builtPhotos(library) { $1.taken = taken }, planner))
        let file = try #require(
            AlbumDataProducer().files(of: planner.plan(album, trail: [], isUnlisted: false)).first?.document)
        let made = file.render(by: PageRenderer(theme: planner.theme, site: planner.identity))
        #expect(made.contains("\"date\":\"\(text)\""))
    }

    @Test("The site's data lists albums in the order of pages, with their parents, and none that is unlisted")
    func site() async throws {
        let planner = try planner()
        var root = library.root
        root.albums.append(contentsOf: SiteBuildingTests.library(["alps/d.jpg"]).root.albums)
        var unlisted = try #require(SiteBuildingTests.library(["whisper/e.jpg"]).root.albums.first)
        unlisted.isUnlisted = true
        root.albums.append(unlisted)
        let library = library.replacing(root: root)
        let names = SitePlanner(settings: planner.settings, library: library, theme: planner.theme)
        let planned = try await PlannedSite(library, photos: builtPhotos(library), names)
        let albums = names.listing(of: library, planned.site.listedDigests)
        let text = SiteData(albums, of: names.identity).dataText
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let listed = try #require(json["albums"] as? [[String: Any]])
        #expect(listed.map { $0["page"] as? String } == ["index.html", "sea/index.html", "alps/index.html"])
        #expect(listed.map { $0["parent"] as? String } == [nil, "index.html", "index.html"])
        #expect(!text.contains("whisper"))
    }
}
