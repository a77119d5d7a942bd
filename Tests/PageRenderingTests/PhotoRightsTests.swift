import BuiltInTheme
import Foundation
import Testing

@testable import PageRendering
@testable import PhotoCatalog

@Suite("The credit and the licence of a photo")
struct PhotoRightsTests {
    private static let asset = SheetLink(path: SitePath(["theme", "theme.css"]), version: "1")

    private func page(
        _ rights: PhotoRights?, baseURL: String? = "https://example.org/", denies: Bool = false,
        isUnlisted: Bool = false
    ) throws -> String {
        let source = Picture.Source(path: SitePath(["a-240.jpg"]), version: "k3", width: 240, height: 120)
        let picture = Picture(
            page: SitePath(["a.html"]), title: "Fog", metadata: PhotoMetadata(),
            formats: [Picture.Format(mediaType: "image/jpeg", sources: [source])], ratio: 2, colour: "#123456")
        let renderer = PageRenderer(
            theme: try Theme(files: DefaultTheme.files),
            site: SiteIdentity(title: "Photos", language: "en", baseURL: baseURL, deniesAITraining: denies))
        return renderer.render(
            PhotoPage(
                picture: picture, rights: rights, number: 1, total: 1, trail: [], previous: nil, next: nil,
                sheets: [Self.asset], script: Self.asset, isUnlisted: isUnlisted))
    }

    private func rights(_ change: (inout PhotoCredit) -> Void, copyright: String? = nil) -> PhotoRights? {
        var (metadata, credit) = (PhotoMetadata(), PhotoCredit())
        change(&credit)
        metadata.credit = credit.isEmpty ? nil : credit
        metadata.copyright = copyright
        return PhotoRights(of: metadata, language: "en")
    }

    private func json(in page: String) throws -> [String: Any] {
        let script = try #require(page.firstMatch(of: /<script type="application\/ld\+json">([^<>&]*)<\/script>/))
        return try #require(try JSONSerialization.jsonObject(with: Data(script.1.utf8)) as? [String: Any])
    }

    @Test("The page lists photographer, copyright, credit, licence and licensor, with links")
    func details() throws {
        let rights = rights(
            {
                $0.creators = ["Ann & Co", "Björk"]
                $0.line = "Ann/Agency"
                $0.webStatement = "https://creativecommons.org/licenses/by-sa/4.0/deed.is"
                $0.licensorURL = "https://www.example.org/buy?a=1&b=2"
            }, copyright: "© Ann")
        let page = try page(rights)
        for line in [
            "<dt>Photographer</dt><dd>Ann &amp; Co, Björk</dd>", "<dt>Copyright</dt><dd>© Ann</dd>",
            "<dt>Credit</dt><dd>Ann/Agency</dd>",
            "<a href=\"https://creativecommons.org/licenses/by-sa/4.0/deed.is\" rel=\"license noreferrer\">CC BY-SA 4.0</a>",
            "<a href=\"https://www.example.org/buy?a=1&amp;b=2\" rel=\"noreferrer\">example.org</a>",
        ] { #expect(page.contains(line), "\(line)") }
        let json = try json(in: page)
        #expect(json["@type"] as? String == "ImageObject")
        #expect(json["contentUrl"] as? String == "https://example.org/a-240.jpg?v=k3")
        #expect(json["license"] as? String == "https://creativecommons.org/licenses/by-sa/4.0/deed.is")
        #expect(json["acquireLicensePage"] as? String == "https://www.example.org/buy?a=1&b=2")
        #expect(json["creditText"] as? String == "Ann/Agency")
        #expect(json["copyrightNotice"] as? String == "© Ann")
        #expect((json["creator"] as? [[String: String]])?.map { $0["name"] } == ["Ann & Co", "Björk"])
    }

    @Test("No text ends the structured data, and an address with another scheme is only a text")
    func escaping() throws {
        let nasty = "</script><script>alert(1)</script> & <!-- ]]> <\u{338}"
        let rights = rights(
            {
                $0.creators = [nasty]
                $0.webStatement = "javascript:alert(1)"
                $0.licensor = nasty
                $0.licensorURL = "data:text/html,x"
            }, copyright: nasty)
        let page = try page(rights, baseURL: nil)
        let json = try json(in: page)
        #expect(json["copyrightNotice"] as? String == nasty && json["creditText"] as? String == nasty)
        #expect(json["license"] == nil && json["acquireLicensePage"] == nil)
        #expect(json["contentUrl"] as? String == "a-240.jpg?v=k3")
        #expect(page.contains("<dt>License</dt><dd>javascript:alert(1)</dd>"))
        #expect(!page.contains("href=\"javascript") && !page.contains("href=\"data:text") && !page.contains("<script>"))
    }

    @Test("A page without rights has no structured data, and a photo without a credit has no rights")
    func nothing() throws {
        #expect(rights { _ in } == nil)
        #expect(try !page(nil).contains("ld+json"))
    }

    @Test("A copyright notice in another language than the page's is marked")
    func languages() throws {
        var metadata = PhotoMetadata()
        metadata.copyright = "Alle Rechte bei Ann"
        metadata.translations = Translations()
        metadata.translations?.copyright = [.init(language: "de", text: "Alle Rechte bei Ann")]
        let page = try page(PhotoRights(of: metadata, language: "en"))
        #expect(page.contains("<dd lang=\"de\">Alle Rechte bei Ann</dd>"))
    }

    @Test(
        "Licences of Creative Commons have their names",
        arguments: [
            ("https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"),
            ("http://www.creativecommons.org/licenses/by-nc-nd/3.0/de/", "CC BY-NC-ND 3.0"),
            ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
            ("https://creativecommons.org/publicdomain/mark/1.0/", "Public Domain Mark 1.0"),
            ("https://creativecommons.org/about/", "creativecommons.org/about"),
            ("https://example.org/licenses/by/4.0/", "example.org/licenses/by/4.0"),
        ])
    func names(address: String, name: String) {
        #expect(WebAddress(address).map { LicenceName.of($0) } == name)
    }

    @Test("A site that denies training asks robots, and reserves the right to mine it")
    func training() throws {
        let robots = { (page: String) in
            page.firstMatch(of: /<meta name="robots" content="([^"]*)"/).map { String($0.1) }
        }
        let reservation = "<meta name=\"tdm-reservation\" content=\"1\"/>"
        let allowed = try page(nil)
        #expect(robots(allowed) == nil && !allowed.contains("tdm"))
        #expect(robots(try page(nil, isUnlisted: true)) == "noindex")
        let denied = try page(nil, denies: true)
        #expect(robots(denied) == "noai, noimageai" && denied.contains(reservation))
        #expect(robots(try page(nil, denies: true, isUnlisted: true)) == "noindex, noai, noimageai")
    }
}
