import BuiltInTheme
import Testing

@testable import PageRendering
@testable import PhotoCatalog

@Suite("The footer of pages")
struct ColophonTests {
    private func page(_ settings: FooterSettings, pages: [PageLink] = []) throws -> String {
        let sheet = SheetLink(path: SitePath(["theme", "theme.css"]), version: "a")
        let page = AlbumPage(
            path: SitePath(["sea", "index.html"]), title: "Sea", description: nil, trail: [], facts: "", cards: [],
            gallery: nil, sheets: [], layoutScript: sheet, script: sheet, cover: nil)
        return PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Trips", language: "en", baseURL: nil, footer: settings, pages: pages)
        ).render(page)
    }

    private func footer(_ settings: FooterSettings) throws -> String {
        let html = try page(settings)
        return String(html[try #require(html.range(of: "<footer")).lowerBound...])
    }

    @Test("A page has no footer unless there is something to say in it")
    func nothing() throws {
        #expect(try !page(FooterSettings()).contains("<footer"))
        let about = PageLink(title: "About", path: SitePath(["about", "index.html"]))
        #expect(try page(FooterSettings(), pages: [about]).contains("<footer"))
    }

    @Test("A footer shows credit, licence and text in one line, escaped")
    func everything() throws {
        let settings = FooterSettings(
            credit: "By <Ada>", licence: FooterSettings.Licence(name: "CC0", url: "https://example.org/?a=1&b"),
            text: "Since 2024")
        #expect(
            try footer(settings).contains(
                """
                <p class="colophon"><span dir="auto">By &lt;Ada&gt;</span> · <a rel="license" \
                href="https://example.org/?a=1&amp;b" dir="auto">CC0</a> · <span dir="auto">Since 2024</span></p>
                """))
    }

    @Test("A licence without an address is not a link")
    func licenceWithoutAddress() throws {
        let text = try footer(FooterSettings(licence: FooterSettings.Licence(name: "All rights reserved")))
        #expect(text.contains("<p class=\"colophon\"><span dir=\"auto\">All rights reserved</span></p>"))
    }
}
