import BuiltInTheme
import Foundation
import GalleryLayout
import PhotoCatalog
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
        #expect(ThemeMeasures(in: css).coverWidth == nil)
    }

    @Test("Covers of one width have one size, which is larger for a photo that is cropped at its sides")
    func coversOfOneWidthHaveOneSize() throws {
        let width = try #require(ThemeMeasures(in: "a { --cover-width: 7.5rem }").coverWidth)
        #expect(width == 120)
        func picture(_ ratio: Double) -> Picture {
            let source = Picture.Source(path: SitePath(["a.jpg"]), version: "k", width: 240, height: 120)
            return Picture(
                page: SitePath(["a.html"]), title: nil, metadata: PhotoMetadata(),
                formats: [Picture.Format(mediaType: "image/jpeg", sources: [source])], ratio: ratio, colour: "#123456")
        }
        #expect(ImageSizes.card(picture(1), width: width) == "120px")
        #expect(ImageSizes.card(picture(3), width: width) == "240px")
    }

    @Test("The default theme has the usual style, and the contact sheet captions every picture")
    func builtInThemesHaveTheirStyles() throws {
        #expect(try Theme(files: DefaultTheme.files).style == GalleryStyle())
        let sheet = try Theme(files: try #require(BuiltInThemes.files["contact-sheet"]))
        #expect(sheet.style == GalleryStyle(gap: 4, captionHeight: 22, headingHeight: 40, scale: 0.6))
        #expect(sheet.extent != .unlimited && sheet.coverWidth != nil)
        #expect(sheet.paper == RGBColour(red: 0x12, green: 0x10, blue: 0x0E))
    }
}
