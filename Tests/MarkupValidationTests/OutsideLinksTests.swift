import MarkupValidation
import Testing

@Suite("Links that leave the site")
struct OutsideLinksTests {
    private func finding(
        _ url: String, base: String?, on path: String = "sea/index.html", below root: String? = nil
    ) -> String? {
        let page = "<!DOCTYPE html><html><body><h1>x</h1>\n<a href='\(url)'>x</a></body></html>"
        do {
            try MarkupValidator(schema: anyMarkupSchema, outside: OutsideLinks(basePath: base))
                .validate(page: page, at: path, servedAnywhereBelow: root) { $0 == "sea/a.html" ? .page : nil }
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "Paths to other parts of the web site are accepted if the settings allow them",
        arguments: [
            ("/", "/photos/"), ("/about/?a=b#c", "/photos/"), ("../../blog/", "/photos/"), ("/about/", nil),
            ("../../blog/", nil), ("/about/", "/"), ("a.html", "/photos/"), ("/photoshop/", "/photos/"),
        ] as [(String, String?)])
    func accepted(url: String, base: String?) { #expect(finding(url, base: base) == nil) }

    @Test(
        "A path that leads back into the gallery, to nothing or to a server is still refused",
        arguments: [
            ("/photos/sea/a.html", "leads back into the gallery"), ("/photos", "leads back into the gallery"),
            ("../../photos/sea/", "leads back into the gallery"), ("b.html", "not in the site"),
            ("../b.html", "not in the site"), ("//other.example/", "has a server but no scheme"),
            ("javascript:a()", "runs a script"),
        ])
    func refused(url: String, rule: String) {
        let finding = finding(url, base: "/photos/")
        #expect(finding?.contains(rule) == true, "\(finding ?? "nothing")")
    }

    @Test("On a page that is shown at any address, only paths from the root of the server lead out of the site")
    func anyDepth() {
        #expect(finding("/about/", base: "/photos/", on: "404.html", below: "/photos/") == nil)
        #expect(finding("/about/", base: nil, on: "404.html", below: "") == nil)
        #expect(finding("../blog/", base: "/photos/", on: "404.html", below: "/photos/") != nil)
        #expect(finding("/photos/b.html", base: "/photos/", on: "404.html", below: "/photos/") != nil)
    }

    @Test("A script can have any attribute that begins with data-, and no handler")
    func scripts() {
        func finding(_ attribute: String) -> String? {
            let page =
                "<!DOCTYPE html><html><body><h1>x</h1><script src='https://a.example/a.js' \(attribute)></script>"
            do {
                try MarkupValidator(schema: anyMarkupSchema).validate(page: page + "</body></html>", at: "a") { _ in nil
                }
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(finding("data-website-id='7' async='async' integrity='sha256-k' crossorigin='anonymous'") == nil)
        #expect(finding("onload='a()'")?.contains("attribute \"onload\" is not allowed") == true)
    }
}
