import BuiltInTheme
import Foundation
import Testing

@testable import PageRendering
@testable import PhotoCatalog

@Suite("The menu, the user's stylesheet and the user's scripts on pages")
struct PageBannerTests {
    private static let sea = SitePath(["sea", "index.html"])
    private static let sheet = SheetLink(path: SitePath(["theme", "theme.css"]), version: "k1")
    private static let custom = SheetLink(path: SitePath(["theme", "custom.css"]), version: "k2")
    private static let about = PageLink(title: "About", path: SitePath(["about", "index.html"]))

    private func renderer(
        baseURL: String? = nil, files: [String: Data] = [:], themeFiles: [SheetLink] = [],
        menu: [PageBanner.Item] = [], logo: PageBanner.Logo? = nil, scripts: [PageScript] = []
    ) throws -> PageRenderer {
        PageRenderer(
            theme: try Theme(files: DefaultTheme.files.merging(files) { $1 }, own: Set(files.keys)),
            site: SiteIdentity(
                title: "Ada", language: "en", baseURL: baseURL, pages: [Self.about],
                banner: PageBanner(logo: logo, menu: menu), themeFiles: themeFiles, customSheet: Self.custom,
                scripts: scripts))
    }

    private func text(_ path: [String], trail: [PageLink] = []) -> TextPage {
        TextPage(
            path: SitePath(path), title: "Text", heading: "Text", description: nil, trail: trail, blocks: [],
            sheets: [Self.sheet, SheetLink(path: SitePath(["sea", "photos.css"]), version: "k3")], script: Self.sheet,
            isUnlisted: false)
    }

    private static let menu = [
        PageBanner.Item(title: "Home", target: .page(SitePath(["index.html"]))),
        PageBanner.Item(title: "Sea", target: .page(sea)),
        PageBanner.Item(title: "Blog", target: .address("../blog/")),
        PageBanner.Item(title: "Shop", target: .address("/shop/")),
        PageBanner.Item(title: "Ada", target: .address("https://ada.example/")),
    ]

    @Test(
        "Entries have addresses that lead from the page, and the entries of the page and of albums around it are marked"
    )
    func addresses() throws {
        func hrefs(_ path: [String], trail: [PageLink] = []) throws -> [String] {
            let page = try renderer(menu: Self.menu).render(text(path, trail: trail))
            let nav = try #require(page.firstMatch(of: /<ul class="menu">(?:.|\n)*?<\/ul>/)).output
            return nav.matches(of: /href="([^"]*)"( aria-current="\w+")?/).map { String($0.1 + ($0.2 ?? "")) }
        }
        #expect(
            try hrefs(["sea", "index.html"]) == [
                "../index.html", "index.html aria-current=\"page\"", "../../blog/", "/shop/", "https://ada.example/",
            ])
        let trail = [
            PageLink(title: "Ada", path: SitePath(["index.html"])), PageLink(title: "Sea", path: Self.sea),
        ]
        #expect(
            try hrefs(["sea", "north", "a.html"], trail: trail) == [
                "../../index.html", "../index.html aria-current=\"true\"", "../../../blog/", "/shop/",
                "https://ada.example/",
            ])
    }

    @Test("The page for missing addresses only has entries that lead somewhere from any address")
    func notFound() throws {
        let page = NotFoundPage(stylesheet: Self.sheet)
        let alone = try renderer(menu: Self.menu).render(page)
        #expect(alone.contains("href=\"/shop/\"") && alone.contains("href=\"https://ada.example/\""))
        #expect(!alone.contains("blog") && !alone.contains("sea/") && !alone.contains("custom.css"))
        let placed = try renderer(baseURL: "https://ada.example/photos/", menu: Self.menu).render(page)
        #expect(placed.contains("href=\"/photos/sea/index.html\"") && placed.contains("href=\"/blog/\""))
        #expect(placed.contains("theme.css?v=k1\"/>\n<link rel=\"stylesheet\" href=\"/photos/theme/custom.css?v=k2\""))
    }

    @Test("Without a base URL, the page for missing addresses has the user's rules in itself if they name no file")
    func inlineRules() throws {
        func page(_ css: String, baseURL: String? = nil) throws -> String {
            try renderer(baseURL: baseURL, files: ["custom.css": Data(css.utf8)])
                .render(NotFoundPage(stylesheet: Self.sheet))
        }
        let rules = "h1 > b { color: red }"
        let own = try page(rules)
        #expect(own.contains(rules + "</style>") && !own.contains("custom.css"))
        #expect(try !page(rules, baseURL: "https://ada.example/").contains(rules))
        for css in ["a { b: url(c) }", "@import 'a.css';", "a { &:hover { b: c } }", "</style><p>x</p>"] {
            #expect(try !page(css).contains(css), "\(css)")
        }
    }

    @Test("A page without a menu and a logo has no banner, and the footer does not repeat the menu")
    func footer() throws {
        let page = try renderer().render(text(["a.html"]))
        #expect(!page.contains("class=\"banner\"") && page.contains("href=\"about/index.html\""))
        let menu = [PageBanner.Item(title: "Me", target: .page(Self.about.path))]
        let named = try renderer(menu: menu).render(text(["a.html"]))
        #expect(named.matches(of: /href="about\/index.html"/).count == 1)
    }

    @Test("On a photo's page the logo is in the bar, and the menu comes after the photo")
    func photo() throws {
        let logo = PageBanner.Logo(file: Self.sheet, width: 120.4, height: 32, text: "Ada & Co")
        let page = try renderer(menu: Self.menu, logo: logo).render(SampleContexts.photo())
        let bar = try #require(page.firstMatch(of: /<header class="bar">(?:.|\n)*?<\/header>/)).output
        #expect(bar.contains("width=\"120\" height=\"32\" alt=\"Ada &amp; Co\""))
        #expect(page.matches(of: /class="logo"/).count == 1)
        let parts = page.components(separatedBy: "</main>")
        #expect(!parts[0].contains("class=\"menu\"") && parts[1].contains("class=\"menu\""))
    }

    @Test("The user's stylesheet comes after the theme's and before the page's own")
    func customSheet() throws {
        let page = try renderer().render(text(["sea", "a.html"]))
        let sheets = page.matches(of: /rel="stylesheet" href="([^"]*)"/).map { String($0.1) }
        #expect(sheets == ["../theme/theme.css?v=k1", "../theme/custom.css?v=k2", "photos.css?v=k3"])
    }

    @Test("Templates name a file of the theme and get its address with its version")
    func themeFiles() throws {
        let foot = Data("<footer><p>{{theme.fonts.a.svg}} {{#theme.b.svg}}{{.}}{{/theme.b.svg}}</p></footer>".utf8)
        let files = ["foot.mustache": foot, "fonts/a.svg": Data(), "b.svg": Data(), "c.svg": Data()]
        let theme = try renderer(files: files).theme
        #expect(theme.namedAssets == ["b.svg", "fonts/a.svg"] && theme.warnings.isEmpty)
        let links = theme.namedAssets.map {
            SheetLink(path: SitePath(["theme"] + $0.split(separator: "/").map(String.init)), version: "k9")
        }
        let page = try renderer(files: files, themeFiles: links).render(text(["sea", "a.html"]))
        #expect(page.contains("<p>../theme/fonts/a.svg?v=k9 ../theme/b.svg?v=k9</p>"))
    }

    @Test("Scripts are on every page, and the policy allows their origins and servers and nothing else")
    func scripts() throws {
        let setting = ScriptSetting(
            source: "https://cdn.example/a.js", data: [.init(name: "site", value: "<7>")],
            servers: ["https://api.example", "https://api.example"], origin: "https://cdn.example",
            integrity: "sha256-k")
        let own = PageScript(ScriptSetting(source: "_theme/b.js", isAsync: true), file: Self.custom)
        let renderer = try renderer(scripts: [PageScript(setting), own])
        let page = renderer.render(text(["sea", "a.html"]))
        #expect(
            page.contains(
                "<script src=\"https://cdn.example/a.js\" data-site=\"&lt;7&gt;\" integrity=\"sha256-k\" "
                    + "crossorigin=\"anonymous\" defer=\"defer\"></script>"))
        #expect(page.contains("<script src=\"../theme/custom.css?v=k2\" async=\"async\"></script>"))
        #expect(
            page.contains("img-src 'self' data: https://api.example; media-src 'self'; style-src 'self'; ")
                && page.contains("script-src 'self' https://cdn.example; font-src 'self'; ")
                && page.contains("connect-src 'self' https://api.example; base-uri 'none';"))
        let missing = renderer.render(NotFoundPage(stylesheet: Self.sheet))
        #expect(missing.contains("https://cdn.example/a.js") && !missing.contains("async"))
        #expect(missing.contains(" script-src 'self' https://cdn.example; connect-src 'self' https://api.example;"))
        #expect(try !self.renderer().render(NotFoundPage(stylesheet: Self.sheet)).contains("script-src"))
    }
}
