import Foundation
import Testing

@testable import SiteBuilding
@testable import SitePlanning

@Suite("The files of a theme")
struct ThemeAssetsTests {
    private static let files = [
        "theme.css": "", "fonts/house.woff2": "font", "fonts/bold.css": "b{}", "wall one.svg": "<svg/>", "site.js": "",
    ]

    /// The stylesheet `css` as it is published under `name`, with `V` for each version.
    private func published(_ css: String, as name: String = "theme.css") -> String {
        let files = Self.files.merging([name: css]) { $1 }.mapValues { Data($0.utf8) }
        let text = String(decoding: ThemeAssets(files).files[name] ?? Data(), as: UTF8.self)
        return text.replacing(/\?v=[0-9a-z]{6}/, with: "?v=V")
    }

    @Test(
        "References in a style sheet to files of the theme get versions",
        arguments: [
            ("a{src:url(fonts/house.woff2)}", "a{src:url(fonts/house.woff2?v=V)}"),
            ("a{src:URL( './fonts/house.woff2' )}", "a{src:URL( './fonts/house.woff2?v=V' )}"),
            ("a{src:url(\"wall%20one.svg#x\")}", "a{src:url(\"wall%20one.svg?v=V#x\")}"),
            ("@import 'fonts/bold.css';", "@import 'fonts/bold.css?v=V';"),
            ("@import url(fonts/bold.css) print;", "@import url(fonts/bold.css?v=V) print;"),
            (
                "a{src:url(fonts/house.woff2),url(fonts/house.woff2)}",
                "a{src:url(fonts/house.woff2?v=V),url(fonts/house.woff2?v=V)}"
            ),
        ])
    func references(css: String, published text: String) {
        #expect(published(css) == text)
    }

    @Test(
        "All other text of a style sheet stays unchanged",
        arguments: [
            "", "a{}", "a{src:url(fonts/none.woff2)}", "a{src:url(../index.html)}", "a{src:url(data:,x)}",
            "a{src:url(https://example.org/theme.css)}", "a{src:url(fonts/house.woff2?own)}",
            "/* url(fonts/house.woff2) */", "a::before{content:\"url(fonts/house.woff2)\"}", "a{b:url(#x)}",
        ])
    func otherText(css: String) {
        #expect(published(css) == css)
    }

    @Test("References are relative to the folder of their style sheet")
    func relative() {
        #expect(
            published("a{src:url(house.woff2),url(../site.js)}", as: "fonts/bold.css")
                == "a{src:url(house.woff2?v=V),url(../site.js?v=V)}")
        #expect(published("a{src:url(house.woff2)}") == "a{src:url(house.woff2)}")
    }

    @Test("A changed file changes the version of every style sheet that refers to it, directly or not")
    func chain() {
        func version(font: String) -> String {
            let files = [
                "theme.css": "@import 'more.css';", "more.css": "@import 'theme.css'; a{src:url(x.woff2)}",
                "x.woff2": font,
            ]
            return ThemeAssets(files.mapValues { Data($0.utf8) }).version(of: "theme.css")
        }
        #expect(version(font: "one") == version(font: "one"))
        #expect(version(font: "one") != version(font: "two"))
    }

    @Test("A style sheet that is not valid UTF-8 stays unchanged")
    func otherEncodings() {
        let sheet = Data("a{src:url(x.woff2)}".utf8) + [0xFF]
        #expect(ThemeAssets(["theme.css": sheet, "x.woff2": Data()]).files["theme.css"] == sheet)
    }
}
