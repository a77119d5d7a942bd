import BuiltInTheme
import Foundation
import PhotoCatalog
import Testing

@testable import PageRendering

@Suite("The colours of a look")
struct LookColoursTests {
    private static func colour(_ css: String) throws -> CSSColour { try #require(CSSColour(css: css)) }

    private func theme(_ choice: String = "default") throws -> ThemePalettes {
        try Theme(files: BuiltInThemes.files[choice] ?? DefaultTheme.files).colours
    }

    private func look(_ change: (inout LookSettings) throws -> Void) rethrows -> LookSettings {
        var look = LookSettings()
        try change(&look)
        return look
    }

    @Test("One accent is for all pages, and where it is too weak they have the nearest colour that passes")
    func accent() throws {
        let look = try look { $0.accent = .one(try Self.colour("#ffcc00")) }
        let colours = LookColours(look, of: try theme())
        #expect(colours.scheme == .both)
        #expect(colours.palettes[true]?.accent.hexadecimal == "#ffcc00")
        let light = try #require(colours.palettes[false])
        #expect(light.accent.contrast(on: light.paper) >= 4.5)
        #expect(colours.warnings.isEmpty)
        #expect(colours.notes.count == 1 && colours.notes[0].contains(light.accent.hexadecimal))
    }

    @Test("An accent for each scheme stays as it is, and a weak one is a warning with the pair, the ratio and a remedy")
    func weak() throws {
        let look = try look { $0.accent = .each(light: try Self.colour("#7fd0ff"), dark: nil) }
        let colours = LookColours(look, of: try theme())
        #expect(colours.palettes[false]?.accent.hexadecimal == "#7fd0ff")
        let warning = try #require(colours.warnings.first)
        #expect(
            warning.hasPrefix(
                "look: accent #7fd0ff on paper #fbfaf7 has a contrast of 1.62 : 1 on light pages, less than 4.5 : 1."))
        let nearest = try #require(warning.firstMatch(of: /passes is (#[0-9a-f]{6})/)).output.1
        #expect(try Self.colour(String(nearest)).contrast(on: try Self.colour("#fbfaf7")) >= 4.5)
        #expect(colours.warnings.count == 1 && colours.notes.isEmpty)
    }

    @Test("One paper is for all visitors and decides on the scheme, unless the look has a scheme")
    func paper() throws {
        let paper = SchemeColour.one(try Self.colour("#0d1b2a"))
        let alone = LookColours(look { $0.paper = paper }, of: try theme())
        #expect(alone.scheme == .dark && alone.palettes.keys.map { $0 } == [true])
        #expect(alone.paper.hexadecimal == "#0d1b2a")
        let both = LookColours(
            look {
                $0.paper = paper
                $0.scheme = .both
            }, of: try theme())
        #expect(both.palettes[true]?.paper.hexadecimal == "#0d1b2a")
        #expect(both.palettes[false]?.paper.hexadecimal == "#fbfaf7", "the other scheme has the theme's")
    }

    @Test("A theme that is dark for all becomes light if the look says so")
    func contactSheet() throws {
        let theme = try theme("contact-sheet")
        #expect(theme.scheme == .dark)
        #expect(LookColours(look { $0.radius = 2 }, of: theme).scheme == .dark)
        let light = LookColours(look { $0.scheme = .light }, of: theme)
        let palette = try #require(light.palettes[false])
        let film = try #require(palette.film)
        #expect(!palette.paper.isDark && !film.film.isDark)
        #expect(film.edge.contrast(on: film.film) >= 4.5 && palette.quiet.contrast(on: film.film) >= 4.5)
    }

    @Test(
        "Whatever the paper is, all that the user left out can be read on it", arguments: ["default", "contact-sheet"])
    func anyPaper(choice: String) throws {
        let theme = try theme(choice)
        for red in stride(from: 0, through: 1, by: 0.25) {
            for green in stride(from: 0, through: 1, by: 0.25) {
                for blue in stride(from: 0, through: 1, by: 0.25) {
                    let paper = CSSColour(red: red, green: green, blue: blue)
                    let colours = LookColours(look { $0.paper = .one(paper) }, of: theme)
                    #expect(colours.warnings.isEmpty, "\(paper.hexadecimal)")
                    for palette in colours.palettes.values {
                        for text in [palette.ink, palette.quiet, palette.accent] {
                            #expect(text.contrast(on: palette.paper) >= 4.5, "\(paper.hexadecimal)")
                        }
                    }
                }
            }
        }
    }

    @Test("The rules are for screens, more specific than a theme's, and have only what the look changes")
    func rules() throws {
        let theme = try theme()
        let accent = LookColours(try look { $0.accent = .one(try Self.colour("#a03")) }, of: theme)
            .css(for: ":root:root", isWhole: false, besides: theme.scheme)
        #expect(accent.contains("@media screen and (prefers-color-scheme:light){:root:root{--accent:#aa0033}}"))
        #expect(!accent.contains("--paper") && !accent.contains("color-scheme:light dark"))
        let dark = LookColours(look { $0.scheme = .dark }, of: theme)
            .css(for: ":root:root", isWhole: false, besides: theme.scheme)
        #expect(dark == "@media screen{:root:root{color-scheme:dark}}\n")
    }
}
