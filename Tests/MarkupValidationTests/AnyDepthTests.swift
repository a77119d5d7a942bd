import MarkupValidation
import Testing

@Suite("A page that servers show in any folder")
struct AnyDepthTests {
    private func finding(_ url: String, below root: String) -> String? {
        let page = "<!DOCTYPE html><html><body><h1 id='top'>x</h1>\n<a href='\(url)'>x</a></body></html>"
        do {
            try MarkupValidator(schema: anyMarkupSchema).validate(page: page, at: "404.html", servedAnywhereBelow: root)
            {
                $0 == "sea/index.html" ? .page : nil
            }
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "Links begin with the path of the site's root, lead to its own ids or leave the site",
        arguments: ["/photos/sea/index.html", "#top", "https://example.org/a"])
    func follows(url: String) {
        #expect(finding(url, below: "/photos/") == nil)
    }

    @Test(
        "Other links are refused",
        arguments: [
            ("sea/index.html", "/photos/", "does not begin with \"/photos/\""),
            ("/sea/index.html", "/photos/", "does not begin with \"/photos/\""),
            ("/photos/wood/index.html", "/photos/", "points to a file that is not in the site"),
            ("/photos//sea/index.html", "/photos/", "is not relative"),
            ("#bottom", "/photos/", "\"#bottom\" matches no id"), ("#bottom", "", "\"#bottom\" matches no id"),
            ("index.html", "", "points to the site, whose address isn't known"),
            ("/index.html", "", "points to the site, whose address isn't known"),
        ])
    func refuses(url: String, root: String, rule: String) {
        #expect(finding(url, below: root)?.contains(rule) == true, "\(finding(url, below: root) ?? "nothing")")
    }
}
