import GalleryLayout
import Testing

@testable import PageRendering

struct LayoutSheetTests {
    private func sheet(
        _ layout: String, _ options: LayoutOptions, groups: [LayoutGroup], in container: Size, caption: Double = 0
    ) throws -> LayoutSheet {
        let plan = try LayoutCatalog.engine(named: layout, options: options).plan(groups, in: container)
        let ratios = groups.flatMap { $0.items.map { $0.width / $0.height } }
        return LayoutSheet(plan: plan, container: container, ratios: ratios, captionHeight: caption)
    }

    private let items = LayoutGroup(items: [Size(width: 3, height: 2), Size(width: 2, height: 3)])

    @Test func waterfallHeightsFollowFromWidthAndRatio() throws {
        let options: LayoutOptions = ["columns": .number(2), "caption-height": .number(20)]
        let css = try sheet("waterfall", options, groups: [items], in: Size(width: 324, height: 0), caption: 20).css
        #expect(css.contains(".photos>li{--w:150;--h:calc(var(--w)/var(--r) + 20)}"))
        #expect(css.contains("#p1{--x:8;--y:8}\n#p2{--x:166;--y:8}"))
        #expect(css.contains("--reference:324;--height:261"))
    }

    @Test func aGridSaysItsCellOnce() throws {
        let css = try sheet("paged-grid", [:], groups: [items], in: Size(width: 375, height: 293)).css
        #expect(css.contains(".photos>li{--w:88;--h:120}\n#p1{--x:27.75;--y:5.33}"))
        #expect(css.contains(".indicator{visibility:hidden}"))
    }

    @Test func surplusPagesAreHidden() throws {
        let many = LayoutGroup(items: Array(repeating: Size(width: 1, height: 1), count: 14))
        let css = try sheet("paged-grid", [:], groups: [many], in: Size(width: 375, height: 293)).css
        #expect(css.contains("--page-count:3"))
        #expect(css.contains(".stop:nth-child(n+4),.indicator li:nth-child(n+4),\n.numbered{display:none!important}"))
    }

    @Test func moreThanADozenPagesAreNumbered() throws {
        let many = LayoutGroup(items: Array(repeating: Size(width: 1, height: 1), count: 73))
        let css = try sheet("paged-grid", [:], groups: [many], in: Size(width: 375, height: 293)).css
        #expect(css.contains(".dotted{display:none!important}"))
    }

    @Test func pagesWithoutAnIndicatorHideIt() throws {
        let many = LayoutGroup(items: Array(repeating: Size(width: 1, height: 1), count: 14))
        let sheet = try sheet(
            "paged-grid", ["page-indicator": .flag(false)], groups: [many], in: Size(width: 375, height: 293))
        #expect(!sheet.hasIndicator)
        #expect(sheet.css.contains(".stop:nth-child(n+4){display:none}\n.indicator{visibility:hidden}"))
    }

    @Test func photosCountFromTheirGroupsOwnTop() throws {
        let options: LayoutOptions = ["header-height": .number(40), "columns": .number(1)]
        let css = try sheet("waterfall", options, groups: [items, items], in: Size(width: 106, height: 0)).css
        // A group: 40, 8, 60, 8, 135, 8.
        #expect(css.contains("#g1{--y:0;--height:259}\n#g2{--y:259;--height:259}\n#g1{--header:40}"))
        #expect(css.contains("#p3{--x:8;--y:48}"))
    }

    @Test(
        arguments: [
            (nil, 600, "(max-width: 599.98px)"), (600, 900, "(min-width: 600px) and (max-width: 899.98px)"),
            (900, nil, "(min-width: 900px)"), (nil, nil, nil),
        ] as [(Int?, Int?, String?)])
    func breakpointsMeetWithoutGapOrOverlap(from: Int?, below: Int?, media: String?) {
        #expect(LayoutSheet.Range(from: from, below: below).media == media)
    }

    @Test(
        arguments: [
            (0, "0"), (1, "1"), (-0.001, "0"), (0.5, "0.5"), (27.75, "27.75"), (5.33333, "5.33"), (99.999, "100"),
            (-3.1, "-3.1"), (1_234_567.891, "1234567.89"), (0.04, "0.04"),
        ] as [(Double, String)])
    func numbersHaveNoExponentAndNoSpareZeros(value: Double, text: String) {
        #expect(CSSNumber.text(value, decimals: 2) == text)
    }

    @Test(arguments: [(1.5, "1.5"), (0.01, "0.01"), (2.0 / 3, "0.666667"), (1.0 / 700, "0.00142857"), (100, "100")])
    func ratiosKeepSixDigits(value: Double, text: String) {
        #expect(CSSNumber.ratio(value) == text)
    }
}
