import BuiltInTheme
import Foundation
import Testing

@testable import SiteBuilding

@Suite("Files of a theme that nothing loads")
struct ThemeFileUseTests {
    private func warnings(_ own: [String: String], named: Set<String> = []) -> [String] {
        let files = DefaultTheme.files.merging(own.mapValues { Data($0.utf8) }) { $1 }
        return ThemeFileUse(files, of: DefaultTheme.files, named: named).warnings
    }

    @Test("Files that the theme, a stylesheet, a script, a template or a setting refers to are used")
    func used() {
        let own = [
            "custom.css": "a { background: url(\"my%20wave.svg\") } @import 'more.css';", "my wave.svg": "<svg/>",
            "more.css": "b { src: url(fonts/house.woff2) }", "fonts/house.woff2": "x", "fonts/OFL.txt": "x",
            "favicon.svg": "<svg/>", "apple-touch-icon.png": "x", "words-da.json": "{}", "count.js": "a('stars.png')",
            "stars.png": "x", "foot.mustache": "{{> social}}{{theme.logo.svg}}", "social.mustache": "x",
            "logo.svg": "<svg/>",
        ]
        #expect(warnings(own, named: ["count.js"]) == [])
    }

    @Test(
        "A file that nothing refers to gets a warning that says what to do",
        arguments: [
            ("costum.css", "costum.css: nothing loads this file, but it is published. Did you mean \"custom.css\"?"),
            ("own-rules.css", "Put its rules into custom.css, or import it there."),
            ("statistics.js", "Name it in \"scripts\" in vitrine.yaml, or remove it."),
            ("hero.webp", "Refer to it in custom.css or in a template, or remove it."),
            ("fotter.mustache", "because no template names it. Did you mean \"foot.mustache\"?"),
        ])
    func unused(name: String, words: String) {
        let warnings = warnings([name: "a"])
        #expect(warnings.count == 1 && warnings[0].hasPrefix(name + ": nothing loads this file"))
        #expect(warnings.first?.contains(words) == true, "\(warnings)")
    }

    @Test(
        "A stylesheet that loads a file from another server gets a warning",
        arguments: [
            "@import \"https://fonts.example/a.css\";", "h1 { background: url( //fonts.example/a.css) }",
            "/* a */ @IMPORT url('https://fonts.example/a.css')",
        ])
    func otherServer(sheet: String) {
        let warnings = warnings(["custom.css": sheet])
        #expect(warnings.count == 1 && warnings[0].hasPrefix("custom.css: refers to "), "\(warnings)")
        #expect(warnings.first?.contains("//fonts.example/a.css, but") == true)
    }

    @Test("Addresses in comments, in data and of namespaces are loaded from nowhere")
    func namedOnly() {
        let sheet = """
            /* url(https://a.example/a.png) */ @namespace url(http://www.w3.org/1999/xhtml);
            h1 { background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }
            """
        #expect(warnings(["custom.css": sheet]) == [])
    }

    @Test("A stylesheet that can't place photos gets a warning, and an edited copy of the theme's does not")
    func stylesheet() throws {
        let warnings = warnings(["theme.css": "h1 { color: red }"])
        #expect(
            warnings.count == 1 && warnings[0].hasPrefix("theme.css: lacks the rules of the theme that place photos"))
        #expect(warnings[0].contains("rename the file to custom.css"))
        let copy = String(decoding: try #require(DefaultTheme.files["theme.css"]), as: UTF8.self)
        #expect(self.warnings(["theme.css": copy + "h1 { color: red }"]) == [])
        #expect(self.warnings(["theme.css": "@import url(base.css);", "base.css": "a{}"]) == [])
    }
}
