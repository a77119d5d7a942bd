import BuiltInTheme
import Foundation
import Testing

@testable import SiteChecking

@Suite("Rules about stylesheets")
struct StylesheetRulesTests {
    private func properties(_ css: String) -> [ThemeColours.Property] {
        var facts = FileFacts()
        return StyleSheetReader.read(css, by: ReferenceReading(path: "theme.css", isStrict: true), into: &facts)
    }

    private func messages(_ css: String) -> [String] { ContrastRules.problems(in: properties(css)).map(\.message) }

    private func builtIn(_ theme: String) throws -> String {
        String(decoding: try #require(BuiltInThemes.files[theme]?["theme.css"]), as: UTF8.self)
    }

    @Test("The colours of a built-in theme are read, and have contrast", arguments: ["default", "contact-sheet"])
    func builtInIsClean(theme: String) throws {
        let css = try builtIn(theme)
        #expect(messages(css).isEmpty)
        for isDark in [false, true] {
            let colours = ThemeColours(properties(css), isDark: isDark)
            for name in ["--paper", "--ink", "--quiet", "--accent"] { #expect(colours.colour(of: name) != nil) }
        }
    }

    @Test("A weak colour that is added to the built-in theme is found for exactly the visitors who see it")
    func weakColoursAreFound() throws {
        let css = try builtIn("default")
        #expect(messages(css + ":root{--quiet:#98938d}").map { $0.contains("in light, less") } == [true])
        let dark = messages(css + "@media (prefers-color-scheme: dark) { html { --quiet: oklch(0.45 0.012 75) } }")
        #expect(dark.map { $0.contains("in dark, less") } == [true])
        #expect(messages(css + ":root{--accent:rgb(128, 128, 128);--paper:#808080}").count == 3)
    }

    @Test("The colours of a look are judged, after those of the theme")
    func looks() throws {
        let css = try builtIn("default")
        let look = "@media screen and (prefers-color-scheme:dark){:root:root{--accent:#222}}"
        let found = messages(css + look)
        #expect(found.map { $0.contains("--accent on --paper") && $0.contains("in dark, less") } == [true])
    }

    @Test(
        "All notations of one colour are read alike",
        arguments: [
            "#999", "#999999", "rgb(153 153 153)", "RGB(153, 153, 153)", "oklch(0.683 0 0)", "var(--mid)",
            "hsl(0 0% 60%)", "light-dark(var(--mid), #aaa)", "light-dark(oklch(0.683 0 0), rgb(1, 2, 3))",
        ])
    func areReadAlike(colour: String) throws {
        let css = "/* :root{--ink:red} */\n:root { --mid: #999; --paper: white;\n --paper: #fff;\n --ink: \(colour) }"
        let found = try #require(ContrastRules.problems(in: properties(css)).first)
        #expect(found.line == 4)
        #expect(found.message.hasPrefix("--ink on --paper has a contrast of 2.84:1 in light"))
    }

    @Test(
        "An unknown colour, and one that other visitors see, is not judged",
        arguments: [
            ":root{--ink:gray-ish}", ":root{--ink:#9998}", ":root{--ink:var(--ink)}", ":root{--ink:#99}",
            ".a{--ink:#999}",
            "@media print{:root{--ink:#999}}", "@media (forced-colors: active){:root{--ink:#999}}",
            "@supports not (color: oklch(0 0 0)){:root{--ink:#999}}", "}", "\"", "/*", ":root{--ink:light-dark(#999)}",
            ":root{--ink:#999;--ink:#000}", ":root{--a:\"}\";--ink:#000}",
        ])
    func othersAreNotJudged(css: String) { #expect(messages(":root{--paper:#fff}" + css).isEmpty) }

    @Test("The boxes of a layout stylesheet are found also if it was minified, and colours are none")
    func boxesAreFound() {
        let css = ".gallery{--reference:9}#p1{--x:1}#r41{--x:2} #p2 , #p13{display:none}#g1{--y:4}#m1{--c:#fff}"
        #expect(BoxRules.ids(in: css) == ["p1", "r41", "p2", "p13"])
        #expect(BoxRules.ids(in: "#p1{--r:1.5}").isEmpty)
    }

    @Test("Many boxes without a photo are one finding")
    func manyAreCounted() {
        let findings = BoxRules.findings(
            ids: ["content", "p1", "page-1"], placed: ["p1", "p2", "p10"], page: "a/index.html", sheet: "a/l.css")
        #expect(findings.map(\.rule) == [.boxWithoutPhoto])
        #expect(findings.first?.message.hasPrefix("the page has no element for the box p2 (and 1 more)") == true)
    }
}
