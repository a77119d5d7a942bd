import MarkupValidation
import Testing

private let outsideAdvice = ". If it leads to another part of the web site, set \"outside-links: true\""

@Suite("Rules of pages that a schema cannot express")
struct PageRulesTests {
    private static let files: Set = [
        "index.html", "theme.css", "iceland/index.html", "iceland/1.jpg", "iceland/2.jpg", "iceland/höfn #1.html",
        "iceland/deep/x.html",
    ]

    /// What is found in a page at `iceland/index.html` that has `markup` in its second line.
    private func finding(in markup: String, heading: String = "<h1 id='top'>x</h1>", type: String = "<!DOCTYPE html>")
        -> String?
    {
        let page = "\(type)<html><body>\(heading)\n\(markup)</body></html>"
        do {
            try MarkupValidator(schema: anyMarkupSchema)
                .validate(page: page, at: "iceland/index.html") { Self.files.contains($0) ? .page : nil }
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "Links to existing files, fragments and other sites are accepted",
        arguments: [
            "1.jpg", "./1.jpg", "../theme.css", "../iceland/1.jpg", "deep/x.html", "deep/../1.jpg", "#top",
            "index.html#top",
            "?page=2#top", "../index.html#anything", "1.jpg?v=2", "h%C3%B6fn%20%231.html", "höfn%20%231.html",
            "%2E%2e/theme.css",
            "https://example.org/a", "mailto:a@example.org", "data:image/gif;base64,R0lGOD",
            "data:text/plain,two words",
        ])
    func followsLinks(url: String) {
        #expect(finding(in: "<a href='\(url)'>x</a>") == nil)
    }

    @Test(
        "An invalid or broken link is refused with the reason",
        arguments: [
            ("3.jpg", "points to a file that is not in the site"),
            ("1.JPG", "points to a file that is not in the site"),
            ("deep/", "points to a file that is not in the site"),
            ("deep//x.html", "points to a file that is not in the site"),
            ("../../theme.css", "points to a place outside of the site" + outsideAdvice),
            ("%2e%2e/../x", "points to a place outside of the site" + outsideAdvice),
            ("/theme.css", "is not relative: the site must work under any path" + outsideAdvice),
            ("//example.org/x.js", "has a server but no scheme"),
            ("JavaScript:alert(1)", "runs a script"),
            ("java&#10;script:alert(1)", "is not percent-encoded"),
            ("höfn #1.html", "is not percent-encoded"),
            ("..\\theme.css", "is not percent-encoded"),
            ("100%.html", "is not percent-encoded"),
            ("%FF.html", "is not UTF-8"),
            ("", "is empty"),
        ])
    func refusesLinks(url: String, reason: String) {
        let shown = url.replacing("&#10;", with: "\n")
        #expect(finding(in: "<a href='\(url)'>x</a>") == "iceland/index.html:2: href \"\(shown)\" \(reason)")
    }

    @Test("A link to a missing id of the page is refused", arguments: ["#nowhere", "#", "index.html#TOP"])
    func refusesFragmentsThatLeadNowhere(url: String) {
        let id = url.split(separator: "#", omittingEmptySubsequences: false)[1]
        #expect(finding(in: "<a href='\(url)'>x</a>") == "iceland/index.html:2: \"#\(id)\" matches no id on the page")
    }

    @Test("A link can lead to an id further down the page")
    func findsIdsBelowTheLinksToThem() {
        #expect(finding(in: "<a href='#later'>x</a><p id='later'>x</p>") == nil)
    }

    @Test(
        "Every candidate of a srcset is checked",
        arguments: [
            ("1.jpg 240w, 2.jpg 480w", nil), ("1.jpg,\n  2.jpg 2x", nil), (" 1.jpg ", nil),
            ("1.jpg 240w, 3.jpg 480w", "3.jpg"), ("1.jpg,2.jpg 2x", "1.jpg,2.jpg"), ("3.jpg, 1.jpg", "3.jpg"),
        ] as [(String, String?)])
    func followsEveryCandidate(srcset: String, broken: String?) {
        let words = broken.map { "iceland/index.html:2: srcset \"\($0)\" points to a file that is not in the site" }
        #expect(finding(in: "<source srcset='\(srcset)'/>") == words)
    }

    @Test(
        "An error for broken page rules names the line and the rule",
        arguments: [
            (
                "<img src='3.jpg' alt='' width='3' height='2'/>",
                "src \"3.jpg\" points to a file that is not in the site"
            ),
            ("<video poster='3.jpg'></video>", "poster \"3.jpg\" points to a file that is not in the site"),
            ("<p id='a'>x</p><p id='a'>x</p>", "id \"a\" is there twice"),
            ("<h1>again</h1>", "the page has more than one h1"),
            ("<img src='1.jpg' width='3' height='2'/>", "an img has no alt"),
            ("<img src='1.jpg' alt='' height='2'/>", "an img has no width"),
            ("<img src='1.jpg' alt='' width='3'/>", "an img has no height"),
            ("<a href='1.jpg'><div><a href='2.jpg'>x</a></div></a>", "a is inside a link or a button"),
            ("<button><span><button>x</button></span></button>", "button is inside a link or a button"),
            ("<div/>", "<div/> opens an element in HTML: write <div></div>"),
            ("<script src='1.jpg' />", "<script/> opens an element in HTML: write <script></script>"),
            ("<svg><path/><g></g></svg><i/>", "<i/> opens an element in HTML: write <i></i>"),
            ("<br></br>", "<br> has no end tag in HTML: write <br/>"),
            ("<p><![CDATA[<b>]]></p>", "CDATA is not allowed in HTML: escape the text"),
            ("<?php echo 1 ?>", "<? is not allowed in HTML: remove it"),
        ])
    func namesLineAndRule(markup: String, rule: String) {
        #expect(finding(in: markup) == "iceland/index.html:2: \(rule)")
    }

    @Test(
        "Markup that reads the same as HTML and XML is accepted",
        arguments: [
            "<svg viewBox='0 0 1 1'><path d='M0'/><g><use href='#top'/></g></svg><svg/><br/>",
            "<p title='a > b &lt;br>' class=\"'/\">x</p>", "<!-- <div/> --><p>x</p>", "<p\n>x</p\n>",
            "<a href='1.jpg'>x</a><a href='2.jpg'>y</a>",
        ])
    func allowsWhatBrowsersReadAlike(markup: String) {
        #expect(finding(in: markup) == nil)
    }

    @Test("A page without an h1 is refused")
    func wantsAHeading() {
        #expect(finding(in: "<p>x</p>", heading: "") == "iceland/index.html:1: the page has no h1")
    }

    @Test(
        "A page without the plain HTML document type is refused",
        arguments: ["", "<!DOCTYPE svg>", "<!DOCTYPE html SYSTEM 'about:legacy-compat'>"])
    func wantsThePlainDocumentType(type: String) {
        let words = "iceland/index.html:1: the page doesn't begin with <!DOCTYPE html>"
        #expect(finding(in: "<p id='top2'>x</p>", type: type) == words)
    }

    @Test("A page with declarations of its own is refused before it is parsed")
    func wantsNoDeclarations() {
        let type = "<!DOCTYPE html [<!ENTITY secret SYSTEM 'file:///etc/passwd'>]>"
        let words = "iceland/index.html:1: the DOCTYPE has declarations"
        #expect(finding(in: "<p id='top2'>x</p>", type: type)?.hasPrefix(words) == true)
    }

    @Test("The error shows the first finding and counts the others")
    func showsTheUppermostAndCountsTheRest() {
        let markup = "<p id='a'>x</p>\n<p id='a'>x</p>\n<a href='3.jpg'>x</a>\n<a href='#b'>x</a>\n<i/>"
        #expect(finding(in: markup) == "iceland/index.html:3: id \"a\" is there twice (and 3 more)")
    }
}
