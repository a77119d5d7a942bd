import BuiltInTheme
import Testing

@testable import PageRendering
@testable import PhotoCatalog

@Suite("Pages of bursts")
struct BurstPageTests {
    private static let pages = ["a.html", "b.html", "c.html"].map { SitePath(["sea", $0]) }

    private func picture(shotCount: Int?) -> Picture {
        Picture(
            page: Self.pages[0], title: nil, metadata: PhotoMetadata(),
            formats: [
                Picture.Format(
                    mediaType: "image/jpeg",
                    sources: [Picture.Source(path: SitePath(["sea", "a.jpg"]), version: "k", width: 480, height: 240)])
            ], ratio: 2, colour: "#123456", shotCount: shotCount)
    }

    private func page(number: Int, after: SitePath? = SitePath(["sea", "d.html"])) throws -> String {
        let asset = SampleFilmPages.asset
        return try SampleFilmPages.renderer().render(
            PhotoPage(
                picture: picture(shotCount: number == 1 ? 3 : nil), number: 12, total: 24,
                burst: PhotoPage.Burst(number: number, pages: Self.pages, after: after),
                trail: [PageLink(title: "Sea", path: SitePath(["sea", "index.html"]))], previous: Self.pages[0],
                next: Self.pages[2], sheets: [asset], script: asset, viewerScript: asset))
    }

    @Test("A tile of a burst has a mark with the number of shots, and other tiles have none")
    func tile() throws {
        let page = try SampleFilmPages.album([picture(shotCount: 3)])
        try SampleFilmPages.validate(page, at: "sea/index.html")
        #expect(page.contains("<span class=\"film burst\" role=\"img\" aria-label=\"3 shots\"> 3</span></a>"))
        #expect(try !SampleFilmPages.album([picture(shotCount: nil)]).contains("burst"))
    }

    @Test("The page of a shot leads to all shots of its burst, and says which one it is")
    func links() throws {
        let page = try page(number: 2)
        try SampleFilmPages.validate(page, at: "sea/a.html")
        let links = page.matches(of: /<li><a href="([a-c]\.html)" aria-label="(\d) \/ 3"( aria-current="page")?>(\d)</)
        #expect(links.map { "\($0.1) \($0.2) \($0.4)" } == ["a.html 1 1", "b.html 2 2", "c.html 3 3"])
        #expect(links.map { $0.3 != nil } == [false, true, false])
        #expect(page.contains("<nav class=\"pages shots\" aria-label=\"3 shots\">"))
        #expect(page.contains("<p class=\"count\">12 / 24 · 2 / 3</p>"))
    }

    @Test("All shots have the place of their cover in the album, and colours of their own")
    func ids() throws {
        #expect(try page(number: 1).contains("<figure id=\"p12\""))
        let other = try page(number: 3)
        #expect(other.contains("<figure id=\"p12-3\""))
        #expect(other.contains("href=\"index.html#p12\""))
    }

    @Test("The page of a shot says where a slideshow goes on")
    func slideshows() throws {
        #expect(try page(number: 2).contains(" data-after=\"d.html\">"))
        #expect(try !page(number: 2, after: nil).contains("data-after"))
    }
}
