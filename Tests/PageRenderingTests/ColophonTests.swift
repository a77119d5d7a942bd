import BuiltInTheme
import Testing

@testable import PageRendering
@testable import PhotoCatalog

@Suite("The footer of pages")
struct ColophonTests {
    private func footer(_ settings: FooterSettings) throws -> String {
        let sheet = SheetLink(path: SitePath(["theme", "theme.css"]), version: "a")
        let page = AlbumPage(
            path: SitePath(["sea", "index.html"]), title: "Sea", description: nil, trail: [], facts: "", cards: [],
            gallery: nil, sheets: [], layoutScript: sheet, script: sheet, cover: nil)
        let html = PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Trips", language: "en", baseURL: nil, footer: settings)
        ).render(page)
        return String(html[try #require(html.range(of: "<footer")).lowerBound...])
    }

    @Test("A footer without settings has only the site's title")
    func nothing() throws {
        let text = try footer(FooterSettings())
        #expect(text.contains("Trips") && !text.contains("colophon"))
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
