import BuiltInTheme
import Foundation
import GalleryLayout
import PhotoCatalog
import PhotoVocabulary
import Testing

@testable import PageRendering

@Suite("The stylesheet of a look")
struct LookSheetTests {
    private func look(_ change: (inout LookSettings) -> Void) -> LookSettings {
        var look = LookSettings()
        change(&look)
        return look
    }

    private var files: LookFiles {
        var files = LookFiles()
        files.fonts["fonts/a.otf"] = LookFiles.Font(name: "font-abc123.woff2", isVariable: false)
        files.data["font-abc123.woff2"] = Data("font".utf8)
        return files
    }

    private func sheet(_ theme: Theme) throws -> String {
        String(decoding: try #require(theme.assets[Theme.stylesheetName]), as: UTF8.self)
    }

    @Test("A theme without a look stays as it is")
    func none() throws {
        let theme = try Theme(files: DefaultTheme.files)
        let worn = theme.wearing(.theme)
        #expect(worn.assets == theme.assets)
        #expect(worn.scheme(in: .theme) == .both)
    }

    @Test("The gallery's look ends the theme's stylesheet, and its fonts are among the theme's files")
    func gallery() throws {
        let theme = try Theme(files: DefaultTheme.files)
            .wearing(
                look {
                    $0.paper = .one(CSSColour(red: 0, green: 0, blue: 0.2))
                    ($0.titleFont, $0.font) = (.file("fonts/a.otf"), .families(["Inter Tight", "sans-serif"]))
                    ($0.radius, $0.gap) = (6.5, 20)
                }, files: files)
        let sheet = try sheet(theme)
        let own = try #require(sheet.range(of: "@font-face{font-family:\"font-abc123\"")).lowerBound
        #expect(sheet[own...].contains("src:url(\"font-abc123.woff2\");font-weight:1 600;font-display:swap"))
        #expect(sheet[own...].contains("{:root:root{--paper:#000033;"))
        #expect(sheet[own...].contains("--radius:6.5px"))
        #expect(sheet[own...].contains("--sans:\"Inter Tight\",sans-serif,ui-sans-serif"))
        #expect(sheet[own...].contains("--serif:\"font-abc123\",\"Iowan Old Style\""))
        #expect(theme.assets["font-abc123.woff2"] == Data("font".utf8))
        #expect(theme.style.gap == 20)
        #expect(theme.paper == RGBColour(red: 0, green: 0, blue: 0x33))
    }

    @Test("The theme's own font for titles is not published if titles have another one")
    func titleFont() throws {
        let theme = try Theme(files: DefaultTheme.files)
        #expect(theme.assets["titles.woff2"] != nil)
        let worn = theme.wearing(look { $0.titleFont = .families(["Georgia"]) })
        #expect(worn.assets["titles.woff2"] == nil)
        #expect(!(try sheet(worn).contains("titles.woff2")))
        #expect(theme.wearing(look { $0.font = .families(["Georgia"]) }).assets["titles.woff2"] != nil)
    }

    @Test("A look applies to a theme of one's own without the default theme's properties")
    func ownTheme() throws {
        var themeFiles = DefaultTheme.files
        themeFiles["theme.css"] = Data("body { margin: 0 }".utf8)
        let theme = try Theme(files: themeFiles).wearing(look { $0.accent = .one(.black) })
        #expect(try sheet(theme).contains("--accent:#000000"))
    }

    @Test("An album's rules have all colours, so that nothing of the gallery's look is left, and win against it")
    func album() throws {
        let gallery = look { $0.paper = .one(.black) }
        let own = look { $0.paper = .one(.white) }
        let theme = try Theme(files: DefaultTheme.files).wearing(gallery)
        let css = LookSheet(own, within: gallery.refined(by: own), of: theme) { "../theme/" + $0 }.css
        #expect(css.contains("@media screen{:root:root:root{color-scheme:light}}"))
        #expect(css.contains("{:root:root:root{--paper:#ffffff;--ink:"))
        let round = look { $0.radius = 30 }
        #expect(
            LookSheet(round, within: gallery.refined(by: round), of: theme) { $0 }.css
                == ":root:root:root{--radius:30px}\n")
    }

    @Test(
        "A logo is as high as its shape allows: marks 48 pixels, words at least 32, and no wider than 280",
        arguments: [(1.0, 48.0, 48.0), (0.5, 24, 48), (2.25, 72, 32), (6, 192, 32), (14, 280, 20)])
    func logos(ratio: Double, width: Double, height: Double) {
        let logo = LookFiles.Logo(name: "logo.svg", ratio: ratio)
        #expect((logo.width, logo.height) == (width, height))
    }
}
