import BuiltInTheme
import Foundation
import Testing

@testable import PageRendering

@Suite("A page for missing addresses")
struct NotFoundPageTests {
    private static let stylesheet = SheetLink(path: SitePath(["theme", "theme.css"]), version: "abc123")

    private func page(
        baseURL: String?, language: String = "en", files: [String: Data] = DefaultTheme.files
    ) throws -> String {
        let site = SiteIdentity(title: "Sea & <sky>", language: language, baseURL: baseURL)
        return PageRenderer(theme: try Theme(files: files), site: site)
            .render(NotFoundPage(stylesheet: Self.stylesheet))
    }

    @Test("Without a base URL the page has no link, and its policy allows its own style by the hash and nothing else")
    func selfContained() throws {
        let page = try page(baseURL: nil)
        #expect(!page.contains(/(src|href)="(?!data:,)/))
        let style = try #require(page.firstMatch(of: /<style>((?:.|\n)*)<\/style>/)).output.1
        let hash = Data(SHA256.hash(of: Array(style.utf8))).base64EncodedString()
        #expect(page.contains("style-src 'sha256-\(hash)'; base-uri"))
    }

    @Test("The policy follows from the style in the source's own template, whatever its line endings")
    func styleOfAnotherTheme() throws {
        func policy(_ lineEnd: String) throws -> String {
            var files = DefaultTheme.files
            files["not-found.mustache"] = Data("{{styleHash}}<style>\(lineEnd)p { }\(lineEnd)</style>".utf8)
            return String(try page(baseURL: nil, files: files).prefix { $0 != "<" })
        }
        #expect(try policy("\n") == Data(SHA256.hash(of: Array("\np { }\n".utf8))).base64EncodedString())
        #expect(try policy("\r\n") == policy("\n"))
    }

    @Test(
        "With a base URL every link begins with the URL's path",
        arguments: [
            ("https://example.org/", "/"), ("https://example.org", "/"),
            ("https://example.org/my%20photos", "/my%20photos/"),
        ])
    func linked(baseURL: String, path: String) throws {
        let page = try page(baseURL: baseURL)
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

    /// From FIPS 180-4's examples; the others are around the length at which padding takes one more block.
    @Test(
        "Hashes are those of SHA-256",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
            (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        ])
    func sha256(text: String, hash: String) {
        let bytes = SHA256.hash(of: Array(text.utf8))
        #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == hash)
    }
}
