import PageRendering
import Testing

@Suite("Paths in a site")
struct SitePathTests {
    @Test(
        "A link between pages is relative",
        arguments: [
            (["index.html"], ["theme", "theme.css"], "theme/theme.css"),
            (["a", "index.html"], ["theme", "theme.css"], "../theme/theme.css"),
            (["a", "b", "x.html"], ["a", "c", "y.html"], "../c/y.html"),
            (["a", "b", "x.html"], ["a", "b", "x.html"], "x.html"),
            (["a", "b", "x.html"], ["index.html"], "../../index.html"),
            (["a", "x.html"], ["a", "b", "y.html"], "b/y.html"),
        ])
    func linksAreRelative(page: [String], target: [String], href: String) {
        #expect(SitePath(page).href(to: SitePath(target)) == href)
    }

    @Test("All characters but unreserved ones are percent-encoded")
    func everythingButUnreservedCharactersIsEncoded() {
        #expect(SitePath(["a b", "ü#?%.jpg"]).percentEncoded == "a%20b/%C3%BC%23%3F%25.jpg")
    }
}
