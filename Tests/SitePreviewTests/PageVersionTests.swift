import Foundation
import PreviewServing
import SiteBuilding
import Testing

@testable import SitePreview

@Suite("The version of a page")
struct PageVersionTests {
    private func version(
        _ body: String, sheets: [String] = ["theme/theme.css?v=aaaaaa", "photos.css?v=bbbbbb"], marks: PageMarks = .none
    ) -> PageVersion {
        // As layouts, which are preloaded.
        let links = ["preload", "stylesheet"].flatMap { use in
            sheets.map { "<link rel=\"\(use)\" href=\"\($0)\"/>" }
        }.joined()
        let html = "<html><head><title>x</title>\(links)</head><body>\(body)</body></html>"
        return PageVersion(of: LivePage(html: Data(html.utf8), marks: marks))
    }

    @Test("A page that is the same needs nothing")
    func isTheSame() {
        #expect(version("a").event(after: version("a")) == nil)
    }

    @Test("Another text, another title or another number of stylesheets needs a reload")
    func reloads() {
        #expect(version("b").event(after: version("a")) == .reload)
        #expect(version("a", sheets: ["photos.css?v=bbbbbb"]).event(after: version("a")) == .reload)
        #expect(
            version("a", sheets: ["theme/theme.css?v=aaaaaa", "other.css?v=bbbbbb"]).event(after: version("a"))
                == .reload)
        #expect(version("a").event(after: nil) == .reload)
        let draft = version("a", marks: PageMarks(page: .draft, links: [:]))
        #expect(draft.event(after: version("a")) == .reload)
    }

    @Test("Stylesheets that changed are named with their old and new references")
    func swapsSheets() {
        let new = version("a", sheets: ["theme/theme.css?v=cccccc", "photos.css?v=bbbbbb"])
        #expect(
            new.event(after: version("a"))
                == .sheets(
                    [(old: "theme/theme.css?v=aaaaaa", new: "theme/theme.css?v=cccccc")], version: new.name))
    }
}
