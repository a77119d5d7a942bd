import BuiltInTheme
import CSodium
import Foundation
import Testing

@testable import PageRendering

@Suite("A page that leads on")
struct SignpostPageTests {
    private static let stylesheet = SheetLink(path: SitePath(["theme", "theme.css"]), version: "abc123")
    private static let sea = PageLink(title: "Sea & <sky>", path: SitePath(["sea", "index.html"]))
    private static let dunes = PageLink(title: "الكثبان", path: SitePath(["old", "dünen.html"]))

    private func page(
        to targets: [PageLink], baseURL: String? = nil, language: String = "en",
        theme: [String: Data] = DefaultTheme.files
    ) throws -> String {
        let site = SiteIdentity(title: "Waves", language: language, baseURL: baseURL, pages: [Self.sea])
        let path = SitePath(["old", "iceland", "index.html"])
        let page =
            targets.count == 1
            ? SignpostPage(path: path, movedTo: targets[0].path, stylesheet: Self.stylesheet)
            : SignpostPage(path: path, choices: targets, stylesheet: Self.stylesheet)
        return PageRenderer(theme: try Theme(files: theme), site: site).render(page)
    }

    @Test("A page that has moved has a refresh for browsers without scripts, and a link to click")
    func moved() throws {
        let page = try page(to: [Self.dunes])
        let target = "../d%C3%BCnen.html"
        #expect(page.contains("<noscript>\n<meta http-equiv=\"refresh\" content=\"0; url=\(target)\"/>\n</noscript>"))
        #expect(page.contains("<a href=\"\(target)\">Go to its new address</a>"))
        #expect(page.contains("<script data-target=\"\(target)\">"))
        #expect(page.contains("<title>This page has moved – Waves</title>"))
        #expect(!page.contains("noindex"), "a search engine could leave out the target too")
    }

    @Test("The canonical address is that of the target, and is left out if the site's address is not known")
    func canonical() throws {
        let link = "<link rel=\"canonical\" href=\"https://example.org/photos/old/d%C3%BCnen.html\"/>"
        #expect(try page(to: [Self.dunes], baseURL: "https://example.org/photos").contains(link))
        #expect(try !page(to: [Self.dunes]).contains("canonical"))
        #expect(try !page(to: [Self.dunes, Self.sea], baseURL: "https://example.org/").contains("canonical"))
    }

    @Test("The policy allows the page's own script by its hash and no other, in the user's own template too")
    func policy() throws {
        var ownTheme = DefaultTheme.files
        let template = String(decoding: try #require(ownTheme["signpost.mustache"]), as: UTF8.self)
        ownTheme["signpost.mustache"] = Data(template.replacing("location.replace", with: "location.assign").utf8)
        for theme in [DefaultTheme.files, ownTheme] {
            let page = try page(to: [Self.sea], theme: theme)
            let script = try #require(page.firstMatch(of: /<script[^>]*>((?:.|\n)*)<\/script>/)).output.1
            var hash = [UInt8](repeating: 0, count: 32)
            crypto_hash_sha256(&hash, Array(script.utf8), UInt64(script.utf8.count))
            #expect(page.contains("script-src 'sha256-\(Data(hash).base64EncodedString())';"))
        }
    }

    @Test("A page for several names has a link to each, and leads to none by itself")
    func choices() throws {
        let page = try page(to: [Self.sea, Self.dunes], language: "de")
        #expect(page.contains("<li><a href=\"../../sea/index.html\" dir=\"auto\">Sea &amp; &lt;sky&gt;</a></li>"))
        #expect(page.contains("<li><a href=\"../d%C3%BCnen.html\" dir=\"auto\">الكثبان</a></li>"))
        #expect(page.contains("<h1>Mehrere Seiten haben diesen Namen</h1>"))
        #expect(page.contains("script-src 'none'") && !page.contains("refresh") && !page.contains("<script"))
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\"/>"))
    }
}
