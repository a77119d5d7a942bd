import GalleryLayout
import Testing

@testable import PageRendering

@Suite("The width of galleries")
struct GalleryExtentTests {
    private let extent = GalleryExtent(widest: 2000, margins: 16...64, marginShare: 0.04)

    @Test("It is read from two values of the stylesheet")
    func isRead() {
        let css = ":root {\n  --widest: 125rem;\n  --least-margin: clamp(1rem, 4vw, 4rem);\n}"
        #expect(GalleryExtent(in: css) == extent)
        #expect(GalleryExtent(in: css.replacing("125rem", with: "1800px"))?.widest == 1800)
        #expect(GalleryExtent(in: ":root {}") == nil)
        #expect(GalleryExtent(in: css.replacing("4vw", with: "4%")) == nil)
    }

    @Test(
        "The gallery has the width that the stylesheet gives it",
        arguments: [
            (320.0, 320.0), (599, 599), (600, 552), (1000, 920), (1600, 1472), (2000, 1872), (2128, 2000), (3840, 2000),
        ])
    func width(window: Double, gallery: Double) {
        let whole = ImageSizes.PlannedWidth(
            of: Rect(x: 0, y: 0, width: 1000, height: 500), ratio: 2, captionHeight: 0, reference: 1000)
        let width = ImageSizes.width(of: whole, window: Size(width: window, height: 800), stretch: 1, extent)
        #expect(abs(width - gallery) < 0.5)
    }

    @Test("Without values, galleries are as wide as the window")
    func unlimited() {
        #expect(GalleryExtent.unlimited.parts == [.init(from: 0, share: 1, offset: 0)])
    }
}
