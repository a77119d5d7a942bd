import BuiltInTheme
import CSodium
import Foundation
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("A page for missing addresses")
struct NotFoundPageTests {
    private static let stylesheet = SheetLink(path: SitePath(["theme", "theme.css"]), version: "abc123")

    private func page(
        baseURL: String?, language: String = "en", files: [String: Data] = DefaultTheme.files,
        albums: [PageLink] = []
    ) throws -> String {
        let site = SiteIdentity(title: "Sea & <sky>", language: language, baseURL: baseURL)
        return PageRenderer(theme: try Theme(files: files), site: site)
            .render(NotFoundPage(stylesheet: Self.stylesheet, albums: albums))
    }

    @Test("Without a base URL the page has no link, and its policy allows its own style by the hash and nothing else")
    func selfContained() throws {
        let page = try page(baseURL: nil)
        #expect(!page.contains(/(src|href)="(?!data:,)/))
        let style = try #require(page.firstMatch(of: /<style>((?:.|\n)*)<\/style>/)).output.1
        var hash = [UInt8](repeating: 0, count: 32)
        crypto_hash_sha256(&hash, Array(style.utf8), UInt64(style.utf8.count))
        #expect(page.contains("style-src 'sha256-\(Data(hash).base64EncodedString())'; base-uri"))
    }

    @Test("Without a base URL the page has the colours of the gallery's look in itself")
    func look() throws {
        var look = LookSettings()
        look.paper = .one(.black)
        let theme = try Theme(files: DefaultTheme.files)
        let identity = SiteIdentity(title: "Sea", language: "en", baseURL: nil, look: PageLook(scheme: .dark))
        let page = PageRenderer(theme: theme.wearing(look), site: identity)
            .render(NotFoundPage(stylesheet: Self.stylesheet, lookSheet: theme.inlineSheet(of: look)))
        #expect(page.contains("--paper:#000000") && page.contains("content=\"dark\""))
        #expect(theme.inlineSheet(of: .theme).isEmpty)
    }

    @Test("The policy follows from the style in the source's own template, whatever its line endings")
    func styleOfAnotherTheme() throws {
        func policy(_ lineEnd: String) throws -> String {
            var files = DefaultTheme.files
            files["not-found.mustache"] = Data("{{styleHash}}<style>\(lineEnd)p { }\(lineEnd)</style>".utf8)
            return String(try page(baseURL: nil, files: files).prefix { $0 != "<" })
        }
        #expect(try policy("\n") == "lDkCPc6IyrTYtok1EHIg93p7+DZbnLJJh/T41ekdSvM=")
        #expect(try policy("\r\n") == policy("\n"))
    }

    @Test(
        "With a base URL every link begins with the URL's path",
        arguments: [
            ("https://example.org/", "/"), ("https://example.org", "/"),
            ("https://example.org/my%20photos", "/my%20photos/"),
        ])
    func linked(baseURL: String, path: String) throws {
        let page = try page(
            baseURL: baseURL, albums: [PageLink(title: "Ice & fire", path: SitePath(["ice fire", "index.html"]))])
        #expect(page.contains("<li><a href=\"\(path)ice%20fire/index.html\" dir=\"auto\">Ice &amp; fire</a></li>"))
        #expect(page.contains("href=\"\(path)theme/theme.css?v=abc123\""))
        #expect(page.contains("href=\"\(path)index.html\""))
        #expect(page.contains("style-src 'self';") && !page.contains("<style>"))
    }

    @Test("The page names the site in its language, escaped, and asks search engines to leave it out")
    func words() throws {
        let page = try page(baseURL: nil, language: "de")
        #expect(page.contains("<title>Seite nicht gefunden – Sea &amp; &lt;sky&gt;</title>"))
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\"/>"))
    }
}
