import GalleryLayout
import Testing

@testable import PageRendering

@Suite("The style sheet of a layout")
struct LayoutSheetTests {
    private func sheet(
        _ layout: String, _ options: LayoutOptions, groups: [LayoutGroup], in container: Size, caption: Double = 0,
        form: GalleryForm = .column
    ) throws -> LayoutSheet {
        let request = try LayoutRequest(layout: layout, options: options, container: container, groups: groups)
        return LayoutSheet(
            plan: request.plan(), reference: container.width,
            ratios: groups.map { $0.items.map { $0.width / $0.height } }, captionHeight: caption, form: form)
    }

    private func squares(_ count: Int) -> LayoutGroup {
        LayoutGroup(items: Array(repeating: Size(width: 1, height: 1), count: count))
    }

    private let items = LayoutGroup(items: [Size(width: 3, height: 2), Size(width: 2, height: 3)])

    @Test("The heights of a waterfall follow from width and ratio")
    func waterfallHeightsFollowFromWidthAndRatio() throws {
        let options: LayoutOptions = ["columns": .number(2), "caption-height": .number(20)]
        let css = try sheet("waterfall", options, groups: [items], in: Size(width: 324, height: 0), caption: 20).css
        #expect(css.contains(".photos>li{--w:150;--h:calc(var(--w)/var(--r) + 20)}"))
        #expect(css.contains("#p1{--x:8;--y:8}\n#p2{--x:166;--y:8}"))
        #expect(css.contains("--reference:324;--height:261"))
    }

    @Test("The widths of a justified layout follow from height and ratio")
    func justifiedWidthsFollowFromHeightAndRatio() throws {
        let options: LayoutOptions = ["box-spacing": 8, "container-padding": 0, "target-row-height": 150]
        let group = LayoutGroup(items: items.items + [Size(width: 1, height: 1), Size(width: 3, height: 2)])
        let css = try sheet("justified", options, groups: [group], in: Size(width: 325, height: 0)).css
        #expect(css.contains(".photos>li{--w:calc((var(--h) - 0)*var(--r))}"))
        // Ratios of 1.5 and 0.667, then of 1 and 1.5, on 317 pixels.
        #expect(css.contains("#p1{--x:0;--y:0;--h:146.308}\n#p2{--x:227.46;--y:0;--h:146.308}"), "\(css)")
        #expect(css.contains("#p4{--x:134.8;--y:154.31;--h:126.8}"), "\(css)")
    }

    @Test("The style sheet of a grid contains the size of a cell once")
    func aGridSaysItsCellOnce() throws {
        let css = try sheet("paged-grid", [:], groups: [items], in: Size(width: 375, height: 293), form: .pages).css
        #expect(css.contains(".photos>li{--w:88;--h:120}\n#p1{--x:27.75;--y:5.33}"))
        #expect(css.contains(".indicator{visibility:hidden}"))
    }

    @Test("Page marks beyond the last page are hidden")
    func surplusPagesAreHidden() throws {
        let css = try sheet("paged-grid", [:], groups: [squares(14)], in: Size(width: 375, height: 293), form: .pages)
            .css
        #expect(css.contains("#m1{--turn-first:0;--turn-final:2;--first:0;--final:2;--total:\"3\";--stops:3}"))
        #expect(css.contains(".stop:nth-child(n+4),.marks li:nth-child(n+4),\n.numbered{display:none!important}"))
    }

    @Test("More than a dozen pages have numbers and no dots")
    func moreThanADozenPagesAreNumbered() throws {
        let css = try sheet("paged-grid", [:], groups: [squares(73)], in: Size(width: 375, height: 293), form: .pages)
            .css
        #expect(css.contains(".dotted{display:none!important}"))
    }

    @Test("A layout without an indicator hides it")
    func pagesWithoutAnIndicatorHideIt() throws {
        let sheet = try sheet(
            "paged-grid", ["page-indicator": false], groups: [squares(14)], in: Size(width: 375, height: 293),
            form: .pages)
        #expect(!sheet.plan.supplementaries.contains { $0.kind == .pageIndicator })
        #expect(sheet.css.contains(".stop:nth-child(n+4){display:none}\n.indicator{visibility:hidden}"))
    }

    @Test("Photos are positioned from the top of their group")
    func photosCountFromTheirGroupsOwnTop() throws {
        let options: LayoutOptions = ["header-height": .number(40), "columns": .number(1)]
        let css = try sheet("waterfall", options, groups: [items, items], in: Size(width: 106, height: 0)).css
        // A group: 40, 8, 60, 8, 135, 8.
        #expect(css.contains("#g1{--y:0;--height:259;--header:40}\n#g2{--y:259;--height:259;--header:40}\n"))
        #expect(css.contains("#p3{--x:8;--y:48}"))
    }

    /// Cells of 100 x 100 in pages of 220 x 220, gaps of 10 and margins of 5; groups of 5 and 4 photos: pages 0, 1 and
    /// 2.
    private func pager(_ structure: GalleryForm.Structure) throws -> LayoutSheet {
        let options: LayoutOptions = [
            "rows": 2, "columns": 2, "inset": [5, 5, 5, 5], "structure": .word(structure.rawValue),
        ]
        return try sheet(
            "grouped-pager", options, groups: [squares(5), squares(4)], in: Size(width: 220, height: 257),
            form: .groupedPages(structure))
    }

    @Test("The marks of a group cover its pages among all pages")
    func pagesOfAGroupAreMarkedAmongAll() throws {
        let css = try pager(.items).css
        #expect(css.contains("--indicator:37;--turns:3}"))
        #expect(
            css.contains("#t1,#m1{--turn-first:0;--turn-final:1}\n#m1{--first:0;--final:1;--total:\"2\";--stops:3}"))
        #expect(
            css.contains("#t2,#m2{--turn-first:2;--turn-final:2}\n#m2{--first:2;--final:2;--total:\"1\";--stops:3}"))
        #expect(css.contains("#p5{--x:225;--y:5}\n#p6{--x:445;--y:5}"))
    }

    @Test("Photos are positioned from the container of their page")
    func aContainerOfAPageHasItsBoxAndCountsFromThere() throws {
        let sheet = try pager(.pages)
        #expect(sheet.lists.map(\.start) == [0, 4, 5])
        #expect(sheet.css.contains("#r5{--x:220;--y:0;--w:220;--h:220}\n#r6{--x:440;--y:0;--w:220;--h:220}"))
        #expect(sheet.css.contains("#p5{--x:5;--y:5}\n#p6{--x:5;--y:5}\n#p7{--x:115;--y:5}"))
    }

    @Test("A nested group counts its own pages")
    func aNestedGroupCountsItsOwnPages() throws {
        let css = try pager(.nested).css
        #expect(css.contains("--turns:2}"))
        #expect(css.contains("timeline-scope:--turn,--s1,--s2"))
        #expect(css.contains("#g2 .scroller{scroll-timeline:--s2 x}\n#t2,#m2{--turn-first:1;--turn-final:1}"))
        #expect(css.contains("#m1{--first:0;--final:1;--total:\"2\";--stops:2}\n#m1 .dots::after,"))
        #expect(css.contains("#p5{--x:225;--y:5}\n#p6{--x:5;--y:5}"))
    }

    @Test("The groups of a horizontal strip are side by side")
    func sectionsOfAStripLieSideBySide() throws {
        let options: LayoutOptions = [
            "direction": "horizontal", "item-height": 100, "inset": [0, 0, 0, 0], "header-height": 40,
        ]
        let css = try sheet(
            "flow", options, groups: [squares(2), squares(1)], in: Size(width: 300, height: 100), form: .strip
        ).css
        // A header of 40, lines of 100, 8 apart.
        #expect(css.contains("--width:388}"))
        #expect(css.contains("#g1{--x:0;--width:248;--header:40}\n#g2{--x:248;--width:140;--header:40}"))
        #expect(css.contains("#p2{--x:148;--y:0}\n#p3{--x:40;--y:0}"))
    }

    @Test(
        "The first view is what is below the masthead",
        arguments: [(560, [0, 1, 2, 3]), (210, [0, 1]), (200, [])] as [(Double, [Int])])
    func firstView(height: Double, photos: [Int]) throws {
        let options: LayoutOptions = ["columns": 2]
        let sheet = try sheet("waterfall", options, groups: [squares(8)], in: Size(width: 360, height: 0))
        #expect(sheet.firstView(height: height).prefix(4) == photos[...])
    }

    @Test("Photos that the layout leaves out are hidden")
    func photosThatTheLayoutLeavesOutAreHidden() throws {
        let sheet = try sheet(
            "justified", ["max-rows": 1, "target-row-height": 100], groups: [squares(6), squares(7)],
            in: Size(width: 340, height: 0))
        // Three squares of 100 fill 320 less two gaps of 10.
        #expect(sheet.css.hasSuffix("#p4,#p5,#p6,#p10,#p11,#p12,#p13{display:none}\n"))
        #expect(sheet.frame(of: 2, group: 1)?.item == 2)
        #expect(sheet.frame(of: 3, group: 1) == nil)
    }

    @Test(
        "More than 60 photos are divided into lists within their groups",
        arguments: [(60, []), (81, [0, 40, 80, 81])] as [(Int, [Int])])
    func manyPhotosAreCutIntoListsWithinTheirGroups(count: Int, starts: [Int]) throws {
        let groups = count == 60 ? [squares(60)] : [squares(81), squares(1)]
        let sheet = try sheet("fixed-grid", ["header-height": 50], groups: groups, in: Size(width: 340, height: 0))
        #expect(sheet.lists.map(\.start) == starts)
    }

    @Test("A list is positioned from its group and photos from their list")
    func aListCountsFromItsSectionAndPhotosFromTheirList() throws {
        let options: LayoutOptions = ["header-height": 50, "item-frame": [10, 10, 100, 100]]
        let css = try sheet("fixed-grid", options, groups: [squares(2), squares(201)], in: Size(width: 340, height: 0))
            .css
        // Photo 43 of all is the 41st of its group: line 13 from 0, column 1. Its list ends with the 80th, in line 26.
        #expect(css.contains("#r43{--x:10;--y:1490;--w:320;--h:1530}"))
        #expect(css.contains("#p43{--x:110;--y:0}"))
    }

    @Test(
        "Media queries meet without gap or overlap",
        arguments: [
            (nil, 600, "(max-width: 599.98px)"), (600, 900, "(min-width: 600px) and (max-width: 899.98px)"),
            (900, nil, "(min-width: 900px)"), (nil, nil, nil),
        ] as [(Int?, Int?, String?)])
    func breakpointsMeetWithoutGapOrOverlap(from: Int?, below: Int?, media: String?) {
        #expect(LayoutSheet.Range(from: from, below: below).media == media)
    }

    @Test(
        "CSS numbers have no exponent and no trailing zeros",
        arguments: [
            (0, "0"), (1, "1"), (-0.001, "0"), (0.5, "0.5"), (27.75, "27.75"), (5.33333, "5.33"), (99.999, "100"),
            (-3.1, "-3.1"), (1_234_567.891, "1234567.89"), (0.04, "0.04"),
        ] as [(Double, String)])
    func numbersHaveNoExponentAndNoSpareZeros(value: Double, text: String) {
        #expect(CSSNumber.text(value, decimals: 2) == text)
    }

    @Test(
        "CSS ratios keep six significant digits",
        arguments: [(1.5, "1.5"), (0.01, "0.01"), (2.0 / 3, "0.666667"), (1.0 / 700, "0.00142857"), (100, "100")])
    func ratiosKeepSixDigits(value: Double, text: String) {
        #expect(CSSNumber.ratio(value) == text)
    }
}
