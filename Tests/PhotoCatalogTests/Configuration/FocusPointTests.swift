import PhotoVocabulary
import Testing

@testable import PhotoCatalog

@Suite("Focus points")
struct FocusPointTests {
    @Test(
        "A focus point is read from CSS percentages and keywords",
        arguments: [
            ("30% 20%", 0.3, 0.2), (" 0%\t100% ", 0, 1), ("12.5% 7.25%", 0.125, 0.0725), ("left", 0, 0.5),
            ("right", 1, 0.5), ("top", 0.5, 0), ("bottom", 0.5, 1), ("centre", 0.5, 0.5), ("center", 0.5, 0.5),
            ("top left", 0, 0), ("right bottom", 1, 1), ("centre left", 0, 0.5), ("top center", 0.5, 0),
            ("centre centre", 0.5, 0.5), ("Left", 0, 0.5), ("TOP Center", 0.5, 0), ("left 20%", 0, 0.2),
            ("30% top", 0.3, 0),
            ("Centre 75%", 0.5, 0.75), ("10% bottom", 0.1, 1),
        ])
    func placesAreReadAsCSSHasThem(text: String, x: Double, y: Double) throws {
        let point = try #require(FocusPoint(text))
        #expect(abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9)
    }

    @Test(
        "Any other text is not a focus point",
        arguments: [
            "", " ", "30%", "30 20", "30% 20", "30% 20% 10%", "-1% 0%", "+1% 0%", "101% 0%", "nan% 0%", "1e1% 0%",
            "% %",
            "1..2% 0%", "left right", "left left", "top bottom", "20% left", "top 20%", "left 101%", "above",
            "top left top",
        ])
    func anythingElseIsNoPlace(text: String) {
        #expect(FocusPoint(text) == nil)
    }

    @Test(
        "A point outside the photo is not a focus point",
        arguments: [(-0.01, 0.5), (0.5, 1.01), (.nan, 0.5), (0.5, .infinity)])
    func pointsLieInThePhoto(x: Double, y: Double) {
        #expect(FocusPoint(x: x, y: y) == nil)
    }

    /// Each an interval of the photo; the window of a place shows a share of the photo, and its offset is by the focus.
    @Test(
        "The focus of an area keeps the area in view in every window that it fits into",
        arguments: [(0.5, 0.0), (0.1, 0.2), (0.7, 0.6), (0.45, 0.9), (0.9, 0.5), (0.5, 1), (0, 0), (1, 0.3)])
    func anAreaIsWhollyInViewWhereverItFits(centre: Double, width: Double) throws {
        let area = try #require(PictureArea(centre: centre, 0.5, width: width))
        let focus = area.focus().x
        for window in stride(from: 0.05, through: 1, by: 0.05) {
            let start = focus * (1 - window)
            let (inner, outer) = (area.horizontal, start...start + window)
            let length = inner.upperBound - inner.lowerBound
            if length <= window {
                #expect(inner.lowerBound >= outer.lowerBound - 1e-9 && inner.upperBound <= outer.upperBound + 1e-9)
            } else {
                #expect(inner.lowerBound <= outer.lowerBound + 1e-9 && inner.upperBound >= outer.upperBound - 1e-9)
            }
        }
    }
}
