import BuiltInTheme
import MarkupValidation
import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("Pages of the user's texts")
struct TextPagesTests {
    private let source = library(["a.jpg", "iceland/fog.jpg"])

    private func text(_ file: String, _ markdown: String, title: String? = nil) throws -> ParsedText {
        ParsedText(
            setting: TextPageSetting(file: file, title: title), document: try TextDocument(parsing: markdown))
    }

    private func planner(_ texts: [ParsedText]) throws -> SitePlanner {
        SitePlanner(
            settings: SiteSettings(), library: source, theme: try Theme(files: DefaultTheme.files),
            texts: texts)
    }

    /// The rendered and validated page of the first text, and the links that lead to nothing.
    private func page(_ texts: ParsedText...) throws -> (html: String, refused: [RefusedLink]) {
        let planner = try planner(texts)
        let (text, path) = planner.texts.pages[0]
        let (page, refused, _) = planner.page(of: text, at: path, in: source) { _ in true }
        let html = PageRenderer(theme: planner.theme, site: planner.identity).render(page)
        try MarkupValidator(schema: planner.theme.schema).validate(page: html, at: path.description) { target in
            let isAsset = target.hasPrefix(SiteNames.themeFolder)
            return isAsset ? .file(version: planner.asset(String(target.dropFirst(6))).version) : .page
        }
        return (html, refused)
    }

    private func body(_ html: String) throws -> Substring {
        let start = try #require(html.range(of: "<article class=\"prose\" dir=\"auto\">\n"))
        let end = try #require(html.range(of: "</article>"))
        return html[start.upperBound..<end.lowerBound]
    }

    @Test(
        "Every text gives a valid page in which only plain links are left",
        arguments: [
            ("# Hi\n\nA *b* **c** `d`\\\ne", "<p>A <em>b</em> <strong>c</strong> <code>d</code><br/>e</p>\n"),
            ("- a\n  1. b\n- \n", "<ul><li>a\n<ol><li>b\n</li>\n</ol>\n</li>\n<li></li>\n</ul>\n"),
            ("7) a\n\n8) b", "<ol start=\"7\"><li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>\n"),
            ("> a\n>\n> > b", "<blockquote><p>a</p>\n<blockquote><p>b</p>\n</blockquote>\n</blockquote>\n"),
            ("```html\n<b>&\n```\n***", "<pre><code>&lt;b&gt;&amp;</code></pre>\n<hr/>\n"),
            ("<script>alert('x')</script>", "<p>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</p>\n"),
            ("a <img src=x onerror=y> <!-- z -->", "<p>a &lt;img src=x onerror=y&gt; &lt;!-- z --&gt;</p>\n"),
            ("[a](javascript:b) [c](DATA:d) [e](vbscript&colon;f)", "<p>a c e</p>\n"),
            ("[a](<https://example.org/\"><script>> 'title')", nil),
            ("<javascript:alert(1)> <https://example.org/&\"'>", nil), ("<ada@example.org>", nil),
            ("[a *b](#c) d* <e", nil), ("```\nnever closed", "<pre><code>never closed</code></pre>\n"),
            ("A\u{0}\u{1}\u{FFFE}B]]>", "<p>A\u{FFFD}B]]&gt;</p>\n"),
            ("a & b &amp;lt; &copy;", "<p>a &amp; b &amp;lt; ©</p>\n"),
            ("## a\n###### b\n# c\n\nd\n===\n", nil), ("", ""), ("# only a heading", ""),
            ("[a]: javascript:b\n\n[a] ![c](javascript:d) ![e](https://example.org/f.jpg)", nil),
            ("| a |\n| - |\n", "<p>| a |\n| - |</p>\n"),
        ] as [(String, String?)])
    func markup(markdown: String, expected: String?) throws {
        let html = try page(try text("about.md", markdown)).html
        let body = try body(html)
        if let expected { #expect(body == expected) }
        for match in body.matches(of: /<([a-z0-9]+)([^>]*)>/) {
            #expect(
                [
                    "a", "p", "em", "strong", "code", "pre", "br", "hr", "ul", "ol", "li", "blockquote", "h2", "h3",
                    "h4",
                    "h5", "h6",
                ].contains(match.output.1), "\(match.output.0)")
            #expect(match.output.2.wholeMatch(of: /\/?| (id|start|href)="[^"]*"/) != nil, "\(match.output.0)")
        }
        for match in body.matches(of: /href="([^"]*)"/) {
            #expect(match.output.1.wholeMatch(of: /(https?:\/\/|mailto:|#).+/) != nil, "\(match.output.1)")
        }
        #expect(html.matches(of: /<h1[ >]/).count == 1)
    }

    @Test("Relative links lead to the pages of texts, albums and photos")
    func links() throws {
        let (html, refused) = try page(
            try text(
                "texts/about.md",
                """
                ## Me

                [a](imprint.md) [b](../iceland/) [c](/iceland) [d](../iceland/fog.jpg) [e](..) [f](#me) [g](about.md#x)
                """), try text("texts/imprint.md", ""))
        let links = html.matches(of: /href="([^"]*)">[a-g]<\/a>/).map { String($0.output.1) }
        #expect(
            links == [
                "../imprint/index.html", "../iceland/index.html", "../iceland/index.html", "../iceland/fog.html",
                "../index.html", "#me", "index.html",
            ])
        #expect(refused.isEmpty)
    }

    @Test("Links that are not allowed or lead to nothing are text, and reported")
    func refusedLinks() throws {
        let (html, refused) = try page(
            try text(
                "about.md", "[a](no.md) [b](../secret.md) [c](#no) [d](iceland/no.jpg) [e](vitrine.yaml) [f](tel:110)"))
        #expect(try body(html) == "<p>a b c d e f</p>\n")
        #expect(
            refused.map(\.address) == ["no.md", "../secret.md", "#no", "iceland/no.jpg", "vitrine.yaml", "tel:110"])
        #expect(refused.map(\.problem) == Array(repeating: .noPage, count: 5) + [.notAllowed])
    }

    @Test("A link without a text that is not allowed leaves no empty element")
    func emptyRefusedLinks() throws {
        let (html, refused) = try page(try text("about.md", "[](tel:110)\n\n> ![](data:a)\n\nText"))
        #expect(try body(html) == "<p>Text</p>\n")
        #expect(refused.map(\.address) == ["tel:110", "data:a"])
    }

    @Test("A picture that the page can't show is its description or a link, and is reported with its line")
    func refusedPictures() throws {
        let about = try text(
            "texts/about.md",
            """
            ![Elsewhere](https://example.org/a.jpg)
            ![Outside](../../a.jpg)
            [![Unread](../a.jpg)](/iceland)
            """)
        let planner = try planner([about])
        let found = planner.photos(in: about, of: source)
        #expect(found.map(\.photo.file.path) == ["a.jpg"])
        let (page, links, refused) = planner.page(of: about, at: planner.texts.pages[0].path, in: source) { _ in true }
        let html = PageRenderer(theme: planner.theme, site: planner.identity).render(page)
        #expect(
            try body(html) == """
                <p><a href="https://example.org/a.jpg">Elsewhere</a>
                Outside
                <a href="../iceland/index.html">Unread</a></p>

                """)
        #expect(links.isEmpty && page.pictures.isEmpty)
        #expect(refused.map(\.line) == [1, 2, 3])
        #expect(refused.map(\.problem) == [.elsewhere, .outside, .unknown])
    }

    @Test("A picture in no album lies with the first text that names it, and leads to no page")
    func ownPictures() throws {
        let about = try text("about.md", "![Me](_me/me.jpg) ![Fog](iceland/fog.jpg) ![Index](_me/index.jpg)")
        let contact = try text("contact.md", "![Me](_me/me.jpg)")
        var source = source
        let outside = source.picturesOutsideAlbums(of: [about, contact])
        #expect(outside == ["about.md": ["_me/index.jpg", "_me/me.jpg"]])
        let (me, index) = (builtPhoto("_me/me.jpg"), builtPhoto("_me/index.jpg"))
        source.textAlbums = [Album(ofText: "about.md", [me.photo, index.photo])]
        let planner = SitePlanner(
            settings: SiteSettings(), library: source, theme: try Theme(files: DefaultTheme.files),
            texts: [about, contact])
        let built = [me, index, builtPhoto("iceland/fog.jpg")]
        func shown(_ text: ParsedText) -> [BuiltTextPhoto] {
            planner.photos(in: text, of: source).compactMap { place in
                built.first { $0.file == place.photo.file }.map { BuiltTextPhoto(place, $0) }
            }
        }
        #expect(
            Set(planner.renditions(of: about, showing: shown(about)).map(\.path.description)) == [
                "about/me-240.jpg", "about/me-480.jpg", "about/index-jpg-240.jpg", "about/index-jpg-480.jpg",
            ])
        #expect(planner.renditions(of: contact, showing: shown(contact)).isEmpty)
        for (text, path) in planner.texts.pages {
            let (page, _, refused) = planner.page(of: text, at: path, in: source, showing: shown(text)) {
                $0 == SitePath(["iceland", "fog.html"])
            }
            let html = PageRenderer(theme: planner.theme, site: planner.identity).render(page)
            #expect(refused.isEmpty)
            #expect(try body(html).contains("alt=\"Me\"") && !html.contains("me.html"))
            #expect(try body(html).contains("fog.html") == (text.setting.file == "about.md"))
        }
    }

    @Test("The footer links to all pages in order and marks the current one")
    func footer() throws {
        let html = try page(
            try text("about.md", "# About & more\n\nText", title: "Me & you"), try text("legal-notice.md", "x")
        ).html
        #expect(html.contains("<h1 dir=\"auto\">About &amp; more</h1>"))
        #expect(html.contains("<title>Me &amp; you – Photos</title>"))
        #expect(html.contains("<li><a href=\"index.html\" aria-current=\"page\" dir=\"auto\">Me &amp; you</a></li>"))
        #expect(html.contains("<li><a href=\"../legal-notice/index.html\" dir=\"auto\">Legal notice</a></li>"))
    }

    @Test("The description is the first paragraph, shortened at a word")
    func description() throws {
        let words = Array(repeating: "photograph", count: 30).joined(separator: " ")
        let html = try page(try text("about.md", "# A\n\n\(words)")).html
        let description = try #require(html.firstMatch(of: /<meta name="description" content="([^"]*)"/)?.output.1)
        #expect(description.count <= 160 && description.hasSuffix("photograph…"))
    }

    @Test(
        "The address of a page follows from its file's name",
        arguments: [
            ("about.md", "about"), ("texts/About me.md", "about-me"), ("Über.md", "uber"), ("theme.md", "theme-md"),
            ("con.md", "con-md"), ("!!.md", "page"), ("a.b.md", "a-b"),
        ])
    func addresses(file: String, folder: String) throws {
        #expect(try planner([try text(file, "")]).texts.paths == [SitePath([folder, "index.html"])])
    }

    @Test("Pages that would have the address of an album or of another page get a mark")
    func takenAddresses() throws {
        func paths(_ files: String...) throws -> [String] {
            try planner(try files.map { try text($0, "") }).texts.pages.map { $0.path.components[0] }
        }
        #expect(try paths("about.md", "imprint.md") == ["about", "imprint"])
        #expect(try paths("iceland.md") == ["iceland-md"])
        #expect(try paths("a/about.md", "b/About.md") == ["about-1-of-2", "about-2-of-2"])
    }

    @Test(
        "With outside-links, paths that leave the gallery lead from the page, and those of the source to its pages",
        arguments: [
            ("../blog/?a=b#c", "../../blog/?a=b#c"), ("../../x", "../../../x"), ("/shop/", "/shop/"),
            ("/iceland/", "../iceland/index.html"), ("iceland/", "../iceland/index.html"), ("../a b", "../../a%20b"),
        ])
    func outsideLinks(written: String, href: String) throws {
        let text = try text("about.md", "[x](<\(written)>)")
        func links(_ leavesGallery: Bool) -> (blocks: [TextBlock], refused: [RefusedLink]) {
            var links = TextLinks(
                page: SitePath(["about", "index.html"]), folder: [], leavesGallery: leavesGallery
            ) {
                $0 == ["iceland"] ? SitePath(["iceland", "index.html"]) : nil
            } picture: { _ throws(RefusedPicture.Problem) in
                throw .unknown
            }
            return (links.resolved(text.document.blocks), links.refused)
        }
        let address = try #require(TextAddress(href))
        #expect(links(true).blocks == [.paragraph([.link(address, [.text("x")])])])
        #expect(links(false).refused.isEmpty == written.contains("iceland"))
    }
}
