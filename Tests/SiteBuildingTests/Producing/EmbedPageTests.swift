import BuiltInTheme
import MarkupValidation
import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("Pages of albums for frames of other websites")
struct EmbedPageTests {
    private func planner(_ library: PhotoLibrary, embedders: [String]?) throws -> SitePlanner {
        var settings = configuration().settings
        settings.embedders = embedders.map { Embedders(origins: $0) }
        settings.baseURL = BaseURL("https://photos.example")
        return SitePlanner(settings: settings, library: library, theme: try Theme(files: DefaultTheme.files))
    }

    private func files(_ library: PhotoLibrary, embedders: [String]?, isUnlisted: Bool = false) throws -> [SiteFile] {
        let planner = try planner(library, embedders: embedders)
        let album = try #require(builtAlbum(library, photos: builtPhotos(library), planner))
        let plan = planner.plan(
            album, trail: [PageLink(title: "Home", path: SitePath(["index.html"]))], isUnlisted: isUnlisted)
        return EmbedPageProducer().files(of: plan)
    }

    private func html(_ file: SiteFile?, _ library: PhotoLibrary) throws -> String {
        let planner = try planner(library, embedders: ["https://blog.example"])
        let document = try #require(file?.document)
        let html = document.render(by: PageRenderer(theme: planner.theme, site: planner.identity))
        let validator = try MarkupValidator(schema: planner.theme.schema)
        try validator.validate(html, at: document.path.description)
        return html
    }

    @Test("Without embed, no album has a page for frames, and the site has no script for it")
    func off() throws {
        let library = library(["a.jpg"])
        #expect(try files(library, embedders: nil).isEmpty)
        let script = "theme/embed.js"
        #expect(try !planner(library, embedders: nil).assets(hasMotion: false).map(\.path.description).contains(script))
        #expect(
            try planner(library, embedders: ["*"]).assets(hasMotion: false).map(\.path.description).contains(script))
    }

    @Test("The page has the photos and one link to the album, names who may show it, and is not indexed")
    func photos() throws {
        let library = library(["a.jpg", "b.jpg"])
        let files = try files(library, embedders: ["https://blog.example", "http://localhost:8080"], isUnlisted: true)
        #expect(files.map(\.path.description) == ["embed.html"])
        let html = try html(files.first, library)
        #expect(html.contains("data-origins=\"https://blog.example http://localhost:8080\""))
        #expect(html.contains("<a href=\"a.html\" target=\"_top\">"))
        #expect(html.contains("<a href=\"index.html\" target=\"_blank\" rel=\"noopener\""))
        #expect(html.contains("<meta name=\"robots\" content=\"noindex\"/>"))
        #expect(html.contains("<link rel=\"canonical\" href=\"https://photos.example/index.html\"/>"))
        #expect(!html.contains("<header") && !html.contains("<nav class=\"trail\"") && !html.contains("class=\"foot\""))
    }

    @Test("An album with albums alone shows their covers, whose links open in the whole window")
    func covers() throws {
        let library = library(["sea/a.jpg", "alps/b.jpg"])
        let html = try html(files(library, embedders: ["*"]).first, library)
        #expect(html.contains("<a href=\"sea/index.html\" target=\"_top\">sea</a>"))
        #expect(html.contains("data-origins=\"*\"") && !html.contains("wall"))
    }

    @Test("The album's own page and those of its photos open their links as before")
    func usual() throws {
        let library = library(["a.jpg"])
        let planner = try planner(library, embedders: ["*"])
        let album = try #require(builtAlbum(library, photos: builtPhotos(library), planner))
        let plan = planner.plan(album, trail: [], isUnlisted: false)
        let renderer = PageRenderer(theme: planner.theme, site: planner.identity)
        for case let document? in AlbumPageProducer().files(of: plan).map(\.document) {
            #expect(!document.render(by: renderer).contains("target="))
        }
    }

    @Test("No photo and no album takes the address of such a page, and a sitemap leaves it out")
    func addresses() throws {
        let library = library(["embed.jpg", "embed/a.jpg"])
        let names = SiteNames(library)
        #expect(names.photos(of: library.root).page(of: PhotoFile(path: "embed.jpg")).description == "embed-jpg.html")
        #expect(!PhotoNames.isPage("embed.html"))
    }
}
