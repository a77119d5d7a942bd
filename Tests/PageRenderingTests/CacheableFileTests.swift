import BuiltInTheme
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("Addresses with versions")
struct CacheableFileTests {
    private static let sheet = SheetLink(path: SitePath(["theme", "theme.css"]), version: "s1")

    private static func picture(_ folder: String...) -> Picture {
        let sources = [240, 800].map {
            Picture.Source(path: SitePath(folder, "a-\($0).jpg"), version: "k3", width: $0, height: $0 / 2)
        }
        return Picture(
            page: SitePath(folder, "a.html"), title: "A", metadata: PhotoMetadata(),
            formats: [Picture.Format(mediaType: "image/jpeg", sources: sources)], ratio: 2, colour: "#123456")
    }

    private func renderer(baseURL: String?) throws -> PageRenderer {
        PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Photos", language: "en", baseURL: baseURL))
    }

    @Test(
        "The version of a file is in the query behind the encoded path",
        arguments: [(["sea"], "a%20b.jpg?v=k3"), ([], "sea/a%20b.jpg?v=k3")])
    func isInTheQuery(page: [String], href: String) {
        let file = DownloadLink(path: SitePath(["sea", "a b.jpg"]), version: "k3", byteCount: 1)
        #expect(SitePath(page, "index.html").href(to: file) == href)
    }

    @Test(
        "An album page refers to files by their versions and links to pages without versions"
    )
    func albumPage() throws {
        let card = AlbumCard(
            link: PageLink(title: "Sea", path: SitePath(["sea", "index.html"])), facts: "", cover: Self.picture("sea"))
        let gallery = Gallery(
            layout: "waterfall", form: .column, groups: [PictureGroup(title: nil, pictures: [Self.picture()])],
            sheets: [])
        let page = try renderer(baseURL: "https://example.org/photos").render(
            AlbumPage(
                path: SitePath(["index.html"]), title: "Photos", description: nil, trail: [], facts: "", cards: [card],
                gallery: gallery, sheets: [Self.sheet], layoutScript: Self.sheet, script: Self.sheet,
                cover: Self.picture("sea")))
        for reference in [
            #"srcset="a-240.jpg?v=k3 240w, a-800.jpg?v=k3 800w" src="a-800.jpg?v=k3""#, #"href="a.html""#,
            #"srcset="sea/a-240.jpg?v=k3 240w, sea/a-800.jpg?v=k3 800w" src="sea/a-800.jpg?v=k3""#,
            #"href="sea/index.html""#, #"content="https://example.org/photos/sea/a-800.jpg?v=k3""#,
            #"content="https://example.org/photos/index.html""#, #"href="theme/theme.css?v=s1""#,
        ] {
            #expect(page.contains(reference), "\(reference)")
        }
    }

    @Test("A photo page links to its original by the version of the original")
    func original() throws {
        let original = DownloadLink(path: SitePath(["sea", "a-original.jpg"]), version: "o7", byteCount: 1000)
        let page = try renderer(baseURL: nil).render(
            PhotoPage(
                picture: Self.picture("sea"), original: original, number: 1, total: 2, trail: [],
                previous: nil, next: SitePath(["sea", "b.html"]), sheets: [Self.sheet], script: Self.sheet))
        #expect(page.contains(#"href="a-original.jpg?v=o7" download="""#))
        #expect(page.contains(#"rel="next" href="b.html""#))
    }
}
