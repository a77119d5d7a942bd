import BuiltInTheme
import Foundation
import Testing

@testable import SiteChecking

@Suite("Contrast of a theme")
struct ContrastRulesTests {
    private func findings(_ css: String) -> [CheckFinding] { ContrastRules.findings(in: css, file: "theme/theme.css") }

    private func builtIn() throws -> String {
        String(decoding: try #require(DefaultTheme.files["theme.css"]), as: UTF8.self)
    }

    @Test("A built-in theme has no finding, in light and in dark", arguments: ["default", "contact-sheet"])
    func builtInIsClean(theme: String) throws {
        let css = try #require(BuiltInThemes.files[theme]?["theme.css"])
        #expect(findings(String(decoding: css, as: UTF8.self)).isEmpty)
    }

    /// Each a declaration of the built-in theme, and one with too little contrast.
    @Test(
        "A weak colour of the built-in theme is found for exactly the visitors who see it",
        arguments: [
            ("--quiet: #68635d;", "--quiet: #98938d;", "light in older browsers"),
            ("--quiet: #a39d95;", "--quiet: #635d55;", "dark in older browsers"),
            (
                "--quiet: light-dark(oklch(0.5 0.012 70), oklch(0.7 0.012 75));",
                "--quiet: light-dark(oklch(0.65 0.012 70), oklch(0.7 0.012 75));", "light"
            ),
            (
                "--quiet: light-dark(oklch(0.5 0.012 70), oklch(0.7 0.012 75));",
                "--quiet: light-dark(oklch(0.5 0.012 70), oklch(0.45 0.012 75));", "dark"
            ),
        ])
    func weakTokensAreFound(sound: String, weak: String, visitor: String) throws {
        let css = try builtIn()
        try #require(css.contains(sound))
        let findings = findings(css.replacing(sound, with: weak)).filter { $0.message.hasPrefix("--quiet on --paper") }
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { $0.message.hasSuffix(" in \(visitor).") }, "\(findings)")
        #expect(findings.contains { $0.rule == .textContrast })
    }

    @Test("A rule with a weak colour is found with its line and its selector")
    func weakRulesAreFound() throws {
        let css = """
            :root { --paper: #fff; --ink: #222; }
            html { background: var(--paper); color: var(--ink) }
            /* A comment; with { braces } */
            @media (min-width: 600px) {
              .facts { color: rgb(150 150 150) }
            }
            """
        let findings = findings(css)
        #expect(
            findings.map(\.description) == [
                "theme/theme.css:5: rgb(150 150 150) on --paper (.facts) has a contrast of 2.95:1, less than 4.5:1. Change one of the colours in light, light in older browsers, dark, dark in older browsers. (text-contrast)"
            ])
    }

    @Test("A text is compared with its own background, or with that of the elements around it")
    func textsHaveGrounds() {
        let root = ":root{--paper:#fff;--ink:#222;--deep:#123}html{background:var(--paper);color:var(--ink)}"
        #expect(findings(root + ".head{background:var(--deep)}.head h1{color:var(--paper)}").isEmpty)
        #expect(findings(root + ".head{background:var(--deep);color:var(--paper)}").isEmpty)
        #expect(findings(root + ".head{background:var(--deep)}.head h1{color:#234}").map(\.rule) == [.textContrast])
        #expect(findings(root + ".head{background:var(--deep)}").map(\.rule) == [.textContrast])
        #expect(findings(root + ".a{background:linear-gradient(#000,#333);color:#fff}").isEmpty)
        #expect(findings(root + ".a{color:#fff}").map(\.rule) == [.textContrast])
    }

    @Test("Focus outlines and shapes need a contrast of 3, lines none")
    func marksNeedLess() {
        let root =
            ":root{--paper:#fff;--ink:#222;--mid:#8a8a8a;--pale:#bbb}html{background:var(--paper);color:var(--ink)}"
        #expect(findings(root + ":focus-visible{outline:3px solid var(--mid)}").isEmpty)
        #expect(findings(root + ":focus-visible{outline:3px solid var(--pale)}").map(\.rule) == [.markContrast])
        #expect(findings(root + ".dot::before{background:var(--mid)}").isEmpty)
        #expect(findings(root + ".dot::before{background:var(--mid);opacity:0.5}").map(\.rule) == [.markContrast])
        #expect(findings(root + ".a{border-top:1px solid var(--pale);text-decoration-color:var(--pale)}").isEmpty)
        #expect(findings(root + ".a[aria-disabled]{color:var(--pale)}").isEmpty)
    }

    @Test("Rules for paper, forced colours and keyframes are not checked")
    func othersAreLeftOut() {
        let weak = "{.a{color:#eee}}"
        for condition in [
            "@media print", "@media (forced-colors: active)", "@keyframes x", "@media (prefers-contrast: less)",
        ] {
            #expect(findings(condition + weak).isEmpty)
        }
        #expect(!findings("@media (hover: none)" + weak).isEmpty)
    }
}

@Suite("Reading of stylesheets")
struct StyleBlockTests {
    @Test("Rules are read with their conditions, lines, selectors and last values")
    func areRead() throws {
        let css = """
            @charset "utf-8";
            a, :is(b, c) > d { color: red; color: blue !important; --X: {a}; background: url(a;b.png) }
            @media screen { @supports (a: b) {
              /* } */ .e::before { content: "}"; Width: 1px } }
              .f { g: h; &:hover { i: j } k: l }
            }
            @font-face { font-family: x }
            .m { n: o
            """
        let blocks = StyleBlockReader.blocks(of: css)
        #expect(blocks.map(\.selector) == ["a, :is(b, c) > d", ".e::before", ".f", ".m"])
        #expect(blocks.map(\.line) == [2, 4, 5, 8])
        #expect(blocks[0].selectors == ["a", ":is(b, c) > d"])
        #expect(blocks[0]["color"] == "blue")
        #expect(blocks[0]["background"] == "url(a;b.png)")
        #expect(blocks[1].conditions == ["@media screen", "@supports (a: b)"])
        #expect(blocks[1]["content"] == "\"}\"")
        #expect(blocks[1]["width"] == "1px")
        #expect(blocks[2].conditions == ["@media screen"])
        #expect(blocks[2]["k"] == "l")
        #expect(blocks[3].conditions.isEmpty)
        #expect(blocks[3]["n"] == "o")
    }

    @Test(
        "Any text is read to its end",
        arguments: ["", "}", "}}a{", "{", "@media", "a{b:c;{", "/*", "\"", "a{b:\"", "\\", "@x{y{z"])
    func isReadToItsEnd(css: String) {
        #expect(StyleBlockReader.blocks(of: css).count <= 1)
    }
}
