import BuiltInTheme
import Foundation
import GalleryLayout
import PhotoVocabulary
import Testing

@testable import PageRendering

@Suite("Measures of a theme")
struct ThemeMeasuresTests {
    @Test("The style of galleries is read from the stylesheet's first declarations")
    func stylesAreRead() {
        let css = """
            /* --gallery-gap: 99px; */
            :root { --gallery-gap: 4px; --gallery-caption:1.5rem; --gallery-heading: 40px }
            .dense { --gallery-scale: 0.6; --gallery-gap: 2px }
            """
        #expect(
            ThemeMeasures(in: css).style
                == GalleryStyle(gap: 4, captionHeight: 24, headingHeight: 40, scale: 0.6))
    }

    @Test(
        "Values that are not lengths leave the usual style",
        arguments: ["", "a { --gallery-gap: calc(1px + 1em) }", "a { --gallery-gap: 4em; --gallery-scale: small }"])
    func otherValuesLeaveTheUsualStyle(css: String) {
        #expect(ThemeMeasures(in: css).style == GalleryStyle())
    }

    @Test("The default theme has the usual style, and the contact sheet captions every picture")
    func builtInThemesHaveTheirStyles() throws {
        #expect(try Theme(files: DefaultTheme.files).style == GalleryStyle())
        let sheet = try Theme(files: try #require(BuiltInThemes.files["contact-sheet"]))
        #expect(sheet.style == GalleryStyle(gap: 4, captionHeight: 22, headingHeight: 40, scale: 0.6))
        #expect(sheet.extent != .unlimited)
        #expect(sheet.paper == RGBColour(red: 0x12, green: 0x10, blue: 0x0E))
    }
}
